import type { Store } from '../state/store.js';

/** Keys of the first gestures, in their order. */
export const GESTURE_KEYS = ['q', 'w', 'e', 't'] as const;

/** Begins or ends a gesture. */
export function makeGesture(store: Store, number: number): void {
  const coach = store.session.value?.coach;
  const gesture = coach?.gestures[number];
  if (coach && gesture !== undefined) store.attempt(`${gesture} was not shown`, () => coach.show(gesture, !coach.isShown(gesture)));
}

export function giveTreat(store: Store): void {
  const coach = store.session.value?.coach;
  if (coach) store.attempt('The treat was not given', () => coach.giveTreat());
}
