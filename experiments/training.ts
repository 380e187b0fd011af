import {
  type Learner,
  type LearnsDefinition,
  Life,
  loadTraining,
  pairOf,
  type TrainingDefinition,
  type Trial,
  type WorldDefinition,
} from 'umwelt';
import { readHouse, worldNamed } from './house.js';
import type { Measure } from './types.js';

/** Seeds that every experiment on learning runs over. */
export const SEEDS = 20;
/** Share of them in which a row must come out. */
export const ENOUGH = 0.9;
const MOST_TICKS = 200_000;

/** What is read after each trial. */
export interface Reading extends Trial {
  /** Values of the pairs asked for, 0 before they are there. */
  readonly values: readonly number[];
  /** What he expects at the last tick before the outcome: the floored sum of all that is active. */
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
  /** Whether the plan came to its end. */
  readonly done: boolean;
}

export async function trainingNamed(name: string): Promise<TrainingDefinition> {
  return (await loadTraining(`creatures/silas/training/${name}.yaml`, readHouse)).definition;
}

export async function trainingGround(name = 'training-ground'): Promise<WorldDefinition> {
  return await worldNamed(name);
}

/** The same world with an animal that learns differently. */
export function withLearning(world: WorldDefinition, animal: string, variable: string, learns: LearnsDefinition): WorldDefinition {
  const resident = world.creatures![animal];
  const was = resident.species.variables![variable];
  const variables = { ...resident.species.variables, [variable]: { ...was, learns: { ...was.learns, ...learns } } };
  return { ...world, creatures: { ...world.creatures, [animal]: { ...resident, species: { ...resident.species, variables } } } };
}

/** One dog from the first trial to the last. */
export function train(world: WorldDefinition, training: TrainingDefinition, seed: number, pairs: readonly Pair[]): Course {
  const life = new Life(world, { seed });
  const trainer = life.train(training);
  const { learner } = life.creature(training.animal);
  if (learner === undefined) throw new Error(`${training.animal} does not learn`);
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
    const prediction = learner.groups[0].predicted[0];
    life.tick();
    if (trainer.outcome && !outcome) expected = prediction;
  }
  return { seed, readings, life, learner, done: trainer.done };
}

/** The same with every seed. */
export function trainAll(
  world: WorldDefinition,
  training: TrainingDefinition,
  seed: number,
  pairs: readonly Pair[],
  progress?: (share: number) => void,
): Course[] {
  return Array.from({ length: SEEDS }, (_, i) => {
    const course = train(world, training, seed * 1000 + i, pairs);
    progress?.((i + 1) / SEEDS);
    return course;
  });
}

export function inPhase(course: Course, phase: string): readonly Reading[] {
  return course.readings.filter(r => r.phase === phase);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** First place at which a value is reached, or the length. */
export function firstAt(values: readonly number[], least: number): number {
  const at = values.findIndex(v => v >= least);
  return at < 0 ? values.length : at;
}

/** A yes or no that must be yes in nine of ten seeds, with the share. */
export function inSeeds<T>(name: string, courses: readonly T[], holds: (course: T) => boolean): Measure {
  const share = courses.filter(holds).length / courses.length;
  return { name, value: share, expected: `at least ${ENOUGH} of ${courses.length} seeds`, unit: 'share of seeds', ok: share >= ENOUGH };
}

/** A number over all seeds as it is spread: least, median, greatest. Told, not judged. */
export function spread(name: string, values: readonly number[], unit: string): Measure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.round((sorted.length - 1) * share)].toFixed(3));
  return { name, value: `${at(0)} .. ${at(0.5)} .. ${at(1)}`, expected: 'shown', unit, ok: true };
}

/** One point per trial and seed for a figure. */
export function points(courses: readonly Course[], which: (r: Reading) => number, label: string): object[] {
  return courses.flatMap(c => c.readings.map((r, trial) => ({ trial, value: which(r), seed: c.seed, label })));
}
