import { LIMITS } from '../limits.js';

/** Diagnostics that a single word or number can have, wherever it comes from. */

/** A key that every JavaScript object already answers to would be found where nobody wrote it. */
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
