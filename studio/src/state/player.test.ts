import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Player } from './player.js';

describe('Player', () => {
  it('runs as many ticks as time has passed, for any division into frames', () => {
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
          // the life is always one tick of 50 ms ahead
          expect(ticks).toBe(Math.max(0, Math.ceil(time / 50 - 1e-9) - 1));
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });

  it('does not catch up after the page was hidden', () => {
    expect(
      new Player().advance(
        60_000,
        1,
        () => {},
        () => 0,
      ),
    ).toBeLessThanOrEqual(5);
  });

  it('leaves time for drawing when ticks are slow, and drops the rest', () => {
    let clock = 0;
    const player = new Player();
    const ticks = player.advance(
      40,
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

  it('runs every tick in time although pictures take 200 ms, and at most for half of the time', () => {
    let clock = 0;
    const player = new Player();
    const run = (frame: number, speed: number, cost: number): number =>
      player.advance(
        frame,
        speed,
        () => (clock += cost),
        () => clock,
      );
    let ticks = 0;
    for (let i = 0; i < 50; i++) ticks += run(200, 1, 20);
    expect(ticks).toBe(199);
    const before = clock;
    run(200, 16, 20);
    expect(clock - before).toBeLessThanOrEqual(120);
  });
});
