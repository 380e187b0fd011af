import { describe, expect, it } from 'vitest';
import { Lateness } from './lateness.js';
import { type LoopClock, TICK_MS, TickLoop } from './tick-loop.js';

/** A clock that advances only while the loop waits. */
class StepClock implements LoopClock {
  time = 0;
  private call: (() => void) | undefined;
  private at = 0;

  now(): number {
    return this.time;
  }

  wait(ms: number, call: () => void): () => void {
    this.at = this.time + ms;
    this.call = call;
    return () => {
      if (this.call === call) this.call = undefined;
    };
  }

  /** Runs the clock to a time. */
  runTo(time: number): void {
    while (this.call !== undefined && this.at <= time) {
      const { call } = this;
      this.time = Math.max(this.time, this.at);
      this.call = undefined;
      call();
    }
    this.time = Math.max(this.time, time);
  }
}

describe('the loop', () => {
  it('runs 20 ticks a second however long a tick takes, and does not drift', () => {
    const clock = new StepClock();
    const loop = new TickLoop(clock);
    let ticks = 0;
    loop.add({
      tick: () => {
        ticks++;
        // a tick takes 7 ms, and every hundredth is held up for 120 ms
        clock.time += ticks % 100 === 0 ? 120 : 7;
      },
      failed: () => {},
    });
    clock.runTo(60_000);
    expect(Math.abs(ticks - 1200)).toBeLessThanOrEqual(1);
    expect(loop.lost).toBe(0);
    expect(loop.lateness.quantile(0.5)).toBeLessThanOrEqual(1);
    expect(loop.lateness.most).toBeGreaterThan(60);
  });

  it('spreads the rooms over the tick and serves the most overdue first', () => {
    const clock = new StepClock();
    const loop = new TickLoop(clock);
    const times: number[][] = [];
    for (let room = 0; room < 8; room++) {
      const own: number[] = [];
      times.push(own);
      loop.add({ tick: () => own.push(clock.time), failed: () => {} });
    }
    clock.runTo(1000);
    for (const own of times) expect(own.length).toBeGreaterThanOrEqual(20);
    const firsts = times.map(own => own[0]).sort((a, b) => a - b);
    for (let i = 1; i < firsts.length; i++) expect(firsts[i] - firsts[i - 1]).toBeGreaterThan(2);
  });

  it('gives time up after half a second instead of racing after it', () => {
    const clock = new StepClock();
    const loop = new TickLoop(clock);
    let ticks = 0;
    loop.add({ tick: () => ticks++, failed: () => {} });
    clock.runTo(1000);
    const before = ticks;
    clock.time += 10_000;
    clock.runTo(12_000);
    expect(loop.lost).toBeGreaterThan(9000);
    expect(ticks - before).toBeLessThanOrEqual(1000 / TICK_MS + 12);
  });

  it('drops a room that throws, and no other', () => {
    const clock = new StepClock();
    const loop = new TickLoop(clock);
    const failures: unknown[] = [];
    let ticks = 0;
    loop.add({
      tick: () => {
        throw new Error('torn');
      },
      failed: error => failures.push(error),
    });
    const end = loop.add({ tick: () => ticks++, failed: () => {} });
    clock.runTo(1000);
    expect(failures).toHaveLength(1);
    expect(ticks).toBeGreaterThan(18);
    end();
    expect(loop.size).toBe(0);
  });
});

describe('lateness', () => {
  it('returns quantiles, rounded up to whole milliseconds, and the maximum', () => {
    const late = new Lateness();
    for (let i = 0; i < 99; i++) late.note(0.4);
    late.note(30.5);
    expect([late.quantile(0.5), late.quantile(0.99), late.quantile(1), late.most]).toEqual([1, 1, 31, 30.5]);
    late.reset();
    expect([late.count, late.quantile(0.99), late.most]).toEqual([0, 0, 0]);
  });
});
