import { describe, expect, it } from 'vitest';
import { Symbols } from '../../../core/index.js';
import type { Mind } from '../../../mind/index.js';
import { DiscoveryGroup } from '../discovery-group.js';
import { MOST_PLACES } from '../places.js';
import { ruleFor } from '../testing/rule.js';
import { FLAG, TEXT, Watch } from '../watch/watch.js';
import { BACKGROUND, RATE, UNANNOUNCED, VALUE } from './cue-layout.js';

const symbols = new Symbols();
const floor = symbols.id('floor');
const pattern = symbols.id('pattern');
const nobody = undefined as unknown as Mind;
const none = new Int32Array(0);

/** A group with a pair of a behavior and a lamp, and the background. The pattern of the floor tells places apart. */
class Chamber {
  readonly watch = new Watch('w');
  readonly group: DiscoveryGroup;
  readonly pair: number;
  readonly background: number;
  private readonly shown: number;
  private now = 0;

  constructor(place: boolean) {
    const { watch } = this;
    const lamp = watch.stimulus(watch.featureOf(watch.watch(symbols.id('panel')), symbols.id('lamp'), FLAG), 1);
    const at = watch.featureOf(watch.watch(floor), pattern, TEXT);
    this.shown = watch.layout.shown + at;
    this.group = new DiscoveryGroup('g', ruleFor(place ? { place: { kind: floor, field: pattern } } : {}));
    this.background = this.group.add(BACKGROUND, -1, 0);
    this.pair = this.group.pair(0, lamp);
  }

  /** Runs some ticks. From 10 to 20 the behavior is done and the lamp is lit; feedback comes in the last of these. */
  live(place: string, ticks: number, lit: boolean, fed: boolean): void {
    const { watch, group } = this;
    const { integers, numbers, layout } = watch;
    numbers[this.shown] = symbols.id(place);
    for (let i = 0; i < ticks; i++) {
      this.now++;
      const on = lit && i >= 10 && i < 20;
      if (Number(on) !== integers[layout.on]) watch.version++;
      if (on && integers[layout.on] === 0) numbers[layout.onSince] = this.now;
      integers[layout.on] = Number(on);
      group.reinforce(fed && i === 20 ? 1 : 0);
      group.step(nobody, watch, { now: this.now, felt: on ? 0 : -1, feltSince: this.now, begun: -1, arrived: 0 }, none);
    }
  }

  trials(place: string, count: number, fed: boolean): void {
    for (let n = 0; n < count; n++) this.live(place, 160, true, fed);
  }
}

describe('a discovery group that tells places apart', () => {
  it('restores in another place what was extinguished in one (renewal)', () => {
    const renewed = (place: boolean) => {
      const chamber = new Chamber(place);
      const { group, pair } = chamber;
      chamber.trials('plain', 12, true);
      const learned = group.strength(pair);
      chamber.trials('striped', 20, false);
      const extinguished = group.strength(pair);
      chamber.live('plain', 5, false, false);
      const home = group.strength(pair);
      chamber.live('dotted', 5, false, false);
      const third = group.strength(pair);
      chamber.live('striped', 5, false, false);
      expect(group.strength(pair)).toBeCloseTo(extinguished, 2);
      return [learned, extinguished, home, third];
    };
    const [learned, extinguished, home, third] = renewed(true);
    expect(learned).toBeGreaterThan(0.1);
    expect(extinguished).toBeLessThan(learned / 2);
    expect(home).toBeGreaterThan(extinguished + learned / 4);
    expect(third).toBeCloseTo(home);
    const [, gone, same] = renewed(false);
    expect(same).toBeCloseTo(gone, 2);
  });

  it('learns more slowly about a familiar stimulus only in the place where it became familiar (latent inhibition)', () => {
    const rates = (place: boolean) => {
      const chamber = new Chamber(place);
      chamber.trials('plain', 40, false);
      const here = chamber.group.get(chamber.pair, RATE);
      chamber.live('striped', 5, false, false);
      const there = chamber.group.get(chamber.pair, RATE);
      chamber.live('plain', 5, false, false);
      expect(chamber.group.get(chamber.pair, RATE)).toBeCloseTo(here);
      return there / here;
    };
    expect(rates(true)).toBeGreaterThan(1.5);
    expect(rates(false)).toBe(1);
  });

  it('has a background and an announcement in each place', () => {
    const chamber = new Chamber(true);
    const { group, background } = chamber;
    for (let n = 0; n < 10; n++) chamber.live('plain', 100, false, true);
    const [value, unannounced] = [group.get(background, VALUE), group.numbers[UNANNOUNCED]];
    expect(value).toBeGreaterThan(0.02);
    expect(unannounced).toBeGreaterThan(0.3);
    chamber.live('striped', 1, false, false);
    expect([group.get(background, VALUE), group.numbers[UNANNOUNCED]]).toEqual([0, 0]);
    chamber.live('plain', 1, false, false);
    expect(group.get(background, VALUE)).toBeCloseTo(value, 2);
    expect(group.numbers[UNANNOUNCED]).toBe(unannounced);
  });

  it('replaces the place that was left longest ago, and keeps places in a snapshot and when the group grows', () => {
    const chamber = new Chamber(true);
    const { group, pair } = chamber;
    chamber.trials('plain', 12, true);
    const learned = group.strength(pair);
    chamber.trials('striped', 20, false);
    const extinguished = group.strength(pair);
    for (let b = 1; b < 40; b++) group.pair(b, 0);
    for (let n = 0; n < MOST_PLACES - 2; n++) chamber.live(`place ${n}`, 5, false, false);
    chamber.live('striped', 5, false, false);
    expect(group.strength(pair)).toBeCloseTo(extinguished, 2);
    const copy = new Map<string, Float64Array | Int32Array>();
    group.visitState((name, array) => void copy.set(name, array.slice() as Float64Array));
    // MOST_PLACES new places replace all others
    for (let n = 8; n < 8 + MOST_PLACES; n++) chamber.live(`place ${n}`, 5, false, false);
    chamber.live('striped', 5, false, false);
    expect(group.strength(pair)).toBeGreaterThan(extinguished + learned / 4);
    const twin = new DiscoveryGroup('g', group.rule);
    twin.fit(copy as never);
    twin.visitState((name, array) => array.set(copy.get(name)! as never));
    expect(twin.strength(pair)).toBeCloseTo(extinguished, 2);
  });
});
