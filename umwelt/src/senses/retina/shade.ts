import { HALF_PI } from '../../core/math.js';
import { CIRCLE, EDGE, type ThingId } from '../../world/thing-id.js';
import type { World } from '../../world/world.js';
import type { Picture } from './picture.js';
import { textureAt } from './texture.js';

/** A point within this many meters of the top or underside counts as on it, because depth is stored in single precision. */
const FLAT = 1e-3;

/** Sets the brightness of every pixel from the place on the surface that it shows: (along, height) on sides, (right, ahead) on top. */
export function shade(picture: Picture, world: World): void {
  const { camera, ids, depth, brightness, width, height } = picture;
  for (let column = 0; column < width; column++) {
    const u = camera.slopeRight[column];
    const dx = camera.sine + u * camera.cosine;
    const dy = camera.cosine - u * camera.sine;
    // walls fill many pixels of a column with one thing at one depth: the place along the side is computed once for them
    let lastId: ThingId = 0;
    let lastDepth = -1;
    let along = 0;
    for (let row = 0; row < height; row++) {
      const pixel = row * width + column;
      const id = ids[pixel];
      if (id < 0 && id !== EDGE) {
        brightness[pixel] = 0;
        continue;
      }
      const t = depth[pixel];
      const z = camera.z + t * camera.slopeUp[row];
      if (id === EDGE) {
        if (id !== lastId || t !== lastDepth) along = camera.x + t * dx + camera.y + t * dy;
        brightness[pixel] = textureAt(id, along, z);
      } else {
        const up = z - world.z[id];
        const flat = up > world.height[id] - FLAT || up < FLAT;
        if (flat || id !== lastId || t !== lastDepth) {
          const x = camera.x + t * dx - world.x[id];
          const y = camera.y + t * dy - world.y[id];
          const right = x * world.cosine[id] - y * world.sine[id];
          const ahead = x * world.sine[id] + y * world.cosine[id];
          along = world.shape[id] === CIRCLE ? alongCircle(right, ahead) : right + ahead;
          if (flat && t !== lastDepth) {
            brightness[pixel] = textureAt(id, right, ahead);
            lastId = -1;
            continue;
          }
        }
        brightness[pixel] = textureAt(id, along, up);
      }
      lastId = id;
      lastDepth = t;
    }
  }
}

/** Returns the place round a circle in meters; approximated by the angle of a diamond, which is monotonic and needs no trigonometry. */
function alongCircle(right: number, ahead: number): number {
  const sum = Math.abs(right) + Math.abs(ahead);
  if (sum === 0) return 0;
  const quarter = ahead >= 0 ? 1 - right / sum : 3 + right / sum;
  return quarter * HALF_PI * Math.sqrt(right * right + ahead * ahead);
}
