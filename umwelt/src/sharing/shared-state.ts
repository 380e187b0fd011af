import type { StateArray } from '../core/index.js';
import { hashState } from '../core/state.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';

/**
 * Visits the arrays that all copies of a shared world have in common: things and their fields, then of each creature its body, the gestures
 * that are asked of it and what it gives from the hand. Minds, senses and memories are in one place each.
 */
export function visitShared(life: Life, visit: (name: string, array: StateArray) => void): void {
  life.world.visitState(visit);
  for (const creature of life.creatures) visitBody(creature, visit);
}

/** The array of the world with the fields of all things; the others have a number for each thing. */
export const FIELDS = 'world.fields';

/** Visits those of one creature: its body, the gestures that are asked of it and what it gives from the hand. */
export function visitBody({ body, gestures, giving }: Creature, visit: (name: string, array: StateArray) => void): void {
  body.visitState(visit);
  gestures?.visitState(visit);
  giving?.visitState(visit);
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
