import { describe, expect, it } from 'vitest';
import { copyState, hashState, restoreState } from '../../core/state.js';
import { walkEngine } from '../engine/walk-engine.js';
import { Nets } from '../nets/nets.js';
import { RouteGrid } from '../routes/route-grid.js';
import { Routes } from '../routes/routes.js';
import type { WalkerObstacle } from '../walkers/definition.js';
import { Walkers } from '../walkers/walkers.js';
import { WALKING_MACHINES } from './machines.js';
import { Walking } from './walking.js';

/** A wall along x = 0 with an open end at y > 4. */
const WALL: readonly WalkerObstacle[] = [{ at: [0, -3], box: [0.2, 14] }];

function setUp(obstacles: readonly WalkerObstacle[] = WALL) {
  const grid = new RouteGrid({ west: -10, south: -10, east: 10, north: 10, cell: 0.2, clearance: 0.35 });
  for (const { at, box } of obstacles) grid.box(at[0], at[1], box![0], box![1], 0, 1);
  const walkers = new Walkers({ engine: walkEngine(), obstacles, capacity: 4 });
  walkers.add({ at: [-4, 0], heading: 0 });
  const walking = new Walking(walkers, 0, new Routes(grid));
  const nets = new Nets(walking, WALKING_MACHINES);
  const control = nets.start('control');
  const states: string[] = [];
  const run = (ticks: number) => {
    for (let t = 0; t < ticks; t++) {
      nets.tick();
      const state = nets.stateOf(control) ?? '';
      if (states.at(-1) !== state) states.push(state);
      walkers.tick();
    }
  };
  return { walkers, walking, nets, control, states, run };
}

describe('the locomotion control machine', () => {
  it('takes goals in turn: turns first, walks, and ends with the heading of the goal', () => {
    const { walkers, walking, states, run } = setUp();
    walking.add({ at: [-4, -5], heading: Math.PI / 2 });
    walking.add({ at: [-7, -5] });
    run(400);
    expect([walking.reached, walking.givenUp, walking.waiting]).toEqual([2, 0, 0]);
    expect(Math.hypot(walkers.x[0] + 7, walkers.y[0] + 5)).toBeLessThan(0.07);
    const first = states.slice(0, states.indexOf('idle', 1) + 1);
    expect(first).toEqual(['idle', 'choose', 'turn', 'choose', 'attract', 'choose', 'turn', 'choose', 'idle']);
    // it turns first, so its walk is straight
    expect(walkers.traveled[0]).toBeLessThan(1.02 * 8);
  });

  it('follows a path to a goal that it does not see', () => {
    const { walkers, walking, states, run } = setUp();
    walking.add({ at: [4, 0] });
    run(600);
    expect(walking.reached).toBe(1);
    expect(states).toContain('path');
    expect(walkers.traveled[0]).toBeLessThan(15);
  });

  it('gives up a goal that cannot be reached, and goes on with the next', () => {
    const { walking, run } = setUp([{ at: [0, 0], box: [0.2, 20] }]);
    walking.add({ at: [4, 0] });
    walking.add({ at: [-4, 3] });
    run(300);
    expect([walking.reached, walking.givenUp]).toEqual([1, 1]);
  });

  it('is interrupted by a signal, and its machine ends with it', () => {
    const { walkers, walking, nets, control, run } = setUp();
    walking.add({ at: [-4, 9] });
    run(40);
    expect(nets.count).toBe(2);
    nets.signal(control, 'skip');
    run(10);
    const { y } = walkers;
    const before = y[0];
    run(20);
    expect(y[0]).toBe(before);
    expect([walking.givenUp, nets.count]).toEqual([1, 1]);
  });

  it('chases a walker, loses it behind the wall, goes to its last place, and regains it', () => {
    const { walkers, walking, nets, states, run } = setUp();
    const prey = walkers.add({ at: [-1, 5], goal: [-1, 6], speed: 1.3 });
    walking.add({ target: prey });
    const inside = new Set<string>();
    for (let t = 0; t < 900 && walking.reached === 0 && walking.givenUp === 0; t++) {
      run(1);
      for (let id = 1; id < 40; id++) if (nets.isRunning(id)) inside.add(nets.stateOf(id) ?? '');
      // round the end of the wall and down behind it
      if (walkers.arrivedAt[prey] >= 0 && walkers.y[prey] > 5 && walkers.x[prey] < 0) redirect(walkers, prey, 2, 6);
      else if (walkers.arrivedAt[prey] >= 0 && walkers.x[prey] > 1.5 && walkers.y[prey] > 5) redirect(walkers, prey, 2, -2);
    }
    expect(states).toContain('chase');
    expect(inside.has('last-place')).toBe(true);
    expect(walking.reached).toBe(1);
  });

  it('continues from a restored state bit for bit', () => {
    const first = setUp();
    first.walking.add({ at: [4, 0], heading: 1 });
    first.run(70);
    const second = setUp();
    for (const part of ['walkers', 'walking', 'nets'] as const) restoreState(second[part], copyState(first[part]));
    first.run(200);
    second.run(200);
    for (const part of ['walkers', 'walking', 'nets'] as const) expect(hashState(second[part]), part).toBe(hashState(first[part]));
    expect(first.walkers.traveled[0]).toBeGreaterThan(8);
  });
});

function redirect(walkers: Walkers, walker: number, x: number, y: number): void {
  walkers.goalX[walker] = walkers.aimX[walker] = x;
  walkers.goalY[walker] = walkers.aimY[walker] = y;
  walkers.arrivedAt[walker] = -1;
}
