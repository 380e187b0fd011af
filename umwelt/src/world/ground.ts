import { GAP, measureGap, PROBE_LENGTH, PX, PY } from './footprint.js';
import type { Stage } from './stage.js';
import type { ThingId } from './thing-id.js';

const _ground_probe = new Float64Array(PROBE_LENGTH);

/** The height of what is under the middle of a thing: the highest solid top that is not above its underside, or the floor. */
export function groundAt(world: Stage, id: ThingId): number {
  const { space } = world;
  _ground_probe[PX] = world.x[id];
  _ground_probe[PY] = world.y[id];
  const cell = space.row(world.y[id]) * space.columns + space.column(world.x[id]);
  return Math.max(groundInCell(world, id, cell), groundInCell(world, id, space.loose));
}

function groundInCell(world: Stage, self: ThingId, cell: number): number {
  const { space } = world;
  let ground = 0;
  if (space.solids[cell] === 0) return ground;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    const top = world.z[id] + world.height[id];
    if (id === self || world.solid[id] === 0 || world.holder[id] >= 0 || top <= ground || top > world.z[self]) continue;
    measureGap(world, id, _ground_probe);
    if (_ground_probe[GAP] <= 0) ground = top;
  }
  return ground;
}
