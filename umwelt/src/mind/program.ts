import type { Graph } from './graph.js';

/** Traits of a releaser, one bit each: whether it has a finder of its own, conditions, a range, a temporal filter, effects. */
export const TRAITS = { FINDS: 1, FILTERS: 2, WEIGHS: 4, LASTS: 8, CAUSES: 16 } as const;

/** What the words of a program point at, besides the releasers. */
export interface ProgramParts {
  readonly recordAt: Int32Array;
  readonly interestAt: Int32Array;
  readonly traits: Uint8Array;
  readonly combineCode: Uint8Array;
  /** Variables of each behavior, by number. */
  readonly variablesOf: readonly (readonly number[])[];
  /** Where levels stand in the state and constants in the params. */
  readonly level: number;
  readonly constant: number;
}

export interface Program {
  readonly attention: Int32Array;
  readonly attentionStart: Int32Array;
  readonly program: Int32Array;
  readonly programAt: Int32Array;
}

/**
 * What evaluating a group reads, as lists of integers in the order in which they are read. First its attention, behavior after
 * behavior: of each releaser its number, record and traits. Then its program: of each behavior the combine code, the place of its
 * constant, the place of its interest, how many releasers, their records, how many variables, and the places of their levels.
 */
export function writeProgram(graph: Graph, parts: ProgramParts): Program {
  const words: number[] = [];
  const attention: number[] = [];
  const programAt = new Int32Array(graph.behaviors.length);
  const attentionStart = new Int32Array(graph.behaviors.length + 1);
  graph.releasersOf.forEach((releasers, b) => {
    const variables = parts.variablesOf[b];
    programAt[b] = words.length;
    words.push(parts.combineCode[b], parts.constant + b, parts.interestAt[b], releasers.length);
    for (const r of releasers) {
      words.push(parts.recordAt[r]);
      attention.push(r, parts.recordAt[r], parts.traits[r]);
    }
    attentionStart[b + 1] = attention.length;
    words.push(variables.length);
    for (const v of variables) words.push(parts.level + v);
  });
  return { attention: Int32Array.from(attention), attentionStart, program: Int32Array.from(words), programAt };
}
