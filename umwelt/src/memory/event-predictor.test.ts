import { describe, expect, it } from 'vitest';
import { EventPredictor } from './event-predictor.js';
import { revise, surpriseOf, UNVERIFIABLE } from './expectation.js';

const BELL = 0;
const FOOD = 1;

class Trial {
  readonly predictor: EventPredictor = new EventPredictor('expect', 2, 20);
  now = 0;
  surprise = 0;
  confusion = 0;

  /** Live `ticks` ticks, with events at some of them. */
  live(ticks: number, events: Readonly<Record<number, number>>, verifiable = 1): this {
    this.surprise = 0;
    this.confusion = 0;
    for (let tick = 0; tick < ticks; tick++, this.now++) {
      const happens = new Uint8Array(2);
      if (events[tick] !== undefined) happens[events[tick]] = 1;
      this.predictor.tick(this.now, happens, Uint8Array.of(1, verifiable));
      this.surprise = Math.max(this.surprise, this.predictor.surprise);
      this.confusion = Math.max(this.confusion, this.predictor.confusion);
    }
    return this;
  }

  train(times: number): this {
    for (let i = 0; i < times; i++) this.live(100, { 0: BELL, 10: FOOD });
    return this;
  }
}

describe('event follows event', () => {
  it('expects food after the bell the more confidently the more often it came', () => {
    const trial = new Trial();
    const grown = [1, 2, 5, 10].map(times => trial.train(times).predictor.reliability[BELL * 2 + FOOD]);
    expect(grown).toEqual(grown.toSorted((a, b) => a - b));
    expect(grown.at(-1)).toBeGreaterThan(0.9);
    // food does not predict the bell
    expect(trial.predictor.reliability[FOOD * 2 + BELL]).toBe(0);
  });

  it('is confused when no food comes, and trusts the bell less', () => {
    const trial = new Trial().train(10);
    const before = trial.predictor.reliability[BELL * 2 + FOOD];
    trial.live(100, { 0: BELL });
    expect(trial.confusion).toBeCloseTo(before, 12);
    expect(trial.predictor.reliability[BELL * 2 + FOOD]).toBeLessThan(before);
    expect(new Trial().live(100, { 0: BELL }).confusion).toBe(0);
  });

  it('is surprised by food that comes unannounced, and not by announced food', () => {
    const trial = new Trial().train(20);
    const announced = trial.live(100, { 10: BELL, 20: FOOD }).surprise;
    const unannounced = trial.live(100, { 20: FOOD }).surprise;
    // nothing announces the bell itself
    expect(announced).toBeCloseTo(0.95, 6);
    expect(unannounced).toBeCloseTo(0.95, 6);
    trial.live(11, { 10: BELL });
    expect(trial.live(5, { 4: FOOD }).surprise).toBeLessThan(0.1);
  });

  it('learns nothing from what it could not have noticed', () => {
    const trial = new Trial().train(10);
    const before = trial.predictor.reliability.slice();
    trial.live(100, { 0: BELL }, 0);
    expect(trial.confusion).toBe(0);
    expect(trial.predictor.reliability).toEqual(before);
    expect(revise(0.3, 5, UNVERIFIABLE)).toBe(0.3);
  });
});

describe('surprise', () => {
  it('is (1 - c) / c', () => {
    expect(surpriseOf(1)).toBe(0);
    expect(surpriseOf(0.25)).toBe(3);
    expect(surpriseOf(0)).toBe(Number.POSITIVE_INFINITY);
  });
});
