import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Trail } from './trail.js';

describe('Trail', () => {
  it('returns the distance to the nearest of the last 32 places, as a list does', () => {
    const step = fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), walk => {
        const trail = new Trail('x');
        const list: { x: number; y: number }[] = [];
        walk.forEach((at, t) => {
          trail.place.set([at.x, at.y, 1.2, t]);
          expect(trail.note()).toBe(false);
          const last = list.at(-1);
          if (last === undefined || (at.x - last.x) ** 2 + (at.y - last.y) ** 2 >= 1.44) list.push(at);
        });
        const nearest = Math.min(4, ...list.slice(-32).map(({ x, y }) => Math.sqrt((x - 0.5) ** 2 + y ** 2)));
        trail.place.set([0.5, 0, 4]);
        trail.away();
        expect(trail.place[2]).toBeCloseTo(nearest, 12);
      }),
    );
  });

  it('reports that there was no note in the tick before', () => {
    const trail = new Trail('x');
    const notes = [0, 1, 2, 4, 5, 9].map(tick => {
      trail.place[3] = tick;
      return trail.note();
    });
    expect(notes).toEqual([false, false, false, true, false, true]);
  });
});
