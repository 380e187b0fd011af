import { float64s, int32s, uint8s } from '../core/array-of.js';
import { withRoomFor } from '../core/grow-array.js';
import type { Retina } from '../senses/index.js';
import { FLOOR, NOBODY, type ThingId, type World } from '../world/index.js';

/** Greatest number of things noticed in one step; of more, those that show first from the top left of the pictures. */
export const MOST_SEEN = 64;

/** The visible side of an upright cylinder is on average this share of its radius in front of its middle: pi / 4. */
const BEHIND = 0.785;

/**
 * The tracked things that the creature perceives in one step. Each is a tuple of color, shape and location (Isla & Blumberg 4.2). A picture does not
 * identify individuals, so matching must not use `thing`.
 */
export class Glimpse {
  count = 0;
  /** The id of the thing, for code that acts on it. */
  readonly thing: Int32Array = int32s(MOST_SEEN);
  /** Its kind, and the symbol of its color or -1. */
  readonly kind: Int32Array = int32s(MOST_SEEN);
  readonly color: Int32Array = int32s(MOST_SEEN);
  /** Estimated middle in meters: the mean place of its pixels, moved back by the mean depth of a cylinder's surface. */
  readonly x: Float64Array = float64s(MOST_SEEN);
  readonly y: Float64Array = float64s(MOST_SEEN);
  readonly z: Float64Array = float64s(MOST_SEEN);
  /** Possible error of that place in meters: the size of a pixel there, plus its radius for a thing that is cut. */
  readonly blur: Float64Array = float64s(MOST_SEEN);
  /** 1 if a nearer thing or the edge of the picture hides a part of it. */
  readonly cut: Uint8Array = uint8s(MOST_SEEN);
  /** 1 if the edge of the picture cuts it: such a sighting may match a belief, but never makes a new one. */
  readonly atEdge: Uint8Array = uint8s(MOST_SEEN);
  /** 1 for a thing perceived without a picture: held, touched, smelled or imagined. */
  readonly felt: Uint8Array = uint8s(MOST_SEEN);
  private readonly pixels = int32s(MOST_SEEN);
  private readonly depth = float64s(MOST_SEEN);
  private readonly right = float64s(MOST_SEEN);
  private readonly up = float64s(MOST_SEEN);
  /** Per thing of the world its index here, or -1. */
  private placeOf: Int32Array = new Int32Array(0);

  /** Empties the glimpse for the next step. */
  clear(): void {
    for (let i = 0; i < this.count; i++) this.placeOf[this.thing[i]] = -1;
    this.count = 0;
  }

  /** Adds the things of a picture whose kinds have a 1 in `tracked`. `colorField` is the symbol of the field that holds colors. */
  look(world: World, retina: Retina, tracked: Uint8Array, colorField: number): void {
    this.placeOf = withRoomFor(this.placeOf, world.count, -1);
    const first = this.count;
    this.sumPixels(world, retina, tracked, colorField);
    const { camera } = retina;
    for (let i = first; i < this.count; i++) {
      const right = this.right[i] / this.depth[i];
      const shown = this.depth[i] / this.pixels[i];
      const radius = world.radius[this.thing[i]];
      // along the ray to its middle. The visible part of a cut thing may be its rim, which is as deep as the middle: use half the correction
      const behind = this.cut[i] === 1 ? BEHIND / 2 : BEHIND;
      const depth = shown + (behind * radius) / Math.sqrt(1 + right * right);
      this.x[i] = camera.x + depth * (camera.sine + right * camera.cosine);
      this.y[i] = camera.y + depth * (camera.cosine - right * camera.sine);
      this.z[i] = camera.z + (shown * this.up[i]) / this.depth[i];
      this.blur[i] = (depth * 2 * camera.halfWidth) / retina.width + (this.cut[i] === 1 ? radius : 0);
    }
  }

  /** Adds a thing that is perceived without a picture (held, touched, smelled or imagined) at its place in the world. Call it before `look`. */
  feel(world: World, thing: ThingId, colorField: number): void {
    this.placeOf = withRoomFor(this.placeOf, world.count, -1);
    if (this.placeOf[thing] >= 0) return;
    const i = this.add(world, thing, colorField);
    if (i < 0) return;
    this.felt[i] = 1;
    this.x[i] = world.x[thing];
    this.y[i] = world.y[thing];
    this.z[i] = world.z[thing];
    this.blur[i] = 0;
  }

  private sumPixels(world: World, retina: Retina, tracked: Uint8Array, colorField: number): void {
    const { ids, depth, width, height, camera, spans } = retina;
    // neighboring pixels mostly show the same thing: look up its index only when the thing changes
    let last: ThingId = NOBODY;
    let i = -1;
    for (let row = 0; row < height; row++) {
      const up = camera.slopeUp[row];
      const end = spans[2 * row + 1];
      for (let column = spans[2 * row]; column <= end; column++) {
        const pixel = row * width + column;
        const id = ids[pixel];
        if (id < 0) continue;
        if (id !== last) {
          last = id;
          i = tracked[world.kind[id]] === 1 ? this.placeFor(world, id, colorField) : -1;
        }
        if (i < 0) continue;
        const here = depth[pixel];
        this.pixels[i]++;
        this.depth[i] += here;
        this.right[i] += here * camera.slopeRight[column];
        this.up[i] += here * up;
        const isEdge = column === 0 || column === width - 1;
        if (isEdge) this.atEdge[i] = 1;
        if (isEdge || isBefore(ids, depth, pixel - 1, id, here) || isBefore(ids, depth, pixel + 1, id, here)) this.cut[i] = 1;
      }
    }
  }

  /** Returns the index of a thing that shows, or -1 if there is no room for it or it is felt. */
  private placeFor(world: World, id: ThingId, colorField: number): number {
    const i = this.placeOf[id] >= 0 ? this.placeOf[id] : this.add(world, id, colorField);
    return i < 0 || this.felt[i] === 1 ? -1 : i;
  }

  private add(world: World, thing: ThingId, colorField: number): number {
    if (this.count === MOST_SEEN) return -1;
    const i = this.count++;
    const color = world.field(thing, colorField);
    this.placeOf[thing] = i;
    this.thing[i] = thing;
    this.kind[i] = world.kind[thing];
    this.color[i] = Number.isNaN(color) ? NOBODY : color;
    this.cut[i] = 0;
    this.atEdge[i] = 0;
    this.felt[i] = 0;
    this.pixels[i] = 0;
    this.depth[i] = 0;
    this.right[i] = 0;
    this.up[i] = 0;
    return i;
  }
}

/** Whether a neighbor of a pixel of `id` shows something else that is nearer. */
function isBefore(ids: Int32Array, depth: Float32Array, pixel: number, id: ThingId, here: number): boolean {
  const other = ids[pixel];
  return other !== id && other !== FLOOR && depth[pixel] < here;
}
