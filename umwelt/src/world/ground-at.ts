import { float64s } from '../core/array-of.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from './footprint.js';
import type { Space } from './space.js';
import type { ThingId } from './thing-id.js';

const _ground_probe = float64s(PROBE_LENGTH);

/** Returns the height of the ground under the middle of a thing: the highest solid top not above its underside, or 0 (the floor). Ignores `skip`. */
export function groundAt(space: Space, id: ThingId, skip: ThingId): number {
  const { things } = space;
  _ground_probe[PX] = things.x[id];
  _ground_probe[PY] = things.y[id];
  const cell = space.row(things.y[id]) * space.columns + space.column(things.x[id]);
  return Math.max(groundInCell(space, id, skip, cell), groundInCell(space, id, skip, space.loose));
}

function groundInCell(space: Space, self: ThingId, skip: ThingId, cell: number): number {
  const { things } = space;
  let ground = 0;
  if (space.solids[cell] === 0) return ground;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    const top = things.z[id] + things.height[id];
    if (id === self || id === skip || things.solid[id] === 0 || things.holder[id] >= 0 || top <= ground || top > things.z[self]) continue;
    measureGap(things, id, _ground_probe);
    if (_ground_probe[GAP] <= 0) ground = top;
  }
  return ground;
}
