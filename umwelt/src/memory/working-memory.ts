import { growArray } from '../core/grow-array.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import type { Retina } from '../senses/index.js';
import type { ThingId, World } from '../world/index.js';
import { Belief, type BeliefState } from './belief.js';
import { Glimpse } from './glimpse.js';
import { HELD, MOST_SALIENCE } from './map-window.js';
import { likeliestNode, Matcher, NO_MATCH } from './match.js';
import { type MemoryOptions, stepDistance } from './memory-options.js';
import { loseMotion, type MotionRules, motionInto, motionRules } from './motion-estimate.js';
import type { NodeSet } from './node-set.js';
import { LAMBDA } from './shares.js';
import type { Terrain } from './terrain.js';
import { addFeltNodes, addSeenNodes } from './visible-nodes.js';

/** A map of more nodes than this takes its steps of diffusion several at a time, up to so many: it is wide because little is known. */
const WIDE = 16384;
const MOST_AT_ONCE = 8;

/** What a species tracks, as symbols. */
export interface MemoryPlan {
  readonly options: MemoryOptions;
  readonly kinds: readonly number[];
  /** Those of which there is one of each color: wherever it is seen, it is the same thing. */
  readonly unique: readonly number[];
  /** The field of things that holds their color. */
  readonly color: number;
}

/** Where something should be: x, y. */
const _sight = new Float64Array(2);

const INITIAL = {
  // steps taken, and how many beliefs there ever were
  step: 0,
  numbers: 0,
  // the walls that the maps fit (see Terrain.hash)
  walls: 0,
  // of the last step, 0..1: how unexpected what was seen is, and how much of what was expected proved wrong
  surprise: 0,
  confusion: 0,
};

const MemoryTotals: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
/** The numbers of a working memory as a whole. */
export type MemoryTotals = Slots<typeof INITIAL>;

/**
 * The things that one creature keeps in mind, seen or not (Isla & Blumberg 4.2). Each step: what the pictures show is matched with the
 * beliefs; matched maps tighten, the others lose what is visibly empty; then all maps diffuse, those of seen things too, or a seen
 * thing could not step into the next node without becoming a new one.
 */
export class WorkingMemory implements StateOwner {
  readonly name: string;
  readonly plan: MemoryPlan;
  readonly terrain: Terrain;
  readonly beliefs: readonly Belief[];
  readonly totals: MemoryTotals = new MemoryTotals();
  private readonly rules: MotionRules;
  private readonly glimpse = new Glimpse();
  private readonly matcher: Matcher;
  /** 1 for tracked kinds. */
  private readonly tracked: Uint8Array;
  private readonly halfSurprise: number;
  /** The nodes that are visibly empty of things of one size; scratch. */
  private readonly visible: NodeSet;

  constructor(name: string, plan: MemoryPlan, terrain: Terrain) {
    const { options } = plan;
    this.name = name;
    this.plan = plan;
    this.terrain = terrain;
    this.rules = motionRules(options);
    this.tracked = flags(plan.kinds);
    this.matcher = new Matcher(options, growArray(flags(plan.unique), this.tracked.length));
    this.halfSurprise = stepDistance(options.leastDiffusion);
    this.visible = terrain.visible;
    const reach = Math.ceil(options.reach / options.node);
    this.beliefs = Array.from({ length: options.most }, (_, i) => new Belief(`${name}.${i}`, terrain.grid, reach, this.rules));
  }

  /**
   * One step. `retinas` are the pictures of this tick; `self` is the body: what it holds is felt, and what would touch it is known not
   * to be there. `now` is the present tick.
   */
  step(now: number, retinas: readonly Retina[], self: ThingId): void {
    const { terrain, totals, glimpse, plan, tracked } = this;
    const { world } = terrain;
    totals.step++;
    totals.surprise = 0;
    totals.confusion = 0;
    this.followTerrain(now);
    glimpse.clear();
    for (let id = world.hands.firstHeld[self]; id >= 0; id = world.hands.nextHeld[id]) {
      if (tracked[world.kind[id]] === 1 && world.things.isFor(id, self)) glimpse.feel(world, id, plan.color);
    }
    for (let e = 0; e < retinas.length; e++) glimpse.look(world, retinas[e], tracked, plan.color);
    this.match();
    if (plan.options.maps) this.verify(world, retinas, self);
    this.finish(world, self);
  }

  /** Steps 1 to 3: tuples, matching, tightening. */
  private match(): void {
    const { glimpse, matcher, beliefs, terrain } = this;
    const { at } = terrain.grid;
    for (let i = 0; i < glimpse.count; i++) {
      at[0] = glimpse.x[i];
      at[1] = glimpse.y[i];
      matcher.nodeOf[i] = terrain.nodeAt();
    }
    matcher.match(glimpse, beliefs);
    for (let b = 0; b < beliefs.length; b++) beliefs[b].is.seen = false;
    for (let i = 0; i < glimpse.count; i++) if (matcher.beliefOf[i] !== NO_MATCH) this.see(beliefs[matcher.beliefOf[i]], i);
    for (let i = 0; i < glimpse.count; i++) {
      if (matcher.beliefOf[i] === NO_MATCH && glimpse.atEdge[i] === 0) this.discover(i);
    }
  }

  private see(belief: Belief, i: number): void {
    const { glimpse, totals } = this;
    const { is, map } = belief;
    const continued = is.step === totals.step - 1;
    if (continued && glimpse.cut[i] === 1) this.completeSight(belief, i);
    const node = likeliestNode(map.grid, belief, glimpse, i, this.matcher.nodeOf[i]);
    map.observe(node);
    is.salience = this.matcher.distanceOf[i];
    is.culled = 0;
    is.astray = 0;
    is.goesOn = 1;
    is.seen = true;
    is.partly = glimpse.cut[i] === 1;
    is.step = totals.step;
    is.thing = glimpse.thing[i];
    is.node = node;
    is.seenX = glimpse.x[i];
    is.seenY = glimpse.y[i];
    is.seenZ = glimpse.z[i];
    // what is only partly seen does not tell how the whole moves
    if (!continued) belief.track.clear();
    if (glimpse.cut[i] === 0 || !continued) belief.track.add(is, totals.step, glimpse.blur, i);
    this.noteSurprise(is);
  }

  /** Of a thing that is partly hidden the middle is elsewhere than what shows: where its motion says, but no farther than its radius. */
  private completeSight({ is, track }: Belief, i: number): void {
    const { glimpse, totals, terrain } = this;
    track.extrapolate(is, totals.step, _sight);
    const dx = _sight[0] - glimpse.x[i];
    const dy = _sight[1] - glimpse.y[i];
    const off = Math.sqrt(dx * dx + dy * dy);
    if (off === 0) return;
    const share = Math.min(1, is.radius / off);
    glimpse.x[i] += dx * share;
    glimpse.y[i] += dy * share;
    terrain.grid.at[0] = glimpse.x[i];
    terrain.grid.at[1] = glimpse.y[i];
    this.matcher.nodeOf[i] = terrain.nodeAt();
  }

  /** A thing that no belief is about: a new one, in place of the least certain unseen one where there is no room. */
  private discover(i: number): void {
    const { glimpse, beliefs, totals, terrain } = this;
    let place = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let b = 0; b < beliefs.length; b++) {
      const { is } = beliefs[b];
      const worth = is.number === 0 ? -1 : is.confidence;
      if (is.seen || worth >= least) continue;
      least = worth;
      place = b;
    }
    if (place < 0 || this.matcher.nodeOf[i] < 0) return;
    const belief = beliefs[place];
    belief.clear();
    const { is } = belief;
    const thing = glimpse.thing[i];
    totals.numbers++;
    is.number = totals.numbers;
    is.kind = glimpse.kind[i];
    is.color = glimpse.color[i];
    is.radius = terrain.world.radius[thing];
    is.height = terrain.world.height[thing];
    this.see(belief, i);
  }

  /** Step 4: what is not seen is not where it would be seen. Things of one size share the set of visible nodes. */
  private verify(world: World, retinas: readonly Retina[], self: ThingId): void {
    const { beliefs, terrain, visible, rules } = this;
    const { at } = terrain.grid;
    at[0] = world.x[self];
    at[1] = world.y[self];
    for (let first = 0; first < beliefs.length; first++) {
      if (!isUnseen(beliefs[first]) || this.isVerifiedBefore(first)) continue;
      const { is: size } = beliefs[first];
      visible.clear();
      for (let e = 0; e < retinas.length; e++) addSeenNodes(terrain, retinas[e], size, visible);
      addFeltNodes(terrain, world.radius[self], size, visible);
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (!isUnseen(beliefs[b]) || is.radius !== size.radius || is.height !== size.height) continue;
        map.verify(visible);
        is.salience = 0;
        is.culled = map.state.culled;
        this.doubtMap(beliefs[b]);
        if (is.culled > this.totals.confusion) this.totals.confusion = is.culled;
        loseMotion(is, rules);
      }
    }
  }

  /**
   * Things may also be taken elsewhere. Each place that proves empty makes that more likely; once it is likelier than all that the map
   * says, as good as nothing of the map is left, and it starts again.
   */
  private doubtMap({ is, map }: Belief): void {
    if (map.state.status !== HELD) return;
    const taken = is.astray + this.rules.astray * (1 - is.astray);
    is.astray = taken / (taken + (1 - taken) * (1 - is.culled));
    if (!(is.astray > 0.5)) return;
    is.astray = 0;
    is.goesOn = 0;
    map.startAgain(this.visible);
  }

  /** Whether an unseen belief before this one is about something of the same size. */
  private isVerifiedBefore(b: number): boolean {
    const { is: size } = this.beliefs[b];
    for (let a = 0; a < b; a++) {
      const { is } = this.beliefs[a];
      if (isUnseen(this.beliefs[a]) && is.radius === size.radius && is.height === size.height) return true;
    }
    return false;
  }

  /** Step 5: places as they are now, then diffusion for the next step. */
  private finish(world: World, self: ThingId): void {
    const { beliefs, rules, terrain, totals } = this;
    const { at } = terrain.grid;
    for (let b = 0; b < beliefs.length; b++) {
      const belief = beliefs[b];
      const { is, map } = belief;
      if (is.number === 0) continue;
      at[0] = world.x[self];
      at[1] = world.y[self];
      const { width, height } = map.state;
      const steps = Math.min(MOST_AT_ONCE, Math.ceil((width * height) / WIDE));
      const isTurn = steps <= 1 || (totals.step + b) % steps === 0;
      if (isTurn || this.hasLostPlace(belief)) belief.locate();
      if (!isTurn || !this.plan.options.maps) continue;
      if (is.seen && is.partly) this.doubtPlace(belief);
      motionInto(is, rules, steps, map.motion);
      map.diffuse();
    }
  }

  /** Of what is seen in part the place is known to about its radius. */
  private doubtPlace({ is, map }: Belief): void {
    map.motion.fill(0);
    if (this.rules.diffusion) map.motion[LAMBDA] = Math.min(1, is.radius / this.rules.node);
    map.diffuse();
  }

  /** Whether the place that a wide map was last found to point to has been seen to be empty. */
  private hasLostPlace({ map }: Belief): boolean {
    if (map.state.place < 0) return true;
    map.readProbability(map.state.place);
    return map.state.probability === 0;
  }

  private followTerrain(now: number): void {
    const { terrain, totals } = this;
    terrain.follow(now);
    if (totals.walls === terrain.hash) return;
    totals.walls = terrain.hash;
    for (let b = 0; b < this.beliefs.length; b++) this.beliefs[b].map.leaveWalls();
  }

  private noteSurprise({ salience }: BeliefState): void {
    const bounded = salience >= MOST_SALIENCE ? 1 : salience / (salience + this.halfSurprise);
    if (bounded > this.totals.surprise) this.totals.surprise = bounded;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.totals`, this.totals.array);
    for (let b = 0; b < this.beliefs.length; b++) this.beliefs[b].visitState(visit);
  }
}

function isUnseen({ is }: Belief): boolean {
  return is.number > 0 && !is.seen;
}

function flags(symbols: readonly number[]): Uint8Array {
  const set = new Uint8Array(Math.max(0, ...symbols) + 1);
  for (const symbol of symbols) set[symbol] = 1;
  return set;
}
