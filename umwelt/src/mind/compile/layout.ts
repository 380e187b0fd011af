import { float64s, int32s } from '../../core/array-of.js';
import {
  AFTER,
  CHANGE_SIZE,
  type Ethogram,
  FIND_SIZE,
  LATCH,
  type ParamLayout,
  PRE,
  RECORD_SIZE,
  SILENT,
  STAMP,
  type StateLayout,
  THING,
  WINNER,
} from '../ethogram.js';
import type { Graph } from './graph.js';

/**
 * Offsets into the state of a mind, and the state of a newborn. Layout of the state:
 *   levels | bits of pending and moved variables | set values | interests | start, path, walk, ticks
 *   for each group: BLOCK (winner, its value, silent since, n values before inhibition), then RECORDs of its releasers
 *   RECORDs of other releasers | two CHANGEs per variable | a FIND per releaser | rings of temporal filters
 */
export interface Layout extends Pick<Ethogram, 'blockAt' | 'preAt' | 'interestAt' | 'recordAt' | 'findAt' | 'ring' | 'newborn'> {
  readonly at: StateLayout;
}

export function layOutState(
  graph: Graph,
  temporal: Uint8Array,
  period: Int32Array,
  params: readonly number[],
  paramsAt: ParamLayout,
  settable: number,
  wavering: Int32Array,
): Layout {
  let size = 0;
  const lay = (n: number): number => (size += n) - n;
  const nv = graph.variables.length;
  const nb = graph.behaviors.length;
  const nr = graph.releasers.length;
  const ng = graph.groups.length;
  const depth = depthOf(graph);
  const often = {
    level: lay(nv),
    pending: lay(words(nv)),
    moved: lay(words(nv)),
    pendingSet: lay(settable),
    pendingSetBy: lay(settable),
    interest: lay(wavering.length),
    pendingInterest: lay(wavering.length),
    start: lay(1),
    path: lay(1 + depth),
    walk: lay(depth),
    walked: lay(1),
    altered: lay(1),
  };
  const blockAt = int32s(ng);
  const preAt = int32s(nb);
  const interestAt = Int32Array.from({ length: nb }, (_, b) => ~(paramsAt.interest + b));
  wavering.forEach((b, k) => void (interestAt[b] = often.interest + k));
  const recordAt = int32s(nr).fill(-1);
  for (let g = 0; g < ng; g++) {
    const n = graph.size[g];
    blockAt[g] = lay(PRE + n);
    for (let i = 0; i < n; i++) {
      const b = graph.first[g] + i;
      preAt[b] = blockAt[g] + PRE + i;
      for (const r of graph.releasersOf[b]) if (recordAt[r] < 0) recordAt[r] = lay(RECORD_SIZE);
    }
  }
  for (let r = 0; r < nr; r++) if (recordAt[r] < 0) recordAt[r] = lay(RECORD_SIZE);
  const at: StateLayout = { ...often, changes: lay(CHANGE_SIZE * nv) };
  const findAt = Int32Array.from({ length: nr }, () => lay(FIND_SIZE));
  // length of a ring: a latch keeps the tick of its last stimulus, `after` also that of the first in a row, a window of n ticks also its last n values
  const ring = int32s(nr).fill(-1);
  for (let r = 0; r < nr; r++) if (temporal[r] > 0) ring[r] = lay(ringLength(temporal[r], period[r]));
  const newborn = float64s(size);
  graph.variables.forEach(([, v], i) => {
    const low = params[paramsAt.min + i];
    newborn[at.level + i] = Math.min(params[paramsAt.max + i], Math.max(low, v.value ?? low));
  });
  wavering.forEach((b, k) => void (newborn[at.interest + k] = params[paramsAt.interest + b]));
  newborn.fill(Number.NaN, at.pendingSet, at.pendingSet + settable);
  newborn[at.walked] = -1;
  newborn[at.altered] = -1;
  for (let g = 0; g < ng; g++) {
    newborn[blockAt[g] + WINNER] = -1;
    newborn[blockAt[g] + SILENT] = -1;
  }
  for (let r = 0; r < nr; r++) {
    newborn[recordAt[r] + STAMP] = -1;
    newborn[findAt[r] + THING] = -1;
    if (temporal[r] > 0) newborn[ring[r]] = Number.NEGATIVE_INFINITY;
  }
  return { at, blockAt, preAt, interestAt, recordAt, findAt, ring, newborn };
}

/** Returns the length of the ring of a temporal filter in the state. */
export function ringLength(temporal: number, period: number): number {
  return temporal === LATCH ? 1 : temporal === AFTER ? 2 : 1 + period;
}

/** Returns the number of 32-bit words that hold n bits. */
export function words(n: number): number {
  return (n + 31) >> 5;
}

/** Returns the greatest depth of a walk, in groups. */
function depthOf(graph: Graph): number {
  const depth = int32s(graph.groups.length).fill(-1);
  const visit = (g: number): number => {
    if (depth[g] >= 0) return depth[g];
    let below = 0;
    for (let b = graph.first[g]; b < graph.first[g] + graph.size[g]; b++) {
      if (graph.childGroup[b] >= 0) below = Math.max(below, visit(graph.childGroup[b]));
    }
    return (depth[g] = below + 1);
  };
  return visit(0);
}
