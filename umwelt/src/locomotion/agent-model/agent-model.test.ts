import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentEntry, AgentModel } from './agent-model.js';
import { PEDESTRIAN_MATRIX } from './pedestrian-matrix.js';

/** Makes a model with one parameter and one attribute for each entry. */
function column(...entries: (AgentEntry | undefined)[]): AgentModel {
  const attributes = Object.fromEntries(entries.map((entry, i) => [`a${i}`, entry === undefined ? {} : { p: entry }]));
  return new AgentModel({ parameters: ['p'], attributes });
}

describe('the agent model', () => {
  it('computes the numbers of the source', () => {
    expect(column([50, 85, 'I', 'C']).of({ a0: 70 })['p']).toBeCloseTo(60.606, 3);
    expect(column([0, 100, 'P', 'C']).of({ a0: 15 })['p']).toBeCloseTo(14.141, 3);
    expect(column([50, 85, 'I', 'C'], [0, 100, 'P', 'C']).of({ a0: 70, a1: 15 })['p']).toBeCloseTo(37.37, 2);
    const exact = (value: number, join: string): AgentEntry => [value, value, 'P', join];
    expect(column(exact(72, 'C'), exact(90, 'D3'), undefined).of({ a0: 10, a1: 10, a2: 10 })['p']).toBe(90);
    expect(column(exact(68, 'D2'), exact(35, 'D5'), exact(99, 'D7')).of({ a0: 10, a1: 10 })['p']).toBe(35);
  });

  it('returns the default if no attribute is active, and clamps degrees below 1', () => {
    const model = column([10, 40, 'I', 'C']);
    expect(model.of({})['p']).toBe(50);
    expect(model.of({ a0: 0 })['p']).toBe(50);
    expect(model.of({ a0: 0.2 })['p']).toBe(40);
    expect(model.of({ a0: 1 })['p']).toBe(40);
    expect(model.of({ a0: 100 })['p']).toBe(10);
  });

  it('stays within the ranges of the entries that count, for all degrees', () => {
    const model = new AgentModel(PEDESTRIAN_MATRIX);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 11, maxLength: 11 }), degrees => {
        const values = model.of(Object.fromEntries(model.attributes.map((name, i) => [name, degrees[i]])));
        for (const parameter of model.parameters) {
          const active = model.attributes.filter(
            (name, i) => degrees[i] > 0 && PEDESTRIAN_MATRIX.attributes[name][parameter] !== undefined,
          );
          const entries = active.map(name => PEDESTRIAN_MATRIX.attributes[name][parameter]);
          const least = entries.length === 0 ? 50 : Math.min(...entries.map(([low]) => low));
          const most = entries.length === 0 ? 50 : Math.max(...entries.map(([, high]) => high));
          expect(values[parameter]).toBeGreaterThanOrEqual(least - 1e-9);
          expect(values[parameter]).toBeLessThanOrEqual(most + 1e-9);
        }
      }),
    );
  });

  it('has the effects of the source in the pedestrian matrix: at least ten attributes and eight parameters', () => {
    const model = new AgentModel(PEDESTRIAN_MATRIX);
    expect(model.attributes.length).toBeGreaterThanOrEqual(10);
    expect(model.parameters.length).toBeGreaterThanOrEqual(8);
    expect(model.of({ rushed: 100 })['speed']).toBe(90);
    expect(model.of({ fatigued: 100 })['speed']).toBe(10);
    const drunk = model.of({ inebriated: 60 });
    for (const less of ['speed', 'inertia', 'anticipation', 'noticing']) expect(drunk[less], less).toBeLessThan(50);
    expect(drunk['speed-variation']).toBeGreaterThan(50);
    expect(model.of({ aware: 50 })['anticipation']).toBeGreaterThan(50);
    expect(model.of({ distracted: 50 })['noticing']).toBeLessThan(50);
  });

  it('finds the faults of a matrix and of degrees', () => {
    expect(() => new AgentModel({ parameters: ['speed'], attributes: { keen: { sped: [1, 2, 'P', 'C'] } } })).toThrow(
      'keen.sped: found "sped", expected a parameter. Did you mean "speed"?',
    );
    expect(() => column([60, 50, 'P', 'C'])).toThrow('a0.p: found [60,50,"P","C"]');
    expect(() => column([10, 50, 'P', 'D0'])).toThrow('a0.p');
    expect(() => column([1, 2, 'P', 'C']).of({ b0: 1 })).toThrow('Did you mean "a0"?');
    expect(() => column([1, 2, 'P', 'C']).of({ a0: 101 })).toThrow('a0: found 101');
  });
});
