import { COMPANIONS, MOST_CUES } from './cue-layout.js';

/**
 * Companions of a cue: cues of the same type and behavior about other stimuli that were active together with it. Each cue keeps COMPANIONS of them,
 * in slots of one integer: the companion, plus ONCE for each time that they came together; 0 is an empty slot, and no slot before a full one is empty.
 * A new companion takes the place of the one that came least often, of several such the first; so those that came most often stay, and in a cue's last slot newcomers replace each other.
 */
const ONCE = MOST_CUES;
const BITS: number = 31 - Math.clz32(ONCE);
/** More times together than this are not counted. */
const MOST: number = 0x7fffffff >> BITS;

/** Returns the companion in a slot, and how often it came together with the cue. */
export function companionIn(slot: number): number {
  return slot & (ONCE - 1);
}
export function togetherIn(slot: number): number {
  return slot >> BITS;
}

/** Returns a slot. */
export function companionSlot(companion: number, together: number): number {
  return companion + ONCE * Math.min(together, MOST);
}

/** Notes in the slots of a cue, which begin at `at`, that another one came together with it. */
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

/** Forgets a companion in the slots of `count` cues, which begin at `from`: another cue takes its number. */
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
