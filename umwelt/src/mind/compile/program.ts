import { int32s } from '../../core/array-of.js';
import { groupRequirements } from '../available.js';
import { GATED, MULTIPLY, REGISTERED_COMBINE } from '../ethogram.js';
import type { Graph } from './graph.js';

/** Traits of a releaser, one bit each: it has a finder, conditions, a range, a temporal filter, effects. */
export const TRAITS = { FINDS: 1, FILTERS: 2, WEIGHS: 4, LASTS: 8, CAUSES: 16 } as const;

/**
 * Layout of the numbers of a group that a walk reads: its first behavior, the number of behaviors, the offset of its block, the requirements of its
 * releasers (available.ts), the start of its quiet program, whether a behavior has a registered combine rule (0 or 1), the start of its gains, and its
 * suggesters, from .. to - 1.
 */
export const STOP = {
  FIRST: 0,
  COUNT: 1,
  PLACE: 2,
  REQUIRES: 3,
  QUIET: 4,
  RULED: 5,
  GAINS: 6,
  SUGGESTERS: 7,
  SUGGESTERS_END: 8,
  SIZE: 9,
} as const;

/** The offsets and codes that a program is made of, besides the releasers. */
export interface ProgramParts {
  readonly recordAt: Int32Array;
  readonly interestAt: Int32Array;
  readonly traits: Uint8Array;
  readonly requires: Int32Array;
  readonly combineCode: Uint8Array;
  /** Variables of each behavior, by number. */
  readonly variablesOf: readonly (readonly number[])[];
  readonly suggesters: Int32Array;
  readonly blockAt: Int32Array;
  readonly gainBase: Int32Array;
  /** Offset of the levels in the state, and of the constants in the params. */
  readonly level: number;
  readonly constant: number;
}

export interface Program {
  readonly attention: Int32Array;
  readonly attentionStart: Int32Array;
  readonly program: Int32Array;
  readonly programAt: Int32Array;
  readonly quietProgram: Int32Array;
  readonly itinerary: Int32Array;
}

/**
 * Compiles the evaluation of groups into lists of integers, in the order in which they are read:
 *   attention, for each releaser:      [ number | record | traits | requirement ]
 *   program, for each behavior:        [ combine code | constant at | interest at | n | n records | m | m levels at ]
 *   quiet program, for each behavior:  [ constant at | interest at | m | m levels at ], or [ -1 ] if the value is 0 without releasers
 * The quiet program is for groups whose releasers are all silent.
 */
export function writeProgram(graph: Graph, parts: ProgramParts): Program {
  const words: number[] = [];
  const quiet: number[] = [];
  const quietAt = int32s(graph.behaviors.length);
  const attention: number[] = [];
  const programAt = int32s(graph.behaviors.length);
  const attentionStart = int32s(graph.behaviors.length + 1);
  graph.releasersOf.forEach((releasers, b) => {
    const variables = parts.variablesOf[b];
    programAt[b] = words.length;
    words.push(parts.combineCode[b], parts.constant + b, parts.interestAt[b], releasers.length);
    for (const r of releasers) {
      words.push(parts.recordAt[r]);
      attention.push(r, parts.recordAt[r], parts.traits[r], parts.requires[r]);
    }
    attentionStart[b + 1] = attention.length;
    words.push(variables.length);
    for (const v of variables) words.push(parts.level + v);
    quietAt[b] = quiet.length;
    const needsReleasers = parts.combineCode[b] === GATED || (parts.combineCode[b] === MULTIPLY && releasers.length > 0);
    if (needsReleasers) quiet.push(-1);
    else quiet.push(parts.constant + b, parts.interestAt[b], variables.length, ...variables.map(v => parts.level + v));
  });
  return {
    attention: Int32Array.from(attention),
    attentionStart,
    program: Int32Array.from(words),
    programAt,
    quietProgram: Int32Array.from(quiet),
    itinerary: writeItinerary(graph, parts, quietAt),
  };
}

function writeItinerary(graph: Graph, parts: ProgramParts, quietAt: Int32Array): Int32Array {
  const requirements = groupRequirements(graph, parts.requires);
  const before = (b: number): number => parts.suggesters.filter(other => other < b).length;
  return Int32Array.from(
    graph.size.flatMap((size, g) => {
      const first = graph.first[g];
      const ruled = Number(parts.combineCode.subarray(first, first + size).includes(REGISTERED_COMBINE));
      return [
        first,
        size,
        parts.blockAt[g],
        requirements[g],
        quietAt[first],
        ruled,
        parts.gainBase[g],
        before(first),
        before(first + size),
      ];
    }),
  );
}
