import { describe, expect, it } from 'vitest';
import { Symbols } from '../../../core/index.js';
import type { Mind } from '../../../mind/index.js';
import { UMWELT_PARAMETERS } from '../../model/parameters.js';
import { PACE, UNANNOUNCED, WITH } from '../cues/cue-layout.js';
import { DiscoveryGroup } from '../discovery-group.js';
import { ruleFor } from '../testing/rule.js';
import { cameBefore, firstOf, secondOf, seriesOf, tellsApart } from './series.js';
import { FLAG, Watch } from './watch.js';
import { ONSETS } from './watch-layout.js';

const nobody = undefined as unknown as Mind;
const none = new Int32Array(0);

/** Returns a watch of two boolean features, and a function that sets them. */
function twoSigns() {
  const symbols = new Symbols();
  const watch = new Watch('w');
  const k = watch.watch(symbols.id('person'));
  const places = ['sign', 'hand'].map(name => watch.featureOf(k, symbols.id(name), FLAG));
  const [sign, hand] = places.map(place => watch.stimulus(place, 1));
  const none = { nearest: () => false, hears: () => false, glance: () => {} };
  const show = (shown: { sign?: boolean; hand?: boolean }, now: number) => {
    const value = [shown.sign, shown.hand].map(Number);
    const senses = { ...none, glance: (_t: number, _f: Int32Array, _at: number, out: Float64Array) => out.set(value) };
    watch.integers[ONSETS] = 1;
    watch.look(senses as never, now);
  };
  show({}, 0);
  return { watch, sign, hand, show };
}

describe('a series', () => {
  it('is on while its second stimulus is, if that came on at most RECENT ticks after the first had ended', () => {
    const { watch, sign, hand, show } = twoSigns();
    const s = seriesOf(watch, sign, hand);
    expect([firstOf(watch.series(s)), secondOf(watch.series(s))]).toEqual([sign, hand]);
    expect(seriesOf(watch, sign, hand)).toBe(s);
    show({ hand: true }, 10);
    expect([watch.isOn(s), watch.seriesOn]).toEqual([false, 0]);
    show({}, 20);
    show({ sign: true }, 30);
    show({}, 40);
    show({ hand: true }, 50);
    expect([watch.isOn(s), watch.seriesOn, cameBefore(watch, sign, hand)]).toEqual([true, 1, true]);
    show({ sign: true, hand: true }, 51);
    expect(watch.isOn(s)).toBe(true);
    show({}, 52);
    expect(watch.isOn(s)).toBe(false);
    show({ hand: true }, 500);
    expect([watch.isOn(s), cameBefore(watch, sign, hand)]).toEqual([false, false]);
    expect(tellsApart(watch, s)).toBe(false);
  });
});

/** Shows the hand 80 times, once in `every` ticks. Every second time the sign comes before it, and the behavior is rewarded. */
function lessons(special: Partial<typeof UMWELT_PARAMETERS> = {}, every = 200) {
  const { watch, sign, hand, show } = twoSigns();
  const group = new DiscoveryGroup('g', ruleFor({ parameters: { ...UMWELT_PARAMETERS, ...special } }));
  group.pair(0, hand);
  let now = 0;
  for (let trial = 0; trial < 80; trial++) {
    const signed = trial % 2 === 0;
    const began = now + 21;
    for (let i = 0; i < every; i++) {
      now++;
      show({ sign: signed && i < 15, hand: i >= 20 && i < 40 }, now);
      const felt = i >= 20 && i < 40 ? 0 : -1;
      group.reinforce(signed && i === 40 ? 1 : 0);
      group.step(nobody, watch, { now, felt, feltSince: felt < 0 ? 0 : began, begun: -1, arrived: 0 }, none);
      if (group.ended) group.refineNumbers(watch);
    }
  }
  return { watch, group, sign, hand, now };
}

describe('a discovery group', () => {
  it('tells a stimulus apart by what came before it if feedback stays unsure', () => {
    const { watch, group, sign, hand } = lessons();
    const s = seriesOf(watch, sign, hand);
    const [after, always] = [group.find(WITH, 0, s), group.find(WITH, 0, hand)];
    expect(after).toBeGreaterThan(0);
    expect(group.strength(after)).toBeGreaterThan(0.2);
    expect(group.strength(always) + group.strength(after)).toBeGreaterThan(2 * group.strength(always));
    expect(group.occasioned(watch, always, false)).toBe(0);
    watch.integers[watch.layout.on + s] = 1;
    expect(group.occasioned(watch, always, false)).toBeCloseTo(group.strength(after), 10);
    const without = lessons({ occasion: 0 });
    expect(without.watch.stimuli).toBe(2);
  });

  it('notes that no cue announced a change', () => {
    const { watch, group } = lessons();
    expect(group.numbers[UNANNOUNCED]).toBe(0);
    for (let now = 20_000; now < 24_000; now++) {
      group.reinforce(now % 200 === 0 ? 1 : 0);
      group.step(nobody, watch, { now, felt: -1, feltSince: 0, begun: -1, arrived: 0 }, none);
    }
    expect(group.numbers[UNANNOUNCED]).toBeGreaterThan(0.8);
  });

  it('learns faster if feedback comes seldom', () => {
    const pace = (every: number) => lessons({}, every).group.numbers[PACE];
    expect(pace(300)).toBeGreaterThan(1.5 * pace(100));
    expect(lessons({ spacing: 0 }).group.numbers[PACE]).toBe(1);
  });
});
