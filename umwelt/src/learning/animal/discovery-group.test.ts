import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Symbols } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { Equation } from '../equation/equation.js';
import { ATTENTION, PRIOR, SEEN } from '../model/activations.js';
import { UMWELT_PARAMETERS } from '../model/parameters.js';
import { REINFORCED } from '../model/step-units.js';
import { ACTIVATION, BACKGROUND, DELAY, MOST_CUES, OBJECT, VALUE, WITH, WITHOUT, WORTH } from './cues/cue-layout.js';
import { DiscoveryGroup } from './discovery-group.js';
import { ShortMemory } from './short-memory.js';
import { ruleFor } from './testing/rule.js';
import { FLAG, Watch } from './watch/watch.js';
import { ONSETS } from './watch/watch-layout.js';

const symbols = new Symbols();
// a rate that never moves, so that the equation alone is compared
const equation = { alpha: 0.1, delta: 0.2, gamma: 0.95 };
const rule = ruleFor({
  parameters: {
    ...UMWELT_PARAMETERS,
    ...equation,
    reliability: 0,
    attention: 0,
    gate: 0,
    absent: 0,
    configural: 1,
    spacing: 0,
    unannounced: 0,
    companion: 0,
  },
  mayLearn: Uint8Array.of(1, 1, 0),
});
const nobody = undefined as unknown as Mind;
const none = new Int32Array(0);

/** Three boolean features of one kind of thing, set by the test. */
function signs(): Watch {
  const watch = new Watch('w');
  const k = watch.watch(symbols.id('person'));
  for (const name of ['hand', 'jump', 'bell']) watch.stimulus(watch.featureOf(k, symbols.id(name), FLAG), 1);
  return watch;
}

function show(watch: Watch, on: readonly boolean[], now: number): void {
  watch.version++;
  const { integers, numbers, layout: at } = watch;
  integers[ONSETS] = 0;
  on.forEach((is, s) => {
    const onset = is && !watch.isOn(s);
    integers[at.onset + s] = Number(onset);
    if (onset) numbers[at.onSince + s] = now;
    integers[at.on + s] = Number(is);
    integers[ONSETS] += Number(onset);
  });
}

const ticks = fc.array(
  fc.record({
    on: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    felt: fc.integer({ min: -1, max: 1 }),
    lambda: fc.constantFrom(0, 0, 0, 0, 0.5, 1),
    lasts: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 25 },
);

type Tick = typeof ticks extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

/** Runs a group through a list; feedback is `magnitude` times `lambda`. `before` and `after` are called around each step of the group. */
function liveThrough(
  list: readonly Tick[],
  watch: Watch,
  group: DiscoveryGroup,
  magnitude: number,
  before: (on: readonly boolean[], felt: number, feltSince: number) => void = () => {},
  after: () => void = () => {},
): void {
  let now = 0;
  let felt = -1;
  let feltSince = 0;
  for (const step of list) {
    for (let i = 0; i < step.lasts; i++) {
      now++;
      if (step.felt !== felt) feltSince = now;
      felt = step.felt;
      show(watch, step.on, now);
      group.reinforce(i === 0 ? step.lambda * magnitude : 0);
      before(step.on, felt, feltSince);
      group.step(nobody, watch, { now, felt, feltSince, begun: felt, arrived: 0 }, none);
      after();
    }
  }
}

describe('a discovery group', () => {
  it('learns like the equation over all its cues, although it skips those that are neither active nor remembered', () => {
    fc.assert(
      fc.property(ticks, list => {
        const watch = signs();
        const group = new DiscoveryGroup('g', rule);
        for (const s of [0, 1, 2]) for (const b of [0, 1]) group.pair(b, s);
        const naive = new Equation(group.count, equation);
        const active = new Float64Array(group.count);
        const follow = (on: readonly boolean[], felt: number, feltSince: number): void => {
          for (let c = 0; c < group.count; c++) {
            const s = group.stimulus(c);
            const doing = felt === group.behavior(c);
            const intime = watch.onSince(s) <= feltSince + 5;
            active[c] = on[s] && (group.type(c) === WITH ? doing && intime : !doing) ? 1 : 0;
          }
          naive.step(active, group.numbers[REINFORCED]);
        };
        liveThrough(list, watch, group, 1, follow, () => {
          expect(Array.from(active, (_, c) => Number(group.isActive(c)))).toEqual([...active]);
        });
        for (let c = 0; c < group.count; c++) expect(group.get(c, VALUE)).toBeCloseTo(naive.value[c], 3);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('learns the same in any unit of its variable', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(1 / 64, 1 / 4, 16), (list, unit) => {
        const learned = (magnitude: number): number[] => {
          const watch = signs();
          const group = new DiscoveryGroup('g', ruleFor({ significant: 0.05 * magnitude, threshold: 0.1 * magnitude }));
          group.add(BACKGROUND, -1, 0);
          for (const s of [0, 1, 2]) for (const b of [0, 1]) group.pair(b, s);
          liveThrough(list, watch, group, magnitude);
          return Array.from({ length: group.count }, (_, c) => group.strength(c) / magnitude);
        };
        expect(learned(unit)).toEqual(learned(1));
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  it('loses little by unannounced feedback after lessons, and more by unannounced feedback between lessons', () => {
    const kept = (course: string, parameters = {}): number => {
      const watch = signs();
      const group = new DiscoveryGroup('g', ruleFor({ parameters: { ...UMWELT_PARAMETERS, gamma: 0.98, ...parameters } }));
      group.add(BACKGROUND, -1, 0);
      const pair = group.pair(0, 0);
      let now = 0;
      const step = (isOn: boolean, lambda: number) => {
        now++;
        show(watch, [isOn, false, false], now);
        group.reinforce(lambda);
        const felt = isOn ? 0 : -1;
        group.step(nobody, watch, { now, felt, feltSince: isOn ? now : 0, begun: felt, arrived: 0 }, none);
      };
      // L: a lesson that ends with feedback; F: feedback for nothing
      const give = (trials: string) => {
        for (const trial of trials) {
          for (let t = 0; t < 10; t++) step(trial === 'L', 0);
          step(false, 1);
          for (let t = 0; t < 150; t++) step(false, 0);
        }
      };
      give('L'.repeat(20));
      const learned = group.strength(pair);
      expect(learned).toBeGreaterThan(0.4);
      give(course);
      return group.strength(pair) / learned;
    };
    expect(kept('F'.repeat(50))).toBeGreaterThan(0.8);
    expect(kept('F'.repeat(50), { expectation: 0 })).toBeLessThan(0.2);
    const between = kept('LF'.repeat(20));
    expect(between).toBeLessThan(kept('L'.repeat(20)) - 0.1);
    expect(kept('LF'.repeat(20), { absent: 0 })).toBeGreaterThan(between + 0.1);
  });

  it('pays less attention to a known sign of a long meal, and more again when the meal stays away', () => {
    const watch = signs();
    const group = new DiscoveryGroup('g', rule);
    const pair = group.pair(0, 0);
    const attention = () => group.get(pair, ACTIVATION + ATTENTION);
    let now = 0;
    // the sign is on and the behavior is done from 10 to 30; six bites come from 20 on
    const trial = (fed: boolean): void => {
      for (let i = 0; i < 120; i++) {
        now++;
        const on = i >= 10 && i < 30;
        show(watch, [on, false, false], now);
        group.reinforce(fed && i >= 20 && i < 26 ? 0.3 : 0);
        const felt = on ? 0 : -1;
        group.step(nobody, watch, { now, felt, feltSince: now, begun: felt, arrived: 0 }, none);
      }
    };
    for (let n = 0; n < 60; n++) trial(true);
    const known = attention();
    expect(group.strength(pair)).toBeGreaterThan(0.3);
    // although the greatest error of a trial, at the end of the sign, stays large
    expect(known).toBeLessThan(0.6);
    for (let n = 0; n < 2; n++) trial(false);
    expect(attention()).toBeGreaterThan(known + 0.1);
  });

  it('does not pair a behavior with a stimulus that comes on long after it began', () => {
    const watch = signs();
    const group = new DiscoveryGroup('g', rule);
    const pair = group.pair(0, 0);
    show(watch, [true, false, false], 20);
    group.step(nobody, watch, { now: 20, felt: 0, feltSince: 14, begun: -1, arrived: 0 }, none);
    expect(group.isActive(pair)).toBe(false);
    show(watch, [false, false, false], 21);
    show(watch, [true, false, false], 22);
    group.step(nobody, watch, { now: 22, felt: 0, feltSince: 17, begun: -1, arrived: 0 }, none);
    expect(group.isActive(pair)).toBe(true);
    expect(group.isActive(group.partner(pair))).toBe(false);
  });

  it('adds recent objects as cues, and pairs of recent changes with recent behaviors that may be learned', () => {
    const watch = new Watch('w');
    const memory = new ShortMemory('m');
    const group = new DiscoveryGroup('g', rule);
    const person = symbols.id('person');
    memory.noteThing(7, person, 1);
    memory.noteBehavior(0, 1);
    memory.noteBehavior(2, 2);
    group.populate(memory, watch, 3);
    expect(group.count).toBe(1);
    expect([group.type(0), watch.kind(group.stimulus(0))]).toEqual([OBJECT, person]);
    const place = watch.featureOf(0, symbols.id('hand'), FLAG);
    watch.numbers.set([place, 1, 0, 40], watch.layout.changed);
    group.populate(memory, watch, 50);
    group.populate(memory, watch, 60);
    expect([0, 1, 2].map(cue => group.type(cue))).toEqual([OBJECT, WITH, WITHOUT]);
    expect(group.behavior(1)).toBe(0);
    group.populate(memory, watch, 200);
    expect(group.count).toBe(3);
  });

  it('watches the kinds that its rule names from the first change on', () => {
    const watch = new Watch('w');
    const bell = symbols.id('bell');
    new DiscoveryGroup('g', ruleFor({ kinds: [bell] })).populate(new ShortMemory('m'), watch, 3);
    expect([watch.kinds, watch.kind(0)]).toEqual([1, bell]);
  });

  it('loses nothing for a learned answer while nothing can become better, and otherwise does', () => {
    const kept = (learned: boolean, best: boolean, relief: number) => {
      const watch = signs();
      const group = new DiscoveryGroup('g', ruleFor());
      const pair = group.pair(0, 0);
      group.set(pair, VALUE, 1);
      if (learned) group.noteExpanded(pair);
      for (let now = 1; now < 80; now++) {
        show(watch, [now > 10 && now < 40, false, false], now);
        group.reinforce(now === 20 ? relief : 0, best);
        group.step(nobody, watch, { now, felt: now > 12 && now < 40 ? 0 : -1, feltSince: 13, begun: -1, arrived: 0 }, none);
      }
      return group.strength(pair);
    };
    expect(kept(true, true, 0)).toBe(1);
    expect(kept(true, false, 0)).toBeLessThan(0.98);
    expect(kept(false, true, 0)).toBeLessThan(0.98);
    // the variable has become better since the answer began: then missing feedback counts
    expect(kept(true, true, 0.1)).toBeLessThan(0.98);
  });

  it('measures reliability and delay, and replaces the least pair at its limit', () => {
    const watch = signs();
    const group = new DiscoveryGroup('g', rule);
    const pair = group.pair(0, 0);
    for (let trial = 0; trial < 4; trial++) {
      for (let i = 0; i < 60; i++) {
        const now = 1 + trial * 60 + i;
        show(watch, [i < 10, false, false], now);
        group.reinforce(i === 10 && trial % 2 === 0 ? 1 : 0);
        group.step(nobody, watch, { now, felt: 0, feltSince: -100, begun: -1, arrived: 0 }, none);
      }
    }
    // so far the behavior began long before the stimulus, so the pair was never active; now it begins with the stimulus
    expect(group.evidence(pair)).toBe(0);
    for (let trial = 4; trial < 8; trial++) {
      for (let i = 0; i < 60; i++) {
        const now = 1 + trial * 60 + i;
        show(watch, [i < 10, false, false], now);
        group.reinforce(i === 10 && trial % 2 === 0 ? 1 : 0);
        group.step(nobody, watch, { now, felt: 0, feltSince: 1 + trial * 60, begun: -1, arrived: 0 }, none);
      }
    }
    expect(group.evidence(pair)).toBe(4);
    expect(group.reliability(pair)).toBeCloseTo(0.5 * 0.95 ** 10, 10);
    expect(group.get(pair, DELAY)).toBe(10);
    // at the limit the pair of least value is replaced, never one that is learned or above the threshold
    for (let b = 0; b < MOST_CUES; b++) group.pair(b, 1);
    expect(group.count).toBe(MOST_CUES);
    expect(group.get(pair, VALUE)).toBeGreaterThan(rule.threshold);
    expect(group.find(WITH, 0, 0)).toBe(pair);
    const fresh = group.pair(2000, 1);
    expect([group.behavior(fresh), group.type(group.partner(fresh)), group.evidence(fresh)]).toEqual([2000, WITHOUT, 0]);
    for (let cue = 0; cue < group.count; cue++) group.noteExpanded(cue);
    expect(group.pair(2001, 1)).toBe(-1);
  });

  it('expects of an answer the sum over the cues of its stimulus, times the merit of the answer', () => {
    const group = new DiscoveryGroup('g', rule);
    const [sit, beg] = [group.pair(0, 0), group.pair(1, 0)];
    group.pair(1, 1);
    const set = (answer: number, without: number) => {
      group.set(sit, VALUE, answer);
      group.set(group.partner(beg), VALUE, without);
    };
    set(0.4, 0.3);
    // without evidence the merit is 1
    expect(group.expected(sit)).toBeCloseTo(0.7);
    for (const cue of [sit, beg]) group.set(cue, ACTIVATION + SEEN, PRIOR + 4);
    expect(group.expected(sit)).toBe(0);
    group.set(sit, WORTH, 0.6);
    expect(group.expected(sit)).toBeCloseTo(0.7);
    set(0.1, 0.6);
    expect(group.expected(sit)).toBeCloseTo(0.7);
    // what the surroundings take is subtracted; below 1.5 times the threshold the answer is worth 0
    expect(group.expected(sit, -0.5)).toBeCloseTo(0.2);
    expect(group.expected(sit, -0.7 + 1.4 * rule.threshold)).toBe(0);
    expect(group.expected(sit, -0.7 + 1.6 * rule.threshold)).toBeCloseTo(1.6 * rule.threshold);
    // extinguished: the cues of other behaviors are as far below 0 as the pair is above it
    set(0.2, -0.2);
    expect(group.expected(sit)).toBe(0);
    // the command means beg now: the sum is high, but sitting is less reliable
    set(0.1, 0.5);
    group.set(beg, VALUE, 0.3);
    group.set(group.partner(sit), VALUE, 0.5);
    group.set(beg, WORTH, 0.8);
    group.set(sit, WORTH, 0.4);
    expect(group.expected(sit)).toBeCloseTo(0.3);
    expect(group.expected(beg)).toBeCloseTo(0.8);
    // leaving the behavior is as reliable, so the merit is 0
    group.set(group.partner(beg), WORTH, 0.8);
    expect(group.expected(beg)).toBe(0);
  });

  it('does not credit leaving a behavior with an outcome that came after the behavior was begun', () => {
    const worthOfLeaving = (begunAt: number) => {
      const watch = signs();
      const group = new DiscoveryGroup('g', rule);
      const pair = group.pair(0, 0);
      for (let now = 1; now < 480; now++) {
        const i = now % 80;
        show(watch, [i >= 10 && i < 40, false, false], now);
        group.reinforce(i === 30 ? 1 : 0);
        group.step(nobody, watch, { now, felt: -1, feltSince: 0, begun: i >= begunAt && i < 40 ? 0 : -1, arrived: -1 }, none);
      }
      return group.reliability(group.partner(pair));
    };
    expect(worthOfLeaving(80)).toBeGreaterThan(0.1);
    expect(worthOfLeaving(35)).toBeGreaterThan(0.1);
    expect(worthOfLeaving(25)).toBe(0);
  });

  it('loses once for an answer without an outcome, however long it was given', () => {
    const kept = (learned: boolean, ticks: number) => {
      const watch = signs();
      const group = new DiscoveryGroup('g', ruleFor());
      const pair = group.pair(0, 0);
      group.set(pair, VALUE, 1);
      if (learned) group.noteExpanded(pair);
      for (let now = 1; now < 400; now++) {
        const on = now > 10 && now <= 10 + ticks;
        show(watch, [on, false, false], now);
        group.reinforce(0);
        group.step(nobody, watch, { now, felt: on ? 0 : -1, feltSince: 11, begun: on ? 0 : -1, arrived: 11 }, none);
      }
      return group.strength(pair);
    };
    expect(kept(true, 300)).toBeCloseTo(kept(true, 40), 3);
    expect(kept(true, 40)).toBeLessThan(0.98);
    // a pair that is not an answer yet is discounted, and loses with every tick
    expect(kept(false, 300)).toBeLessThan(kept(false, 40) - 0.1);
  });
});
