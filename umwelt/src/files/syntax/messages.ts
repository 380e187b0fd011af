import { LIMITS } from '../limits.js';

/** Sentences that several readers share. */

/** Returns the fault of a key that every JavaScript object inherits, or undefined for a valid key. */
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
