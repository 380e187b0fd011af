import { float64s, uint8s } from '../core/array-of.js';
import { growArray } from '../core/grow-array.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { ReadAhead } from '../core/read-ahead.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import { stateName } from '../core/state-name.js';
import type { Retina } from '../senses/index.js';
import type { Smell } from '../senses/smell.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import { Belief, type BeliefState } from './belief.js';
import { feelThings } from './feel-things.js';
import { Glimpse } from './glimpse.js';
import { MOST_SALIENCE } from './maps/map-window.js';
import { LAMBDA } from './maps/shares.js';
import type { Terrain } from './maps/terrain.js';
import { likeliestNode, Matcher, NO_MATCH } from './match.js';
import { type MemoryOptions, stepDistance } from './memory-options.js';
import { type MotionRules, motionInto, motionRules, slowSteps } from './motion-estimate.js';
import { Sweeps } from './sweeps.js';
import { Verification } from './verification.js';

/**
 * Maps of more nodes than WIDE take turns where all of them together have more nodes than BUDGET: each takes several steps of diffusion
 * at a time, up to so many. They are wide because little is known. A turn carries probability no farther than to the next node.
 */
const WIDE = 1024;
const BUDGET = 65536;
const MOST_AT_ONCE = 32;

/** What a species tracks, as symbols. */
export interface MemoryPlan {
  readonly options: MemoryOptions;
  readonly kinds: readonly number[];
  /** Those of which there is one of each color: wherever it is seen, it is the same thing. */
  readonly unique: readonly number[];
  /** Kinds with how many of each it knows of. */
  readonly flock?: readonly (readonly [kind: number, count: number])[];
  /** The field of things that holds their color. */
  readonly color: number;
}

/** What is seen and smelled in a step, one for all creatures: it stays in the cache of the processor. */
const _glimpse = new Glimpse();
const _sweeps = new Sweeps();
/** Where something should be: x, y. */
const _sight = float64s(2);
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
  private readonly glimpse = _glimpse;
  private readonly matcher: Matcher;
  /** 1 for tracked kinds. */
  private readonly tracked: Uint8Array;
  private readonly halfSurprise: number;
  private readonly verification: Verification;
  /** What every step reads of the beliefs, except their maps. */
  private readonly everyStep: ReadAhead;

  constructor(name: string, plan: MemoryPlan, terrain: Terrain) {
    const { options } = plan;
    this.name = name;
    this.plan = plan;
    this.terrain = terrain;
    this.rules = motionRules(options);
    this.tracked = flags(plan.kinds);
    this.matcher = new Matcher(options, growArray(flags(plan.unique), this.tracked.length), plan.flock);
    this.halfSurprise = stepDistance(options.leastDiffusion);
    const reach = Math.ceil(options.reach / options.node);
    this.beliefs = Array.from({ length: options.most }, (_, i) => new Belief(`${name}.${i}`, terrain.grid, reach, this.rules));
    this.verification = new Verification(terrain, this.beliefs, this.totals, this.rules);
    this.everyStep = new ReadAhead(this.beliefs.flatMap(({ is, map }) => [is, map.state, map]));
  }

  /** Has what the next step reads at hand (core/read-ahead.ts). */
  readAhead(): void {
    this.everyStep.read();
  }

  /**
   * One step. `retinas` are the pictures of this tick; `self` is the body: what it holds or touches is felt, and what would touch it is
   * known not to be there; the same for what its noses deliver (`smell`). `now` is the present tick.
   */
  step(now: number, retinas: readonly Retina[], self: ThingId, smell?: Smell): void {
    const { terrain, totals, glimpse, plan, tracked } = this;
    const { world } = terrain;
    totals.step++;
    totals.surprise = 0;
    totals.confusion = 0;
    this.followTerrain(now);
    glimpse.clear();
    feelThings(world, self, plan, smell, _sweeps, glimpse);
    for (let e = 0; e < retinas.length; e++) glimpse.look(world, retinas[e], tracked, plan.color);
    this.match();
    this.dropImagined();
    if (plan.options.maps) this.verification.verify(world, retinas, self, _sweeps);
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
    is.mobility = this.mobilityOf(is.kind);
    is.imagined = !terrain.world.things.isFor(thing, NOBODY);
    this.see(belief, i);
  }

  /** Of a new thing the greatest mobility is expected that it knows of the kind. */
  private mobilityOf(kind: number): number {
    let most = 0;
    for (let b = 0; b < this.beliefs.length; b++) {
      const { is } = this.beliefs[b];
      if (is.kind === kind && is.mobility > most) most = is.mobility;
    }
    return most;
  }

  /** What it imagined and does not imagine any more is forgotten. */
  private dropImagined(): void {
    for (let b = 0; b < this.beliefs.length; b++) {
      const { is } = this.beliefs[b];
      if (is.imagined && !is.seen) this.beliefs[b].clear();
    }
  }

  /** Step 5: places as they are now, then diffusion for the next step. */
  private finish(world: World, self: ThingId): void {
    const { beliefs, rules, terrain, totals } = this;
    const { effort } = this.plan.options;
    const { at } = terrain.grid;
    const wideSteps = this.wideSteps();
    const from = this.ownNode(world, self);
    for (let b = 0; b < beliefs.length; b++) {
      const belief = beliefs[b];
      const { is, map } = belief;
      if (is.number === 0) continue;
      at[0] = world.x[self];
      at[1] = world.y[self];
      const isWide = map.state.width * map.state.height > WIDE;
      // what is looked for is worked out in every step
      const steps = Math.max(isWide ? wideSteps : 1, is.seen || is.culled > 0 ? 1 : slowSteps(is, rules));
      is.waits++;
      const isTurn = steps === 1 || (totals.step + b) % steps === 0;
      if (isTurn || this.hasLostPlace(belief)) {
        belief.locate(effort);
        if (from >= 0) belief.waitWhereItVanished(terrain.regions, from);
      }
      if (!isTurn || !this.plan.options.maps) continue;
      if (is.seen && is.partly) this.doubtPlace(belief);
      motionInto(is, rules, totals.step, is.waits, map.motion);
      is.waits = 0;
      map.diffuse();
    }
  }

  /** The node where the creature is, where walls part the floor; -1 where a way leads everywhere. */
  private ownNode(world: World, self: ThingId): number {
    const { grid, regions } = this.terrain;
    if (regions.count <= 1) return -1;
    grid.at[0] = world.x[self];
    grid.at[1] = world.y[self];
    return this.terrain.nodeAt();
  }

  /** How many steps of diffusion wide maps take at a time. */
  private wideSteps(): number {
    let nodes = 0;
    for (let b = 0; b < this.beliefs.length; b++) {
      const { width, height } = this.beliefs[b].map.state;
      if (width * height > WIDE) nodes += width * height;
    }
    return Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(nodes / BUDGET)));
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
    for (let b = 0; b < this.beliefs.length; b++) {
      const { is, map } = this.beliefs[b];
      map.leaveWalls();
      is.cutOff = false;
      is.waitNode = -1;
    }
  }

  private noteSurprise({ salience }: BeliefState): void {
    this.totals.surprise = Math.max(this.totals.surprise, this.boundedSurprise(salience));
  }

  /** The surprise of a salience, 0..1: one half for a still thing that steps to the next node. */
  boundedSurprise(salience: number): number {
    return salience >= MOST_SALIENCE ? 1 : salience / (salience + this.halfSurprise);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.totals'), this.totals.array);
    for (let b = 0; b < this.beliefs.length; b++) this.beliefs[b].visitState(visit);
  }
}

function flags(symbols: readonly number[]): Uint8Array {
  const set = uint8s(Math.max(0, ...symbols) + 1);
  for (const symbol of symbols) set[symbol] = 1;
  return set;
}
