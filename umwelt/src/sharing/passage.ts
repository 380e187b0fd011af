import { act } from '../creature/act.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';
import type { World } from '../world/index.js';

/**
 * Moves drones that may be elsewhere than their masters. They pass through other creatures, which the master may have met elsewhere, so
 * that they can follow its way. Things that do not move are the same for both and stop them.
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
      // a creature that was picked up moved while it was not solid: enter it into the spatial index again
      if (holder[thing] === creature.thing) world.space.relink(thing);
    }
  };
}
