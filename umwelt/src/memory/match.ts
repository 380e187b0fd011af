import { float64s, int32s, uint8s } from '../core/array-of.js';
import { withRoomFor } from '../core/grow-array.js';
import type { Belief } from './belief.js';
import { type Glimpse, MOST_SEEN } from './glimpse.js';
import { type HexGrid, NEIGHBORS, WAY_EAST, WAY_NORTH } from './maps/hex-grid.js';
import { HELD, MOST_SALIENCE, SUSPENDED } from './maps/map-window.js';
import type { MemoryOptions } from './memory-options.js';

export const NO_MATCH = -1;

/**
 * A sighting counts as a known unseen thing, not as a new one, if the map of that thing gives the place at least this share of the probability that a
 * flat map would: new things are that much rarer than known ones that come back.
 */
const NEW_TO_KNOWN = 0.05;

// scratch, shared by all creatures so that it stays in the processor's cache
const _beliefOf = int32s(MOST_SEEN);
const _distanceOf = float64s(MOST_SEEN);
const _nodeOf = int32s(MOST_SEEN);
/** Distance per sighting and belief, at sighting × number of beliefs + belief. */
let _distance = new Float64Array(0);
/** The pairs under the threshold, as indices into `_distance`, in order of sightings, then of beliefs. */
let _pairs = new Int32Array(0);

/**
 * Finds the belief of each sighting (Isla & Blumberg 4.2). The distance of the two is infinite if kind or color differ, else (highest - p) / p in the
 * belief's map (1.12). Pairs under the threshold match one to one, the least distance first; ties go to the first sighting, then the first belief.
 * Not in the paper: an unseen thing that may well be at the place (NEW_TO_KNOWN) matches, too, after all other pairs. A sighting without a match is a
 * new thing.
 */
export class Matcher {
  /** Per sighting the index of its belief, or NO_MATCH. */
  readonly beliefOf: Int32Array = _beliefOf;
  /** Per sighting the distance to that belief; MOST_SALIENCE for a new thing. */
  readonly distanceOf: Float64Array = _distanceOf;
  /** Per sighting its node. */
  readonly nodeOf: Int32Array = _nodeOf;
  /** Scratch: 1 for each belief that is matched. */
  private readonly taken: Uint8Array;
  private readonly threshold: number;
  /** Whether there are maps; without them a thing is identified by its id. */
  private readonly maps: boolean;
  /** 1 for kinds with only one thing of each color: a sighting anywhere is the same thing. */
  private readonly unique: Uint8Array;
  /** Per kind the number of things that exist (0 for unknown), and the number of beliefs. */
  private readonly flock: Int32Array;
  private readonly known: Int32Array;
  /** Scratch: per belief its kind, -1 for a free slot. */
  private readonly kindOf: Int32Array;

  constructor(
    { most, threshold, maps }: MemoryOptions,
    unique: Uint8Array,
    flock: readonly (readonly [kind: number, count: number])[] = [],
  ) {
    this.maps = maps;
    _distance = withRoomFor(_distance, MOST_SEEN * most);
    _pairs = withRoomFor(_pairs, MOST_SEEN * most);
    this.taken = uint8s(most);
    this.kindOf = int32s(most);
    this.threshold = threshold;
    this.unique = unique;
    this.flock = int32s(unique.length);
    this.known = int32s(unique.length);
    for (const [kind, count] of flock) this.flock[kind] = count;
  }

  /** Fills `beliefOf` and `distanceOf`; `nodeOf` must be filled before. */
  match(glimpse: Glimpse, beliefs: readonly Belief[]): void {
    const { beliefOf, taken, threshold } = this;
    const distance = _distance;
    const pairs = _pairs;
    const most = beliefs.length;
    const { kindOf } = this;
    taken.fill(0);
    this.known.fill(0);
    for (let b = 0; b < most; b++) {
      const { is } = beliefs[b];
      kindOf[b] = is.number > 0 ? is.kind : -1;
      if (is.number > 0) this.known[is.kind]++;
    }
    this.findHighest(glimpse, beliefs);
    let count = 0;
    for (let i = 0; i < glimpse.count; i++) {
      beliefOf[i] = NO_MATCH;
      this.distanceOf[i] = MOST_SALIENCE;
      for (let b = 0; b < most; b++) {
        if (kindOf[b] !== glimpse.kind[i]) continue;
        const at = i * most + b;
        distance[at] = Number.POSITIVE_INFINITY;
        this.measure(glimpse, i, beliefs[b], at);
        if (distance[at] < threshold) pairs[count++] = at;
      }
    }
    while (count > 0) {
      let nearest = pairs[0];
      for (let k = 1; k < count; k++) if (distance[pairs[k]] < distance[nearest]) nearest = pairs[k];
      const sighting = (nearest / most) | 0;
      const belief = nearest - sighting * most;
      beliefOf[sighting] = belief;
      this.distanceOf[sighting] = distance[nearest];
      taken[belief] = 1;
      // keep the pairs whose sighting and belief are both free, in their order
      let left = 0;
      for (let k = 0; k < count; k++) {
        const i = (pairs[k] / most) | 0;
        if (beliefOf[i] === NO_MATCH && taken[pairs[k] - i * most] === 0) pairs[left++] = pairs[k];
      }
      count = left;
    }
  }

  /** Whether there are as many beliefs about a kind as things exist (`flock`). */
  private isWhole(kind: number): boolean {
    return this.flock[kind] > 0 && this.known[kind] >= this.flock[kind];
  }

  /** Finds the greatest probability of each map that a sighting could belong to, once per map. */
  private findHighest(glimpse: Glimpse, beliefs: readonly Belief[]): void {
    for (let b = 0; b < beliefs.length; b++) {
      for (let i = 0; i < glimpse.count; i++) {
        if (glimpse.kind[i] !== this.kindOf[b]) continue;
        if (beliefs[b].map.state.status === HELD) beliefs[b].map.findHighest();
        break;
      }
    }
  }

  /** Sets _distance[at] to the distance of sighting i and a belief of its kind; it stays infinite if the colors differ. */
  private measure(glimpse: Glimpse, i: number, belief: Belief, at: number): void {
    const { is, map } = belief;
    const distance = _distance;
    if (is.color !== glimpse.color[i]) return;
    if (!this.maps) {
      if (is.thing === glimpse.thing[i]) distance[at] = 0;
      return;
    }
    // just under the threshold: every better match comes first
    const last = this.threshold * (1 - 1e-9);
    if (map.state.status === SUSPENDED) distance[at] = last;
    else if (map.state.status === HELD) {
      if (map.isBeside(this.nodeOf[i])) map.compareSalience(likeliestNode(map.grid, belief, glimpse, i, this.nodeOf[i]));
      else map.noSalience();
      distance[at] = map.state.salience;
      const { probability } = map.state;
      const isMissed = this.isWhole(is.kind) || (!is.seen && probability * map.nodes >= NEW_TO_KNOWN);
      // of several unseen things, the one that is likelier at the place comes first
      if (isMissed && !(distance[at] < last)) distance[at] = last * (1 - 1e-9 * probability);
    }
    if (this.unique[is.kind] === 1 && !(distance[at] < last)) distance[at] = last;
  }
}

/**
 * Returns the node of a sighting: `node`, the nearest one, or of it and those neighbors that the blur does not exclude, the one with the greatest
 * probability in the belief's map; never a neighbor behind a wall.
 */
export function likeliestNode(grid: HexGrid, { map }: Belief, glimpse: Glimpse, i: number, node: number): number {
  map.readProbability(node);
  let best = node;
  let most = map.state.probability;
  // more than half: no other node can have more
  if (most > 0.5) return node;
  const x = glimpse.x[i];
  const y = glimpse.y[i];
  const row = Math.floor(node / grid.columns);
  const column = node - row * grid.columns;
  const odd = row & 1;
  const dx = grid.west + (column + odd / 2) * grid.node - x;
  const dy = grid.south + row * grid.rowStep - y;
  const square = dx * dx + dy * dy;
  const blur = 2 * grid.node * glimpse.blur[i];
  for (let k = 0; k < NEIGHBORS; k++) {
    if ((grid.open[node] & (1 << k)) === 0) continue;
    // as `grid.neighbor`, without its divisions
    const up = Math.sign(WAY_NORTH[k]);
    const aside = up === 0 ? WAY_EAST[k] : WAY_EAST[k] + odd - 0.5;
    const offX = grid.west + (column + aside + ((row + up) & 1) / 2) * grid.node - x;
    const offY = grid.south + (row + up) * grid.rowStep - y;
    // skip a neighbor if the sighting is farther than its blur from the border between the two
    if (offX * offX + offY * offY - square > blur) continue;
    const other = node + up * grid.columns + aside;
    map.readProbability(other);
    if (map.state.probability <= most) continue;
    most = map.state.probability;
    best = other;
  }
  return best;
}
