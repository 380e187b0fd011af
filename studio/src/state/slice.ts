/** Milliseconds of a frame that long work may take. */
export const SLICE = 12;
/** Work that is done sooner needs no sign: milliseconds. */
const PATIENCE = 200;

/** How far long work is, for people to see. */
export interface Progress {
  readonly title: string;
  /** 0..1 */
  readonly share: number;
}

/** Whether there is time for one more step: always for the first, then until the slice is used up. */
export function sliceOf(clock: () => number): () => boolean {
  const until = clock() + SLICE;
  let first = true;
  return () => {
    if (!first) return clock() < until;
    first = false;
    return true;
  };
}

export function isSlow(began: number, clock: () => number): boolean {
  return clock() - began > PATIENCE;
}
