import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random, type StateArray } from '../core/index.js';
import { restoreState } from '../core/state.js';
import { repost } from './decide.js';
import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition, ReleaserDefinition, VariableDefinition } from './definition.js';
import type { Mind } from './mind.js';
import { type FakeSenses, raise, type Setting } from './testing/fake-senses.js';
import { NaiveMind } from './testing/naive-mind.js';

const KINDS = ['cat', 'dog', 'hen'];
/** In steps of 1/64, so that no number is so small that it is lost in rounding. */
const number = (min: number, max: number) => fc.integer({ min: Math.round(min * 64), max: Math.round(max * 64) }).map(n => n / 64);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const variable: fc.Arbitrary<VariableDefinition> = fc.record({
  value: number(0, 12),
  growth: number(-0.1, 0.2),
  damping: number(0, 0.1),
  max: fc.constantFrom(10, 20),
});

const range = fc
  .tuple(fc.constantFrom(0, 0.5), number(1, 3), number(3, 6))
  .map(([min, optimum, max]) => [min, optimum, max] as [number, number, number]);

function releaser(variables: readonly string[]): fc.Arbitrary<ReleaserDefinition> {
  const any = fc.record(
    {
      find: fc.constantFrom(...KINDS, 'pronome', 'always'),
      range,
      worth: fc.oneof({ weight: 9, arbitrary: number(0.5, 9) }, { weight: 1, arbitrary: fc.constant(-1) }),
      min: fc.constantFrom(0, 0, 0.2),
      where: fc.constantFrom(['amount > 2'], ['amount > 0', 'amount > 4']),
      temporal: fc.oneof(
        fc.constant('immediate' as const),
        fc.integer({ min: 1, max: 6 }).map(n => ({ latch: n })),
        fc.integer({ min: 1, max: 6 }).map(n => ({ after: n })),
        fc.integer({ min: 1, max: 6 }).map(n => ({ average: n })),
        fc.integer({ min: 1, max: 6 }).map(n => ({ integrate: n })),
      ),
      modifies: effects(variables),
    },
    { requiredKeys: ['find'] },
  );
  // a least output above the worth is refused
  return any.map(({ min, ...rest }) => (min === undefined || min > (rest.worth ?? 1) ? rest : { ...rest, min }));
}

function effects(variables: readonly string[]): fc.Arbitrary<BehaviorDefinition['modifies'] & object> {
  const effect = fc.oneof(
    number(-0.1, 0.05),
    number(-0.5, 0.2).map(absolute => ({ absolute })),
  );
  return fc.tuple(fc.constantFrom(...variables), effect).map(([name, by]) => ({ [name]: by }));
}

/** The shape of a group: for each member its parts and the group below it. */
interface Shape {
  readonly own: BehaviorDefinition;
  readonly below: readonly Shape[] | 'shared' | undefined;
}

function shapes(variables: readonly string[], releasers: readonly string[]): fc.Arbitrary<readonly Shape[]> {
  const own: fc.Arbitrary<BehaviorDefinition> = fc.record(
    {
      variables: fc.subarray([...variables]),
      releasers: fc.subarray([...releasers]),
      constant: number(0, 3),
      combine: fc.constantFrom('add', 'multiply', 'gated'),
      gain: number(1.1, 6),
      interest: fc.oneof(
        fc.constantFrom(0, 0.5, 1),
        number(0, 0.1).map(rate => ({ growth: rate, damping: rate, boredom: 0.01 })),
      ),
      modifies: effects(variables),
    },
    { requiredKeys: [] },
  );
  const { group } = fc.letrec<{ group: readonly Shape[]; shape: Shape }>(tie => ({
    group: fc.array(tie('shape'), { minLength: 1, maxLength: 4, depthIdentifier: 'group' }),
    shape: fc.record({
      own,
      below: fc.oneof({ depthIdentifier: 'group', maxDepth: 3 }, some(fc.constant('shared' as const)), tie('group')),
    }),
  }));
  return group;
}

/** Names by counting; actions say 100 + number, suggestions 200 + number. */
function build(top: readonly Shape[], shared: readonly Shape[], makers: Pick<MindDefinition, 'variables' | 'releasers'>): MindDefinition {
  let count = 0;
  const group = (members: readonly Shape[], inShared: boolean): BehaviorsDefinition =>
    Object.fromEntries(
      members.map(({ own, below }) => {
        const n = count++;
        const suggests =
          n % 2 === 0
            ? {
                suggests: [
                  { do: 'say', word: 200 + n },
                  { do: 'hint', word: 200 + n },
                ],
              }
            : {};
        const behavior: BehaviorDefinition = { ...own, action: { do: 'say', word: 100 + n }, ...suggests };
        if (below === undefined || (below === 'shared' && inShared)) return [`b${n}`, behavior];
        return [`b${n}`, below === 'shared' ? { ...behavior, group: 'common' } : { ...behavior, behaviors: group(below, inShared) }];
      }),
    );
  const behaviors = group(top, false);
  return { ...makers, behaviors, groups: { common: group(shared, true) } };
}

const definition: fc.Arbitrary<MindDefinition> = fc
  .record({ variables: fc.array(variable, { minLength: 1, maxLength: 4 }), releasers: fc.integer({ min: 1, max: 5 }) })
  .chain(({ variables, releasers }) => {
    const names = variables.map((_, i) => `v${i}`);
    const finders = Array.from({ length: releasers }, (_, i) => `r${i}`);
    return fc
      .tuple(fc.tuple(...finders.map(() => releaser(names))), shapes(names, finders), shapes(names, finders))
      .map(([made, top, shared]) =>
        build(top, shared, {
          variables: Object.fromEntries(variables.map((v, i) => [`v${i}`, v])),
          releasers: Object.fromEntries(made.map((r, i) => [`r${i}`, r])),
        }),
      );
  });

/** Things come, go and change their amounts. */
function stir(stage: FakeSenses, random: Random): void {
  for (const kind of KINDS) {
    if (random.next() > 0.1) continue;
    if (random.next() < 0.3) stage.remove(kind);
    else stage.put(kind, random.range(0, 7), random.next() < 0.2 ? {} : { amount: random.range(-1, 8) });
  }
}

/** Changes the worth, least output or kind of a releaser in both minds, as a director or a lesson does. */
function alter(tom: Setting, made: MindDefinition, random: Random): void {
  if (random.next() > 0.04) return;
  const { mind, stage } = tom;
  const e = mind.ethogram;
  const r = Math.floor(random.next() * e.releasers.length);
  const definition = made.releasers![e.releasers[r]] as { worth?: number; min?: number; find: string };
  const what = random.next();
  if (what < 0.3) {
    definition.min = random.next() < 0.5 ? 0 : random.range(0, 0.5);
    mind.setParam(e.at.floor + r, definition.min);
  } else if (what < 0.6) {
    definition.worth = random.next() < 0.3 ? 0 : random.range(1, 5);
    mind.setParam(e.at.worth + r, definition.worth);
  } else if (KINDS.includes(definition.find)) {
    definition.find = KINDS[Math.floor(random.next() * KINDS.length)];
    mind.setParam(e.at.kind + r, stage.symbols.id(definition.find));
  }
}

/** Throws unless `good`. Not a matcher of the test library, because it is called some hundred thousand times. */
function hold(good: boolean, what: string): void {
  if (!good) throw new Error(what);
}

function checkWalk(mind: Mind): void {
  const e = mind.ethogram;
  for (let i = 0; i < mind.state.length; i++) hold(!Number.isNaN(mind.state[i]), 'the state holds numbers');
  for (let v = 0; v < e.variables.length; v++) {
    hold(mind.level(v) >= mind.params[e.at.min + v] && mind.level(v) <= mind.params[e.at.max + v], 'levels keep their bounds');
  }
  for (let i = 0; i < mind.depth; i++) {
    const g = mind.groupAt(i);
    const winner = mind.winnerOf(g);
    let wanted = false;
    for (let b = e.first[g]; b < e.first[g] + e.size[g]; b++) {
      if (mind.pre(b) > 0) wanted = true;
      hold(mind.value(b) > 0 === (b === winner), 'the winner alone has a value');
    }
    hold(winner >= 0 === wanted, 'somebody wins where anything is wanted, and nobody else');
    hold(winner < 0 || mind.pre(winner) > 0, 'what wins is wanted');
    hold(i + 1 < mind.depth ? mind.groupAt(i + 1) === e.childGroup[winner] : winner < 0 || e.childGroup[winner] < 0, 'the walk goes down');
  }
  for (let b = 0; b < e.behaviors.length; b++) {
    hold(mind.onPath(e.groupOf[b]) || mind.value(b) === 0, 'groups that are left lose their values');
    hold(mind.interest(b) >= 0 && mind.interest(b) <= 1, 'interest is from 0 to 1');
  }
}

/** Only the leaf acts; losers of a walked group whose interest is above 0 suggest, the strongest first. */
function checkDeeds({ deeds, mind }: Setting): void {
  const e = mind.ethogram;
  const numberOf = (b: number) => Number(e.behaviors[b].slice(1));
  const expected: string[] = [];
  for (let i = 0; i < mind.depth; i++) {
    const g = mind.groupAt(i);
    const losers = Array.from({ length: e.size[g] }, (_, k) => e.first[g] + k)
      .filter(b => b !== mind.winnerOf(g) && numberOf(b) % 2 === 0 && mind.interest(b) > 0)
      .sort((a, b) => mind.pre(b) - mind.pre(a) || a - b);
    for (const b of losers) for (const form of ['secondary 7', 'meta 8']) expected.push(`${form} ${200 + numberOf(b)} at ${mind.pre(b)}`);
  }
  if (mind.leaf >= 0) expected.push(`primary 7 ${100 + numberOf(mind.leaf)}`);
  hold(deeds.done.join() === expected.join(), `did ${deeds.done}, not ${expected}`);
}

describe('any mind that is accepted', () => {
  it('ticks 200 times as the rules say, with one winner in each walked group; only the leaf acts, losers suggest', () => {
    fc.assert(
      fc.property(definition, fc.integer({ min: 0, max: 999 }), (made, seed) => {
        const tom = raise(made);
        const its = structuredClone(made);
        const naive = new NaiveMind(its, tom.stage);
        const random = Random.named(seed, 'stage');
        for (let tick = 0; tick < 200; tick++) {
          stir(tom.stage, random);
          alter(tom, its, random);
          tom.deeds.done.length = 0;
          tom.tick();
          naive.tick();
          checkWalk(tom.mind);
          checkDeeds(tom);
          const path = naive.path.join('/');
          hold(tom.mind.activePath() === path, `tick ${tick}: does ${tom.mind.activePath()}, not ${path}`);
          for (const [name, level] of naive.levels)
            hold(tom.level(name) === level, `tick ${tick}: ${name} is ${tom.level(name)}, not ${level}`);
          for (const [name, value] of naive.pre) {
            const pre = tom.mind.pre(tom.mind.ethogram.parts.get(name)!.index);
            hold(pre === value, `tick ${tick}: ${name} is worth ${pre}, not ${value}`);
          }
        }
        expect(tom.problems).toEqual([]);
      }),
      { seed: 1, numRuns: 100, endOnFailure: true },
    );
  });

  it('continues from a copy of its state without a difference', () => {
    fc.assert(
      fc.property(definition, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 60 }), (made, seed, at) => {
        const [tom, twin] = [raise(made), raise(made)];
        const [stir1, stir2] = [Random.named(seed, 'stage'), Random.named(seed, 'stage')];
        for (let tick = 0; tick < at; tick++) {
          stir(tom.stage, stir1);
          stir(twin.stage, stir2);
          tom.tick();
        }
        const arrays = new Map<string, StateArray>();
        tom.mind.visitState((name, array) => arrays.set(name, array.slice() as StateArray));
        restoreState(twin.mind, arrays);
        twin.mind.now = tom.mind.now;
        repost(twin.mind);
        expect([twin.mind.hasPronome, twin.mind.pronome]).toEqual([tom.mind.hasPronome, tom.mind.pronome]);
        for (let tick = 0; tick < 60; tick++) {
          stir(tom.stage, stir1);
          stir(twin.stage, stir2);
          tom.tick();
          twin.tick();
          expect(twin.mind.state).toEqual(tom.mind.state);
        }
      }),
      { seed: 2, numRuns: 40, endOnFailure: true },
    );
  });
});
