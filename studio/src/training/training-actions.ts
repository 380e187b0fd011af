import type { AnimalFile } from 'umwelt';
import { InputError } from 'umwelt/core';
import { ANIMAL_FORMAT } from 'umwelt/creature';
import type { Store } from '../state/store.js';
import { readAnimal, replaceAnimal } from './animal-storage.js';

/** The keys of the first gestures of the trainer, in order. */
export const GESTURE_KEYS = ['q', 'w', 'e', 't', 'y', 'u'] as const;

/** Starts or ends the gesture with this number. */
export function makeGesture(store: Store, number: number): void {
  const coach = store.session.value?.coach;
  const gesture = coach?.gestures[number];
  if (coach && gesture !== undefined) store.attempt(`Gesture ${gesture} failed`, () => coach.show(gesture, !coach.isShown(gesture)));
}

export function giveTreat(store: Store): void {
  const coach = store.session.value?.coach;
  if (coach?.canGive) store.attempt('Giving the treat failed', () => coach.giveTreat());
}

/** Replaces the animal by a saved one or a newborn, and shows `message` when that is done. */
export function become(store: Store, animal: AnimalFile | undefined, message: string): void {
  const coach = store.session.value?.coach;
  if (!coach || store.isShared('Who lives in a shared yard is decided by its host.')) return;
  const done = store.attempt(`${coach.animal} was not replaced`, () => {
    coach.stop();
    replaceAnimal(coach.life, coach.animal, animal);
  });
  if (!done) return;
  store.select(coach.animal);
  store.say('good', message);
}

/** Whether a text is an animal file. */
export function isAnimal(text: string): boolean {
  return new RegExp(`"format"\\s*:\\s*"${ANIMAL_FORMAT}"`).test(text.slice(0, 1000));
}

/** Replaces the animal by the one of a file. */
export function becomeFile(store: Store, path: string, text: string): void {
  const coach = store.session.value?.coach;
  try {
    if (!coach)
      throw new InputError(
        `${path}: found a saved animal, expected a world or recording, as no creature of this world learns. Open the training ground first.`,
      );
    become(store, readAnimal(text, path), `${coach.animal} was loaded from ${path}`);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    store.say('error', `${path} could not be loaded`, error.sentences);
  }
}
