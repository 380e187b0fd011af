import { type Life, saveAnimal } from 'umwelt';
import { digestOf } from './digest-of.js';

/** What a creature has learned, in short. */
export interface LearnedInShort {
  /** The tick at which it knew this. */
  readonly tick: number;
  /** Parts of its mind that it has learned. */
  readonly parts: number;
  /** A fingerprint of its animal file: equal for equal knowledge. */
  readonly digest: string;
}

/** Returns what a creature has learned, in short. Throws InputError where there is no such creature. */
export function learnedBy(life: Life, name: string): LearnedInShort {
  const { learner } = life.creature(name);
  const digest = digestOf(JSON.stringify(saveAnimal(life, name))).slice(0, 16);
  return { tick: life.now, parts: learner?.parts.length ?? 0, digest };
}
