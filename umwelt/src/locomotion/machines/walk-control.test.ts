import { describe, expect, it } from 'vitest';
import { Random } from '../../core/index.js';
import { copyState, hashState, restoreState } from '../../core/state.js';
import { walkEngine } from '../engine/walk-engine.js';
import { RouteGrid } from '../routes/route-grid.js';
import { Routes } from '../routes/routes.js';
import { Walkers } from '../walkers/walkers.js';
import { WalkControl, type WalkControlOptions } from './walk-control.js';

/** A walker in front of a closed box at (5, 0). */
function setUp(more: Partial<WalkControlOptions> = {}) {
  const grid = new RouteGrid({ west: -10, south: -10, east: 10, north: 10, cell: 0.2, clearance: 0.35 });
  grid.box(5, 0, 3, 3, 0, 1);
  const walkers = new Walkers({ engine: walkEngine(), obstacles: [{ at: [5, 0], box: [3, 3] }], capacity: 2 });
  const walker = walkers.add({ at: [0, 0], heading: 0 });
  const news: string[] = [];
  const told: WalkControlOptions['told'] = (what, which) => news.push(`${what} ${which}`);
  const control = new WalkControl({ walkers, walker, routes: new Routes(grid), told, ...more });
  const run = (ticks: number) => {
    for (let t = 0; t < ticks; t++) {
      control.tick();
      walkers.tick();
    }
  };
  return { walkers, control, news, run };
}

describe('the control of a walker', () => {
  it('reports when a goal is reached, and when one is given up because it lies inside something', () => {
    const { control, news, run } = setUp();
    control.go({ at: [0, 3] }, { at: [5, 0] }, { at: [-3, 3] });
    run(400);
    expect(news).toEqual(['reached 1', 'given-up 1', 'reached 2']);
  });

  it('redirects at once, and reports nothing about dropped goals', () => {
    const { walkers, control, news, run } = setUp();
    control.go({ at: [0, 9] }, { at: [0, -9] });
    run(40);
    control.redirect({ at: [-3, walkers.y[0]] });
    run(120);
    expect(news).toEqual(['reached 1']);
    expect(walkers.x[0]).toBeCloseTo(-3, 1);
    control.go({ at: [9, 9] });
    run(10);
    control.stop();
    run(10);
    const { x } = walkers;
    const before = x[0];
    run(20);
    expect([x[0], control.walking.waiting]).toEqual([before, 0]);
  });

  it('acts on conditions, reports them, and continues from a restored state bit for bit', () => {
    const make = () =>
      setUp({
        random: Random.named(1, 'anna'),
        conditions: [{ name: 'far north', when: c => c.walking.distanceTo(0, 0) > 4, do: c => c.redirect({ at: [0, 1] }) }],
      });
    const first = make();
    first.control.go({ at: [0, 9] });
    first.run(50);
    const second = make();
    restoreState(second.control, copyState(first.control));
    restoreState(second.walkers, copyState(first.walkers));
    first.run(200);
    second.run(200);
    expect(first.news).toEqual(['noticed 0', 'reached 1']);
    expect(hashState(second.control)).toBe(hashState(first.control));
    expect(first.walkers.y[0]).toBeCloseTo(1, 1);
  });

  it('throws if conditions come without random numbers', () => {
    expect(() => setUp({ conditions: [{ name: 'x', when: () => true, do: () => {} }] })).toThrow(/expected `random`/);
  });
});
