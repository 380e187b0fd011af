import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Player } from './player.js';

describe('Player', () => {
  it('lives as many ticks as time passed, however it was cut into frames', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.25, 1, 4),
        (frames, speed) => {
          const player = new Player();
          let ticks = 0;
          let time = 0;
          for (const frame of frames) {
            time += frame * speed;
            ticks += player.advance(
              frame,
              speed,
              () => {},
              () => 0,
            );
            expect(player.alpha).toBeGreaterThanOrEqual(0);
            expect(player.alpha).toBeLessThanOrEqual(1);
          }
          // one tick of 50 ms is always kept in hand
          expect(ticks).toBe(Math.max(0, Math.ceil(time / 50 - 1e-9) - 1));
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });

  it('does not run after what a sleeping page missed', () => {
    expect(
      new Player().advance(
        60_000,
        1,
        () => {},
        () => 0,
      ),
    ).toBeLessThanOrEqual(5);
  });

  it('gives drawing its turn when ticks are slow, and lets the rest go', () => {
    let clock = 0;
    const player = new Player();
    const ticks = player.advance(
      250,
      16,
      () => (clock += 10),
      () => clock,
    );
    expect(ticks).toBe(3);
    expect(
      player.advance(
        1,
        1,
        () => (clock += 10),
        () => clock,
      ),
    ).toBe(1);
  });
});
