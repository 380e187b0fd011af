import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE, HexGrid } from './hex-grid.js';
import { NodeSet } from './node-set.js';
import { OccupancyMap } from './occupancy-map.js';
import { findSearchPlace } from './search-place.js';

/** A map that holds these probabilities: [node, share]. */
function mapOf(grid: HexGrid, shares: readonly (readonly [number, number])[]): OccupancyMap {
  const map = new OccupancyMap('map', grid);
  map.observe(0);
  map.startAgain(new NodeSet(grid));
  map.p.fill(0);
  let sum = 0;
  for (const [node, share] of shares) {
    map.p[map.indexOf(node)] += share;
    sum += share;
  }
  map.state.scale = 1 / sum;
  map.state.place = -1;
  return map;
}

/** The greatest gain of any node, node by node. */
function naive(map: OccupancyMap, effort: number, around: number): number {
  const { grid } = map;
  let best = 0;
  for (let node = 0; node < grid.count; node++) {
    map.readProbability(node);
    if (map.state.probability === 0) continue;
    best = Math.max(best, gainAt(map, node, effort, around));
  }
  return best;
}

function gainAt(map: OccupancyMap, node: number, effort: number, around: number): number {
  const { grid } = map;
  const column = node % grid.columns;
  const row = Math.floor(node / grid.columns);
  let sum = 0;
  for (let r = Math.max(0, row - around); r <= Math.min(grid.rows - 1, row + around); r++) {
    for (let c = Math.max(0, column - around); c <= Math.min(grid.columns - 1, column + around); c++) {
      map.readProbability(r * grid.columns + c);
      sum += map.state.probability;
    }
  }
  return sum / (1 + effort * Math.hypot(grid.x(node) - grid.at[0], grid.y(node) - grid.at[1]));
}

describe('the place of a search', () => {
  it('has the greatest probability around it per cost, as node by node', () => {
    const grid = new HexGrid([6, 5], 0.5);
    const open = Array.from({ length: grid.count }, (_, node) => node).filter(node => (grid.open[node] & FREE) !== 0);
    const shares = fc.array(fc.tuple(fc.constantFrom(...open), fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(shares, fc.nat(3), fc.nat(4), fc.integer({ min: -3, max: 3 }), (of, around, effort, x) => {
        const map = mapOf(grid, of);
        grid.at.set([x, -1]);
        findSearchPlace(map, effort / 2, around);
        const { place } = map.state;
        map.readProbability(place);
        expect(map.state.probability).toBeGreaterThan(0);
        expect(gainAt(map, place, effort / 2, around)).toBeCloseTo(naive(map, effort / 2, around), 9);
      }),
      { numRuns: 100 },
    );
  });

  it('is the nearer one of two that are about as likely, and the likelier one of two that are about as far', () => {
    const grid = new HexGrid([20, 5], 0.5);
    const at = (x: number, y: number): number => {
      grid.at.set([x, y]);
      return grid.nearest();
    };
    const near = at(-6, 0);
    const far = at(8, 0);
    const map = mapOf(grid, [
      [near, 0.45],
      [far, 0.55],
    ]);
    grid.at.set([-8, 0]);
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(near);
    grid.at.set([1, 0]);
    map.state.place = -1;
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(far);
  });

  it('stays the same while another place is only a little better', () => {
    const grid = new HexGrid([20, 5], 0.5);
    grid.at.set([5, 0]);
    const east = grid.nearest();
    grid.at.set([-5, 0]);
    const west = grid.nearest();
    const map = mapOf(grid, [
      [west, 0.5],
      [east, 0.5],
    ]);
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(west);
    grid.at.set([0.4, 0]);
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(west);
    grid.at.set([3, 0]);
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(east);
  });

  it('is none where the map holds nothing', () => {
    const map = new OccupancyMap('map', new HexGrid([4, 4], 0.5));
    findSearchPlace(map, 0.5, 2);
    expect(map.state.place).toBe(-1);
  });
});
