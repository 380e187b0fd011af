import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWorld } from '../../files/index.js';
import type { WorldDefinition } from '../index.js';
import { Life } from '../life.js';
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
            // other goals meanwhile, none of which is reached
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
});
