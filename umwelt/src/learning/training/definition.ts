import type { ThingDefinition } from '../../world/index.js';

/** A training plan as plain data: what the trainer waits for, shows and gives. The same file trains headless and on the page. Times in ticks. */
export interface TrainingDefinition {
  readonly training: string;
  /** Names in the world: who is trained, and whose fields the gestures are. */
  readonly animal: string;
  readonly trainer: string;
  /** What a reward is; it is laid `reach` metres before the animal. */
  readonly food: ThingDefinition;
  readonly reach?: number;
  /** Ticks between two trials; default 40. */
  readonly rest?: number;
  readonly phases: readonly PhaseDefinition[];
}

export interface PhaseDefinition {
  readonly name: string;
  readonly trials: number;
  /** What the animal does and what answers it, first link first; the last is followed by food. */
  readonly links: readonly LinkDefinition[];
  /** Food on every n-th good trial; 0 for never. Default 1. */
  readonly ratio?: number;
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
  /** Ticks that an asked animal has to begin; default 60. */
  readonly patience?: number;
  /** Ticks that gestures stay after a trial without food; default 10. */
  readonly linger?: number;
}

export const TRAINING_DEFAULTS = { reach: 0.45, rest: 40, delay: 10, patience: 60, linger: 10 } as const;
