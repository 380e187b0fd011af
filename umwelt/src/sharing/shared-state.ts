import type { StateArray } from '../core/index.js';
import { hashState } from '../core/state.js';
import type { Life } from '../life/index.js';

/**
 * Visits the arrays that all copies of a shared world have in common: things and their fields, then of each creature its body, the gestures
 * that are asked of it and what it gives from the hand. Minds, senses and memories are in one place each.
 */
export function visitShared(life: Life, visit: (name: string, array: StateArray) => void): void {
  life.world.visitState(visit);
  for (const creature of life.creatures) {
    creature.body.visitState(visit);
    creature.gestures?.visitState(visit);
    creature.giving?.visitState(visit);
  }
}

/** The same as a list. */
export function sharedArrays(life: Life): StateArray[] {
  const arrays: StateArray[] = [];
  visitShared(life, (_, array) => arrays.push(array));
  return arrays;
}

/** A hash of 32 bits over these arrays. */
export function sharedHash(life: Life): number {
  return hashState({ visitState: visit => visitShared(life, visit) });
}
