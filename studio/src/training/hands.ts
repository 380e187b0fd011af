import { type AnimalFile, InputError } from 'umwelt';
import { ANIMAL_FORMAT } from 'umwelt/creature';
import type { Store } from '../state/store.js';

import { exchange, readAnimal } from './keeping.js';

/** Keys of the first gestures, in their order. */
export const GESTURE_KEYS = ['q', 'w', 'e', 't', 'y', 'u'] as const;

/** Begins or ends a gesture. */
export function makeGesture(store: Store, number: number): void {
  const coach = store.session.value?.coach;
  const gesture = coach?.gestures[number];
  if (coach && gesture !== undefined) store.attempt(`${gesture} was not shown`, () => coach.show(gesture, !coach.isShown(gesture)));
}

export function giveTreat(store: Store): void {
  const coach = store.session.value?.coach;
  if (coach?.canGive) store.attempt('The treat was not given', () => coach.giveTreat());
}

/** The animal becomes another: a saved one, or a newborn. */
export function become(store: Store, animal: AnimalFile | undefined, said: string): void {
  const coach = store.session.value?.coach;
  if (!coach) return;
  const done = store.attempt(`${coach.animal} stays as he is`, () => {
    coach.stop();
    exchange(coach.life, coach.animal, animal);
  });
  if (!done) return;
  store.select(coach.animal);
  store.say('good', said);
}

/** Whether a text is that of a saved animal. */
export function isAnimal(text: string): boolean {
  return new RegExp(`"format"\\s*:\\s*"${ANIMAL_FORMAT}"`).test(text.slice(0, 1000));
}

export function becomeFile(store: Store, path: string, text: string): void {
  const coach = store.session.value?.coach;
  try {
    if (!coach)
      throw new InputError(
        `${path}: found a saved animal, expected to be in a world with somebody who learns, such as the training ground.`,
      );
    become(store, readAnimal(text, path), `${coach.animal} is as he was in ${path}`);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    store.say('error', `${path} could not be loaded`, error.sentences);
  }
}
