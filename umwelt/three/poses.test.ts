import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PoseSource, Poses } from './poses.js';

function source(rows: readonly (readonly [number, number, number, number])[], serials?: readonly number[]): PoseSource {
  const column = (k: number): Float64Array => Float64Array.from(rows.map(row => row[k]));
  return { count: rows.length, x: column(0), y: column(1), z: column(2), heading: column(3), serial: serials ?? rows.map(() => 1) };
}

describe('Poses', () => {
  it('are between those of the last two ticks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b, alpha) => {
          const poses = new Poses();
          poses.snap(source([[a, 0, 0, 0]]));
          poses.capture(source([[b, 0, 0, 0]]));
          expect(poses.at(0, 0, alpha)).toBeCloseTo(a + (b - a) * alpha, 12);
          expect(poses.change(0, 0)).toBeCloseTo(b - a, 12);
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it('turn the shorter way', () => {
    const poses = new Poses();
    poses.snap(source([[0, 0, 0, 3.1]]));
    poses.capture(source([[0, 0, 0, -3.1]]));
    expect(poses.change(0, 3)).toBeCloseTo(2 * Math.PI - 6.2, 12);
    expect(Math.abs(poses.at(0, 3, 0.5))).toBeCloseTo(Math.PI, 12);
  });

  it('jump if a thing was teleported, replaced or added', () => {
    const poses = new Poses();
    poses.snap(
      source([
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ]),
    );
    poses.capture(
      source(
        [
          [9, 0, 0, 0],
          [0.5, 0, 0, 0],
          [2, 0, 0, 0],
        ],
        [1, 2, 1],
      ),
    );
    expect([poses.at(0, 0, 0), poses.at(1, 0, 0), poses.at(2, 0, 0)]).toEqual([9, 0.5, 2]);
  });

  it('do not move after a jump in time', () => {
    const poses = new Poses();
    poses.snap(source([[0, 0, 0, 0]]));
    poses.capture(source([[1, 0, 0, 0]]));
    poses.snap(source([[0.25, 0, 0, 0]]));
    expect(poses.at(0, 0, 0)).toBe(0.25);
    expect(poses.change(0, 0)).toBe(0);
  });

  it('grow with the world and keep their values', () => {
    const poses = new Poses();
    poses.snap(source([[1, 0, 0, 0.5]]));
    poses.capture(source(Array.from({ length: 300 }, (_, i) => [i === 0 ? 2 : i, 0, 0, 0] as const)));
    expect(poses.at(0, 0, 0.5)).toBe(1.5);
    expect(poses.at(299, 0, 0.5)).toBe(299);
  });
});
