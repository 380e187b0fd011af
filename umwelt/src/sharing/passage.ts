import { act } from '../creature/act.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';
import type { World } from '../world/index.js';

/**
 * Lets drones act that may be elsewhere than their masters: they pass through other creatures, which may have been elsewhere for the master, and follow
 * its way. What stands is the same for both and stops them.
 */
export class Passage {
  private readonly life: Life;
  private solid = new Uint8Array(8);

  constructor(life: Life) {
    this.life = life;
  }

  readonly act = (world: World, creature: Creature): void => {
    const { creatures } = this.life;
    const { solid, holder } = world;
    if (this.solid.length < creatures.length) this.solid = new Uint8Array(2 * creatures.length);
    for (let i = 0; i < creatures.length; i++) {
      const { thing } = creatures[i];
      const isOther = thing !== creature.thing && holder[thing] !== creature.thing;
      this.solid[i] = isOther ? solid[thing] : 0;
      if (isOther) solid[thing] = 0;
    }
    act(world, creature);
    for (let i = 0; i < creatures.length; i++) {
      if (this.solid[i] === 0) continue;
      const { thing } = creatures[i];
      solid[thing] = 1;
      // one that was taken has moved while it was not solid, which the index of space has noted
      if (holder[thing] === creature.thing) world.space.relink(thing);
    }
  };
}
