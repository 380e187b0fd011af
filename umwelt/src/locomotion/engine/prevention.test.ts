import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP, STEP_SIZE } from './candidate.js';
import { penetrates } from './prevention.js';
import { ME, Situation } from './situation.js';

const near = fc.double({ min: -2, max: 2, noNaN: true });
const angle = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.double({ min: 0.05, max: 1, noNaN: true });

function setUp(radius: number, dx: number, dy: number): { s: Situation; step: Float64Array } {
  const s = new Situation(4);
  s.me[ME.radius] = radius;
  const step = new Float64Array(STEP_SIZE);
  step[STEP.seconds] = 0.5;
  step[STEP.x] = dx;
  step[STEP.y] = dy;
  step[STEP.vx] = dx / 0.5;
  step[STEP.vy] = dy / 0.5;
  return { s, step };
}

describe('collision prevention', () => {
  it('forbids a step past a moving disk exactly where samples along it overlap', () => {
    fc.assert(
      fc.property(
        near,
        near,
        near,
        near,
        near,
        near,
        size,
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        (x, y, vx, vy, dx, dy, r, until) => {
          const { s, step } = setUp(0.3, dx, dy);
          const i = s.add();
          s.x[i] = x;
          s.y[i] = y;
          s.vx[i] = vx;
          s.vy[i] = vy;
          s.until[i] = until;
          s.radius[i] = r;
          const gap = (t: number) =>
            Math.hypot(x + vx * Math.min(t, until) - (dx * t) / 0.5, y + vy * Math.min(t, until) - (dy * t) / 0.5) - 0.3 - r;
          let least = Number.POSITIVE_INFINITY;
          for (let k = 0; k <= 500; k++) least = Math.min(least, gap(k / 1000));
          fc.pre(gap(0) > 0.02 && Math.abs(least) > 0.02);
          expect(penetrates(s, step)).toBe(least < 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('forbids a step into a turned box exactly where samples along it overlap', () => {
    fc.assert(
      fc.property(near, near, size, size, angle, near, near, (x, y, w, h, heading, dx, dy) => {
        const { s, step } = setUp(0.3, dx, dy);
        const i = s.add();
        s.x[i] = x;
        s.y[i] = y;
        s.halfWidth[i] = w;
        s.halfDepth[i] = h;
        s.sine[i] = Math.sin(heading);
        s.cosine[i] = Math.cos(heading);
        const gap = (t: number) => {
          const px = dx * t - x;
          const py = dy * t - y;
          const ox = Math.abs(px * Math.cos(heading) - py * Math.sin(heading)) - w;
          const oy = Math.abs(px * Math.sin(heading) + py * Math.cos(heading)) - h;
          return Math.hypot(Math.max(0, ox), Math.max(0, oy)) - 0.3;
        };
        let least = Number.POSITIVE_INFINITY;
        for (let k = 0; k <= 500; k++) least = Math.min(least, gap(k / 500));
        fc.pre(gap(0) > 0.02 && Math.abs(least) > 0.02);
        expect(penetrates(s, step)).toBe(least < 0);
      }),
      { numRuns: 500 },
    );
  });

  it('lets a walker out of an overlap, but not deeper into it', () => {
    for (const box of [false, true]) {
      for (const way of [-1, 1]) {
        const { s, step } = setUp(0.3, 0.2 * way, 0);
        const i = s.add();
        s.x[i] = 0.4;
        s.radius[i] = 0.3;
        if (box) s.halfWidth[i] = s.halfDepth[i] = 0.2;
        expect(penetrates(s, step)).toBe(way > 0);
      }
    }
  });
});
