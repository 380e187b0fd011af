import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyState, restoreState } from '../../core/state.js';
import { World } from '../../world/index.js';
import { ReferenceMap } from '../testing/reference-map.js';
import { FREE, HexGrid, NEIGHBORS } from './hex-grid.js';
import { HELD, SUSPENDED } from './map-window.js';
import { NodeSet } from './node-set.js';
import { OccupancyMap } from './occupancy-map.js';
import { DRIFT_EAST, DRIFT_NORTH, LAMBDA } from './shares.js';
import { Terrain } from './terrain.js';

/** A field of 8 x 6 m with two walls, a box and a stone in it. */
function field(node: number): Terrain {
  const world = new World({ size: [8, 6] });
  world.add('long', {
    kind: 'wall',
    shape: {
      wall: [
        [-2, -3],
        [-2, 1],
      ],
      height: 1,
    },
  });
  world.add('slanted', {
    kind: 'wall',
    shape: {
      wall: [
        [0, -1],
        [2.2, 1.5],
      ],
      height: 1,
    },
  });
  world.add('shed', { kind: 'shed', at: [2, -1.5], shape: { box: [1.3, 1], height: 2 } });
  world.add('stone', { kind: 'stone', at: [-3, 2], shape: { circle: 0.4, height: 1 }, solid: true });
  return new Terrain(world, node);
}

const sumOf = (map: OccupancyMap): number => map.p.subarray(0, map.size).reduce((a, b) => a + b, 0) * map.state.scale;

function probabilities(map: OccupancyMap): number[] {
  return Array.from({ length: map.grid.count }, (_, node) => {
    map.readProbability(node);
    return map.state.probability;
  });
}

type Step =
  | { readonly observe: number }
  | { readonly diffuse: readonly [number, number, number] }
  | { readonly verify: readonly [number, number, number] };

const share = fc.integer({ min: 0, max: 9973 }).map(n => n / 9973);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ observe: share }) },
    {
      weight: 8,
      arbitrary: fc.record({
        diffuse: fc.tuple(
          fc.double({ min: 0.01, max: 1, noNaN: true }),
          fc.double({ min: -0.8, max: 0.8, noNaN: true }),
          fc.double({ min: -0.8, max: 0.8, noNaN: true }),
        ),
      }),
    },
    // what is visible: a disc of any size, at times everything
    { weight: 4, arbitrary: fc.record({ verify: fc.tuple(share, share, fc.double({ min: 0, max: 6, noNaN: true })) }) },
  ),
  { maxLength: 40 },
);

function disc(grid: HexGrid, [u, v, radius]: readonly [number, number, number]): NodeSet {
  const x = (u - 0.5) * 8;
  const y = (v - 0.5) * 6;
  return setOf(grid, node => (grid.x(node) - x) ** 2 + (grid.y(node) - y) ** 2 < radius * radius);
}

function setOf(grid: HexGrid, isIn: (node: number) => boolean): NodeSet {
  const set = new NodeSet(grid);
  for (let node = 0; node < grid.count; node++) if (isIn(node)) set.add(node);
  return set;
}

describe('occupancy map', () => {
  const terrain = field(0.5);
  const { grid } = terrain;
  const free = Array.from({ length: grid.count }, (_, n) => n).filter(n => (grid.open[n] & FREE) !== 0);

  it('equals a plain implementation under random steps, and keeps its invariants at each of them', () => {
    fc.assert(
      fc.property(share, steps, (start, list) => {
        const map = new OccupancyMap('map', grid, Number.POSITIVE_INFINITY, 0);
        const plain = new ReferenceMap(grid);
        for (const step of [{ observe: start }, ...list]) {
          if ('observe' in step) {
            const node = free[Math.min(free.length - 1, Math.floor(step.observe * free.length))];
            const held = map.state.status === HELD;
            map.observe(node);
            const salience = plain.observe(node);
            if (held && Number.isFinite(salience) && salience < 1e6)
              expect(map.state.salience).toBeCloseTo(salience, -Math.log10(1e-6 * (1 + salience)) - 1);
          } else if ('diffuse' in step) {
            const [lambda, east, north] = step.diffuse;
            map.motion[LAMBDA] = lambda;
            map.motion[DRIFT_EAST] = east;
            map.motion[DRIFT_NORTH] = north;
            map.diffuse();
            plain.diffuse(lambda, east, north);
          } else {
            const visible = disc(grid, step.verify);
            map.verify(visible);
            plain.verify(visible.has);
            expect(map.state.culled).toBeCloseTo(plain.culled, 6);
            // verification of an unseen thing: none in visible nodes straight after it
            expect(probabilities(map).findIndex((value, n) => visible.has[n] === 1 && value !== 0)).toBe(-1);
          }
          expect(map.state.status === SUSPENDED).toBe(plain.suspended);
          expect(Math.abs(sumOf(map) - (plain.suspended ? 0 : 1))).toBeLessThan(1e-5);
          const p = probabilities(map);
          expect(p.findIndex(value => !(value >= 0))).toBe(-1);
          expect(p.findIndex((value, n) => value > 0 && (grid.open[n] & FREE) === 0)).toBe(-1);
          expect(p.findIndex((value, n) => !(Math.abs(value - plain.p[n]) < 1e-7))).toBe(-1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('differs little from the whole map when it stores a window only', () => {
    const open = new HexGrid([40, 40], 0.5);
    const map = new OccupancyMap('map', open);
    const plain = new ReferenceMap(open);
    open.at.fill(0);
    map.observe(open.nearest());
    plain.observe(open.nearest());
    map.motion[LAMBDA] = 0.3;
    map.motion[DRIFT_EAST] = 0.1;
    for (let i = 0; i < 60; i++) {
      map.diffuse();
      plain.diffuse(0.3, 0.1, 0);
    }
    const p = probabilities(map);
    expect(p.reduce((apart, value, n) => apart + Math.abs(value - plain.p[n]), 0)).toBeLessThan(1e-3);
    expect(map.size).toBeLessThan(open.count / 2);
  });

  it('moves its mean at the velocity itself, in any direction', () => {
    const open = new HexGrid([40, 40], 0.5);
    for (const [east, north] of [
      [0.3, 0],
      [0.1, 0.25],
      [0, -0.3],
      [-0.2, 0.2],
    ] as const) {
      const map = new OccupancyMap('map', open);
      open.at.fill(0);
      const from = open.nearest();
      map.observe(from);
      map.motion.set([0.05, east, north]);
      for (let i = 0; i < 30; i++) map.diffuse();
      let x = 0;
      let y = 0;
      probabilities(map).forEach((value, n) => {
        x += value * (open.x(n) - open.x(from));
        y += value * (open.y(n) - open.y(from));
      });
      expect(x / (30 * 0.5)).toBeCloseTo(east, 2);
      expect(y / (30 * 0.5)).toBeCloseTo(north, 2);
    }
  });

  it('lets nothing through a closed ring of thin walls', () => {
    const world = new World({ size: [10, 10] });
    const corners = [
      [-1.1, -1],
      [1.2, -0.9],
      [1, 1.15],
      [-0.8, 1],
    ] as const;
    for (const [i, from] of corners.entries()) {
      world.add(`side-${i}`, { kind: 'wall', shape: { wall: [from, corners[(i + 1) % 4]], height: 1 } });
    }
    const { grid: closed } = new Terrain(world, 0.4);
    const map = new OccupancyMap('map', closed);
    closed.at.fill(0);
    map.observe(closed.nearest());
    map.motion[LAMBDA] = 0.9;
    for (let i = 0; i < 300; i++) map.diffuse();
    let outside = 0;
    probabilities(map).forEach((value, n) => {
      if (Math.abs(closed.x(n)) > 1.3 || Math.abs(closed.y(n)) > 1.3) outside += value;
    });
    expect(outside).toBe(0);
    expect(sumOf(map)).toBeCloseTo(1, 9);
  });

  it('never forgets a possible place, however little probability it holds', () => {
    const map = new OccupancyMap('map', grid, Number.POSITIVE_INFINITY, 0);
    map.observe(free[0]);
    map.motion[LAMBDA] = 0.01;
    map.diffuse();
    const neighbor = grid.neighbor(free[0], 0);
    map.verify(setOf(grid, node => node !== neighbor));
    expect(mapAt(map, neighbor)).toBe(1);
    expect(map.state.culled).toBeGreaterThan(0.99);
  });

  it('stays within reach of the last sighting', () => {
    const open = new HexGrid([40, 40], 0.5);
    const map = new OccupancyMap('map', open, 6);
    open.at.fill(0);
    map.observe(open.nearest());
    map.motion[LAMBDA] = 1;
    for (let i = 0; i < 200; i++) map.diffuse();
    expect(map.state.width * map.state.height).toBe(13 * 13);
    expect(sumOf(map)).toBeCloseTo(1, 9);
    map.verify(setOf(open, () => true));
    expect(map.state.status).toBe(SUSPENDED);
    map.verify(new NodeSet(open));
    expect(map.state.status).toBe(HELD);
    expect(map.state.width * map.state.height).toBe(13 * 13);
  });

  it('empties a place where a wall was put', () => {
    const world = new World({ size: [8, 6] });
    const changing = new Terrain(world, 0.5);
    const map = new OccupancyMap('map', changing.grid);
    changing.grid.at.fill(0);
    const here = changing.grid.nearest();
    map.observe(here);
    map.motion[LAMBDA] = 0.5;
    map.diffuse();
    world.add('box', { kind: 'box', at: [changing.grid.x(here), changing.grid.y(here)], shape: { box: [0.4, 0.4], height: 1 } });
    changing.follow(1);
    map.leaveWalls();
    expect(mapAt(map, here)).toBe(0);
    expect(sumOf(map)).toBeCloseTo(1, 12);
    expect(changing.grid.open[here]).toBe(0);
    for (let k = 0; k < NEIGHBORS; k++) {
      expect(changing.grid.open[changing.grid.neighbor(here, k)] & (1 << ((k + 3) % 6))).toBe(0);
    }
  });

  it('points to the nearest of the likeliest places, the lowest of those as near', () => {
    fc.assert(
      fc.property(
        fc.tuple(share, share, share),
        fc.integer({ min: 0, max: 30 }),
        fc.tuple(share, share),
        ([at, hole, lambda], count, [x, y]) => {
          const map = new OccupancyMap('map', grid);
          map.observe(free[Math.floor(at * (free.length - 1))]);
          map.motion[LAMBDA] = lambda;
          for (let i = 0; i < count; i++) map.diffuse();
          map.verify(disc(grid, [8 * hole - 4, 0, 0.8]));
          grid.at[0] = 8 * x - 4;
          grid.at[1] = 6 * y - 3;
          const all = probabilities(map);
          const enough = Math.max(...all) * 0.99;
          let best = -1;
          let least = Number.POSITIVE_INFINITY;
          for (let node = 0; node < grid.count; node++) {
            const square = (grid.x(node) - grid.at[0]) ** 2 + (grid.y(node) - grid.at[1]) ** 2;
            if (!(all[node] > 0) || all[node] < enough || square >= least - 1e-9) continue;
            least = square;
            best = node;
          }
          map.findPlace();
          const found = map.state.place;
          const far = (grid.x(found) - grid.at[0]) ** 2 + (grid.y(found) - grid.at[1]) ** 2;
          // of places as likely and as near but for rounding, either will do
          expect(found === best || (all[found] >= enough * (1 - 1e-9) && Math.abs(far - least) < 1e-9)).toBe(true);
        },
      ),
    );
  });

  it('continues from a copy of its state without a difference', () => {
    const map = new OccupancyMap('map', grid);
    map.observe(free[40]);
    map.motion.set([0.4, 0.2, 0.1]);
    for (let i = 0; i < 12; i++) map.diffuse();
    const copy = copyState(map);
    const other = new OccupancyMap('map', grid);
    other.observe(free[0]);
    restoreState(other, copy);
    for (const each of [map, other]) {
      each.verify(disc(grid, [0.5, 0.5, 1]));
      for (let i = 0; i < 9; i++) each.diffuse();
    }
    expect(copyState(other)).toEqual(copyState(map));
  });
});

function mapAt(map: OccupancyMap, node: number): number {
  map.readProbability(node);
  return map.state.probability;
}
