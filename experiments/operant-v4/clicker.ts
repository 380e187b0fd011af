import { Life, type TrainingDefinition } from 'umwelt';
import { pairOf } from 'umwelt/learning';
import type { LinkDefinition, PhaseDefinition } from 'umwelt/training';
import { animals, mean, spreads } from '../animals.js';
import { greater, noGreater } from '../measures.js';
import { FEW_DOGS, planFor, trainingGround, trainingNamed, withLearning } from '../training.js';
import type { Measure, RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** Most trials of the lesson. After each of them, in a copy of the dog's life, some hands without a bone; he has learned to beg when he begs at so many of them. */
const MOST_TRIALS = 10;
const HANDS = 5;
const OBEYED = 4;
/** The value of begging on the pointing hand that counts as learned, too: the threshold of his hunger. */
const VALUE = 0.1;
/** Share of the trials that the click must not save: as much as Smith and Davis could just have seen (README). */
const MARGIN = 0.2;
/** A gesture that means nothing to the dog. */
const STRANGE = 'jumping';
/** Meters from the dog at which a bone is laid down; he has it as late as the bone for sitting at a click. Ticks until it is taken away. */
const REACH = 0.45;
const LEFT_FOR = 200;

/** The phases of the plan, and links of them that the groups differ in. */
interface Lessons {
  readonly plan: TrainingDefinition;
  readonly charge: PhaseDefinition;
  readonly lesson: PhaseDefinition;
  readonly extinction: PhaseDefinition;
  /** Begging on the pointing hand alone, without the click and what follows it. */
  readonly alone: readonly LinkDefinition[];
}

/** One trial of a lesson. */
type LessonTrial = (life: Life, lessons: Lessons) => void;

/** Runs a phase to its end. `each` is called before every tick. Returns whether each trial was good. */
function run(life: Life, { plan }: Lessons, phase: PhaseDefinition, each?: (outcome: boolean) => void): boolean[] {
  const trainer = life.train({ ...plan, phases: [phase] });
  while (!trainer.done) {
    each?.(trainer.outcome);
    life.tick();
  }
  return trainer.trials.map(trial => trial.done);
}

/** Begging, the click, sitting, the bone. */
const withClick: LessonTrial = (life, lessons) => void run(life, lessons, { ...lessons.lesson, trials: 1 });

/** Begging, then the bone from the hand. The gesture ends as the bone comes, as it ends when the click comes. */
const atOnce: LessonTrial = (life, lessons) => {
  const { plan, lesson, alone } = lessons;
  run(life, lessons, { ...lesson, trials: 1, links: alone }, outcome => {
    if (outcome) life.set(`${plan.trainer}.${alone[0].gesture}`, false);
  });
};

/** Begging, then a bone that he has to pick up: without a click, and as late as with it. */
const late: LessonTrial = (life, lessons) => {
  const { plan, lesson, alone } = lessons;
  const links = [{ ...alone[0], linger: 0 }];
  if (!run(life, lessons, { ...lesson, trials: 1, ratio: 0, links })[0]) return;
  const { world } = life;
  const dog = world.find(plan.animal);
  const [x, y, heading] = [world.x[dog], world.y[dog], world.heading[dog]];
  life.apply({ add: 'late', thing: { ...plan.food, physics: {}, at: [x + REACH * Math.sin(heading), y + REACH * Math.cos(heading)] } });
  for (let ticks = 0; ticks < LEFT_FOR && world.find('late') >= 0; ticks++) life.tick();
  if (world.find('late') >= 0) life.apply({ remove: 'late' });
};

/** The value of begging on the pointing hand; 0 while there is no such pair. */
function valueNow(life: Life, { plan }: Lessons): number {
  return pairOf(life.creature(plan.animal).learner!, 'hunger', 'beg', 'pointing-down')?.with.value ?? 0;
}

/** How many trials of a lesson it takes; more than MOST_TRIALS if it was not enough. */
interface Learned {
  /** Until he begs at the hand. */
  readonly obeys: number;
  /** Until the value is VALUE, with a fraction: between two trials it is taken to rise in a line. */
  readonly values: number;
}

/** Restores a dog, gives it a lesson, and returns how many trials it took. */
function learn(life: Life, dog: ReturnType<Life['snapshot']>, lessons: Lessons, trial: LessonTrial): Learned {
  const test: PhaseDefinition = { name: 'test', trials: HANDS, command: true, ratio: 0, links: lessons.alone };
  const never = MOST_TRIALS + 1;
  let obeys = never;
  let values = never;
  let before = 0;
  life.restore(dog);
  for (let trials = 1; trials <= MOST_TRIALS && (obeys === never || values === never); trials++) {
    trial(life, lessons);
    const value = valueNow(life, lessons);
    if (values === never && value >= VALUE) values = trials - (value - VALUE) / (value - before);
    before = value;
    if (obeys < never) continue;
    const taught = life.snapshot();
    if (run(life, lessons, test).filter(done => done).length >= OBEYED) obeys = trials;
    life.restore(taught);
  }
  return { obeys, values };
}

/** Runs one phase and returns the value of begging on the pointing hand after the tick in which each trial ends. */
function values(life: Life, lessons: Lessons, phase: PhaseDefinition): number[] {
  const trainer = life.train({ ...lessons.plan, phases: [phase] });
  const course: number[] = [];
  let over = false;
  trainer.onTrial(() => {
    over = true;
  });
  while (!trainer.done) {
    life.tick();
    // only now has the dog noticed that a gesture ended with the trial
    if (over) course.push(valueNow(life, lessons));
    over = false;
  }
  return course;
}

/** Trials of extinction until half of the value is lost, after a lesson with the click: with it, in silence, and with a strange gesture in its place. */
function extinction(life: Life, charged: ReturnType<Life['snapshot']>, lessons: Lessons) {
  const { alone, lesson } = lessons;
  life.restore(charged);
  const end = values(life, lessons, lesson).at(-1)!;
  const taught = life.snapshot();
  const half = (links: readonly LinkDefinition[]): number => {
    life.restore(taught);
    const course = values(life, lessons, { ...lessons.extinction, links });
    const at = course.findIndex(v => v < end / 2);
    return at < 0 ? course.length : at + 1;
  };
  return { click: half(lesson.links!), silence: half(alone), strange: half([...alone, { ...lesson.links![1], gesture: STRANGE }]) };
}

/** With the click learning must not take fewer trials than with food at once, by the margin. */
function notSaved(name: string, { atOnce, click }: Readonly<Record<'atOnce' | 'click', readonly number[]>>): Measure {
  return noGreater(name, atOnce, click, 'trials', MARGIN * mean(atOnce));
}

/** A click that has come to mean food keeps a trick up when food stays away, and does not speed its learning (Smith and Davis 2008). */
export async function clicker(options: RunOptions): Promise<Row> {
  const world = await trainingGround();
  // Silas takes the way to a bone for a part of the outcome, so that it is not late for him; here the click alone can bridge the delay
  const wayless = withLearning(world, 'silas', 'hunger', { way: [] });
  const plan = planFor(options, await trainingNamed('clicker'));
  const [charge, lesson, extinguish] = plan.phases;
  const lessons: Lessons = { plan, charge, lesson, extinction: extinguish, alone: lesson.links!.slice(0, 1) };
  const all = animals(
    options,
    one => {
      const [life, other] = [world, wayless].map(ground => new Life(ground, { seed: one }));
      for (const dog of [life, other]) run(dog, lessons, charge);
      const charged = life.snapshot();
      const trials = (trial: LessonTrial) => learn(life, charged, lessons, trial);
      return {
        learned: { click: trials(withClick), atOnce: trials(atOnce), late: learn(other, other.snapshot(), lessons, late) },
        lost: extinction(life, charged, lessons),
      };
    },
    { few: FEW_DOGS },
  );
  const lost = { silence: all.map(r => r.lost.silence), strange: all.map(r => r.lost.strange), click: all.map(r => r.lost.click) };
  const learned = (what: keyof Learned) => ({
    atOnce: all.map(r => r.learned.atOnce[what]),
    late: all.map(r => r.learned.late[what]),
    click: all.map(r => r.learned.click[what]),
  });
  const obeys = learned('obeys');
  const value = learned('values');
  return {
    measures: [
      greater('clicker: without food the value lasts longer with the click than without', lost.click, lost.silence, 'trials'),
      greater('clicker: and longer than with a strange gesture in its place', lost.click, lost.strange, 'trials'),
      notSaved('clicker: trials until he obeys that it saves, against food at once', obeys),
      notSaved('clicker: trials until the value is learned that it saves, against food at once', value),
      greater('clicker: trials until he obeys that it saves, against food as late as with it', obeys.late, obeys.click, 'trials'),
      ...spreads(all, 'trials', {
        'clicker: trials to half the value with the click': r => r.lost.click,
        'clicker: trials to half the value in silence': r => r.lost.silence,
        'clicker: trials to half the value with a strange gesture': r => r.lost.strange,
        'clicker: trials until he obeys, with click and food': r => r.learned.click.obeys,
        'clicker: trials until he obeys, with food at once': r => r.learned.atOnce.obeys,
        'clicker: trials until he obeys, with food as late and no click': r => r.learned.late.obeys,
        'clicker: trials until the value is learned, with click and food': r => r.learned.click.values,
        'clicker: trials until the value is learned, with food at once': r => r.learned.atOnce.values,
      }),
    ],
    points: [...relative('clicker: trials to half', lost), ...relative('clicker: trials until he obeys', obeys)],
  };
}
