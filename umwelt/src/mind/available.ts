import { int32s } from '../core/array-of.js';
import type { Graph } from './compile/graph.js';
import type { Mind } from './mind.js';
import type { Finder } from './registry.js';

/**
 * Requirements of releasers, one bit each: a kind of thing is in the world (kinds beyond the first 27 share a bit), a winner has posted a pronome, or
 * ANYTHING, which is always available. A releaser whose requirement is unavailable is not evaluated. A group is quiet while the requirements of all
 * its releasers are unavailable and all their outputs were 0 at their last evaluation: its values then depend on variables and constants alone.
 */
const LAST_KIND = 27;
const POSTED = 1 << 28;
const ANYTHING = 1 << 29;
const ALL_KINDS = POSTED - 1;

/**
 * Returns the bit of each releaser. `kinds` holds per releaser the symbol of the kind that it finds, or -1 if it has a finder. A releaser that several
 * groups share is evaluated in the first of them on the walk, before a later winner posts; therefore it never requires a post.
 */
export function requirementsOf(graph: Graph, kinds: readonly number[], finders: readonly (Finder | undefined)[]): Int32Array {
  const known = [...new Set(kinds.filter(kind => kind >= 0))];
  const shared = sharedReleasers(graph);
  return Int32Array.from(kinds, (kind, r) => {
    if (kind >= 0) return 1 << Math.min(known.indexOf(kind), LAST_KIND);
    return finders[r]?.ofPronome === true && !shared.has(r) ? POSTED : ANYTHING;
  });
}

/** Returns the bits of each group. A group with a releaser that other groups share is never quiet: it may be evaluated elsewhere. */
export function groupRequirements(graph: Graph, bits: Int32Array): Int32Array {
  const shared = sharedReleasers(graph);
  const found = int32s(graph.groups.length);
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

/** Updates `mind.available`; call it before a walk. The kinds are checked only after a kind has appeared or disappeared. */
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

/** Notes that a winner has posted a pronome. */
export function setPosted(mind: Mind): void {
  mind.available |= POSTED;
}
