import { type Life, saveAnimal } from 'umwelt';
import { digestOf } from './digest-of.js';

/** A summary of what a creature has learned. */
export interface LearnedInShort {
  /** The tick of this summary. */
  readonly tick: number;
  /** Number of parts of its mind that it has learned. */
  readonly parts: number;
  /** A fingerprint of its animal file: equal for equal knowledge. */
  readonly digest: string;
}

/** Returns the summary for a creature. Throws InputError if there is no such creature. */
export function learnedBy(life: Life, name: string): LearnedInShort {
  const { learner } = life.creature(name);
  const digest = digestOf(JSON.stringify(saveAnimal(life, name))).slice(0, 16);
  return { tick: life.now, parts: learner?.parts.length ?? 0, digest };
}
