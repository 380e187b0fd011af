import { describe, expect, it } from 'vitest';
import { raise } from './testing/fake-senses.js';

describe('variables', () => {
  it('grow to growth / damping (fig. 12)', () => {
    const tom = raise({ variables: { play: { value: 1, growth: 0.1, damping: 0.01 } } });
    tom.tick();
    expect(tom.level('play')).toBeCloseTo(1 * 0.99 + 0.1, 12);
    tom.tick(3000);
    expect(tom.level('play')).toBeCloseTo(10, 6);
  });

  it('change by the effects of behaviors active on the last tick, in proportion or at once, and clamp', () => {
    const tom = raise({
      variables: { hunger: { value: 10, max: 20 }, joy: { value: 1, max: 3 }, fear: { value: 5 } },
      behaviors: {
        eat: { variables: ['hunger'], modifies: { hunger: -0.01, joy: { absolute: 1 }, fear: { set: 2 } } },
      },
    });
    tom.tick();
    expect([tom.level('hunger'), tom.level('joy'), tom.level('fear')]).toEqual([10, 1, 5]);
    tom.tick();
    expect(tom.level('hunger')).toBeCloseTo(9.9, 12);
    expect([tom.level('joy'), tom.level('fear')]).toEqual([2, 2]);
    tom.tick(5);
    expect(tom.level('joy')).toBe(3);
  });

  it('change with what is consumed, per unit, once or in proportion', () => {
    const tom = raise({
      variables: { hunger: { value: 10 }, thirst: { value: 10 } },
      behaviors: {
        feed: {
          variables: ['hunger'],
          modifies: { thirst: { absolute: -2, per: 'unit' } },
          behaviors: { eat: { constant: 5, modifies: { hunger: { gain: -0.2, per: 'unit' } } } },
        },
      },
    });
    const levels = () => [tom.level('hunger'), tom.level('thirst')];
    tom.tick(3);
    expect(levels()).toEqual([10, 10]);
    tom.deeds.consumed = 0.5;
    tom.tick();
    expect(levels()).toEqual([9.5, 9]);
    tom.deeds.consumed = 0;
    tom.tick();
    expect(levels()).toEqual([9.5, 9]);
  });

  it('are set by releasers; the strongest of several decides, in any order', () => {
    for (const names of [
      ['snake', 'bear'],
      ['bear', 'snake'],
    ]) {
      const releasers = Object.fromEntries(
        names.map(n => [`see-${n}`, { find: n, worth: n === 'bear' ? 9 : 5, modifies: { fear: { set: n === 'bear' ? 80 : 40 } } }]),
      );
      const tom = raise({ variables: { fear: {} }, releasers, behaviors: { run: { releasers: Object.keys(releasers) } } });
      tom.stage.put('snake', 1);
      tom.stage.put('bear', 1);
      tom.tick(2);
      expect(tom.level('fear')).toBe(80);
    }
  });

  it('can be computed', () => {
    const tom = raise({
      variables: { hunger: { value: 4 }, mood: { max: 30, compute: { do: 'sum', of: { hunger: -2 }, plus: 20 } } },
    });
    tom.tick();
    expect(tom.level('mood')).toBe(12);
  });
  it('can be computed from what a releaser put out on the last walk', () => {
    const tom = raise({
      variables: { alarm: { compute: { do: 'releaser', name: 'see' } } },
      releasers: { see: { find: 'cat', worth: 7 } },
      behaviors: { look: { releasers: ['see'] } },
    });
    tom.stage.put('cat', 1);
    tom.tick();
    expect(tom.level('alarm')).toBe(0);
    tom.tick();
    expect(tom.level('alarm')).toBe(7);
    tom.stage.remove('cat');
    tom.tick(2);
    expect(tom.level('alarm')).toBe(0);
  });
});
