import { COMPANIONS, MOST_CUES } from './cue-layout.js';

/**
 * Companions of a cue: cues of the same type and behavior about other stimuli that were active together with it. Each cue has COMPANIONS slots of one
 * integer: the number of the companion, plus ONCE for each time that the two came together. 0 is an empty slot; empty slots come last. A new
 * companion replaces the one that came least often, of several such the first, so newcomers replace each other and frequent companions stay.
 */
const ONCE = MOST_CUES;
const BITS: number = 31 - Math.clz32(ONCE);
/** Greatest count of times together; further ones are not counted. */
const MOST: number = 0x7fffffff >> BITS;

/** Returns the companion in a slot. */
export function companionIn(slot: number): number {
  return slot & (ONCE - 1);
}
/** Returns how often the companion in a slot came together with the cue. */
export function togetherIn(slot: number): number {
  return slot >> BITS;
}

/** Returns the integer of a slot. */
export function companionSlot(companion: number, together: number): number {
  return companion + ONCE * Math.min(together, MOST);
}

/** Notes in the slots of a cue, which begin at `at`, that another cue came together with it. */
export function noteCompanion(slots: Int32Array, at: number, companion: number): void {
  let least = at;
  for (let n = at; n < at + COMPANIONS; n++) {
    const slot = slots[n];
    if (slot === 0) {
      slots[n] = ONCE + companion;
      return;
    }
    if (companionIn(slot) === companion) {
      if (togetherIn(slot) < MOST) slots[n] = slot + ONCE;
      return;
    }
    if (togetherIn(slot) < togetherIn(slots[least])) least = n;
  }
  slots[least] = ONCE + companion;
}

/** Removes a companion from the slots of `count` cues, which begin at `from`, because another cue takes its number. */
export function forgetCompanion(slots: Int32Array, from: number, count: number, companion: number): void {
  for (let at = from; at < from + COMPANIONS * count; at += COMPANIONS) {
    for (let n = at; n < at + COMPANIONS && slots[n] !== 0; n++) {
      if (companionIn(slots[n]) !== companion) continue;
      slots.copyWithin(n, n + 1, at + COMPANIONS);
      slots[at + COMPANIONS - 1] = 0;
      break;
    }
  }
}
