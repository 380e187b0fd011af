import { float64s } from '../core/array-of.js';
import type { Retina } from '../senses/index.js';
import type { ThingId, World } from '../world/index.js';
import type { Belief, BeliefState } from './belief.js';
import { HELD, type MapWindow } from './maps/map-window.js';
import type { NodeSet } from './maps/node-set.js';
import type { Terrain } from './maps/terrain.js';
import { addFeltNodes, addSeenNodes, addSmelledNodes } from './maps/visible-nodes.js';
import { loseMotion, type MotionRules } from './motion-estimate.js';
import type { Sweeps } from './sweeps.js';
import type { MemoryTotals } from './working-memory.js';

/** Scratch: a circle in which there is nothing of a kind. */
const _sweep = float64s(3);

/** Step 4 of a working memory: an unseen thing is not at a place where it would be seen. */
export class Verification {
  private readonly terrain: Terrain;
  private readonly beliefs: readonly Belief[];
  private readonly totals: MemoryTotals;
  private readonly rules: MotionRules;
  /** Scratch: the nodes that are visibly empty of things of one size. */
  private readonly visible: NodeSet;

  constructor(terrain: Terrain, beliefs: readonly Belief[], totals: MemoryTotals, rules: MotionRules) {
    this.terrain = terrain;
    this.beliefs = beliefs;
    this.totals = totals;
    this.rules = rules;
    this.visible = terrain.visible;
  }

  /** Removes the visibly empty nodes from the maps of unseen things. Things of one kind and size share the set of visible nodes. */
  verify(world: World, retinas: readonly Retina[], self: ThingId, sweeps: Sweeps): void {
    const { beliefs, terrain, visible, totals, rules } = this;
    const { at } = terrain.grid;
    at[0] = world.x[self];
    at[1] = world.y[self];
    for (let first = 0; first < beliefs.length; first++) {
      if (!isUnseen(beliefs[first]) || this.isVerifiedBefore(first)) continue;
      const { is: size } = beliefs[first];
      visible.clear();
      addFeltNodes(terrain, world.radius[self], size, visible);
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (isUnseen(beliefs[b]) && isAlike(is, size) && map.state.status === HELD) this.findVisible(retinas, sweeps, size, map);
      }
      let lost = false;
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (!isUnseen(beliefs[b]) || !isAlike(is, size)) continue;
        is.salience = 0;
        is.lost = !map.cull(visible);
        is.culled = map.state.culled;
        this.doubtMap(is);
        // the probability that the last diffusion moved into view does not count as expected
        const negated = is.culled - rules.least;
        if (negated > totals.confusion) totals.confusion = negated;
        loseMotion(is, rules);
        if (is.lost) lost = true;
      }
      if (!lost) continue;
      // a map starts again over all hidden nodes, also those outside its window: find all visible ones
      this.findVisible(retinas, sweeps, size);
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (!isUnseen(beliefs[b]) || !isAlike(is, size) || !is.lost) continue;
        is.lost = false;
        map.startAgain(visible);
      }
    }
  }

  /** Adds the nodes that are visibly empty of things like `size` to `visible`; with a map, only nodes with a probability above 0. */
  private findVisible(retinas: readonly Retina[], sweeps: Sweeps, size: BeliefState, map?: MapWindow): void {
    const { terrain, visible } = this;
    for (let e = 0; e < retinas.length; e++) addSeenNodes(terrain, retinas[e], size, visible, map);
    for (let k = sweeps.next(size.kind, 0, _sweep); k >= 0; k = sweeps.next(size.kind, k, _sweep)) {
      addSmelledNodes(terrain, _sweep, visible, map);
    }
  }

  /**
   * Updates the probability `astray` that the thing was taken elsewhere, where the map does not expect it: every place that proves empty raises it
   * (Bayes' rule). Above one half, the map counts as lost and starts again.
   */
  private doubtMap(is: BeliefState): void {
    if (is.lost) return;
    const taken = is.astray + this.rules.astray * (1 - is.astray);
    is.astray = taken / (taken + (1 - taken) * (1 - is.culled));
    if (!(is.astray > 0.5)) return;
    is.astray = 0;
    is.goesOn = 0;
    is.lost = true;
  }

  /** Whether an unseen belief before this one is about a thing of the same kind and size. */
  private isVerifiedBefore(b: number): boolean {
    for (let a = 0; a < b; a++) if (isUnseen(this.beliefs[a]) && isAlike(this.beliefs[a].is, this.beliefs[b].is)) return true;
    return false;
  }
}

function isUnseen({ is }: Belief): boolean {
  return is.number > 0 && !is.seen;
}

/** Whether two beliefs are about things of one kind and size. */
function isAlike(a: BeliefState, b: BeliefState): boolean {
  return a.kind === b.kind && a.radius === b.radius && a.height === b.height;
}
