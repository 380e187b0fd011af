import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP, STEP_SIZE } from '../engine/candidate.js';
import { ME, Situation } from '../engine/situation.js';
import { ClearWay } from './clear-way.js';

const RADIUS = 0.2;
/** Width of the head and neck of the test body. */
const HEAD = 0.35 * RADIUS;
const LOOK = 2;
const near = fc.double({ min: -2, max: 2, noNaN: true });
const angle = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.double({ min: 0.05, max: 0.8, noNaN: true });

/** The walker at the origin, about to step along a heading. */
function setUp(heading: number, lead: number) {
  const s = new Situation(4);
  s.me[ME.radius] = RADIUS;
  s.me[ME.speed] = 1;
  s.me[ME.lead] = lead;
  const step = new Float64Array(STEP_SIZE);
  step[STEP.vx] = Math.sin(heading);
  step[STEP.vy] = Math.cos(heading);
  step[STEP.speed] = 1;
  const stress = () => {
    new ClearWay({ look: LOOK, perSpeed: 0, room: 0 }).stress(s, step);
    return step[STEP.stress];
  };
  return { s, stress };
}

/** Returns the free meters along the heading by sampling, for a body with a narrower head in front. */
function freeBySamples(gap: (x: number, y: number) => number, heading: number, lead: number): number {
  const at = (t: number): number => gap(t * Math.sin(heading), t * Math.cos(heading));
  for (let t = 0; t <= LOOK; t += 0.002) if (at(t) < RADIUS || at(t + lead) < HEAD) return t;
  return LOOK;
}

describe('a clear way', () => {
  it('is as free as samples along it say, past a circle or a turned box, with a head in front', () => {
    fc.assert(
      fc.property(near, near, size, size, angle, angle, fc.boolean(), (x, y, w, h, turned, heading, round) => {
        const lead = 0.15;
        const { s, stress } = setUp(heading, lead);
        const i = s.add();
        s.x[i] = x;
        s.y[i] = y;
        s.radius[i] = w;
        s.sine[i] = Math.sin(turned);
        s.cosine[i] = Math.cos(turned);
        if (!round) {
          s.halfWidth[i] = w;
          s.halfDepth[i] = h;
        }
        const gap = (px: number, py: number) => {
          const [dx, dy] = [px - x, py - y];
          if (round) return Math.hypot(dx, dy) - w;
          const ox = Math.abs(dx * s.cosine[i] - dy * s.sine[i]) - w;
          const oy = Math.abs(dx * s.sine[i] + dy * s.cosine[i]) - h;
          return Math.hypot(Math.max(0, ox), Math.max(0, oy));
        };
        // not touching at the start, and no graze that is smaller than the samples
        fc.pre(gap(0, 0) > RADIUS + lead);
        let least = Number.POSITIVE_INFINITY;
        for (let t = 0; t <= LOOK + lead; t += 0.01) least = Math.min(least, gap(t * Math.sin(heading), t * Math.cos(heading)));
        fc.pre(Math.abs(least - RADIUS) > 0.02 && Math.abs(least - HEAD) > 0.02);
        expect(stress()).toBeCloseTo(1 - freeBySamples(gap, heading, lead) / LOOK, 1);
      }),
      { numRuns: 300 },
    );
  });

  it('is free up to things beside a wall or in a gap, which the head reaches but not the body', () => {
    const lead = 0.3;
    for (const [apart, free] of [
      [2.2 * HEAD, 0.5],
      [1.8 * HEAD, 0.5 + RADIUS - HEAD - lead],
    ]) {
      const { s, stress } = setUp(0, lead);
      // two walls with a gap between them, half a meter ahead of the body
      for (const side of [-1, 1]) {
        const i = s.add();
        s.x[i] = side * (apart / 2 + 1);
        s.y[i] = 0.5 + RADIUS + 1;
        s.halfWidth[i] = 1;
        s.halfDepth[i] = 1;
      }
      expect((1 - stress()) * LOOK).toBeCloseTo(free, 1);
    }
  });

  it('blocks only ways into what the body touches, and leaves what moves to anticipation', () => {
    for (const [heading, blocked] of [
      [0, 1],
      [Math.PI, 0],
      [Math.PI / 2, 0],
    ]) {
      const { s, stress } = setUp(heading, 0);
      const i = s.add();
      s.y[i] = 0.55;
      s.halfWidth[i] = 3;
      s.halfDepth[i] = 0.36;
      expect(stress()).toBeCloseTo(blocked, 9);
      s.vy[i] = 0.1;
      expect(stress()).toBe(0);
    }
  });
});
