/** One number (or word, or yes/no) that an experiment measured, beside what its source gives. */
export interface Measure {
  readonly name: string;
  readonly value: number | string | boolean;
  /** As the source puts it: a number, a range, an order. */
  readonly expected: number | string | boolean;
  readonly unit: string;
  /** Whether the value is what was expected. */
  readonly ok: boolean;
}

export interface Result {
  readonly id: string;
  readonly source: string;
  /** Whether every measure that the experiment stands for is as expected. */
  readonly passed: boolean;
  readonly measures: readonly Measure[];
  /** What figures are drawn from: plain data. */
  readonly series?: unknown;
}

export interface RunOptions {
  readonly seed: number;
  /** Called now and then with the share that is done, 0..1. */
  readonly progress?: (share: number) => void;
}

/** An experiment: `name-vN`. A number that changes for a reason gives a new version, and the old one goes. */
export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** Where the protocol and the expected numbers come from. */
  readonly source: string;
  run(options: RunOptions): Result | Promise<Result>;
  /** An SVG picture of a result. */
  figure?(result: Result): string;
}
