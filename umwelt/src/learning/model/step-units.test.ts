import { describe, expect, it } from 'vitest';
import { UMWELT_PARAMETERS } from './parameters.js';
import { liveUnits, MOMENT_SIZE, PREDICTED, REINFORCED, stepUnits } from './step-units.js';

/** Returns by how much the worth of one unit changes in a step, with this reinforcement and this share of a disappointment. */
function change(reinforced: number, loss: number, active: 0 | 1, gate: number): number {
  const units = liveUnits(1);
  const moment = new Float64Array(MOMENT_SIZE);
  units.value[0] = moment[PREDICTED] = 0.8;
  units.trace[0] = units.rate[0] = 0.5;
  units.active[0] = active;
  units.gated[0] = 1;
  units.loss[0] = loss;
  moment[REINFORCED] = reinforced;
  stepUnits(units, 1, moment, true, { ...UMWELT_PARAMETERS, gate });
  return units.value[0] - units.inhibition[0] - 0.8;
}

describe('patience in a step of the model', () => {
  it.each([0, 0.65])('takes a share of a disappointment, and all of a gain (gate %d)', gate => {
    expect(change(0, 1, 0, gate)).toBeCloseTo(-0.35 * 0.25 * 0.8, 12);
    expect(change(0, 0.25, 0, gate)).toBeCloseTo(change(0, 1, 0, gate) / 4, 12);
    expect(change(1, 1, 0, gate)).toBeGreaterThan(0);
    expect(change(1, 0.25, 0, gate)).toBe(change(1, 1, 0, gate));
  });

  it('counts the same for every unit, by their mean, and a context has no say in it', () => {
    const units = liveUnits(3);
    const moment = new Float64Array(MOMENT_SIZE);
    moment[PREDICTED] = 0.9;
    units.value.set([0.3, 0.3, 0.3]);
    units.trace.fill(0.5);
    units.rate.set([0.2, 0.2, 0.2]);
    units.loss.set([1, 0.5, 0]);
    stepUnits(units, 3, moment, true, UMWELT_PARAMETERS);
    expect([...units.value].map(value => 0.3 - value)).toEqual(Array(3).fill(expect.closeTo(0.35 * 0.75 * 0.1 * 0.9, 12)));
    expect(units.alpha[0]).toBeCloseTo(0.35 * 0.75, 12);
  });

  it('does not hold back what only fades by its discount', () => {
    expect(change(0, 1, 1, 0)).toBeLessThan(0);
    expect(change(0, 0.25, 1, 0)).toBe(change(0, 1, 1, 0));
  });
});
