import { Life, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { pairOf } from 'umwelt/learning';
import type { PhaseDefinition } from 'umwelt/training';
import { animals, firstAt, inSeeds, mean, spread, spreads } from '../animals.js';
import { greater } from '../measures.js';
import { FEW_DOGS, planFor, train, trainingGround, trainingNamed } from '../training.js';
import type { RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** Value of begging on the pointing hand that counts as learned: twice that at which it becomes part of his mind, in hunger. */
const LEARNED = 0.1;

/** Returns a plan that asks for the final duration from the first trial on. */
function withoutSteps(plan: TrainingDefinition): TrainingDefinition {
  const [shaping, test] = plan.phases;
  return { ...plan, phases: [{ ...test, name: shaping.name, trials: shaping.trials }, test] };
}

/** Returns the share of tests in which the dog sits for the whole time. */
function stays(world: WorldDefinition, plan: TrainingDefinition, seed: number): number {
  const { readings } = train(world, plan, seed, []);
  return mean(readings.filter(r => r.phase === 'test').map(r => Number(r.done)));
}

/** A sit of six seconds by successive approximation, against one that must be six seconds long from the beginning. */
export async function shaping(options: RunOptions): Promise<Row> {
  const world = await trainingGround();
  const plan = await trainingNamed('stay');
  const all = animals(options, one => ({ shaped: stays(world, plan, one), unshaped: stays(world, withoutSteps(plan), one) }));
  const groups = { unshaped: all.map(r => r.unshaped), shaped: all.map(r => r.shaped) };
  return {
    measures: [
      inSeeds('shaping: stays for six seconds in at least eight of ten tests', all, r => r.shaped >= 0.8),
      inSeeds('shaping: without steps in at most two of ten', all, r => r.unshaped <= 0.2),
      spread('shaping: tests passed with steps', groups.shaped, 'share'),
      spread('shaping: tests passed without steps', groups.unshaped, 'share'),
    ],
    points: Object.entries(groups).flatMap(([group, values]) => values.map(value => ({ row: 'shaping: tests passed', group, value }))),
  };
}

/** Restores a dog, runs one more phase, and returns the value of begging on the pointing hand after each trial. */
function values(life: Life, dog: ReturnType<Life['snapshot']>, plan: TrainingDefinition, phase: PhaseDefinition): number[] {
  life.restore(dog);
  const trainer = life.train({ ...plan, phases: [phase] });
  const course: number[] = [];
  trainer.onTrial(() => {
    course.push(pairOf(life.creature(plan.animal).learner!, 'hunger', 'beg', 'pointing-down')?.with.value ?? 0);
  });
  while (!trainer.done) life.tick();
  return course;
}

/** Returns the number of trials until half of a value is lost. */
function half(course: readonly number[], value: number): number {
  const at = course.findIndex(v => v < value / 2);
  return at < 0 ? course.length : at + 1;
}

/** A click that has come to mean food keeps a trick up when food stays away, and does not speed its learning (Smith and Davis 2008). */
export async function clicker(options: RunOptions): Promise<Row> {
  const world = await trainingGround();
  const plan = planFor(options, await trainingNamed('clicker'));
  const [charge, lesson, extinction] = plan.phases;
  const alone = lesson.links!.slice(0, 1);
  const all = animals(
    options,
    one => {
      const life = new Life(world, { seed: one });
      const first = life.train({ ...plan, phases: [charge] });
      while (!first.done) life.tick();
      const charged = life.snapshot();
      const direct = values(life, charged, plan, { ...lesson, links: alone });
      const clicked = values(life, charged, plan, lesson);
      const taught = life.snapshot();
      const end = clicked[clicked.length - 1];
      return {
        learnedByClick: firstAt(clicked, LEARNED) + 1,
        learnedByFood: firstAt(direct, LEARNED) + 1,
        kept: half(values(life, taught, plan, extinction), end),
        lost: half(values(life, taught, plan, { ...extinction, links: alone }), end),
      };
    },
    { few: FEW_DOGS },
  );
  const trials = { silence: all.map(r => r.lost), click: all.map(r => r.kept) };
  return {
    measures: [
      greater('clicker: without food the value lasts longer with the click than without', trials.click, trials.silence, 'trials'),
      inSeeds('clicker: learning with it is no faster than with food at once', all, r => r.learnedByClick >= r.learnedByFood),
      spread('clicker: trials to half the value with the click', trials.click, 'trials'),
      spread('clicker: trials to half the value in silence', trials.silence, 'trials'),
      ...spreads(all, 'trials', {
        'clicker: trials to learn with click and food': r => r.learnedByClick,
        'clicker: trials to learn with food at once': r => r.learnedByFood,
      }),
    ],
    points: relative('clicker: trials to half', trials),
  };
}
