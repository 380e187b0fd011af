/** One number, word or yes/no that an experiment measured, beside what its source gives. */
export interface Measure {
  readonly name: string;
  readonly value: number | string | boolean;
  /** What the source gives: a number, a range, an order. */
  readonly expected: number | string | boolean;
  readonly unit: string;
  /** Whether the value is as expected. */
  readonly ok: boolean;
}

/** What one run of an experiment found. */
export interface Result {
  readonly id: string;
  readonly source: string;
  /** Whether every measure that the experiment is judged by is as expected. */
  readonly passed: boolean;
  readonly measures: readonly Measure[];
  /** The plain data from which the figure is drawn. */
  readonly series?: unknown;
}

export interface RunOptions {
  /** Seed of everything random. */
  readonly seed: number;
  /** Run the short form, which takes at most about three seconds; `Experiment.short` says what it still shows. Default: the full form. */
  readonly short?: boolean;
  /** Called from time to time with the share of the work that is done, 0..1. */
  readonly progress?: (share: number) => void;
}

/** An experiment. Its id is `name-vN`; a number that changes for a reason gives a new version, which replaces the old one. */
export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** Where the protocol and the expected numbers come from. */
  readonly source: string;
  /** One sentence: what the short form runs and what it still shows. The README repeats it under "Short form". */
  readonly short: string;
  run(options: RunOptions): Result | Promise<Result>;
  /** Returns an SVG picture of a result. */
  figure?(result: Result): string;
}
