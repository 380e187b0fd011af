import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ControlBehavior, STEP, STEP_SIZE } from '../engine/candidate.js';
import { GOAL, ME, Situation } from '../engine/situation.js';
import { Anticipate } from './anticipate.js';
import { Attract } from './attract.js';
import { Avoid } from './avoid.js';
import { DEPTH_DEFAULTS, DepthAvoid, readRange } from './depth.js';
import { duckHeight } from './duck.js';
import { Grouping } from './group.js';
import { HostileView } from './hostile.js';
import { Inertia } from './inertia.js';
import { PassiveAvoid } from './passive-avoid.js';
import { PredictiveAttract } from './predictive-attract.js';
import { PredictiveAvoid } from './predictive-avoid.js';
import { READ, readProximity } from './sensors.js';
import { TerrainAwareness } from './terrain.js';

/** Returns the stress of a step of half a second to (x, y), facing `heading`, by a walker of radius 0.3 at the origin. */
function stressOf(behavior: ControlBehavior, s: Situation, x: number, y: number, heading = 0): number {
  const step = new Float64Array(STEP_SIZE);
  s.me[ME.radius] = 0.3;
  s.me[ME.speed] = 1.4;
  step[STEP.seconds] = 0.5;
  step[STEP.x] = x;
  step[STEP.y] = y;
  step[STEP.vx] = x / 0.5;
  step[STEP.vy] = y / 0.5;
  step[STEP.speed] = Math.hypot(x, y) / 0.5;
  step[STEP.heading] = heading;
  step[STEP.turn] = heading;
  behavior.prepare?.(s);
  behavior.stress(s, step);
  return step[STEP.stress];
}

function other(s: Situation, x: number, y: number, vx = 0, vy = 0, radius = 0.3): number {
  const i = s.add();
  s.x[i] = x;
  s.y[i] = y;
  s.vx[i] = vx;
  s.vy[i] = vy;
  s.radius[i] = radius;
  return i;
}

describe('attract', () => {
  it('is the sum of the squares of its transfer functions', () => {
    const s = new Situation();
    s.goal[GOAL.y] = 3;
    const attract = new Attract({ leastDistance: 0.5, leastAngle: 0.1, distance: 2, distancePower: 2, angle: 3, anglePower: 2 });
    // D = 2, D' = 1.5; theta = 0.5, theta' = 0.4
    expect(stressOf(attract, s, 0, 1, 0.5)).toBeCloseTo((2 * (2.5 ** 2 - 1)) ** 2 + (3 * (1.4 ** 2 - 1)) ** 2, 9);
  });

  it('measures from body to body to an object, and is 0 where it has arrived', () => {
    const s = new Situation();
    s.goal[GOAL.y] = 3;
    s.goal[GOAL.radius] = 0.7;
    expect(stressOf(new Attract({ angle: 0 }), s, 0, 1)).toBeCloseTo(1, 12);
    expect(stressOf(new Attract(), s, 0, 2.2)).toBe(0);
  });
});

describe('avoid', () => {
  it('begins with 0 at its range and grows as a thing comes nearer', () => {
    const avoid = new Avoid({ range: 2, angle: 0 });
    const at = (y: number) => {
      const s = new Situation();
      other(s, 0, y);
      return stressOf(avoid, s, 0, 0);
    };
    expect(at(2.61)).toBe(0);
    expect(at(2.599)).toBeLessThan(0.01);
    expect(at(1.5)).toBeCloseTo(((2 - 0.9 + 0.3 + 1) ** 2 - 1.3 ** 2) ** 2, 9);
    expect(at(1)).toBeGreaterThan(at(1.5));
  });

  it('senses nothing outside its field of view, and the nearest point of a wall', () => {
    const s = new Situation();
    other(s, 0, -1);
    expect(stressOf(new Avoid({ view: 1 }), s, 0, 0)).toBe(0);
    const wall = other(s, 0, 1.5);
    s.halfWidth[wall] = 10;
    s.halfDepth[wall] = 0.5;
    const line = new Avoid({ sensor: 'line', range: 1, angle: 0, view: 1, distancePower: 1 });
    // the wall begins at y = 1, 0.7 m before the body
    expect(stressOf(line, s, 0, 0)).toBeCloseTo(0.3 * 0.3, 9);
    expect(stressOf(line, s, 0, 0, 2)).toBe(0);
  });

  it('averages two symmetric posts into the gap between them', () => {
    const s = new Situation();
    other(s, -1, 1);
    other(s, 1, 1);
    s.me[ME.radius] = 0.3;
    const out = new Float64Array(3);
    readProximity(s, new Float64Array(STEP_SIZE), { range: 2, view: Math.PI, of: 'all' }, out);
    expect(out[READ.angle]).toBeCloseTo(0, 12);
    expect(out[READ.sensed]).toBe(1);
  });
});

describe('attraction to where a goal will be', () => {
  it('equals attraction to the place of the goal after the seconds of the step', () => {
    const s = new Situation();
    s.goal[GOAL.x] = 3;
    s.goal[GOAL.y] = 4;
    s.goal[GOAL.vx] = 2;
    const ahead = stressOf(new Attract({ predict: true }), s, 0, 1);
    expect(s.goal[GOAL.x]).toBe(3);
    expect(ahead).toBeGreaterThan(stressOf(new Attract(), s, 0, 1));
    s.goal[GOAL.vx] = 0;
    expect(stressOf(new Attract({ predict: true }), s, 0, 1)).toBe(stressOf(new Attract(), s, 0, 1));
  });
});

describe('predictive attraction', () => {
  it('is the time to the meeting, by the naive model', () => {
    fc.assert(
      fc.property(
        ...([1, 2, 3, 4, 5, 6].map(() => fc.double({ min: -1.5, max: 1.5, noNaN: true })) as [
          fc.Arbitrary<number>,
          ...fc.Arbitrary<number>[],
        ]),
        (...[gx, gy, vx, vy, x, y]) => {
          const s = new Situation();
          s.goal[GOAL.x] = gx * 4;
          s.goal[GOAL.y] = gy * 4;
          s.goal[GOAL.vx] = vx;
          s.goal[GOAL.vy] = vy;
          const stress = stressOf(new PredictiveAttract({ threshold: 0.6 }), s, x, y);
          const far = (t: number) => Math.hypot(gx * 4 + vx * (0.5 + t) - x - (x / 0.5) * t, gy * 4 + vy * (0.5 + t) - y - (y / 0.5) * t);
          let least = Number.POSITIVE_INFINITY;
          let meeting = Number.POSITIVE_INFINITY;
          for (let t = 0; t <= 30; t += 0.01) {
            least = Math.min(least, far(t));
            if (far(t) <= 0.6) meeting = Math.min(meeting, t);
          }
          fc.pre(Math.abs(least - 0.6) > 0.05 && (meeting < 25 || meeting === Number.POSITIVE_INFINITY));
          if (meeting < 25) expect(Math.abs(stress - meeting)).toBeLessThan(0.02);
          else expect(stress).toBeGreaterThan(30);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('predictive avoidance', () => {
  it('gives stress for one that will be there, not for one that will have passed', () => {
    const meeting = new Situation();
    other(meeting, 4.2, 4.2, -1.4, 0);
    const passed = new Situation();
    other(passed, 1.4, 4.2, -1.4, 0);
    for (const behavior of [new PredictiveAvoid(), new Anticipate()]) {
      expect(stressOf(behavior, meeting, 0, 0.7)).toBeGreaterThan(3 * stressOf(behavior, passed, 0, 0.7));
    }
  });

  it('prefers to pass on the right of one that comes straight', () => {
    const s = new Situation();
    other(s, 0, 5, 0, -1.4);
    s.me[ME.vy] = 1.4;
    const a = new Anticipate();
    expect(stressOf(a, s, 0.05, 0.7)).toBeLessThan(stressOf(a, s, -0.05, 0.7));
  });
});

describe('other control behaviors', () => {
  it('inertia grows with turn and speed; a drunk prefers the sides', () => {
    const s = new Situation();
    s.me[ME.vy] = 1.4;
    expect(stressOf(new Inertia(), s, 0, 0.7, 0.5)).toBeCloseTo(0.7, 12);
    expect(stressOf(new Inertia(0.5), s, 0, 0.7, 0.5)).toBeLessThan(stressOf(new Inertia(0.5), s, 0, 0.7, 0));
  });

  it('passive avoidance forbids only the step toward what is close', () => {
    const s = new Situation();
    other(s, 0, 0.65);
    expect(stressOf(new PassiveAvoid(), s, 0, 0.1)).toBe(Number.POSITIVE_INFINITY);
    expect(stressOf(new PassiveAvoid(), s, 0.3, 0)).toBe(0);
    expect(stressOf(new PassiveAvoid(), s, 0, 0)).toBe(0);
  });

  it('terrain counts the next steps with falling weights', () => {
    const s = new Situation();
    const mud = new TerrainAwareness((_x, y) => (y > 1 ? 1 : 0), 3, 0.5);
    expect(stressOf(mud, s, 0, 0.7)).toBeCloseTo(0.5 + 0.25, 12);
    expect(stressOf(mud, s, 0.7, 0)).toBe(0);
  });

  it('members of a group come together, spread, and match velocities; strangers do not count', () => {
    const s = new Situation();
    s.group[other(s, 0, 6, 1.4, 0)] = 2;
    s.group[other(s, 4, 0)] = 1;
    expect(stressOf(new Grouping('aggregate'), s, 0, 0.7)).toBe(0);
    s.ownGroup = 2;
    expect(stressOf(new Grouping('aggregate'), s, 0, 0.7)).toBeLessThan(stressOf(new Grouping('aggregate'), s, 0, 0));
    expect(stressOf(new Grouping('disperse', 8), s, 0, 0.7)).toBeGreaterThan(stressOf(new Grouping('disperse', 8), s, 0, 0));
    expect(stressOf(new Grouping('match-velocity'), s, 0.7, 0)).toBeCloseTo(0, 12);
  });

  it('a range sensor reads codes; all bits are ones if nothing is there', () => {
    const s = new Situation();
    const place = Float64Array.of(0, 0, 0, 0);
    const o = { ...DEPTH_DEFAULTS, bits: 8, most: 10 };
    readRange(s, o, place);
    expect(place[3]).toBe(255);
    other(s, 0, 5.3);
    readRange(s, o, place);
    expect(place[3]).toBe(127);
    const box = other(s, 0, 3);
    s.halfWidth[box] = s.halfDepth[box] = 1;
    readRange(s, o, place);
    expect(place[3]).toBe(Math.floor(0.2 * 255));
    expect(stressOf(new DepthAvoid(), s, 0, 0, 0)).toBeGreaterThan(stressOf(new DepthAvoid(), s, 0, 0, Math.PI));
  });

  it('a hostile counts if it sees the place, and more if it is nearer', () => {
    const s = new Situation();
    const view = new HostileView([{ at: [0, 5] }], (_x, _y, x) => x > -1);
    expect(stressOf(view, s, -2, 0)).toBe(0);
    expect(stressOf(view, s, 0, 3)).toBeGreaterThan(stressOf(view, s, 0, 0));
  });

  it('ducks for the lowest beam in reach, linearly on the way', () => {
    const beams = [
      { at: [0, 0] as const, underside: 1.55 },
      { at: [0, 9] as const, underside: 1 },
    ];
    expect(duckHeight(0, -2, 1.8, beams)).toBe(1.8);
    expect(duckHeight(0, -1, 1.8, beams)).toBeCloseTo(1.65, 12);
    expect(duckHeight(0, 0, 1.8, beams)).toBeCloseTo(1.5, 12);
    expect(duckHeight(0, 0, 1.2, beams)).toBe(1.2);
  });
});
