import type { LearnsDefinition, MindDefinition } from '../definition.js';

/** A pup that chews bones, spins and stands; its hunger learns by the given rules. */
export function pup(learns: LearnsDefinition): MindDefinition {
  return {
    variables: { hunger: { learns }, hope: {} },
    releasers: { bone: { find: 'bone' } },
    behaviors: {
      feed: { variables: ['hunger'], behaviors: { chew: { releasers: ['bone'], modifies: { hunger: { absolute: -0.3 } } } } },
      spin: { constant: 1 },
      stand: { constant: 1 },
    },
  };
}
