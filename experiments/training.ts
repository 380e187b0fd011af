import { Life, loadTraining, type TrainingDefinition, type Trial, type WorldDefinition } from 'umwelt';
import { type Learner, pairOf } from 'umwelt/learning';
import type { LearnsDefinition } from 'umwelt/mind';
import { animals, mean } from './animals.js';
import { readShipped, worldNamed } from './shipped-files.js';
import type { Point } from './training-figure.js';
import type { RunOptions } from './types.js';

/** Ticks after which a course is given up. */
const MOST_TICKS = 200_000;

/** A trial, and what is read from the learner after it. */
export interface Reading extends Trial {
  /** Values of the given pairs; 0 for a pair that does not exist yet. */
  readonly values: readonly number[];
  /** The prediction at the last tick before the outcome: the floored sum over all active cues. */
  readonly prediction: number;
}

export interface Pair {
  readonly behavior: string;
  readonly gesture: string;
}

export interface Course {
  readonly seed: number;
  readonly readings: readonly Reading[];
  readonly life: Life;
  readonly learner: Learner;
  /** Whether the plan reached its end. */
  readonly done: boolean;
}

/** Loads a shipped training plan of Silas or of the hamster. */
export async function trainingNamed(name: string, animal: 'silas' | 'hamster' = 'silas'): Promise<TrainingDefinition> {
  return (await loadTraining(`creatures/${animal}/training/${name}.yaml`, readShipped)).definition;
}

/** Share of the trials of a lesson that is trained in a short form. */
const SHORT_LESSON = 0.6;

/** Returns the plan for the given options: in a short form lessons have three fifths of their trials, and commands all of them. */
export function planFor({ short = false }: RunOptions, plan: TrainingDefinition): TrainingDefinition {
  if (!short) return plan;
  const shorter = (trials: number): number => Math.ceil(SHORT_LESSON * trials);
  return { ...plan, phases: plan.phases.map(phase => (phase.command ? phase : { ...phase, trials: shorter(phase.trials) })) };
}

/** Loads the world in which Silas is trained, or a variant of it. */
export async function trainingGround(name = 'training-ground'): Promise<WorldDefinition> {
  return await worldNamed(name);
}

/** Returns the world with other learning parameters for one variable of an animal. */
export function withLearning(world: WorldDefinition, animal: string, variable: string, learns: LearnsDefinition): WorldDefinition {
  const resident = world.creatures![animal];
  const was = resident.species.variables![variable];
  const variables = { ...resident.species.variables, [variable]: { ...was, learns: { ...was.learns, ...learns } } };
  return { ...world, creatures: { ...world.creatures, [animal]: { ...resident, species: { ...resident.species, variables } } } };
}

/** Trains one animal from the first trial to the last; reads the given pairs after each trial. */
export function train(world: WorldDefinition, training: TrainingDefinition, seed: number, pairs: readonly Pair[]): Course {
  const life = new Life(world, { seed });
  const trainer = life.train(training);
  const { learner } = life.creature(training.animal);
  if (learner === undefined) throw new Error(`${training.animal}: expected an animal with a variable that learns`);
  const variable = learner.groups[0].rule.name;
  const readings: Reading[] = [];
  let expected = 0;
  trainer.onTrial(trial => {
    const values = pairs.map(p => pairOf(learner, variable, p.behavior, p.gesture)?.with.value ?? 0);
    readings.push({ ...trial, values, prediction: expected });
    expected = 0;
  });
  while (!trainer.done && life.now < MOST_TICKS) {
    const outcome = trainer.outcome;
    const prediction = learner.groups[0].numbers[0];
    life.tick();
    if (trainer.outcome && !outcome) expected = prediction;
  }
  return { seed, readings, life, learner, done: trainer.done };
}

/** Dogs of each group in the short form of an experiment that trains two groups of them. */
export const FEW_DOGS = 2;

/** The same for every animal of an experiment, as many as `counts` say. */
export function trainAll(
  world: WorldDefinition,
  training: TrainingDefinition,
  options: RunOptions,
  pairs: readonly Pair[],
  counts: { readonly few?: number } = {},
): Course[] {
  return animals(options, one => train(world, training, one, pairs), counts);
}

/** Returns the readings of one phase. */
export function inPhase(course: Course, phase: string): readonly Reading[] {
  return course.readings.filter(r => r.phase === phase);
}

/** Returns the mean value of a pair, by its index among the given ones, over the last trials of a phase. */
export function lateValue(course: Course, phase: string, pair: number, trials: number): number {
  const late = inPhase(course, phase).slice(-trials);
  return mean(late.map(r => r.values[pair]));
}

/** Returns one point per trial and animal for a figure. */
export function points(courses: readonly Course[], which: (r: Reading) => number, label: string): Point[] {
  return courses.flatMap(c => c.readings.map((r, trial) => ({ trial, value: which(r), seed: c.seed, label })));
}

/** Returns the values of the given pairs as points, each pair with its label. */
export function valuePoints(courses: readonly Course[], labels: readonly string[]): Point[] {
  return labels.flatMap((label, pair) => points(courses, r => r.values[pair], label));
}
