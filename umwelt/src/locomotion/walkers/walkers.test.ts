import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyState, hashState, restoreState } from '../../core/state.js';
import { walkEngine } from '../engine/walk-engine.js';
import { AnyAngleSearch } from '../routes/any-angle.js';
import { RouteGrid } from '../routes/route-grid.js';
import { Routes } from '../routes/routes.js';
import type { WalkerObstacle } from './definition.js';
import { Walkers } from './walkers.js';

/** Runs until all have arrived or the seconds are over. Returns the greatest overlap of bodies with each other and with obstacles, meters. */
function run(walkers: Walkers, seconds: number): { arrived: number; bodies: number; walls: number } {
  let bodies = 0;
  let walls = 0;
  let arrived = 0;
  for (let tick = 0; tick < seconds * 20 && arrived < walkers.count; tick++) {
    walkers.tick();
    arrived = 0;
    for (let i = 0; i < walkers.count; i++) {
      if (walkers.arrivedAt[i] >= 0) arrived++;
      for (let j = 0; j < i; j++) {
        const far = Math.hypot(walkers.x[i] - walkers.x[j], walkers.y[i] - walkers.y[j]);
        bodies = Math.max(bodies, walkers.radius[i] + walkers.radius[j] - far);
      }
      for (const { at, circle, box } of walkers.obstacles) {
        const dx = Math.max(0, Math.abs(walkers.x[i] - at[0]) - (box?.[0] ?? 0) / 2);
        const dy = Math.max(0, Math.abs(walkers.y[i] - at[1]) - (box?.[1] ?? 0) / 2);
        walls = Math.max(walls, walkers.radius[i] + (circle ?? 0) - Math.hypot(dx, dy));
      }
    }
  }
  return { arrived, bodies, walls };
}

function floor(obstacles: readonly WalkerObstacle[], clearance = 0.35): RouteGrid {
  const grid = new RouteGrid({ west: -15, south: -15, east: 15, north: 15, cell: 0.1, clearance });
  for (const { at, circle, box } of obstacles) {
    if (box === undefined) grid.circle(at[0], at[1], circle ?? 0, 1);
    else grid.box(at[0], at[1], box[0], box[1], 0, 1);
  }
  return grid;
}

/** A wall along the x axis with a gap in the middle. */
const wall = (gap: number): WalkerObstacle[] => [
  { at: [-5 - gap / 2, 0], box: [10, 0.2] },
  { at: [5 + gap / 2, 0], box: [10, 0.2] },
];

describe('walkers', () => {
  it('arrive within 5 cm of a location, straight', () => {
    const walkers = new Walkers({ engine: walkEngine() });
    walkers.add({ at: [0, 0], goal: [7.03, 3.21], heading: 0 });
    expect(run(walkers, 15).arrived).toBe(1);
    expect(Math.hypot(walkers.x[0] - 7.03, walkers.y[0] - 3.21)).toBeLessThanOrEqual(0.05);
    expect(walkers.traveled[0]).toBeLessThan(1.05 * Math.hypot(7.03, 3.21));
  });

  it('pass each other head-on in a symmetric situation', () => {
    const walkers = new Walkers({ engine: walkEngine() });
    walkers.add({ at: [0, -6], goal: [0, 6] });
    walkers.add({ at: [0, 6], goal: [0, -6] });
    const { arrived, bodies } = run(walkers, 20);
    expect(arrived).toBe(2);
    expect(bodies).toBeLessThanOrEqual(0);
    for (const i of [0, 1]) expect(walkers.traveled[i]).toBeLessThan(1.1 * 12);
  });

  it('go through a doorway, and out of a dead end', () => {
    const dead: WalkerObstacle[] = [
      { at: [0, 3], box: [6, 0.2] },
      { at: [-3, 0], box: [0.2, 6] },
      { at: [3, 0], box: [0.2, 6] },
    ];
    for (const obstacles of [wall(0.9), dead]) {
      const walkers = new Walkers({ engine: walkEngine(), obstacles, routes: new Routes(floor(obstacles)) });
      walkers.add({ at: [2, obstacles === dead ? 2 : -5], goal: [-1, 8] });
      const { arrived, walls } = run(walkers, 40);
      expect(arrived).toBe(1);
      expect(walls).toBeLessThanOrEqual(0);
    }
  });

  it('crowd through a gap of 1.2 m without touching each other or the wall', () => {
    const obstacles = wall(1.2);
    const walkers = new Walkers({ engine: walkEngine(), obstacles, routes: new AnyAngleSearch(floor(obstacles)) });
    // walkers that have arrived stand in the way of the others, 1.6 m apart
    for (let i = 0; i < 30; i++)
      walkers.add({
        at: [((i % 6) - 2.5) * 1.1, -4 - Math.floor(i / 6) * 1.1],
        goal: [((i % 6) - 2.5) * 1.6, 10 - Math.floor(i / 6) * 1.6],
      });
    const { arrived, bodies, walls } = run(walkers, 60);
    expect(arrived).toBe(30);
    expect(bodies).toBeLessThanOrEqual(0);
    expect(walls).toBeLessThanOrEqual(0);
  });

  it('give way to each other in a gap of 1.2 m, ten from each side', () => {
    const obstacles = wall(1.2);
    const walkers = new Walkers({ engine: walkEngine(), obstacles, routes: new AnyAngleSearch(floor(obstacles)) });
    for (let i = 0; i < 20; i++) {
      const side = i % 2 === 0 ? 1 : -1;
      const k = i >> 1;
      walkers.add({
        at: [((k % 5) - 2) * 1.1, side * (-4 - Math.floor(k / 5) * 1.1)],
        goal: [((k % 5) - 2) * 1.6, side * (10 - Math.floor(k / 5) * 1.6)],
      });
    }
    const { arrived, bodies, walls } = run(walkers, 90);
    expect(arrived).toBe(20);
    expect(bodies).toBeLessThanOrEqual(0);
    expect(walls).toBeLessThanOrEqual(0);
  });

  it('get round the end of a wall that stands in the way, without a route, by trying both sides', () => {
    const obstacles: WalkerObstacle[] = [{ at: [1.5, 0], box: [7, 0.2] }];
    const walkers = new Walkers({ engine: walkEngine(), obstacles });
    walkers.add({ at: [0.3, -4], goal: [0.3, 4] });
    walkers.add({ at: [3, -4], goal: [3, 4] });
    const { arrived, walls } = run(walkers, 60);
    expect(arrived).toBe(2);
    expect(walls).toBeLessThanOrEqual(0);
  });

  it('let a big moving obstacle pass', () => {
    const walkers = new Walkers({ engine: walkEngine() });
    walkers.add({ at: [0, -6], goal: [0, 6] });
    walkers.add({ at: [-6, 0], goal: [6, 0], radius: 1.2, speed: 1 });
    const { arrived, bodies } = run(walkers, 30);
    expect(arrived).toBe(2);
    expect(bodies).toBeLessThanOrEqual(0);
  });

  it('stand and report why if the goal is inside an obstacle or unreachable', () => {
    const ring: WalkerObstacle[] = [
      { at: [0, 8], box: [6, 0.2] },
      { at: [0, 4], box: [6, 0.2] },
      { at: [-3, 6], box: [0.2, 4.2] },
      { at: [3, 6], box: [0.2, 4.2] },
      { at: [8, -8], circle: 1 },
    ];
    const walkers = new Walkers({ engine: walkEngine(), obstacles: ring, routes: new Routes(floor(ring)) });
    const inside = walkers.add({ at: [0, -4], goal: [8, -8] });
    const unreachable = walkers.add({ at: [2, -4], goal: [0, 6] });
    run(walkers, 5);
    expect(walkers.outcome(inside)).toBe('goal-blocked');
    expect(walkers.outcome(unreachable)).toBe('unreachable');
    expect([walkers.traveled[inside], walkers.traveled[unreachable]]).toEqual([0, 0]);
  });

  it('cross through the middle of a ring, all to the other side, and never overlap', () => {
    const walkers = new Walkers({ engine: walkEngine(), range: 8 });
    for (let i = 0; i < 40; i++) {
      const angle = (2 * Math.PI * i) / 40;
      walkers.add({ at: [12 * Math.sin(angle), 12 * Math.cos(angle)], goal: [-12 * Math.sin(angle), -12 * Math.cos(angle)] });
    }
    const { arrived, bodies } = run(walkers, 60);
    expect(arrived).toBe(40);
    expect(bodies).toBeLessThanOrEqual(0);
  });

  it('never overlap each other or obstacles, for random obstacles and goals, and arrive within 5 cm', () => {
    const place = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })).map(([x, y]) => [x / 10, y / 10] as const);
    const side = fc.integer({ min: 2, max: 30 }).map(n => n / 10);
    const thing: fc.Arbitrary<WalkerObstacle> = fc.oneof(
      fc.record({ at: place, box: fc.tuple(side, side) }),
      fc.record({ at: place, circle: side.map(n => n / 3) }),
    );
    /** Whether a walker of 0.3 m may stand there beside all the things. */
    const isFree = ([x, y]: readonly [number, number], things: readonly WalkerObstacle[]): boolean =>
      things.every(({ at, box = [0, 0], circle = 0 }) => {
        const dx = Math.max(0, Math.abs(x - at[0]) - box[0] / 2);
        const dy = Math.max(0, Math.abs(y - at[1]) - box[1] / 2);
        return Math.hypot(dx, dy) > circle + 0.31;
      });
    fc.assert(
      fc.property(
        fc.array(thing, { maxLength: 6 }),
        fc.array(fc.tuple(place, place), { maxLength: 8 }),
        fc.boolean(),
        (obstacles, ways, hasRoutes) => {
          const walkers = new Walkers({
            engine: walkEngine(),
            obstacles,
            ...(hasRoutes ? { routes: new AnyAngleSearch(floor(obstacles)) } : {}),
          });
          for (const [at, goal] of ways) {
            const others = Array.from({ length: walkers.count }, (_, i) => ({ at: [walkers.x[i], walkers.y[i]] as const, circle: 0.3 }));
            if (isFree(at, [...obstacles, ...others])) walkers.add({ at, goal });
          }
          const { bodies, walls } = run(walkers, 12);
          expect(bodies).toBeLessThan(1e-9);
          expect(walls).toBeLessThan(1e-9);
          for (let i = 0; i < walkers.count; i++) {
            const left = Math.hypot(walkers.x[i] - walkers.goalX[i], walkers.y[i] - walkers.goalY[i]);
            if (walkers.arrivedAt[i] >= 0) expect(left).toBeLessThanOrEqual(0.05);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('continue from a restored state bit for bit', () => {
    const make = () => {
      const obstacles = wall(1.2);
      const walkers = new Walkers({ engine: walkEngine(), obstacles, routes: new AnyAngleSearch(floor(obstacles)), capacity: 8 });
      for (let i = 0; i < 8; i++) walkers.add({ at: [i - 4, -4], goal: [4 - i, 5] });
      return walkers;
    };
    const first = make();
    for (let t = 0; t < 67; t++) first.tick();
    const second = make();
    restoreState(second, copyState(first));
    for (let t = 0; t < 100; t++) {
      first.tick();
      second.tick();
    }
    expect(hashState(second)).toBe(hashState(first));
    expect(first.y[3]).toBeGreaterThan(-3);
  });

  it('allocate nothing while they walk', () => {
    // in a separate process: the module wrappers of the test runner prevent inlining
    const root = new URL('../../../../', import.meta.url);
    const node = ['--import', 'tsx', '--expose-gc', '--max-semi-space-size=64', 'umwelt/test/walkers-memory-check.ts'];
    const { stdout, stderr } = spawnSync(process.execPath, node, { cwd: fileURLToPath(root), encoding: 'utf8', timeout: 100_000 });
    expect(stderr).toBe('');
    // less than one boxed number in a tick
    expect(Number(stdout)).toBeLessThan(16);
  }, 120_000);
});
