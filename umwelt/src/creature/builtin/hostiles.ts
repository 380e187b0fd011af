import type { ThingId, World } from '../../world/index.js';

/** How many hostiles count at most. */
const MOST = 32;
/** Their eyes, and the part of the walker that must not be seen: shares of the height. */
const EYES = 0.9;
const MIDDLE = 0.5;

/**
 * Those who must not see a walker: wherever they are, and to all sides, because they may turn at any time. **Omniscient**: no sense delivers this, so
 * a species has it only where its file says so.
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

  /** Finds out who is there. */
  notice(): void {
    const { world, kinds, ids } = this;
    this.count = 0;
    if (kinds.length === 0) return;
    for (let id = 0; id < world.count && this.count < MOST; id++) {
      if (world.alive[id] === 1 && id !== this.self && kinds.includes(world.kind[id])) ids[this.count++] = id;
    }
  }

  /** How much a place is in their view: the sum over those who see it of 1 / (1 + distance). */
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
