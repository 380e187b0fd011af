import { FLOOR, NOBODY, type ThingId } from '../../world/thing-id.js';
import type { Percept } from '../percept.js';
import { Pixel, placeAt, project } from './project.js';
import type { Retina } from './retina.js';

/** Fills `out` with the things that show in at least one pixel, by ascending id; returns their number, at most out.length. */
export function visibleThings(retina: Retina, out: Int32Array): number {
  const { ids } = retina;
  let count = 0;
  let last: ThingId = NOBODY;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    if (id < 0 || id === last) continue;
    last = id;
    let at = count;
    while (at > 0 && out[at - 1] > id) at--;
    if ((at > 0 && out[at - 1] === id) || at === out.length) continue;
    if (count < out.length) count++;
    out.copyWithin(at + 1, at, count - 1);
    out[at] = id;
  }
  return count;
}

/**
 * Fills `out` with a thing as it is seen: the mean of the places that its pixels show, back-projected with their depth, with distance and bearing from
 * the camera. Returns false if no pixel shows it.
 */
export function seeThing(retina: Retina, thing: ThingId, out: Percept): boolean {
  const { camera, ids, depth, width, height } = retina;
  let pixels = 0;
  let depthSum = 0;
  let rightSum = 0;
  let upSum = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      if (ids[pixel] !== thing) continue;
      pixels++;
      depthSum += depth[pixel];
      rightSum += depth[pixel] * camera.slopeRight[column];
      upSum += depth[pixel] * camera.slopeUp[row];
    }
  }
  if (pixels === 0) return false;
  const right = rightSum / depthSum;
  out.thing = thing;
  placeAt(retina, right, upSum / depthSum, depthSum / pixels, out);
  return true;
}

const _visible_pixel = new Pixel();

/**
 * Whether a place can be seen (Isla & Blumberg 4.1): the test point (x, y, z), half a body height above the floor, is projected, and the picture must
 * be deeper at that pixel. A point at the rim of something nearer is not seen.
 */
export function seesPlace(retina: Retina, x: number, y: number, z: number): boolean {
  const at = _visible_pixel;
  return project(retina, x, y, z, at) && retina.depth[at.row * retina.width + at.column] > at.depth;
}

/**
 * Returns the distance of a thing (thesis 5.7.2) in meters over the floor from the camera: its lowest pixel is back-projected as if it stood on the
 * floor; above the horizon, by the depth of the pixel. Infinity if the thing is not seen.
 */
export function distanceTo(retina: Retina, thing: ThingId): number {
  const { camera, ids, depth, width, height } = retina;
  for (let row = height - 1; row >= 0; row--) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let column = 0; column < width; column++) {
      if (ids[row * width + column] !== thing) continue;
      // the rim between this pixel and the floor below it
      const slope = camera.slopeUp[row] - camera.halfHeight / height;
      const t = slope < 0 ? -camera.z / slope : depth[row * width + column];
      const u = camera.slopeRight[column];
      nearest = Math.min(nearest, t * Math.sqrt(1 + u * u));
    }
    if (nearest < Number.POSITIVE_INFINITY) return nearest;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Whether there is a free path (thesis 5.7.4): the straight line of pixels from the bottom center to a pixel crosses only floor and pixels of
 * `target`.
 */
export function freePath(retina: Retina, column: number, row: number, target: ThingId = NOBODY): boolean {
  const { ids, width, height } = retina;
  const middle = (width - 1) / 2;
  const rows = height - 1 - row;
  const across = column - middle;
  const steps = Math.max(Math.ceil(Math.abs(across)), rows, 1);
  for (let i = 0; i <= steps; i++) {
    const c = Math.round(middle + (across * i) / steps);
    const r = Math.round(height - 1 - (rows * i) / steps);
    if (c < 0 || c >= width || r < 0 || r >= height) return false;
    const id = ids[r * width + c];
    if (id !== FLOOR && !(target !== NOBODY && id === target)) return false;
  }
  return true;
}
