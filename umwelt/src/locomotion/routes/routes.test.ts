import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnyAngleSearch } from './any-angle.js';
import { RouteGrid } from './route-grid.js';
import { Routes } from './routes.js';

/** A grid of cells of 1 m without clearance; '#' is blocked, the first line is north. */
function gridOf(lines: readonly string[]): RouteGrid {
  const grid = new RouteGrid({ west: 0, south: 0, east: lines[0].length, north: lines.length, cell: 1, clearance: 0 });
  lines.forEach((line, i) => {
    [...line].forEach((mark, column) => {
      if (mark === '#') grid.box(column + 0.5, lines.length - i - 0.5, 0.5, 0.5, 0, 1);
    });
  });
  return grid;
}

/** Plain Dijkstra without a heap, on pairs of coordinates: octile steps that cut no corners. */
function naive(grid: RouteGrid, from: number, to: number): number {
  const { columns, rows } = grid;
  const free = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows && grid.isFree(y * columns + x);
  const best = new Map<number, number>([[to, 0]]);
  const done = new Set<number>();
  for (;;) {
    let at = -1;
    for (const [cell, cost] of best) if (!done.has(cell) && (at < 0 || cost < best.get(at)!)) at = cell;
    if (at < 0) return Number.POSITIVE_INFINITY;
    if (at === from) return best.get(at)!;
    done.add(at);
    const x = at % columns;
    const y = Math.floor(at / columns);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        if ((dx === 0 && dy === 0) || !free(x + dx, y + dy) || !free(x + dx, y) || !free(x, y + dy)) continue;
        const cost = best.get(at)! + Math.hypot(dx, dy);
        const next = (y + dy) * columns + x + dx;
        if (cost < (best.get(next) ?? Number.POSITIVE_INFINITY)) best.set(next, cost);
      }
    }
  }
}

const plans = fc
  .record({ columns: fc.integer({ min: 1, max: 14 }), rows: fc.integer({ min: 1, max: 14 }), share: fc.integer({ min: 0, max: 60 }) })
  .chain(({ columns, rows, share }) =>
    fc.array(
      fc
        .array(
          fc.integer({ min: 0, max: 99 }).map(n => (n < share ? '#' : '.')),
          { minLength: columns, maxLength: columns },
        )
        .map(m => m.join('')),
      { minLength: rows, maxLength: rows },
    ),
  );

function lengthOf(places: readonly number[], x: number, y: number): number {
  let sum = 0;
  for (let i = 0; i < places.length; i += 2) {
    sum += Math.hypot(places[i] - (i === 0 ? x : places[i - 2]), places[i + 1] - (i === 0 ? y : places[i - 1]));
  }
  return sum;
}

describe('routes', () => {
  it('are as short as those of plain Dijkstra; straightened, they are never longer and touch free cells only', () => {
    let found = 0;
    fc.assert(
      fc.property(plans, fc.nat(), fc.nat(), (lines, a, b) => {
        const grid = gridOf(lines);
        const from = a % grid.covers.length;
        const to = b % grid.covers.length;
        fc.pre(grid.isFree(from) && grid.isFree(to));
        const routes = new Routes(grid);
        const wave = routes.find(grid.xOf(from), grid.yOf(from), grid.xOf(to), grid.yOf(to));
        const best = naive(grid, from, to);
        expect(wave.outcome).toBe(best === Number.POSITIVE_INFINITY ? 'unreachable' : 'found');
        const angle = new AnyAngleSearch(grid).find(grid.xOf(from), grid.yOf(from), grid.xOf(to), grid.yOf(to));
        expect(angle.outcome).toBe(wave.outcome);
        if (wave.outcome !== 'found') return;
        found++;
        expect(wave.length).toBeCloseTo(best, 9);
        for (const { places } of [wave, angle]) {
          const walked = lengthOf(places, grid.xOf(from), grid.yOf(from));
          expect(walked).toBeLessThanOrEqual(best + 1e-9);
          let at = from;
          for (let i = 0; i < places.length; i += 2) {
            const next = grid.cellAt(places[i], places[i + 1]);
            expect(grid.sees(at, next)).toBe(true);
            at = next;
          }
          expect(at).toBe(to);
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('see the same in both directions, and never through a blocked cell', () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.nat(), (lines, a, b) => {
        const grid = gridOf(lines);
        const from = a % grid.covers.length;
        const to = b % grid.covers.length;
        fc.pre(grid.isFree(from) && grid.isFree(to));
        expect(grid.sees(from, to)).toBe(grid.sees(to, from));
        if (!grid.sees(from, to)) return;
        for (let t = 0; t <= 1; t += 1 / 64) {
          const x = grid.xOf(from) + (grid.xOf(to) - grid.xOf(from)) * t;
          const y = grid.yOf(from) + (grid.yOf(to) - grid.yOf(from)) * t;
          expect(grid.isFree(grid.cellAt(x, y))).toBe(true);
        }
      }),
    );
  });

  it('follow the grid when an obstacle is entered and removed again', () => {
    const grid = new RouteGrid({ west: -10, south: -10, east: 10, north: 10, cell: 0.5, clearance: 0.3 });
    const routes = new Routes(grid);
    const straight = routes.find(-8, 0, 8, 0);
    expect(straight.places).toEqual([8, 0]);
    const field = routes.fieldTo(8, 0);
    expect(routes.fieldTo(8.1, 0.1)).toBe(field);
    expect(grid.box(0, 0, 1, 12, 0, 1)).toBeGreaterThan(0);
    const round = routes.find(-8, 0, 8, 0);
    expect(round.length).toBeGreaterThan(straight.length + 2);
    expect(round.places.length).toBeGreaterThan(2);
    expect(grid.box(0, 0, 1, 12, 0, -1)).toBeGreaterThan(0);
    expect(grid.covers.every(n => n === 0)).toBe(true);
    expect(routes.find(-8, 0, 8, 0)).toEqual(straight);
  });

  it('say why there is none', () => {
    const grid = new RouteGrid({ west: -10, south: -10, east: 10, north: 10, cell: 0.25, clearance: 0.3 });
    const routes = new Routes(grid);
    grid.circle(5, 5, 1, 1);
    expect(routes.find(0, 0, 5, 5).outcome).toBe('goal-blocked');
    for (const [x, y, w, d] of [
      [-5, -3, 4, 0.2],
      [-5, -7, 4, 0.2],
      [-3, -5, 0.2, 4],
      [-7, -5, 0.2, 4],
    ])
      grid.box(x, y, w, d, 0, 1);
    expect(routes.find(0, 0, -5, -5).outcome).toBe('unreachable');
    const out = Float64Array.of(0, 0, -5, -5);
    expect(routes.aim(out)).toBe('unreachable');
    expect([...out]).toEqual([0, 0, -5, -5]);
  });

  it('aim at places that lead to the goal', () => {
    const grid = new RouteGrid({ west: -10, south: -10, east: 10, north: 10, cell: 0.25, clearance: 0.3 });
    const routes = new Routes(grid);
    grid.box(0, 2, 0.2, 15, 0, 1);
    const out = Float64Array.of(-5, 5, 5, 5);
    for (let i = 0; i < 10 && !(out[0] === 5 && out[1] === 5); i++) {
      const before = routes.fieldTo(5, 5).costFrom(grid.cellAt(out[0], out[1]));
      expect(routes.aim(out)).toBe('found');
      expect(routes.fieldTo(5, 5).costFrom(grid.cellAt(out[0], out[1]))).toBeLessThan(before);
    }
    expect([out[0], out[1]]).toEqual([5, 5]);
  });
});
