import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyState, hashState, restoreState } from '../../core/state.js';
import { Equation, stepEquation } from './equation.js';

/** Cue 0 is the background, cue 1 the signal. */
function run(options: {
  interval: number;
  signal: number;
  trials: number;
  rest?: number;
  background?: boolean;
  us?: number;
  before?: number;
}): {
  afterUs: number;
  trials: [number, number][];
} {
  const { interval, signal, trials, rest = 100, background = true, us = 1, before = 100 } = options;
  const learner = new Equation(2);
  const x = new Float64Array(2);
  x[0] = background ? 1 : 0;
  for (let t = 0; t < before; t++) learner.step(x, 0);
  const seen: [number, number][] = [];
  let afterUs = 0;
  for (let n = 0; n < trials; n++) {
    for (let t = 0; t < interval + us; t++) {
      x[1] = t < signal ? 1 : 0;
      learner.step(x, t >= interval ? 1 : 0);
    }
    afterUs = learner.value[1];
    x[1] = 0;
    for (let t = 0; t < rest; t++) learner.step(x, 0);
    seen.push([learner.value[0], learner.value[1]]);
  }
  return { afterUs, trials: seen };
}

describe('the learning equation', () => {
  it('gives the golden numbers of trace conditioning at an interval of 4', () => {
    const { trials } = run({ interval: 4, signal: 4, trials: 20 });
    const golden: [number, number, number][] = [
      [1, 0.060577, 0.057882],
      [2, 0.095643, 0.110884],
      [5, 0.132968, 0.247446],
      [10, 0.136745, 0.420451],
      [20, 0.129609, 0.633906],
    ];
    for (const [trial, background, signal] of golden) {
      expect(Math.abs(trials[trial - 1][0] - background)).toBeLessThan(1e-6);
      expect(Math.abs(trials[trial - 1][1] - signal)).toBeLessThan(1e-6);
    }
  });

  it('gives the golden first trial without background steps before it', () => {
    const { trials } = run({ interval: 4, signal: 4, trials: 1, before: 0 });
    expect(Math.abs(trials[0][0] - 0.03606)).toBeLessThan(1e-6);
    expect(Math.abs(trials[0][1] - 0.058354)).toBeLessThan(1e-6);
  });

  it.each([
    [5, 0.501261],
    [6, 0.395186],
    [8, 0.242548],
    [10, 0.144992],
    [14, 0.042923],
    [20, -0.008708],
  ])('gives the golden number of trace conditioning at an interval of %i', (interval, golden) => {
    const { trials } = run({ interval, signal: 4, trials: 20 });
    expect(Math.abs(trials[19][1] - golden)).toBeLessThan(1e-6);
  });

  it.each([
    [1, 0.757],
    [2, 0.872],
    [3, 0.878],
    [4, 0.861],
    [10, 0.727],
    [20, 0.556],
    [60, 0.31],
  ])('gives the golden number of delay conditioning at an interval of %i', (interval, golden) => {
    const { afterUs } = run({ interval, signal: interval, trials: 80 });
    expect(Math.abs(afterUs - golden)).toBeLessThan(5.01e-4);
  });

  it('gives the golden number without a background and with two steps of reinforcement', () => {
    const { trials } = run({ interval: 4, signal: 4, trials: 80, background: false, us: 2 });
    expect(Math.abs(trials[79][1] - 1.653)).toBeLessThan(5.01e-4);
  });

  it('gives the same numbers over a slice of shared arrays, by itself, and as the equation written plainly', () => {
    const steps = fc.array(
      fc.tuple(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (list, beta) => {
        const parameters = { alpha: 0.3, delta: 0.4, gamma: 0.9 };
        const alone = new Equation(3, parameters);
        alone.rate[1] = beta;
        const value = new Float64Array(9);
        const trace = new Float64Array(9);
        const rate = new Float64Array(9).fill(1);
        rate[4] = beta;
        const predicted = new Float64Array(3);
        const active = new Float64Array(9);
        let V = [0, 0, 0];
        let Z = [0, 0, 0];
        let old = 0;
        const sum = (a: number[], b: number[]) => Math.max(0, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
        for (const [x, lambda] of list) {
          active.set(x, 3);
          alone.step(Float64Array.from(x), lambda);
          stepEquation(value, trace, rate, predicted, 1, active, 3, 6, lambda, parameters);
          const error = lambda + 0.9 * sum(V, x) - old;
          V = V.map((v, i) => v + 0.3 * (i === 1 ? beta : 1) * error * Z[i]);
          Z = Z.map((z, i) => z + 0.4 * (x[i] - z));
          old = sum(V, x);
        }
        for (let i = 0; i < 3; i++) {
          expect(alone.value[i]).toBe(value[3 + i]);
          expect(alone.value[i]).toBeCloseTo(V[i], 9);
        }
        expect(value[0]).toBe(0);
        expect(value[6]).toBe(0);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('learns nothing in `follow`, and can be restored', () => {
    const learner = new Equation(2);
    const x = Float64Array.of(1, 1);
    for (let t = 0; t < 20; t++) learner.step(x, t % 5 === 4 ? 1 : 0);
    const copy = copyState(learner);
    const hash = hashState(learner);
    const value = learner.value[0];
    learner.follow(Float64Array.of(1, 0));
    expect(learner.value[0]).toBe(value);
    expect(learner.predicted[0]).toBe(value);
    learner.step(x, 1);
    expect(hashState(learner)).not.toBe(hash);
    restoreState(learner, copy);
    expect(hashState(learner)).toBe(hash);
  });
});
