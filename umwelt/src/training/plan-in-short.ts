import type { Trainer } from './trainer.js';

/** How far a training plan has come. */
export interface PlanInShort {
  /** The name of the plan. */
  readonly training: string;
  /** Which creature or thing trains which animal. */
  readonly trainer: string;
  readonly animal: string;
  /** The present phase; omitted at the end of the plan. */
  readonly phase?: string;
  /** Number of trials so far, of those that succeeded, and of all trials of the plan. */
  readonly trials: number;
  readonly succeeded: number;
  readonly of: number;
  readonly paused: boolean;
  readonly done: boolean;
}

/** Returns how far the plan of a trainer has come, as plain data. */
export function planInShort({ training, phase, trials, paused, done }: Trainer): PlanInShort {
  return {
    training: training.training,
    trainer: training.trainer,
    animal: training.animal,
    ...(phase === undefined ? {} : { phase: phase.name }),
    trials: trials.length,
    succeeded: trials.filter(trial => trial.done).length,
    of: training.phases.reduce((sum, one) => sum + one.trials, 0),
    paused,
    done,
  };
}
