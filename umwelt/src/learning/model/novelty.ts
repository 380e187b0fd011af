import { PRIOR } from './activations.js';

/**
 * How new the present cues are: the novelty of the newest cue, its number, and the novelty of the next newest. The novelty of a cue is 1 before its
 * first activation, 1/2 after two and 1/6 after ten: the orienting response is gone after a dozen presentations.
 */
export interface Novelty {
  newest: number;
  cue: number;
  next: number;
}

/** Finds the novelty of the first `cues` units with activity `x`, of which `seen` holds the number of activations (activations.ts). */
export function findNovelty(novelty: Novelty, x: Float64Array, seen: Float64Array, cues: number): void {
  novelty.newest = novelty.next = 0;
  novelty.cue = -1;
  for (let i = 0; i < cues; i++) {
    if (x[i] === 0) continue;
    const of = (x[i] * PRIOR) / seen[i];
    if (of > novelty.newest) {
      novelty.next = novelty.newest;
      novelty.newest = of;
      novelty.cue = i;
    } else if (of > novelty.next) novelty.next = of;
  }
}

/** Returns the novelty of the newest cue other than `cue`, 0..1. */
export function noveltyBeside(novelty: Novelty, cue: number): number {
  return cue === novelty.cue ? novelty.next : novelty.newest;
}
