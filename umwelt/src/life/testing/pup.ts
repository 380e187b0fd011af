import type { CreatureDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../index.js';

/** Looks at whoever is near, sits where looking is of no interest; eating, of which there is never a chance here, would still its hunger. */
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

/** Rex, a pup, and Ann with a hand and a hat. */
export const kennel: WorldDefinition = {
  world: 'kennel',
  size: [20, 20],
  things: { ann: { kind: 'person', at: [0, 3], fields: { hand: false, hat: 'red', age: 30 } } },
  creatures: { rex: { species: pup } },
};
