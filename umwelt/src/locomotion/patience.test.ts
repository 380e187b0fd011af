import { describe, expect, it } from 'vitest';
import { Patience } from './patience.js';

const RADIUS = 0.25;

describe('patience', () => {
  const STEP = 0.06;
  /** Walks until it rests; returns the meters. */
  function metersTo(patience: Patience, farthest: number): number {
    let meters = 0;
    while (!patience.spend(STEP, RADIUS, farthest)) meters += STEP;
    return meters;
  }

  it('lasts longer with new ground or a long way to walk; then it rests for a minute', () => {
    const patience = new Patience();
    patience.follow(0, 5, RADIUS);
    const bare = metersTo(patience, 0);
    let ticks = 1;
    while (patience.spend(0, RADIUS, 0)) ticks++;
    expect(ticks).toBe(1201);
    expect(metersTo(patience, 20) - bare).toBeCloseTo(40, 0);
    patience.follow(0, 25, RADIUS);
    for (let k = 0; k < 10; k++) patience.gain(RADIUS);
    expect(metersTo(patience, 0) - bare).toBeCloseTo(20, 0);
  });

  it('starts again for a goal at a new place, and when a way is free', () => {
    const patience = new Patience();
    patience.follow(0, 5, RADIUS);
    metersTo(patience, 0);
    patience.follow(0, 5.1, RADIUS);
    expect(patience.spend(0, RADIUS, 0)).toBe(true);
    patience.follow(0, 8, RADIUS);
    expect(patience.spend(0, RADIUS, 0)).toBe(false);
    metersTo(patience, 0);
    patience.endRest();
    expect(patience.spend(0, RADIUS, 0)).toBe(false);
  });
});
