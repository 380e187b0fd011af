import type { ThingDefinition } from '../world/index.js';
import type { ScheduleDefinition } from './schedule.js';

/** A training plan as plain data: what the trainer waits for, shows and gives. Times are in ticks. */
export interface TrainingDefinition {
  readonly training: string;
  /** Names in the world: the animal that is trained, and the trainer, whose fields the gestures are. */
  readonly animal: string;
  readonly trainer: string;
  /** The food of a reward; without a hand it is laid `reach` meters before the animal (default 0.45), or `at` a place. */
  readonly food: ThingDefinition;
  readonly reach?: number;
  readonly at?: readonly [number, number];
  /** Ticks between two trials; default 40. */
  readonly rest?: number;
  readonly phases: readonly PhaseDefinition[];
}

/** One phase of a training plan: a number of trials, or of stretches of free time. */
export interface PhaseDefinition {
  readonly name: string;
  readonly trials: number;
  /** What the animal does and which gesture goes with it, in order; food follows the last link. A phase has either links or free time. */
  readonly links?: readonly LinkDefinition[];
  readonly free?: FreeDefinition;
  /** Food on every n-th good trial; 0 for never. Default 1. */
  readonly ratio?: number;
  /** Which good trials are fed, instead of `ratio`. */
  readonly schedule?: ScheduleDefinition;
  /** A field of the trainer that goes on for a moment after a good trial, with or without food: a clicker. */
  readonly marker?: string;
  /** The first gesture is a command: it is made while the animal does something else, and the animal has `patience` ticks to obey. */
  readonly command?: boolean;
}

/** One step of a trial: a behavior and the gesture that goes with it. */
export interface LinkDefinition {
  /** The behavior that the trainer waits for or asks for. */
  readonly behavior: string;
  /** The field of the trainer that goes on with it; or several, each with its ticks after the first. */
  readonly gesture: string | Readonly<Record<string, number>>;
  /** Ticks from the gesture (or, if asked for, from the answer) to the next link or food, if the animal still does it; default 25: an animal takes about a second to show what it does. */
  readonly delay?: number;
  /** Shaping: the delay grows in steps. */
  readonly raise?: RaiseDefinition;
  /** Ticks within which an animal that is asked must begin; default 60. */
  readonly patience?: number;
  /** Ticks for which gestures stay on after a trial without food; default 10. */
  readonly linger?: number;
}

/** Successive approximation: the delay grows by the factor `by` (1.2) after `after` (3) good trials in a row, up to `to`, and shrinks after as many bad ones. */
export interface RaiseDefinition {
  readonly to: number;
  readonly by?: number;
  readonly after?: number;
}

/** Time in which the animal does what it likes. A trial is a stretch of it. */
export interface FreeDefinition {
  /** Length of a trial; default 1200, which is a minute. */
  readonly ticks?: number;
  /** The field of the trainer that is on while something can be earned, and off while food is there. */
  readonly gesture?: string;
  /** The behaviors that pay. */
  readonly responses?: readonly ResponseDefinition[];
  /** Ticks after a change from one response to another in which nothing pays; default 0. */
  readonly changeover?: number;
  /** Food without a response. */
  readonly schedule?: ScheduleDefinition;
}

/** A behavior that earns food in free time. */
export interface ResponseDefinition {
  readonly behavior: string;
  /** The field of the trainer that is on while this can earn something. */
  readonly gesture?: string;
  /** Ticks of the behavior that make one response; default 10. */
  readonly every?: number;
  readonly schedule: ScheduleDefinition;
}

/** Defaults of a plan. `mark` is the length of a marker; `reach` is in meters, `by` is a factor, `after` counts trials, all others are in ticks. */
export const TRAINING_DEFAULTS = {
  reach: 0.45,
  rest: 40,
  delay: 25,
  patience: 60,
  linger: 10,
  every: 10,
  ticks: 1200,
  mark: 4,
  by: 1.2,
  after: 3,
} as const;
