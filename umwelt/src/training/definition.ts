import type { ThingDefinition } from '../world/index.js';
import type { ScheduleDefinition } from './schedule.js';

/** A training plan as plain data: what the trainer waits for, shows and gives. Times are in ticks (1/20 s). */
export interface TrainingDefinition {
  readonly training: string;
  /** Names in the world: the animal that is trained, and the trainer. Gestures are fields of the trainer. */
  readonly animal: string;
  readonly trainer: string;
  /** The food of a reward. A trainer without a hand lays it `reach` meters before the animal (default 0.45); any trainer lays it at `at`, if given. */
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
  /** What the animal must do and which gesture goes with it, in order. Food follows the last link. A phase has either links or free time. */
  readonly links?: readonly LinkDefinition[];
  readonly free?: FreeDefinition;
  /** Food on every n-th trial of the phase, if that trial is good; 0 for never. Default 1. */
  readonly ratio?: number;
  /** Which good trials are fed, instead of `ratio`; not by `time`, which needs no response and stands in free time. */
  readonly schedule?: ScheduleDefinition;
  /** A field of the trainer that is on for 4 ticks when a trial has succeeded, with or without food; in free time with food. A clicker. */
  readonly marker?: string;
  /** Whether the first gesture is a command: it is made while the animal does something else, and the animal has `patience` ticks to obey. */
  readonly command?: boolean;
}

/** One step of a trial: a behavior and the gesture that goes with it. */
export interface LinkDefinition {
  /** The behavior that the trainer waits for or asks for. */
  readonly behavior: string;
  /** The field of the trainer that is switched on; or several, each with the ticks after which it is switched on. */
  readonly gesture: string | Readonly<Record<string, number>>;
  /**
   * Ticks for which the animal must keep to the behavior before the next link or food, from the gesture on (if it was asked, from its answer on).
   * Default 25: an animal takes about a second to show what it does.
   */
  readonly delay?: number;
  /** Shaping: the delay grows in steps with success. */
  readonly raise?: RaiseDefinition;
  /** Ticks within which an animal that is asked must begin; default 60. */
  readonly patience?: number;
  /** Ticks for which gestures stay on after a trial without food; default 10. */
  readonly linger?: number;
}

/**
 * Successive approximation: the delay grows by the factor `by` (default 1.2) after `after` (default 3) good trials in a row, up to `to` ticks, and
 * shrinks by it after as many bad ones, never below the delay of the plan.
 */
export interface RaiseDefinition {
  readonly to: number;
  readonly by?: number;
  readonly after?: number;
}

/** Time in which the animal does what it likes. A trial is a stretch of this time. */
export interface FreeDefinition {
  /** Length of a trial in ticks; default 1200, which is a minute. */
  readonly ticks?: number;
  /** The field of the trainer that is on while something can be earned, and off while food is there. */
  readonly gesture?: string;
  /** The behaviors that are rewarded. */
  readonly responses?: readonly ResponseDefinition[];
  /** Ticks after a change from one response to another in which no response is rewarded; default 0. */
  readonly changeover?: number;
  /** When food comes without a response: `time` or `variable-time`, or a `ratio` of 0 for never. */
  readonly schedule?: ScheduleDefinition;
}

/** A behavior that earns food in free time. */
export interface ResponseDefinition {
  readonly behavior: string;
  /** A field of the trainer that is on in free time except while food is there, as `gesture` of the phase. */
  readonly gesture?: string;
  /** Ticks of the behavior in a row that make one response; default 10. */
  readonly every?: number;
  readonly schedule: ScheduleDefinition;
}

/** Defaults of a plan. `mark` is the length of a marker. `reach` is in meters, `by` is a factor, `after` counts trials, all others are in ticks. */
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
