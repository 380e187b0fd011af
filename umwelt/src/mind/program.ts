import type { Graph } from './graph.js';

/** Traits of a releaser, one bit each: whether it has a finder of its own, conditions, a range, a temporal filter, effects. */
export const TRAITS = { FINDS: 1, FILTERS: 2, WEIGHS: 4, LASTS: 8, CAUSES: 16 } as const;

/** What the words of a program point at, besides the releasers. */
export interface ProgramParts {
  readonly recordAt: Int32Array;
  readonly traits: Uint8Array;
  readonly combineCode: Uint8Array;
  /** Variables of each behavior, by number. */
  readonly variablesOf: readonly (readonly number[])[];
  /** Where levels stand in the state and constants in the params. */
  readonly level: number;
  readonly constant: number;
}

/**
 * What evaluating a behavior reads, behavior after behavior, as one list of integers in the order in which it is read; so
 * evaluating a group is one pass over one array. A behavior: combine code, place of its constant, how many releasers, for each of
 * them its number, record and traits, how many variables, and for each of them the place of its level.
 */
export function writeProgram(graph: Graph, parts: ProgramParts): { program: Int32Array; programAt: Int32Array } {
  const words: number[] = [];
  const programAt = new Int32Array(graph.behaviors.length);
  graph.releasersOf.forEach((releasers, b) => {
    const variables = parts.variablesOf[b];
    programAt[b] = words.length;
    words.push(parts.combineCode[b], parts.constant + b, releasers.length);
    for (const r of releasers) words.push(r, parts.recordAt[r], parts.traits[r]);
    words.push(variables.length);
    for (const v of variables) words.push(parts.level + v);
  });
  return { program: Int32Array.from(words), programAt };
}
