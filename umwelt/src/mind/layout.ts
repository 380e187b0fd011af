import { BLOCK, type Ethogram, type ParamLayout, RECORD, type StateLayout } from './ethogram.js';
import type { Graph } from './graph.js';

const { PRE, WINNER } = BLOCK;
const { SIZE: RECORD_SIZE, STAMP, THING } = RECORD;

/** Where everything stands in the state of a mind, and the state of a newborn. */
export interface Layout extends Pick<Ethogram, 'blockAt' | 'preAt' | 'interestAt' | 'recordAt' | 'ring' | 'newborn'> {
  readonly at: StateLayout;
}

export function layOutState(
  graph: Graph,
  temporal: Uint8Array,
  period: Int32Array,
  params: readonly number[],
  paramsAt: ParamLayout,
  settable: number,
  wavering: number,
): Layout {
  let size = 0;
  const lay = (n: number): number => (size += n) - n;
  const nv = graph.variables.length;
  const nb = graph.behaviors.length;
  const nr = graph.releasers.length;
  const ng = graph.groups.length;
  const depth = depthOf(graph);
  const at: StateLayout = {
    level: lay(nv),
    caused: lay(nv),
    pendingAdd: lay(nv),
    pendingSet: lay(settable),
    pendingSetBy: lay(settable),
    pendingInterest: lay(wavering),
    start: lay(1),
    path: lay(1 + depth),
    walk: lay(depth),
  };
  const blockAt = new Int32Array(ng);
  const preAt = new Int32Array(nb);
  const interestAt = new Int32Array(nb);
  const recordAt = new Int32Array(nr).fill(-1);
  for (let g = 0; g < ng; g++) {
    const n = graph.size[g];
    blockAt[g] = lay(PRE + 2 * n);
    for (let i = 0; i < n; i++) {
      const b = graph.first[g] + i;
      preAt[b] = blockAt[g] + PRE + i;
      interestAt[b] = preAt[b] + n;
      for (const r of graph.releasersOf[b]) if (recordAt[r] < 0) recordAt[r] = lay(RECORD_SIZE);
    }
  }
  for (let r = 0; r < nr; r++) if (recordAt[r] < 0) recordAt[r] = lay(RECORD_SIZE);
  // a window of n ticks needs its last n values; a latch only the tick on which it was last on
  const ring = new Int32Array(nr).fill(-1);
  for (let r = 0; r < nr; r++) {
    if (temporal[r] === 1) ring[r] = lay(1);
    else if (temporal[r] > 1) ring[r] = lay(period[r]);
  }
  const newborn = new Float64Array(size);
  graph.variables.forEach(([, v], i) => {
    const low = params[paramsAt.min + i];
    newborn[at.level + i] = Math.min(params[paramsAt.max + i], Math.max(low, v.value ?? low));
  });
  graph.behaviors.forEach(([, b], i) => {
    newborn[interestAt[i]] = typeof b.interest === 'number' ? b.interest : (b.interest?.value ?? 1);
  });
  newborn.fill(Number.NaN, at.pendingSet, at.pendingSet + settable);
  for (let g = 0; g < ng; g++) newborn[blockAt[g] + WINNER] = -1;
  for (let r = 0; r < nr; r++) {
    newborn[recordAt[r] + STAMP] = -1;
    newborn[recordAt[r] + THING] = -1;
    if (temporal[r] === 1) newborn[ring[r]] = Number.NEGATIVE_INFINITY;
  }
  return { at, blockAt, preAt, interestAt, recordAt, ring, newborn };
}

/** The longest way down, in groups. */
function depthOf(graph: Graph): number {
  const depth = new Int32Array(graph.groups.length).fill(-1);
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
