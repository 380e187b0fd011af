import type { StateArray, StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { TrainingDefinition } from './definition.js';
import { countsOf, type Work, workOf } from './free-time.js';

/** One finished trial. */
export interface Trial {
  readonly phase: string;
  /** Its number in the phase, from 0. */
  readonly number: number;
  /** The ticks of the first gesture (in free time, of the beginning) and of the end. */
  readonly start: number;
  readonly end: number;
  /** Whether the animal did every link for long enough; in free time, whether there was a response or food. */
  readonly done: boolean;
  /** Whether food was given and eaten before it was taken away; in free time, whether food was given. */
  readonly fed: boolean;
  /** Ticks from the command until the animal obeyed; -1 if it did not or was not asked. */
  readonly latency: number;
  /** In free time: what the animal did and earned; food that came without a response is under ''. */
  readonly work?: readonly Work[];
}

// a row: start, end, done, fed, latency, then the counts of free time
const FIXED = 5;

/** All trials of a plan, one row for each, in the order of the phases. Allocated at the beginning, so that the log is part of the state. */
export class TrialLog implements StateOwner {
  private readonly training: TrainingDefinition;
  private readonly name: string;
  private readonly rows: Float64Array;
  /** By phase: where its rows begin, and the length of a row. */
  private readonly starts: readonly number[];
  private readonly widths: readonly number[];
  private readonly filled = new Int32Array(1);

  constructor(name: string, training: TrainingDefinition) {
    this.name = name;
    this.training = training;
    this.widths = training.phases.map(({ free }) => FIXED + countsOf(free));
    let length = 0;
    this.starts = training.phases.map(({ trials }, i) => {
      const start = length;
      length += trials * this.widths[i];
      return start;
    });
    this.rows = new Float64Array(length);
  }

  get count(): number {
    return this.filled[0];
  }

  add(phase: number, number: number, start: number, end: number, done: boolean, fed: boolean, latency: number): void {
    const { rows } = this;
    const at = this.starts[phase] + number * this.widths[phase];
    rows[at] = start;
    rows[at + 1] = end;
    rows[at + 2] = done ? 1 : 0;
    rows[at + 3] = fed ? 1 : 0;
    rows[at + 4] = latency;
    this.filled[0]++;
  }

  /** Stores the counts of free time of the trial that is added next. */
  addCounts(phase: number, number: number, counts: Float64Array): void {
    this.rows.set(counts, this.starts[phase] + number * this.widths[phase] + FIXED);
  }

  /** Returns the finished trials, in order. */
  all(): Trial[] {
    const trials: Trial[] = [];
    this.training.phases.forEach((phase, p) => {
      for (let n = 0; n < phase.trials && trials.length < this.count; n++) trials.push(this.trial(p, n));
    });
    return trials;
  }

  trial(p: number, number: number): Trial {
    const phase = this.training.phases[p];
    const at = this.starts[p] + number * this.widths[p];
    const [start, end, done, fed, latency] = this.rows.subarray(at, at + FIXED);
    const { free } = phase;
    return {
      phase: phase.name,
      number,
      start,
      end,
      done: done === 1,
      fed: fed === 1,
      latency,
      ...(free === undefined ? {} : { work: workOf(free, this.rows.slice(at + FIXED, at + this.widths[p])) }),
    };
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '/count'), this.filled);
    visit(stateName(this.name, '/trials'), this.rows);
  }
}
