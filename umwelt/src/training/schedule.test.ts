import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/index.js';
import { Schedule, type ScheduleDefinition } from './schedule.js';

function wound(definition: ScheduleDefinition, seed = 1): Schedule {
  const schedule = new Schedule('s', definition, Random.named(seed, 'test'));
  schedule.restart();
  return schedule;
}

/** Returns whether each response is rewarded. `gaps[i]`: ticks before response i. */
function responses(schedule: Schedule, gaps: readonly number[]): boolean[] {
  return gaps.map(gap => {
    for (let i = 0; i < gap; i++) expect(schedule.pass()).toBe(false);
    return schedule.respond();
  });
}

describe('a schedule', () => {
  it('of a fixed ratio rewards every n-th response at any times; a ratio of 0 never does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 }), (ratio, gaps) => {
        expect(responses(wound({ ratio }), gaps)).toEqual(gaps.map((_, i) => ratio > 0 && (i + 1) % ratio === 0));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('of a fixed interval rewards the first response after it, and restarts then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 60 }), (interval, gaps) => {
        let waited = 0;
        const expected = gaps.map(gap => {
          waited += gap;
          if (waited < interval) return false;
          waited = 0;
          return true;
        });
        expect(responses(wound({ interval }), gaps)).toEqual(expected);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('of a fixed time gives food by the clock alone', () => {
    const schedule = wound({ time: 7 });
    const paid = Array.from({ length: 30 }, () => {
      expect(schedule.respond()).toBe(false);
      return schedule.pass();
    });
    expect(paid.flatMap((pays, i) => (pays ? [i + 1] : []))).toEqual([7, 14, 21, 28]);
  });

  it.each([3, 40])('of a variable ratio, interval or time has the mean %i', mean => {
    const runs = 20_000;
    const times = (pays: () => boolean) => runs / Array.from({ length: runs }, pays).filter(Boolean).length / mean;
    const about = (value: number) => {
      expect(value).toBeGreaterThan(0.93);
      expect(value).toBeLessThan(1.07);
    };
    const ratio = wound({ 'variable-ratio': mean });
    const interval = wound({ 'variable-interval': mean - 0.5 });
    const time = wound({ 'variable-time': mean - 0.5 });
    about(times(() => ratio.respond()));
    // an interval that ends between two ticks waits for the next one: half a tick on the mean
    about(times(() => !interval.pass() && interval.respond()));
    about(times(() => time.pass()));
  });

  it('is drawn from the seed', () => {
    const course = (seed: number) => {
      const schedule = wound({ 'variable-ratio': 4 }, seed);
      return Array.from({ length: 50 }, () => schedule.respond());
    };
    expect(course(1)).toEqual(course(1));
    expect(course(1)).not.toEqual(course(2));
  });
});
