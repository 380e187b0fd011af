import type { ParamLayout, StateLayout } from './ethogram.js';
import type { Graph } from './graph.js';

const MAX_DEPTH = 64;

/** Where everything stands in the state of a mind, and the state of a newborn. */
export function layOutState(
  graph: Graph,
  temporal: Uint8Array,
  period: Int32Array,
  params: readonly number[],
  paramsAt: ParamLayout,
  settable: number,
  wavering: number,
): { at: StateLayout; newborn: Float64Array; ring: Int32Array } {
  let size = 0;
  const lay = (n: number): number => (size += n) - n;
  const nv = graph.variables.length;
  const nb = graph.behaviors.length;
  const nr = graph.releasers.length;
  const ng = graph.groups.length;
  const at: StateLayout = {
    level: lay(nv),
    caused: lay(nv),
    pendingAdd: lay(nv),
    pendingSet: lay(settable),
    pendingSetBy: lay(settable),
    interest: lay(nb),
    pendingInterest: lay(wavering),
    pre: lay(nb),
    winner: lay(ng),
    value: lay(ng),
    releaser: lay(nr),
    stamp: lay(nr),
    presence: lay(nr),
    thing: lay(nr),
    px: lay(nr),
    py: lay(nr),
    pz: lay(nr),
    path: lay(1 + depthOf(graph)),
    start: lay(1),
    rings: size,
  };
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
    newborn[at.interest + i] = typeof b.interest === 'number' ? b.interest : (b.interest?.value ?? 1);
  });
  newborn.fill(Number.NaN, at.pendingSet, at.pendingSet + settable);
  newborn.fill(-1, at.winner, at.winner + ng);
  newborn.fill(-1, at.stamp, at.stamp + nr);
  newborn.fill(-1, at.thing, at.thing + nr);
  for (let r = 0; r < nr; r++) if (temporal[r] === 1) newborn[ring[r]] = Number.NEGATIVE_INFINITY;
  return { at, newborn, ring };
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
  return Math.min(MAX_DEPTH, visit(0));
}
