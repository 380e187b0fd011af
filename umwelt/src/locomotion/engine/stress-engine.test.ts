import { describe, expect, it } from 'vitest';
import { Attract } from '../behaviors/attract.js';
import { STEP } from './candidate.js';
import { FANS } from './fans.js';
import { GOAL, ME, Situation } from './situation.js';
import { StressEngine } from './stress-engine.js';

function toward(x: number, y: number): Situation {
  const s = new Situation();
  s.me[ME.radius] = 0.3;
  s.me[ME.speed] = 1.4;
  s.goal[GOAL.x] = x;
  s.goal[GOAL.y] = y;
  return s;
}

function engine(): StressEngine {
  const made = new StressEngine(FANS.biped).bind(new Attract());
  made.chosen[STEP.seconds] = 0.5;
  return made;
}

describe('the stress engine', () => {
  it('takes the longest step straight ahead to a goal ahead', () => {
    const e = engine();
    expect(e.choose(toward(0, 10))).toBe(0);
    expect(e.chosen[STEP.y]).toBeCloseTo(0.7, 12);
    expect(e.chosen[STEP.x]).toBeCloseTo(0, 12);
  });

  it('steps onto a goal within the fan, to the millimeter', () => {
    const e = engine();
    e.choose(toward(0.1, 0.413));
    expect(e.chosen[STEP.x]).toBeCloseTo(0.1, 12);
    expect(e.chosen[STEP.y]).toBeCloseTo(0.413, 12);
  });

  it('turns no farther than its fan in one step', () => {
    const e = engine();
    e.choose(toward(-10, -1));
    expect(Math.abs(e.chosen[STEP.turn])).toBeLessThanOrEqual(FANS.biped.spread);
    expect(e.chosen[STEP.turn]).toBeLessThan(0);
  });

  it('halts if every step is forbidden, and does not after that behavior is removed', () => {
    const e = engine();
    const wall = {
      stress: (_: Situation, step: Float64Array) => {
        step[STEP.stress] = Number.POSITIVE_INFINITY;
      },
    };
    e.bind(wall);
    expect(e.choose(toward(0, 10))).toBe(-1);
    expect(e.chosen[STEP.speed]).toBe(0);
    expect(e.unbind(wall)).toBe(true);
    expect(e.unbind(wall)).toBe(false);
    expect(e.choose(toward(0, 10))).toBe(0);
  });

  it('scales a stress and raises it to a power', () => {
    const e = new StressEngine(FANS.biped).bind(new Attract({ angle: 0 }), 4, 0.5);
    e.chosen[STEP.seconds] = 0.5;
    e.choose(toward(0, 10));
    // sqrt(4 * (10 - 0.7)^2)
    expect(e.stresses[0]).toBeCloseTo(18.6, 9);
  });
});
