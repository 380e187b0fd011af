import type { ThingDefinition } from '../world/index.js';
import type { ScheduleDefinition } from './schedule.js';

/** A training plan as plain data: what the trainer waits for, shows and gives. The same file trains headless and on the page. Times in ticks. */
export interface TrainingDefinition {
  readonly training: string;
  /** Names in the world: who is trained, and whose fields the gestures are. */
  readonly animal: string;
  readonly trainer: string;
  /** What a reward is; it is laid `reach` metres before the animal, or `at` a place. */
  readonly food: ThingDefinition;
  readonly reach?: number;
  readonly at?: readonly [number, number];
  /** Ticks between two trials; default 40. */
  readonly rest?: number;
  readonly phases: readonly PhaseDefinition[];
}

export interface PhaseDefinition {
  readonly name: string;
  readonly trials: number;
  /** What the animal does and what answers it, first link first; the last is followed by food. Either links or free time. */
  readonly links?: readonly LinkDefinition[];
  readonly free?: FreeDefinition;
  /** Food on every n-th good trial; 0 for never. Default 1. */
  readonly ratio?: number;
  /** Which good trials are fed, instead. */
  readonly schedule?: ScheduleDefinition;
  /** A field of the trainer that goes on for a moment when a trial has gone well, whether food follows or not: a clicker. */
  readonly marker?: string;
  /** The first gesture is a command: it is shown while the animal does something else, and he has `patience` ticks to obey. */
  readonly command?: boolean;
}

export interface LinkDefinition {
  /** The behavior that is waited for, or asked for. */
  readonly behavior: string;
  /** The field of the trainer that goes on with it; or several, each so many ticks after the first. */
  readonly gesture: string | Readonly<Record<string, number>>;
  /** Ticks from the gesture (or, when asked for, from the answer) to what follows, if the animal still does it. */
  readonly delay?: number;
  /** Shaping: the delay grows towards what is wanted in the end. */
  readonly raise?: RaiseDefinition;
  /** Ticks that an asked animal has to begin; default 60. */
  readonly patience?: number;
  /** Ticks that gestures stay after a trial without food; default 10. */
  readonly linger?: number;
}

/** Successive approximation: what is asked for grows by a factor after so many good trials in a row, and shrinks after as many bad ones. */
export interface RaiseDefinition {
  readonly to: number;
  readonly by?: number;
  readonly after?: number;
}

/** Time in which the animal does as it likes. A trial is a stretch of it. */
export interface FreeDefinition {
  /** Length of a trial; default 1200, a minute. */
  readonly ticks?: number;
  /** The field of the trainer that is on while something can be earned, and off while food lies there. */
  readonly gesture?: string;
  /** What pays. */
  readonly responses?: readonly ResponseDefinition[];
  /** Ticks after a change from one response to another in which nothing pays; default 0. */
  readonly changeover?: number;
  /** Food for nothing. */
  readonly schedule?: ScheduleDefinition;
}

export interface ResponseDefinition {
  readonly behavior: string;
  /** The field of the trainer that is on while this can earn something. */
  readonly gesture?: string;
  /** So many ticks of it are one response; default 10. */
  readonly every?: number;
  readonly schedule: ScheduleDefinition;
}

/** `mark` is how long a marker is on, in ticks. */
export const TRAINING_DEFAULTS = {
  reach: 0.45,
  rest: 40,
  delay: 10,
  patience: 60,
  linger: 10,
  every: 10,
  ticks: 1200,
  mark: 4,
  by: 1.2,
  after: 3,
} as const;
