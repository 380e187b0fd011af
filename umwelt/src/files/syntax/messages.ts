import { LIMITS } from '../limits.js';

/** Sentences that several readers share. */

/** Names that every JavaScript object has by inheritance cannot be keys. Returns the sentence, or undefined for a good name. */
export function keyFault(name: string): string | undefined {
  if (name in {}) return `found the name "${name}", expected another one: it is reserved.`;
  return undefined;
}

export function numberFault(value: number): string {
  return `found ${value}, expected a finite number.`;
}

export function depthSentence(): string {
  return `found more than ${LIMITS.depth} levels of maps and lists inside each other, expected fewer.`;
}
