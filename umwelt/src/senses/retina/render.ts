import { float64s, int32s } from '../../core/array-of.js';
import { withRoomFor } from '../../core/grow-array.js';
import { sortUp } from '../../core/sort-up.js';
import { CIRCLE, EDGE, FLOOR, NOBODY, type ThingId } from '../../world/thing-id.js';
import type { World } from '../../world/world.js';
import type { Picture } from './picture.js';

/** Nothing nearer than this many meters along the axis is drawn. */
const NEAR = 1e-4;

/** Draws the floor below the horizon and the sky above. On a vertical image plane, the floor has one depth per row. */
export function renderFloor(picture: Picture): void {
  const { camera, ids, depth, width, height, spans } = picture;
  for (let row = 0; row < height; row++) {
    spans[2 * row] = width;
    spans[2 * row + 1] = -1;
  }
  // rows are numbered from the top: find the first one below the horizon
  let horizon = 0;
  while (horizon < height && !(camera.z > 0 && camera.slopeUp[horizon] < 0)) horizon++;
  ids.fill(NOBODY, 0, horizon * width);
  depth.fill(Number.POSITIVE_INFINITY, 0, horizon * width);
  ids.fill(FLOOR, horizon * width);
  for (let row = horizon; row < height; row++) {
    const far = -camera.z / camera.slopeUp[row];
    // a loop, because a number that is passed to `fill` is allocated
    for (let pixel = row * width, end = pixel + width; pixel < end; pixel++) depth[pixel] = far;
  }
}

/** Draws the fence round the world, if the camera is inside it. */
export function renderFence(picture: Picture, world: World): void {
  const { camera } = picture;
  const { halfSizeX, halfSizeY, fence } = world;
  if (fence <= 0 || Math.abs(camera.x) >= halfSizeX || Math.abs(camera.y) >= halfSizeY) return;
  for (let column = 0; column < picture.width; column++) {
    const u = camera.slopeRight[column];
    const dx = camera.sine + u * camera.cosine;
    const dy = camera.cosine - u * camera.sine;
    const tx = dx > 0 ? (halfSizeX - camera.x) / dx : dx < 0 ? (-halfSizeX - camera.x) / dx : Number.POSITIVE_INFINITY;
    const ty = dy > 0 ? (halfSizeY - camera.y) / dy : dy < 0 ? (-halfSizeY - camera.y) / dy : Number.POSITIVE_INFINITY;
    const t = Math.min(tx, ty);
    _slice[FROM] = t;
    _slice[TO] = t;
    _slice[BOTTOM] = 0;
    _slice[TOP] = fence;
    drawSlice(picture, EDGE, column);
  }
}

/** Draws things by ascending id; at equal depth the lower id stays. */
export function renderThings(picture: Picture, world: World, self: ThingId): void {
  const { camera } = picture;
  const near = camera.options.range < Math.max(world.halfSizeX, world.halfSizeY);
  const count = near ? listInRange(picture, world) : world.count;
  for (let k = 0; k < count; k++) {
    const id = near ? _in_range[k] : k;
    if (!near && (world.alive[id] === 0 || !isAhead(picture, world, id))) continue;
    if (id === self || !world.things.isFor(id, self) || (self !== NOBODY && carriedBy(world, id, self))) continue;
    const x = world.x[id] - camera.x;
    const y = world.y[id] - camera.y;
    _middle[0] = x * camera.sine + y * camera.cosine;
    _middle[1] = x * camera.cosine - y * camera.sine;
    _drawn[0] = picture.height;
    _drawn[1] = -1;
    if (world.shape[id] === CIRCLE) drawCircle(picture, world, id);
    else drawBox(picture, world, id);
  }
}

/** Whether a thing may show: not behind the camera, beside the picture, beyond the range or flat. */
function isAhead({ camera }: Picture, world: World, id: ThingId): boolean {
  const { range } = camera.options;
  const x = world.x[id] - camera.x;
  const y = world.y[id] - camera.y;
  const ahead = x * camera.sine + y * camera.cosine;
  // for boxes `radius` is half the diagonal, for walls half the length: it encloses the footprint
  const radius = world.radius[id];
  if (ahead + radius <= NEAR || world.height[id] <= 0) return false;
  // a thing that touches the side of the picture has its middle at most sqrt(1 + halfWidth^2) radii outside it
  const out = Math.abs(x * camera.cosine - y * camera.sine) - camera.halfWidth * ahead;
  return out <= radius * (1 + camera.halfWidth) && x * x + y * y <= (range + radius) * (range + radius);
}

/** Scratch: things that may be in a picture, by ascending id. */
let _in_range = int32s(256);

/** Fills `_in_range` with the things in the cells that the picture covers up to its range; returns their number. */
function listInRange(picture: Picture, world: World): number {
  const { space, count: most } = world;
  const { camera } = picture;
  const { area, cells } = space;
  const { range } = camera.options;
  const farX = range * camera.sine;
  const farY = range * camera.cosine;
  const acrossX = Math.abs(range * camera.halfWidth * camera.cosine);
  const acrossY = Math.abs(range * camera.halfWidth * camera.sine);
  area[0] = camera.x + Math.max(-range, Math.min(0, farX - acrossX));
  area[1] = camera.y + Math.max(-range, Math.min(0, farY - acrossY));
  area[2] = camera.x + Math.min(range, Math.max(0, farX + acrossX));
  area[3] = camera.y + Math.min(range, Math.max(0, farY + acrossY));
  space.cover();
  _in_range = withRoomFor(_in_range, most);
  const { head, next, thing, columns, loose } = space;
  const width = cells[2] - cells[0];
  let count = 0;
  // after the last row, the cell `loose`
  for (let row = cells[1]; row <= cells[3] + 1; row++) {
    const first = row > cells[3] ? loose : row * columns + cells[0];
    const last = row > cells[3] ? loose : first + width;
    for (let cell = first; cell <= last; cell++) {
      for (let node = head[cell]; node >= 0; node = next[node]) {
        const id = thing[node] as ThingId;
        if (space.meet(id) && isAhead(picture, world, id)) _in_range[count++] = id;
      }
    }
  }
  sortUp(_in_range, count);
  return count;
}

function carriedBy(world: World, id: ThingId, self: ThingId): boolean {
  for (let holder = world.holder[id]; holder !== NOBODY; holder = world.holder[holder]) if (holder === self) return true;
  return false;
}

/** First and last row drawn of the current thing. */
const _drawn = int32s(2);

/** Widens the spans of the rows drawn to include these columns. */
function widenSpans({ spans }: Picture, from: number, to: number): void {
  for (let row = _drawn[0]; row <= _drawn[1]; row++) {
    if (from < spans[2 * row]) spans[2 * row] = from;
    if (to > spans[2 * row + 1]) spans[2 * row + 1] = to;
  }
}

/** The middle of the thing that is drawn, relative to the camera: ahead, right. An array, because a number that is passed may be allocated. */
const _middle = float64s(2);
/** The slice that is drawn: nearest and farthest depth, heights of its bottom and top, in meters. */
const _slice = float64s(4);
const FROM = 0;
const TO = 1;
const BOTTOM = 2;
const TOP = 3;

/** Draws the cylinder at `_middle`: each column's plane cuts it in a rectangle, from depth t0 to t1. */
function drawCircle(picture: Picture, world: World, id: ThingId): void {
  const { camera } = picture;
  const a = _middle[0];
  const r = _middle[1];
  const radius = world.radius[id];
  const beyond = a * a + r * r - radius * radius;
  let from = 0;
  let to = picture.width - 1;
  if (beyond > 0) {
    // the two lines from the camera that touch the circle
    const reach = Math.sqrt(beyond);
    const leftAhead = a * reach + r * radius;
    const rightAhead = a * reach - r * radius;
    if (leftAhead > 0) from = Math.max(from, Math.ceil(camera.columnAt((r * reach - a * radius) / leftAhead) - 1e-9));
    if (rightAhead > 0) to = Math.min(to, Math.floor(camera.columnAt((r * reach + a * radius) / rightAhead) + 1e-9));
    if (leftAhead <= 0 && rightAhead <= 0) return;
  }
  _slice[BOTTOM] = world.z[id];
  _slice[TOP] = world.z[id] + world.height[id];
  for (let column = from; column <= to; column++) {
    const u = camera.slopeRight[column];
    const square = 1 + u * u;
    const half = a + r * u;
    const d = half * half - square * beyond;
    if (d < 0) continue;
    const root = Math.sqrt(d);
    const t1 = (half + root) / square;
    if (t1 <= NEAR) continue;
    _slice[FROM] = (half - root) / square;
    _slice[TO] = t1;
    drawSlice(picture, id, column);
  }
  widenSpans(picture, from, to);
}

/** Draws the box or wall at `_middle`, by slabs in the box's own frame. */
function drawBox(picture: Picture, world: World, id: ThingId): void {
  const { camera } = picture;
  const a = _middle[0];
  const r = _middle[1];
  const halfWidth = world.halfWidth[id];
  const halfDepth = world.halfDepth[id];
  // the box's axes as the camera sees them: its right is (sine, cosine) apart in (ahead, right), its ahead likewise
  const sine = world.sine[id] * camera.cosine - world.cosine[id] * camera.sine;
  const cosine = world.cosine[id] * camera.cosine + world.sine[id] * camera.sine;
  let from = 0;
  let to = picture.width - 1;
  // corners: middle +- halfWidth * (cosine right, -sine ahead) +- halfDepth * (sine right, cosine ahead)
  const wr = halfWidth * cosine;
  const wa = -halfWidth * sine;
  const dr = halfDepth * sine;
  const da = halfDepth * cosine;
  if (a - Math.abs(wa) - Math.abs(da) > NEAR) {
    const s1 = (r + wr + dr) / (a + wa + da);
    const s2 = (r + wr - dr) / (a + wa - da);
    const s3 = (r - wr + dr) / (a - wa + da);
    const s4 = (r - wr - dr) / (a - wa - da);
    from = Math.max(from, Math.ceil(camera.columnAt(Math.min(Math.min(s1, s2), Math.min(s3, s4))) - 1e-9));
    to = Math.min(to, Math.floor(camera.columnAt(Math.max(Math.max(s1, s2), Math.max(s3, s4))) + 1e-9));
  }
  // the camera in the box's frame
  const right = -r * cosine + a * sine;
  const ahead = -r * sine - a * cosine;
  _slice[BOTTOM] = world.z[id];
  _slice[TOP] = world.z[id] + world.height[id];
  for (let column = from; column <= to; column++) {
    const u = camera.slopeRight[column];
    const dRight = u * cosine - sine;
    const dAhead = u * sine + cosine;
    let t0 = Number.NEGATIVE_INFINITY;
    let t1 = Number.POSITIVE_INFINITY;
    if (dRight !== 0) {
      const p = (-halfWidth - right) / dRight;
      const q = (halfWidth - right) / dRight;
      t0 = p < q ? p : q;
      t1 = p < q ? q : p;
    } else if (right < -halfWidth || right > halfWidth) continue;
    if (dAhead !== 0) {
      const p = (-halfDepth - ahead) / dAhead;
      const q = (halfDepth - ahead) / dAhead;
      const low = p < q ? p : q;
      const high = p < q ? q : p;
      if (low > t0) t0 = low;
      if (high < t1) t1 = high;
    } else if (ahead < -halfDepth || ahead > halfDepth) continue;
    if (t0 > t1 || t1 <= NEAR) continue;
    _slice[FROM] = t0;
    _slice[TO] = t1;
    drawSlice(picture, id, column);
  }
  widenSpans(picture, from, to);
}

/** Draws one column of a vertical prism, `_slice`: its front, and its top or underside if that shows. */
function drawSlice(picture: Picture, id: ThingId, column: number): void {
  const { camera, ids, depth, width, height } = picture;
  const from = _slice[FROM];
  const t1 = _slice[TO];
  const below = _slice[BOTTOM] - camera.z;
  const above = _slice[TOP] - camera.z;
  const t0 = from < NEAR ? NEAR : from;
  // an eye inside a thing does not see that thing
  if (from < NEAR && below <= 0 && above > 0) return;
  const highest = above / (above < 0 ? t1 : t0);
  const lowest = below / (below > 0 ? t1 : t0);
  const first = Math.max(0, Math.ceil(camera.rowAt(highest) - 1e-9));
  const last = Math.min(height - 1, Math.floor(camera.rowAt(lowest) + 1e-9));
  if (first < _drawn[0]) _drawn[0] = first;
  if (last > _drawn[1]) _drawn[1] = last;
  for (let row = first; row <= last; row++) {
    const slope = camera.slopeUp[row];
    const z = t0 * slope;
    let t = t0;
    if (z > above) t = above / slope;
    else if (z < below) t = below / slope;
    const pixel = row * width + column;
    if (t < depth[pixel]) {
      depth[pixel] = t;
      ids[pixel] = id;
    }
  }
}
