import { hypot } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from '../../world/footprint.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import type { DrawnShapes } from './drawn-shapes.js';

/** A drawn part inside something solid. */
export interface Depth {
  /** Meters. */
  deep: number;
  /** The bone that carries the part, and what it is in: a thing, or `fence`. */
  part: string;
  into: string;
}

const _probe = new Float64Array(PROBE_LENGTH);

/**
 * Returns the deepest drawn part of a creature inside anything solid: other creatures as they are drawn, things by their footprint and
 * height, the edge of the world. What it holds, and what it eats or takes (`mouthed`), does not count.
 */
export function deepest(
  world: World,
  creature: Creature,
  shapes: DrawnShapes,
  others: ReadonlyMap<ThingId, DrawnShapes>,
  mouthed: ThingId,
): Depth {
  const found: Depth = { deep: 0, part: '', into: '' };
  const { thing } = creature;
  const note = (deep: number, sphere: number, into: string): void => {
    if (deep <= found.deep) return;
    found.deep = deep;
    found.part = shapes.boneOf(sphere);
    found.into = into;
  };
  const { spheres, count, reach } = shapes;
  const nearEdge = Math.max(Math.abs(world.x[thing]) - world.size[0] / 2, Math.abs(world.y[thing]) - world.size[1] / 2) > -reach;
  for (let i = 0; nearEdge && i < count; i++) {
    const at = i * 4;
    if (spheres[at + 2] > Math.max(world.fence, world.height[thing])) continue;
    const beyond = Math.max(Math.abs(spheres[at]) - world.size[0] / 2, Math.abs(spheres[at + 1]) - world.size[1] / 2);
    note(beyond + spheres[at + 3], i, 'fence');
  }
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0 || world.solid[id] === 0 || id === thing || id === mouthed || world.holder[id] !== NOBODY) continue;
    const other = others.get(id);
    _probe[PX] = world.x[thing];
    _probe[PY] = world.y[thing];
    measureGap(world.things, id, _probe);
    if (_probe[GAP] > reach + (other === undefined ? 0 : other.reach)) continue;
    if (other !== undefined && other.count > 0) meetBody(shapes, other, (deep, i) => note(deep, i, world.nameOf(id)));
    else meetThing(world, shapes, id, (deep, i) => note(deep, i, world.nameOf(id)));
  }
  return found;
}

function meetBody(shapes: DrawnShapes, other: DrawnShapes, note: (deep: number, sphere: number) => void): void {
  const a = shapes.spheres;
  const b = other.spheres;
  for (let i = 0; i < shapes.count; i++) {
    for (let j = 0; j < other.count; j++) {
      const dx = a[i * 4] - b[j * 4];
      const dy = a[i * 4 + 1] - b[j * 4 + 1];
      const dz = a[i * 4 + 2] - b[j * 4 + 2];
      const touch = a[i * 4 + 3] + b[j * 4 + 3];
      const square = dx * dx + dy * dy + dz * dz;
      if (square < touch * touch) note(touch - Math.sqrt(square), i);
    }
  }
}

function meetThing(world: World, { spheres, count }: DrawnShapes, id: ThingId, note: (deep: number, sphere: number) => void): void {
  const bottom = world.z[id];
  const top = bottom + world.height[id];
  for (let i = 0; i < count; i++) {
    _probe[PX] = spheres[i * 4];
    _probe[PY] = spheres[i * 4 + 1];
    measureGap(world.things, id, _probe);
    const z = spheres[i * 4 + 2];
    const beside = _probe[GAP];
    const above = Math.max(z - top, bottom - z);
    const away = beside <= 0 && above <= 0 ? Math.max(beside, above) : hypot(Math.max(0, beside), Math.max(0, above));
    note(spheres[i * 4 + 3] - away, i);
  }
}
