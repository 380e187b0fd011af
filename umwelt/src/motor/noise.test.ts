import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breath, sway, twitch } from './noise.js';

const anyTime = fc.double({ min: 0, max: 1e5, noNaN: true });
const anySeed = fc.integer();

describe('coherent noise', () => {
  it('is a function of seed, channel and time, and stays within its bounds', () => {
    fc.assert(
      fc.property(anySeed, fc.nat(100), anyTime, (seed, channel, time) => {
        for (const noise of [sway(seed, channel, time), breath(seed, channel, time)]) {
          expect(noise).toBeGreaterThanOrEqual(-1.0001);
          expect(noise).toBeLessThanOrEqual(1.0001);
        }
        expect(sway(seed, channel, time)).toBe(sway(seed, channel, time));
        const bump = twitch(seed, channel, time, 0.5);
        expect(bump).toBeGreaterThanOrEqual(0);
        expect(bump).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('is smooth', () => {
    fc.assert(
      fc.property(anySeed, anyTime, (seed, time) => {
        expect(Math.abs(sway(seed, 3, time + 0.01) - sway(seed, 3, time))).toBeLessThan(0.06);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('differs between individuals and between channels, and keeps moving', () => {
    let same = 0;
    let sum = 0;
    let most = 0;
    for (let t = 0; t < 400; t++) {
      const time = t * 0.13;
      if (Math.abs(sway(1, 1, time) - sway(2, 1, time)) < 0.01 || Math.abs(sway(1, 1, time) - sway(1, 2, time)) < 0.01) same++;
      sum += sway(1, 1, time);
      most = Math.max(most, Math.abs(sway(1, 1, time)));
    }
    expect(same).toBeLessThan(60);
    expect(Math.abs(sum / 400)).toBeLessThan(0.1);
    expect(most).toBeGreaterThan(0.4);
  });

  it('twitches now and then', () => {
    let on = 0;
    for (let t = 0; t < 20_000; t++) if (twitch(9, 4, (t / 20) * 0.5, 0.5) > 0) on++;
    // a fifth of a second in half of the cells of two seconds
    expect(on / 20_000).toBeGreaterThan(0.02);
    expect(on / 20_000).toBeLessThan(0.08);
  });
});
