import { Life, Random, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { pairOf } from 'umwelt/learning';
import { animals, mean, partOf, spread } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import { train, trainingGround, trainingNamed, withLearning } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Bones of the first two lessons, and ticks of rest between two trials when they are massed and when they are spaced. */
const BONES = 8;
const MASSED = 40;
const SPACED = 600;
/** Trials after the pair has been found at which the second lesson is read: a dog that had bones before finds it sooner. */
const LATER = 4;
/** Least difference in the value of sitting on the hand: a twentieth of what a bone is worth to this dog. */
const VALUE = 0.02;
/** Bones for nothing before the second lesson, the ticks between them, and the hunger with which the lesson begins. */
const FREE_BONES = 20;
const EVERY = 150;
const HUNGER = 12;
/** Commands of the third lesson, those at its end that are counted, the least ticks of the sign before the hand, and the least difference in the share that is obeyed. */
const COMMANDS = 600;
const COUNTED = 100;
const SIGN = 20;
const SHARE = 0.2;
/** Groups of dogs: two for each of two lessons and one for the third, each also without the mechanism. */
const GROUPS = 10;

interface Files {
  readonly ground: WorldDefinition;
  readonly sit: TrainingDefinition;
}

/** The value of sitting on the hand after the bones of a lesson. */
function valueAfter(world: WorldDefinition, plan: TrainingDefinition, seed: number): number {
  const { readings } = train(world, plan, seed, [{ behavior: 'sit', gesture: 'extended-right' }]);
  return readings.at(-1)!.values[0];
}

function lesson({ sit }: Files, rest: number): TrainingDefinition {
  return { ...sit, rest, phases: [{ ...sit.phases[0], trials: BONES }] };
}

/** The same lesson after bones for nothing, or after as long a time without: the value LATER trials after the first in which the pair is worth something. */
function lessonAfter(files: Files, world: WorldDefinition, bones: number, seed: number): number {
  const life = new Life(world, { seed });
  const { sit } = files;
  const free = { ticks: EVERY * FREE_BONES, ...(bones > 0 ? { schedule: { time: EVERY } } : {}) };
  const first = life.train({ ...sit, phases: [{ name: 'for-nothing', trials: 1, free }] });
  while (!first.done) life.tick();
  life.set(`${sit.animal}.hunger`, HUNGER);
  const values: number[] = [];
  const second = life.train(lesson(files, MASSED));
  second.onTrial(() => values.push(pairOf(life.creature(sit.animal).learner!, 'hunger', 'sit', 'extended-right')?.with.value ?? 0));
  while (!second.done) life.tick();
  return values[values.findIndex(value => value > 0) + LATER];
}

/** Whether each command was obeyed; a bone follows only if the trainer has pointed before the hand went out. */
function commands({ sit }: Files, world: WorldDefinition, seed: number): { readonly signed: boolean; readonly obeyed: boolean }[] {
  const life = new Life(world, { seed });
  const random = Random.named(seed, 'signs');
  return Array.from({ length: COMMANDS }, () => {
    const signed = random.chance(0.5);
    life.set(`${sit.trainer}.pointing-down`, signed);
    life.run(SIGN);
    const phase = { name: 'command', trials: 1, command: true, ratio: signed ? 1 : 0, links: sit.phases[0].links! };
    const trainer = life.train({ ...sit, rest: 1, phases: [phase] });
    while (!trainer.done) {
      life.tick();
      // the sign lasts until the hand goes out
      if (trainer.busy) life.set(`${sit.trainer}.pointing-down`, false);
    }
    life.run(MASSED);
    return { signed, obeyed: trainer.trials[0].done };
  });
}

/** Shares of the counted commands that were obeyed, with the sign before them less without it. */
function gain(rows: ReturnType<typeof commands>): number {
  const share = (signed: boolean) =>
    mean(
      rows
        .slice(-COUNTED)
        .filter(row => row.signed === signed)
        .map(row => Number(row.obeyed)),
    );
  return share(true) - share(false);
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const files: Files = { ground: await trainingGround(), sit: await trainingNamed('sit-on-hand') };
  const { ground } = files;
  const without = (mechanism: 'spacing' | 'unannounced' | 'occasion') => withLearning(ground, 'silas', 'hunger', { [mechanism]: 0 });
  let part = 0;
  const dogs = <T>(live: (seed: number) => T): T[] => animals(partOf(options, part++, options.short ? 2 : GROUPS), live);
  const less = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value - b[i]);
  const spacing = (world: WorldDefinition) => ({
    spaced: dogs(seed => valueAfter(world, lesson(files, SPACED), seed)),
    massed: dogs(seed => valueAfter(world, lesson(files, MASSED), seed)),
  });
  const { spaced, massed } = spacing(ground);
  const measures: Measure[] = [
    greater(`spacing: more is learned from ${BONES} bones far apart`, spaced, massed, 'hunger', VALUE),
    spread('spacing: value, far apart', spaced, 'hunger'),
    spread('spacing: value, massed', massed, 'hunger'),
  ];
  if (options.short) return { measures, series: [] };
  const fixed = spacing(without('spacing'));
  const free = (world: WorldDefinition, bones: number) => dogs(seed => lessonAfter(files, world, bones, seed));
  const heedless = without('unannounced');
  const [none, before] = [free(ground, 0), free(ground, FREE_BONES)];
  const slowed = { none: less(free(heedless, 0), none), before: less(free(heedless, FREE_BONES), before) };
  const signs = (world: WorldDefinition) => dogs(seed => commands(files, world, seed));
  const [signed, plain] = [signs(ground), signs(without('occasion')).map(gain)];
  const zeros = signed.map(() => 0);
  measures.push(
    greater('spacing accounts for it', less(spaced, massed), less(fixed.spaced, fixed.massed), 'hunger', VALUE),
    spread('spacing: difference without the mechanism', less(fixed.spaced, fixed.massed), 'hunger'),
    greater(`announcement: learning is slowed after ${FREE_BONES} bones for nothing`, slowed.before, slowed.none, 'hunger', VALUE),
    spread('announcement: value after bones for nothing', before, 'hunger'),
    spread('announcement: what is lost by it after bones for nothing', slowed.before, 'hunger'),
    spread('announcement: value after none', none, 'hunger'),
    spread('announcement: what is lost by it after none', slowed.none, 'hunger'),
    greater('occasions: the hand is obeyed more often after the sign than without it', signed.map(gain), zeros, 'share', SHARE),
    greater('occasions account for it', signed.map(gain), plain, 'share', SHARE),
    spread('occasions: share obeyed after the sign less without it', signed.map(gain), 'share'),
    spread('occasions: the same without the mechanism', plain, 'share'),
  );
  const course = (label: string, which: boolean) =>
    signed.flatMap((rows, seed) => {
      const mine = rows.filter(row => row.signed === which);
      return mine.map((_, trial) => ({
        trial,
        seed,
        label,
        value: mean(mine.slice(Math.max(0, trial - 19), trial + 1).map(row => Number(row.obeyed))),
      }));
    });
  return { measures, series: [...course('after the sign', true), ...course('without it', false)] };
}

export const lessons: Experiment = experiment({
  id: 'lessons-v3',
  title: 'Lessons far apart, bones for nothing, and a hand that counts only after a sign',
  source: 'Gibbon and Balsam 1981; Randich and LoLordo 1979; Holland 1983',
  short: 'Spacing alone, with three dogs instead of 20 in each group and without its ablation.',
  observe,
  draw: series => courseFigure(series, 'share of the last 20 commands obeyed', []),
});
