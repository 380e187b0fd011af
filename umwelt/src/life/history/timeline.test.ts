import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWorld } from '../../files/index.js';
import type { WorldDefinition } from '../index.js';
import { Life } from '../life.js';
import { commonTick } from './past.js';
import { Timeline } from './timeline.js';

describe('a timeline', () => {
  let definition: WorldDefinition;
  beforeAll(async () => {
    ({ definition } = await loadWorld('worlds/pen.yaml', path => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')));
  });

  /** A budget so small that keyframes are dropped. */
  const BUDGET = 200_000;

  it('reaches the same state at each tick, however often a seek is interrupted', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ live: fc.integer({ min: 1, max: 260 }) }),
        fc.record({ thirst: fc.integer({ min: 0, max: 20 }) }),
        fc.record({
          seek: fc.integer({ min: -5, max: 900 }),
          slice: fc.integer({ min: 1, max: 90 }),
          left: fc.integer({ min: 0, max: 3 }),
        }),
      ),
      { minLength: 4, maxLength: 10 },
    );
    fc.assert(
      fc.property(steps, list => {
        const sliced = new Timeline(new Life(definition, { seed: 3 }), { budget: BUDGET });
        const whole = new Timeline(new Life(definition, { seed: 3 }), { budget: BUDGET });
        const both = [sliced, whole] as const;
        for (const step of list) {
          if ('live' in step) for (const one of both) for (let i = 0; i < step.live; i++) one.tick();
          else if ('thirst' in step) for (const one of both) one.life.set('harold.thirst', step.thirst);
          else {
            const few = (): (() => boolean) => {
              let n = step.slice;
              return () => n-- > 0;
            };
            // seeks to other ticks meanwhile, all interrupted
            for (let i = 0; i < step.left; i++) sliced.seek((step.seek * (i + 2)) % 700, few());
            while (!sliced.seek(step.seek, few()));
            whole.seek(step.seek);
          }
          expect([sliced.life.now, sliced.start, sliced.end, sliced.life.hash()]).toEqual([
            whole.life.now,
            whole.start,
            whole.end,
            whole.life.hash(),
          ]);
        }
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  const live = (timeline: Timeline, ticks: number): void => {
    for (let i = 0; i < ticks; i++) timeline.tick();
  };

  it('keeps both futures when the past is changed, and can visit either', () => {
    const timeline = new Timeline(new Life(definition, { seed: 3 }));
    const { life } = timeline;
    live(timeline, 150);
    life.set('harold.thirst', 12);
    live(timeline, 100);
    const old = life.hash();
    timeline.seek(60);
    life.set('harold.thirst', 3);
    live(timeline, 130);
    const present = life.hash();
    expect(timeline.futures.map(({ end }) => end)).toEqual([250]);
    expect(commonTick(timeline.past, timeline.futures[0])).toBe(60);
    timeline.choose(timeline.futures[0]);
    timeline.seek(timeline.end);
    expect([life.now, life.hash()]).toEqual([250, old]);
    expect(timeline.futures.map(({ end }) => end)).toEqual([190]);
    timeline.seek(20);
    timeline.choose(timeline.futures[0]);
    timeline.seek(timeline.end);
    expect([life.now, life.hash()]).toEqual([190, present]);
  });

  it('undoes an input, and the future with it can be chosen again', () => {
    const timeline = new Timeline(new Life(definition, { seed: 3 }));
    const { life } = timeline;
    live(timeline, 120);
    const before = life.hash();
    life.set('harold.thirst', 12);
    const changed = life.hash();
    expect(changed).not.toBe(before);
    timeline.choose(timeline.before(0));
    timeline.seek(timeline.end);
    expect([life.now, life.hash(), timeline.inputs]).toEqual([120, before, []]);
    timeline.choose(timeline.futures[0]);
    timeline.seek(timeline.end);
    // the shorter past is contained in the chosen one
    expect([life.now, life.hash(), timeline.futures]).toEqual([120, changed, []]);
  });

  it('continues a past whose last input came right after a snapshot', () => {
    const one = new Timeline(new Life(definition, { seed: 3 }));
    live(one, 200);
    one.life.set('harold.thirst', 12);
    expect(one.past.near.tick).toBe(200);
    const two = new Timeline(new Life(definition, { seed: 3 }), { past: one.past });
    two.seek(two.end);
    expect([two.life.now, two.life.hash()]).toEqual([200, one.life.hash()]);
  });

  it('continues in another life from a structured clone, with past and futures', () => {
    const one = new Timeline(new Life(definition, { seed: 3 }));
    live(one, 130);
    one.life.set('harold.thirst', 12);
    live(one, 130);
    one.seek(200);
    one.life.set('harold.hunger', 9);
    live(one, 30);
    one.life.set('harold.hunger', 2);
    const { past, futures } = structuredClone({ past: one.past, futures: one.futures });
    const two = new Timeline(new Life(definition, { seed: 3 }), { past, futures });
    two.seek(two.end);
    expect([two.life.now, two.life.hash()]).toEqual([230, one.life.hash()]);
    expect(commonTick(two.past, two.futures[0])).toBe(200);
    for (const tick of [7, 131, 229, 230]) {
      one.seek(tick);
      two.seek(tick);
      expect(two.life.hash()).toBe(one.life.hash());
    }
    live(one, 20);
    live(two, 20);
    expect(two.life.hash()).toBe(one.life.hash());
  });
});
