import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Symbols } from '../../../core/index.js';
import type { Mind } from '../../../mind/index.js';
import { UMWELT_PARAMETERS } from '../../model/parameters.js';
import { ERROR } from '../../model/step-units.js';
import { DiscoveryGroup } from '../discovery-group.js';
import { ruleFor } from '../testing/rule.js';
import { seriesOf } from '../watch/series.js';
import { FLAG, Watch } from '../watch/watch.js';
import { companionIn, togetherIn } from './companion-slots.js';
import { BACKGROUND, MOST_CUES, TRACE, WITH, WITHOUT } from './cue-layout.js';

const symbols = new Symbols();
const nobody = undefined as unknown as Mind;
const none = new Int32Array(0);
const SIGNS = 'ABCDEFG';
type Type = typeof WITH | typeof WITHOUT;

/** Boolean features of a person that the test sets, and a group with pairs of one behavior and the first four of them. */
class School {
  readonly watch: Watch = new Watch('w');
  readonly group: DiscoveryGroup;
  now = 0;
  private felt = -1;
  private feltSince = 0;

  constructor(companion: number = UMWELT_PARAMETERS.companion) {
    const { watch } = this;
    const person = watch.watch(symbols.id('person'));
    for (const sign of SIGNS) watch.stimulus(watch.featureOf(person, symbols.id(sign), FLAG), 1);
    this.group = new DiscoveryGroup('g', ruleFor({ parameters: { ...UMWELT_PARAMETERS, companion } }));
    this.group.add(BACKGROUND, -1, 0);
    for (const sign of 'ABCD') this.group.pair(0, SIGNS.indexOf(sign));
  }

  cue(sign: string, type: Type = WITH): number {
    return this.group.find(type, 0, SIGNS.indexOf(sign));
  }

  strengths(signs: string, type: Type = WITH): number[] {
    return [...signs].map(sign => this.group.strength(this.cue(sign, type)));
  }

  /** Returns the companions of a cue, with how often they came together with it. */
  companions(cue: number): Record<number, number> {
    const slots = [...this.group.companions(cue)].filter(slot => slot !== 0);
    return Object.fromEntries(slots.map(slot => [companionIn(slot), togetherIn(slot)]));
  }

  /** Runs one tick. `rests`: the tick is skipped if the group rests. */
  tick(shown: string, felt: number, better: number, rests = false): void {
    const { watch, group } = this;
    const { integers, numbers, layout } = watch;
    this.now++;
    if (felt !== this.felt) this.feltSince = this.now;
    this.felt = felt;
    for (let s = 0; s < SIGNS.length; s++) {
      const on = shown.includes(SIGNS[s]) ? 1 : 0;
      if (on === integers[layout.on + s]) continue;
      watch.version++;
      integers[layout.on + s] = on;
      if (on === 1) numbers[layout.onSince + s] = this.now;
    }
    const moment = { now: this.now, felt, feltSince: this.feltSince, begun: -1, arrived: 0 };
    if (rests && better === 0 && group.rests(watch, moment)) return;
    group.reinforce(better);
    group.step(nobody, watch, moment, none);
  }

  trial(shown: string, fed: boolean, type: Type = WITH): void {
    for (let i = 0; i < 160; i++) {
      const on = i >= 10 && i < 20;
      this.tick(on ? shown : '', on && type === WITH ? 0 : -1, fed && i === 20 ? 1 : 0);
    }
  }

  /** Runs phases of twenty trials, such as `AB+ A-`. */
  run(design: string, type: Type = WITH): this {
    for (const phase of design.split(' ')) for (let n = 0; n < 20; n++) this.trial(phase.slice(0, -1), phase.endsWith('+'), type);
    return this;
  }
}

/** Returns what B is worth after a design. */
const worthOfB = (design: string, type: Type, companion?: number) => new School(companion).run(design, type).strengths('B', type)[0];

describe.each([
  ['a behavior with a stimulus', WITH],
  ['a stimulus without the behavior', WITHOUT],
] as const)('companions: %s', (_, type) => {
  it('loses what its companion turns out to announce (backward blocking)', () => {
    const control = worthOfB('AB+ C+', type);
    expect(control).toBeGreaterThan(0.3);
    expect(worthOfB('AB+ A+', type)).toBeLessThan(0.75 * control);
    // without companions it keeps what it had
    expect(worthOfB('AB+ A+', type, 0)).toBe(control);
  });

  it('gains what its companion turns out not to announce (recovery from overshadowing)', () => {
    const control = worthOfB('AB+ C-', type);
    expect(worthOfB('AB+ A-', type)).toBeGreaterThan(1.3 * control);
    expect(worthOfB('AB+ A-', type, 0)).toBe(control);
  });

  it('gains when what blocked it is extinguished (recovery from blocking)', () => {
    const blocked = worthOfB('A+ AB+ C-', type);
    expect(worthOfB('A+ AB+ A-', type)).toBeGreaterThan(2 * blocked);
    expect(worthOfB('A+ AB+ A-', type, 0)).toBe(blocked);
  });

  it('does not change for a cue with which it never came', () => {
    const school = new School().run('AB+ CD+', type);
    const before = school.strengths('CD', type);
    school.run('A+ B-', type);
    expect(school.strengths('CD', type)).toEqual(before);
  });
});

describe('companions', () => {
  it('change in proportion to how often the present cue came with them', () => {
    const change = (withC: number) => {
      const school = new School().run('AB+');
      for (let n = 0; n < withC; n++) school.trial('AC', true);
      const [a, b, c] = [...'ABC'].map(sign => school.cue(sign));
      expect(school.companions(a)).toEqual(withC === 0 ? { [b]: 20 } : { [b]: 20, [c]: withC });
      const [before] = school.strengths('B');
      for (let i = 0; i < 10; i++) school.tick('A', 0, 0);
      school.group.set(a, TRACE, 1);
      const [then] = school.strengths('B');
      school.tick('A', 0, 1);
      expect(school.group.evidence(a)).toBe(20 + withC);
      return { before, last: school.strengths('B')[0] - then, error: school.group.numbers[ERROR] };
    };
    const [often, seldom] = [change(0), change(20)];
    expect(often.last).toBeLessThan(-0.005);
    // per error: half, if A was there as often again without B; the rates have changed, too
    const ratio = seldom.last / seldom.error / (often.last / often.error);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(0.6);
  });

  it('are cues of one type and behavior that were on together, counted once for each time', () => {
    const school = new School();
    const { group } = school;
    const other = group.pair(1, 1);
    school.run('AB+');
    const [a, b, c] = [...'ABC'].map(sign => school.cue(sign));
    expect(school.companions(a)).toEqual({ [b]: 20 });
    expect(school.companions(b)).toEqual({ [a]: 20 });
    // (not 1, A) is no pair of the group; (0, B) and (1, B) have one stimulus
    expect(school.companions(group.partner(other))).toEqual({});
    // C comes on as A goes off, and is remembered with it
    for (let i = 0; i < 160; i++) school.tick(i < 10 ? 'A' : i < 20 ? 'C' : '', i < 20 ? 0 : -1, 0);
    expect(school.companions(c)).toEqual({});
    // B comes three times while A is on
    for (let i = 0; i < 160; i++) school.tick(i < 120 ? (i % 40 < 5 ? 'AB' : 'A') : '', i < 120 && i % 40 < 30 ? 0 : -1, 0);
    expect(school.companions(a)).toEqual({ [b]: 23 });
  });

  it('are not absent while their stimulus is on, even if it came too late for the behavior', () => {
    const late = (shown: string) => {
      const school = new School().run('AB+');
      for (let i = 0; i < 30; i++) school.tick(i < 20 ? 'A' : shown, 0, 0);
      const [before] = school.strengths('B');
      school.tick(shown, 0, 1);
      return school.strengths('B')[0] - before;
    };
    expect(late('A')).toBeLessThan(-0.005);
    expect(late('AB')).toBe(0);
  });

  it('are never a series and its second stimulus', () => {
    const school = new School();
    const { watch, group } = school;
    const [a, b] = [0, 1];
    const s = seriesOf(watch, a, b);
    group.pair(0, s);
    school.tick('', -1, 0);
    watch.integers[watch.layout.on + s] = 1;
    watch.version++;
    school.tick('BC', 0, 0);
    const [series, second, third] = [group.find(WITH, 0, s), school.cue('B'), school.cue('C')];
    expect(group.isActive(series) && group.isActive(second)).toBe(true);
    expect(school.companions(second)).toEqual({ [third]: 1 });
    expect(school.companions(series)).toEqual({ [third]: 1 });
  });

  it('are kept in a snapshot and when the group grows', () => {
    const school = new School().run('AB+');
    const twin = new School();
    const copy = new Map<string, Float64Array | Int32Array>();
    school.group.visitState((name, array) => void copy.set(name, array.slice() as Float64Array));
    twin.group.fit(copy as never);
    twin.group.visitState((name, array) => array.set(copy.get(name)! as never));
    twin.now = school.now;
    // room for twice as many cues
    for (let b = 1; b < 20; b++) school.group.pair(b, 6);
    for (const one of [school, twin]) one.run('A-');
    expect(twin.strengths('ABCD')).toEqual(school.strengths('ABCD'));
    expect(school.strengths('B')[0]).toBeGreaterThan(1.3 * worthOfB('AB+', WITH));
  });

  it('are forgotten when a pair is replaced', () => {
    const school = new School();
    const { group } = school;
    school.run('AB-');
    const [a, b] = [school.cue('A'), school.cue('B')];
    expect(school.companions(b)).toEqual({ [a]: 20 });
    for (let behavior = 1; group.count < MOST_CUES - 1; behavior++) group.pair(behavior, 6);
    const fresh = group.pair(2000, 5);
    expect(fresh).toBe(a);
    expect([school.companions(b), school.companions(fresh), school.companions(group.partner(fresh))]).toEqual([{}, {}, {}]);
    expect(school.companions(group.partner(b))).toEqual({});
  });

  it('do not change in a tick that a resting group skips', () => {
    const ticks = fc.array(
      fc.record({
        shown: fc.subarray([...'ABCD']),
        felt: fc.constantFrom(-1, 0),
        better: fc.constantFrom(0, 0, 1),
        lasts: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(ticks, list => {
        const [every, some] = [new School(), new School()];
        for (const { shown, felt, better, lasts } of list) {
          for (let i = 0; i < lasts; i++) {
            every.tick(shown.join(''), felt, i === 5 ? better : 0);
            some.tick(shown.join(''), felt, i === 5 ? better : 0, true);
          }
        }
        expect([...some.group.numbers]).toEqual([...every.group.numbers]);
      }),
      { seed: 1, numRuns: 40 },
    );
  });
});
