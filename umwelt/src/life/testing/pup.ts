import type { CreatureDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../index.js';

/** Looks at a person nearby, and sits when looking has no interest. Eating would lower its hunger, but there is no food here. */
export const pup: CreatureDefinition = {
  species: 'pup',
  variables: {
    hunger: { value: 5, max: 10, learns: { good: 'down', never: ['look'] } },
    fear: { value: 1 },
    thirst: { value: 1, learns: {} },
  },
  releasers: { 'see-person': { find: 'person' }, 'see-food': { find: 'food' } },
  behaviors: {
    look: { releasers: ['see-person'], action: 'face' },
    sit: { constant: 0.5 },
    feed: {
      variables: ['hunger'],
      releasers: ['see-food'],
      combine: 'multiply',
      behaviors: { eat: { releasers: ['see-food'], modifies: { hunger: -1, thirst: -1 } } },
    },
  },
};

/** A world with Rex, a pup, and Ann, who shows a hand and a hat. */
export const kennel: WorldDefinition = {
  world: 'kennel',
  size: [20, 20],
  things: { ann: { kind: 'person', at: [0, 3], fields: { hand: false, hat: 'red', age: 30 } } },
  creatures: { rex: { species: pup } },
};
