/** Milliseconds of a frame that a long task may take. */
export const SLICE = 12;
/** Milliseconds; tasks that take less show no progress bar. */
const PATIENCE = 200;

/** The progress of a long task. */
export interface Progress {
  readonly title: string;
  /** 0..1 */
  readonly share: number;
}

/** Returns a function that returns whether one more step may run: always the first, then until the slice is used up. */
export function sliceOf(clock: () => number): () => boolean {
  const until = clock() + SLICE;
  let first = true;
  return () => {
    if (!first) return clock() < until;
    first = false;
    return true;
  };
}

/** Whether a task that began at `began` needs a progress bar. */
export function isSlow(began: number, clock: () => number): boolean {
  return clock() - began > PATIENCE;
}
