import type { CreatureDefinition, WorldDefinition } from '../../creature/definition.js';
/** Looks at whoever is near, sits where looking is of no interest; eating, of which there is never a chance here, would still its hunger. */
export declare const pup: CreatureDefinition;
/** Rex, a pup, and Ann with a hand and a hat. */
export declare const kennel: WorldDefinition;
//# sourceMappingURL=pup.d.ts.map
