import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cos, sin } from '../core/math.js';
import { Random } from '../core/random.js';
import type { ThingDefinition } from './definition.js';
import { ANY_KIND, NOBODY, type ThingId, World } from './index.js';

/** A naive model beside the world: plain objects, every query checks all of them. */
interface Naive {
  id: ThingId;
  kind: string;
  shape: 'circle' | 'box' | 'wall';
}

const KINDS = ['food', 'rock', 'dog', 'wall'];

/** Corners of a box or wall, from its pose alone. */
function corners(world: World, id: ThingId): [number, number][] {
  const s = sin(world.heading[id]);
  const c = cos(world.heading[id]);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => {
    const right = i * world.halfWidth[id];
    const ahead = j * world.halfDepth[id];
    return [world.x[id] + right * c + ahead * s, world.y[id] - right * s + ahead * c];
  });
}

function distanceToSegment(x: number, y: number, a: [number, number], b: [number, number]): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/** Distance to a footprint, 0 inside: edges of the polygon one by one. */
function distanceTo(world: World, thing: Naive, x: number, y: number): number {
  if (thing.shape === 'circle') return Math.max(0, Math.hypot(x - world.x[thing.id], y - world.y[thing.id]) - world.radius[thing.id]);
  const points = corners(world, thing.id);
  let inside = thing.shape === 'box';
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 4; i++) {
    const a = points[i];
    const b = points[(i + 1) % 4];
    if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) < 0) inside = false;
    least = Math.min(least, distanceToSegment(x, y, a, b));
  }
  return inside ? 0 : least;
}

function randomThing(random: Random, reach: number): [ThingDefinition, Naive['shape']] {
  const at: [number, number] = [random.range(-reach, reach), random.range(-reach, reach)];
  const height = random.range(0.1, 2);
  const kind = KINDS[random.below(3)];
  const pick = random.below(10);
  if (pick < 6)
    return [{ kind, at, shape: { circle: random.range(0.05, pick === 0 ? 4 : 0.6), height }, solid: random.chance(0.5) }, 'circle'];
  if (pick < 8) {
    const box: [number, number] = [random.range(0.1, 5), random.range(0.1, 2)];
    return [{ kind, at, heading: random.range(-4, 4), shape: { box, height } }, 'box'];
  }
  const end: [number, number] = [random.range(-reach, reach), random.range(-reach, reach)];
  return [{ kind: 'wall', shape: { wall: [at, end], height } }, 'wall'];
}

/** A world after `steps` random changes, with its naive twin. `reach` beyond the world's edge puts things outside the grid. */
function randomWorld(seed: number, steps: number, reach: number): { world: World; things: Map<ThingId, Naive>; random: Random } {
  const random = Random.named(seed, 'space');
  const world = new World({ size: [24, 16], capacity: 2 });
  const things = new Map<ThingId, Naive>();
  for (let step = 0; step < steps; step++) {
    const ids = [...things.keys()];
    const id = ids.length > 0 ? ids[random.below(ids.length)] : NOBODY;
    const action = ids.length < 4 ? 0 : random.below(11);
    if (action < 3) {
      const [definition, shape] = randomThing(random, reach);
      const added = world.add(`thing-${step}`, definition);
      things.set(added, { id: added, kind: definition.kind, shape });
    } else if (action === 3) {
      world.remove(id);
      things.delete(id);
    } else if (action < 6) {
      world.place(id, random.range(-reach, reach), random.range(-reach, reach), 0, random.range(-4, 4));
    } else if (action === 6) {
      world.moveBy(id, random.range(-2, 2), random.range(-2, 2));
    } else if (action === 7) {
      const kind = KINDS[random.below(3)];
      world.setKind(id, kind);
      (things.get(id) as Naive).kind = kind;
    } else if (action === 8) {
      world.hold(ids[random.below(ids.length)], id, [random.range(-1, 1), random.range(-1, 1), 0.5]);
    } else if (action === 9) {
      world.release(id);
    } else {
      world.setSolid(id, random.chance(0.5));
    }
  }
  return { world, things, random };
}

const worlds = { seed: fc.integer({ min: 0, max: 1e6 }), steps: fc.integer({ min: 0, max: 150 }), reach: fc.constantFrom(8, 12, 30) };

describe('space queries equal a naive model after random changes', () => {
  it('near', () => {
    fc.assert(
      fc.property(fc.record(worlds), ({ seed, steps, reach }) => {
        const { world, things, random } = randomWorld(seed, steps, reach);
        const out = new Int32Array(200);
        for (let q = 0; q < 20; q++) {
          const x = random.range(-reach, reach);
          const y = random.range(-reach, reach);
          const radius = random.chance(0.2) ? random.range(0, 60) : random.range(0, 3);
          const distances = [...things.values()].map(thing => [thing.id, distanceTo(world, thing, x, y)]);
          const expected = distances.filter(([, d]) => d <= radius).map(([id]) => id);
          // a footprint that ends within a hair of the circle may fall to either side
          const doubtful = new Set(distances.filter(([, d]) => Math.abs(d - radius) < 1e-9).map(([id]) => id));
          const count = world.near(x, y, radius, out);
          const found = [...out.subarray(0, count)];
          expect(found).toEqual([...found].sort((a, b) => a - b));
          expect(found.filter(id => !doubtful.has(id))).toEqual(expected.filter(id => !doubtful.has(id)).sort((a, b) => a - b));
          const few = new Int32Array(3);
          expect(world.near(x, y, radius, few)).toBe(count);
          expect([...few.subarray(0, count)]).toEqual(found.slice(0, 3));
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('nearest', () => {
    fc.assert(
      fc.property(fc.record(worlds), ({ seed, steps, reach }) => {
        const { world, things, random } = randomWorld(seed, steps, reach);
        const ids = [...things.keys()];
        for (let q = 0; q < 20; q++) {
          const x = random.range(-reach, reach);
          const y = random.range(-reach, reach);
          const range = random.chance(0.5) ? Number.POSITIVE_INFINITY : random.range(0, 8);
          const kind = random.chance(0.2) ? undefined : KINDS[random.below(3)];
          const except = ids.length > 0 && random.chance(0.5) ? ids[random.below(ids.length)] : NOBODY;
          let best = NOBODY;
          let least = range * range;
          for (const thing of [...things.values()].sort((a, b) => a.id - b.id)) {
            if ((kind !== undefined && thing.kind !== kind) || thing.id === except) continue;
            const square = (world.x[thing.id] - x) ** 2 + (world.y[thing.id] - y) ** 2;
            if (square < least || (best === NOBODY && square <= least)) {
              best = thing.id;
              least = square;
            }
          }
          const symbol = kind === undefined ? ANY_KIND : world.symbols.id(kind);
          expect(world.nearest(x, y, symbol, range, except)).toBe(best);
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('nearest, when a kind is so common that the rings are searched', () => {
    const random = Random.named(3, 'rings');
    const world = new World({ size: [40, 40] });
    // a lattice, so that there are many ties
    for (let i = 0; i < 900; i++)
      world.add(`t${i}`, { kind: i % 3 === 0 ? 'grass' : 'food', at: [(i % 30) - 15, Math.floor(i / 30) - 15] });
    const grass = world.symbols.id('grass');
    for (let q = 0; q < 300; q++) {
      const x = Math.round(random.range(-50, 50)) / 2;
      const y = Math.round(random.range(-50, 50)) / 2;
      let best = NOBODY;
      let least = Number.POSITIVE_INFINITY;
      for (let id = 0; id < world.count; id++) {
        const square = (world.x[id] - x) ** 2 + (world.y[id] - y) ** 2;
        if (world.kind[id] === grass && square < least) {
          best = id;
          least = square;
        }
      }
      expect(world.nearest(x, y, grass)).toBe(best);
    }
  });

  it('ray and line of sight', () => {
    fc.assert(
      fc.property(fc.record(worlds), ({ seed, steps, reach }) => {
        const { world, things, random } = randomWorld(seed, steps, reach);
        for (let q = 0; q < 10; q++) {
          const x = random.range(-reach, reach);
          const y = random.range(-reach, reach);
          const z = random.range(0, 2);
          const heading = random.range(-4, 4);
          const length = random.range(0, 40);
          const distance = world.ray(x, y, z, heading, length);
          const hit = world.rayHit;
          const blockers = [...things.values()].filter(
            t => world.solid[t.id] === 1 && world.holder[t.id] === NOBODY && world.z[t.id] <= z && z < world.z[t.id] + world.height[t.id],
          );
          const dx = Math.sin(heading);
          const dy = Math.cos(heading);
          if (hit === NOBODY) expect(distance).toBe(length);
          else expect(distanceTo(world, things.get(hit) as Naive, x + dx * distance, y + dy * distance)).toBeLessThan(1e-6);
          const clear = distance - 1e-6;
          for (const blocker of blockers) expect(isBefore(world, blocker, x, y, dx, dy, clear)).toBe(false);
          expect(world.lineOfSight(x, y, z, x + dx * length, y + dy * length, z)).toBe(hit === NOBODY);
        }
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

/** Whether a blocker reaches into the first `clear` meters of a ray: walls by crossing, others by looking at many points. */
function isBefore(world: World, blocker: Naive, x: number, y: number, dx: number, dy: number, clear: number): boolean {
  if (clear <= 0) return false;
  if (blocker.shape === 'wall') {
    const [a, , b] = corners(world, blocker.id);
    return crosses(x, y, x + dx * clear, y + dy * clear, a, b);
  }
  for (let i = 0; i < 60; i++) if (distanceTo(world, blocker, x + (dx * clear * i) / 60, y + (dy * clear * i) / 60) === 0) return true;
  return false;
}

/** Whether two segments properly cross, by the sides on which their ends lie. */
function crosses(ax: number, ay: number, bx: number, by: number, c: [number, number], d: [number, number]): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  const s1 = side(ax, ay, bx, by, c[0], c[1]) * side(ax, ay, bx, by, d[0], d[1]);
  const s2 = side(c[0], c[1], d[0], d[1], ax, ay) * side(c[0], c[1], d[0], d[1], bx, by);
  return s1 < 0 && s2 < 0;
}

describe('sight and heights', () => {
  const yard = (): World => {
    const world = new World({ size: [20, 20], fence: 1 });
    world.add('low', {
      kind: 'wall',
      shape: {
        wall: [
          [-3, 2],
          [3, 2],
        ],
        height: 0.5,
      },
    });
    return world;
  };

  it('goes over a low wall, not through it', () => {
    const world = yard();
    expect(world.lineOfSight(0, 0, 0.3, 0, 4, 0.3)).toBe(false);
    expect(world.lineOfSight(0, 0, 0.6, 0, 4, 0.6)).toBe(true);
    // falls from 1 m to the floor: at the wall it is at half a meter, just over it
    expect(world.lineOfSight(0, 0, 1.001, 0, 4, 0.001)).toBe(true);
    expect(world.lineOfSight(0, 0, 0.999, 0, 4, 0)).toBe(false);
    expect(world.lineOfSight(0, 0, 0.3, 0, 4, 0.3, world.find('low'))).toBe(true);
  });

  it('is blocked by a thing that becomes solid, as long as it is', () => {
    const world = new World({ size: [20, 20] });
    const drum = world.add('drum', { kind: 'drum', at: [0, 2], shape: { circle: 0.3, height: 1 }, solid: false });
    const sees = () => world.lineOfSight(0, 0, 0.5, 0, 4, 0.5);
    const seen = [sees()];
    for (const solid of [true, false, true]) {
      world.setSolid(drum, solid);
      seen.push(sees());
    }
    world.place(drum, 0.2, 2.1);
    seen.push(sees());
    world.remove(drum);
    seen.push(sees());
    expect(seen).toEqual([true, false, true, false, false, true]);
  });

  it('sees the fence and above it nothing', () => {
    const world = yard();
    expect(world.ray(0, 5, 0.5, 0, 50)).toBeCloseTo(5, 12);
    expect(world.rayHit).toBe(-2);
    expect(world.ray(0, 5, 1.5, 0, 50)).toBe(50);
    expect(world.rayHit).toBe(NOBODY);
  });

  it('handles an endless ray, and queries from outside the world or with NaN', () => {
    const world = yard();
    expect(world.ray(0, 0, 0.3, 0, Number.POSITIVE_INFINITY)).toBeCloseTo(2, 6);
    expect(world.ray(0, 0, 3, 0, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(world.nearest(Number.NaN, 0, ANY_KIND)).toBe(NOBODY);
    expect(world.nearest(1e9, 1e9, ANY_KIND)).toBe(world.find('low'));
    expect(world.near(1e9, 0, Number.POSITIVE_INFINITY, new Int32Array(1))).toBe(1);
  });

  it('lets nothing through where two walls meet', () => {
    const world = new World({ size: [20, 20] });
    world.add('a', {
      kind: 'wall',
      shape: {
        wall: [
          [-1.1, 2.3],
          [0.1, 2.7],
        ],
      },
    });
    world.add('b', {
      kind: 'wall',
      shape: {
        wall: [
          [0.1, 2.7],
          [1.7, 2.2],
        ],
      },
    });
    const random = Random.named(1, 'seam');
    for (let i = 0; i < 1000; i++) {
      const x = random.range(-1, 1);
      // exactly through the seam
      expect(world.lineOfSight(x, 0, 1, x + 2 * (0.1 - x), 5.4, 1)).toBe(false);
    }
  });

  it('ignores carried things', () => {
    const world = new World({ size: [20, 20] });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.2 }, at: [0, 0] });
    const board = world.add('board', { kind: 'board', shape: { box: [2, 0.1], height: 2 }, at: [0, 2] });
    expect(world.lineOfSight(0, 0, 1, 0, 5, 1)).toBe(false);
    world.hold(dog, board, [0, 1, 0]);
    expect(world.lineOfSight(0, 0, 1, 0, 5, 1)).toBe(true);
    expect(world.near(0, 1, 0.01, new Int32Array(4))).toBe(1);
  });
});
