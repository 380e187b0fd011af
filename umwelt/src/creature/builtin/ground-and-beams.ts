import { float64s, int32s } from '../../core/array-of.js';
import { duckFor } from '../../locomotion/index.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from '../../world/footprint.js';
import type { ThingId, World } from '../../world/index.js';

/** Greatest number of patches of ground that a walker notices at once; further ones are ignored. */
const MOST = 16;

/** Kinds of ground with their hardness for walking, and kinds of things to duck under. */
export interface GroundOptions {
  /** Symbols of the kinds of ground, and for each its hardness: 0 is easy. */
  readonly ground: readonly number[];
  readonly hardness: readonly number[];
  /** Symbols of the kinds of beams. */
  readonly beams: readonly number[];
}

const _probe = float64s(PROBE_LENGTH);

/** Senses the ground under a walker and the beams above it: patches and beams are things that are not solid. */
export class GroundAndBeams {
  /** The height to which the walker ducks, in meters; its own height where no beam is low. */
  readonly duck: Float64Array = float64s(1);
  private readonly world: World;
  private readonly self: ThingId;
  private readonly options: GroundOptions;
  private readonly patch = int32s(MOST);
  private readonly hard = float64s(MOST);
  private count = 0;

  constructor(world: World, self: ThingId, options: GroundOptions) {
    this.world = world;
    this.self = self;
    this.options = options;
  }

  /** Notices the patches whose edge is within `range` meters of the body, and all beams. */
  notice(range: number): void {
    const { world, self, options, patch, hard, duck } = this;
    const { space, things } = world;
    this.count = 0;
    _probe[PX] = things.x[self];
    _probe[PY] = things.y[self];
    for (let k = 0; k < options.ground.length; k++) {
      for (let id = space.kinds.head[options.ground[k]] ?? -1; id >= 0; id = space.kinds.next[id]) {
        measureGap(things, id, _probe);
        if (this.count === MOST || _probe[GAP] > range) continue;
        patch[this.count] = id;
        hard[this.count++] = options.hardness[k];
      }
    }
    duck[0] = things.height[self];
    for (let k = 0; k < options.beams.length; k++) {
      for (let id = space.kinds.head[options.beams[k]] ?? -1; id >= 0; id = space.kinds.next[id]) {
        measureGap(things, id, _probe);
        duck[0] = Math.min(duck[0], duckFor(Math.max(0, _probe[GAP]), things.z[id], things.height[self]));
      }
    }
  }

  /** Returns the hardness of the ground at a place: that of the hardest patch there, or 0 outside all patches. */
  readonly weight = (x: number, y: number): number => {
    const { things } = this.world;
    let most = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.hard[i] <= most) continue;
      _probe[PX] = x;
      _probe[PY] = y;
      measureGap(things, this.patch[i], _probe);
      if (_probe[GAP] <= 0) most = this.hard[i];
    }
    return most;
  };
}
