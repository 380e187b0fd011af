import type { ThingId, World } from '../../world/index.js';

/** Greatest number of hostiles that count; those with the lowest ids do. */
const MOST = 32;
/** Heights of the hostiles' eyes and of the part of the walker that must not be seen, as shares of the body's height. */
const EYES = 0.9;
const MIDDLE = 0.5;

/**
 * The creatures that must not see a walker, at any distance and looking to all sides, because they may turn at any time. **Omniscient**: no sense
 * delivers this, so a species has it only if its file names kinds under `omniscient`.
 */
export class Hostiles {
  private readonly world: World;
  private readonly self: ThingId;
  private readonly kinds: readonly number[];
  private readonly ids = new Int32Array(MOST);
  private count = 0;

  /** `kinds` as symbols. */
  constructor(world: World, self: ThingId, kinds: readonly number[]) {
    this.world = world;
    this.self = self;
    this.kinds = kinds;
  }

  /** Collects the living hostiles of the world, without the walker itself. */
  notice(): void {
    const { world, kinds, ids } = this;
    this.count = 0;
    if (kinds.length === 0) return;
    for (let id = 0; id < world.count && this.count < MOST; id++) {
      if (world.alive[id] === 1 && id !== this.self && kinds.includes(world.kind[id])) ids[this.count++] = id;
    }
  }

  /** Returns how exposed a place is: the sum of 1 / (1 + distance) over the hostiles that see it. */
  exposure(x: number, y: number): number {
    const { world, self, ids } = this;
    let sum = 0;
    for (let k = 0; k < this.count; k++) {
      const id = ids[k];
      const dx = world.x[id] - x;
      const dy = world.y[id] - y;
      if (world.lineOfSight(world.x[id], world.y[id], EYES * world.height[id], x, y, MIDDLE * world.height[self], id, self))
        sum += 1 / (1 + Math.sqrt(dx * dx + dy * dy));
    }
    return sum;
  }
}
