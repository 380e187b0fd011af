import type { Graph } from './compile/graph.js';
import type { Mind } from './mind.js';
import type { Finder } from './registry.js';

/**
 * What finders require, one bit each: that there is a kind of thing at all (kinds beyond the first 27 share a bit), that somebody has
 * posted, or who knows what. A releaser that requires what is not available need not look. A group in which all do, and in which all
 * outputs are 0 since the last look, is quiet: its values follow from variables and constants alone.
 */
const LAST_KIND = 27;
const POSTED = 1 << 28;
const ANYTHING = 1 << 29;
const ALL_KINDS = POSTED - 1;

/**
 * The bit of each releaser; `kinds` are the symbols of what they find, -1 for those with a finder of their own. One of several groups
 * is looked at in the first of them that a walk comes by, also when somebody will have posted before the next.
 */
export function requirementsOf(graph: Graph, kinds: readonly number[], finders: readonly (Finder | undefined)[]): Int32Array {
  const known = [...new Set(kinds.filter(kind => kind >= 0))];
  const shared = sharedReleasers(graph);
  return Int32Array.from(kinds, (kind, r) => {
    if (kind >= 0) return 1 << Math.min(known.indexOf(kind), LAST_KIND);
    return finders[r]?.ofPronome === true && !shared.has(r) ? POSTED : ANYTHING;
  });
}

/** The bits of each group. A releaser of several groups may have been heard in another, so these are never quiet. */
export function groupRequirements(graph: Graph, bits: Int32Array): Int32Array {
  const shared = sharedReleasers(graph);
  const found = new Int32Array(graph.groups.length);
  graph.releasersOf.forEach((releasers, b) => {
    for (const r of releasers) found[graph.groupOf[b]] |= shared.has(r) ? ANYTHING : bits[r];
  });
  return found;
}

/** Releasers of behaviors in several groups. */
function sharedReleasers(graph: Graph): ReadonlySet<number> {
  const groups = new Map<number, number>();
  const shared = new Set<number>();
  graph.releasersOf.forEach((releasers, b) => {
    for (const r of releasers) {
      const group = groups.get(r) ?? graph.groupOf[b];
      if (group !== graph.groupOf[b]) shared.add(r);
      groups.set(r, group);
    }
  });
  return shared;
}

/** Before a walk: what is available. Kinds are gone through only when some have come or gone. */
export function takeStock(mind: Mind): void {
  const { kinds } = mind.senses;
  if (kinds === undefined) mind.available = ANYTHING | ALL_KINDS;
  else if (kinds.version === mind.kindsVersion) mind.available &= ~POSTED;
  else {
    const { ethogram: e, params: p } = mind;
    mind.kindsVersion = kinds.version;
    mind.available = ANYTHING;
    for (let r = 0; r < e.releasers.length; r++) if (kinds.has(p[e.at.kind + r])) mind.available |= e.requires[r];
  }
}

/** Somebody has posted. */
export function setPosted(mind: Mind): void {
  mind.available |= POSTED;
}
