import type { BindPose } from './bind.js';
import type { FineDefinition } from './definition.js';
import type { Bounds } from './field.js';

/** Growth of the cell size per distance from fine detail. */
const GROWTH = 0.22;

/** Returns the planes of a grid along x, y and z: cells are small at fine detail and grow gradually away from it. */
export function gridAxes(bounds: Bounds, cell: number, fine: readonly FineDefinition[], pose: BindPose): Float64Array[] {
  const margin = cell * 2;
  return [0, 1, 2].map(axis => {
    const low = bounds.low[axis] - margin;
    const high = bounds.high[axis] + margin;
    const spans = fine.map(({ bone, at, radius, cell: small }) => {
      const middle = pose.place(bone, at).getComponent(axis);
      return { from: middle - radius, to: middle + radius, small };
    });
    const step = (c: number): number => {
      let h = cell;
      for (const { from, to, small } of spans) h = Math.min(h, small + GROWTH * Math.max(0, from - c, c - to));
      return h;
    };
    // along x from the middle outward, so that both sides of a body are equal
    const start = axis === 0 && low < 0 && high > 0 ? 0 : low;
    const planes = [start];
    for (let c = start; c < high; ) planes.push((c += step(c)));
    if (start === 0) {
      const right = planes.slice(1);
      const half = step(0) / 2;
      const shifted = [half, ...right.map(c => c + half)];
      return Float64Array.from([...shifted.map(c => -c).reverse(), ...shifted]);
    }
    return Float64Array.from(planes);
  });
}
