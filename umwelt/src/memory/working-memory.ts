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
 * If the maps with more than WIDE nodes have more than BUDGET nodes in all, they take turns: each takes several steps of diffusion at once, up to
 * MOST_AT_ONCE. A turn moves probability at most one node far; that is acceptable because a wide map says little about the place anyway.
 */
const WIDE = 1024;
const BUDGET = 65536;
const MOST_AT_ONCE = 32;

/** The things that a species tracks, as symbols. */
export interface MemoryPlan {
  readonly options: MemoryOptions;
  readonly kinds: readonly number[];
  /** Kinds with only one thing of each color: wherever one is seen, it is the same thing. */
  readonly unique: readonly number[];
  /** Kinds, each with the number of things that exist. */
  readonly flock?: readonly (readonly [kind: number, count: number])[];
  /** Symbol of the field of things that holds their color. */
  readonly color: number;
}

/** Scratch: what is seen and smelled in a step; shared by all creatures so that it stays in the processor's cache. */
const _glimpse = new Glimpse();
const _sweeps = new Sweeps();
/** Scratch: the x, y where a thing should be. */
const _sight = float64s(2);
const INITIAL = {
  // number of steps taken, and number of beliefs ever made
  step: 0,
  numbers: 0,
  // hash of the walls that the maps are fitted to (Terrain.hash)
  walls: 0,
  // surprise and confusion of the last step, 0..1
  surprise: 0,
  confusion: 0,
};

const MemoryTotals: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
/** The numbers of a working memory besides its beliefs. */
export type MemoryTotals = Slots<typeof INITIAL>;

/**
 * The beliefs of one creature about things, seen or not (Isla & Blumberg 4.2). Each step: the things in the pictures are matched with the beliefs;
 * maps with a match become certain, the others lose the visibly empty nodes; then all maps diffuse. The maps of seen things diffuse too, because
 * otherwise a seen thing that moves to the next node would become a new one.
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
  /** The arrays of the beliefs that every step reads, except their maps. */
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

  /** Reads ahead (core/read-ahead.ts) what the next step needs. */
  readAhead(): void {
    this.everyStep.read();
  }

  /**
   * One step at tick `now`. `retinas` are the pictures of this tick. `self` is the body of the creature: things that it holds or touches are perceived
   * without a picture, and places where a thing would touch it are known to be empty; likewise for its noses (`smell`).
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

  /** Steps 1 to 3: tuples, matching, updating the matched maps. */
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
    // a thing that is only partly seen shows nothing reliable about its motion
    if (!continued) belief.track.clear();
    if (glimpse.cut[i] === 0 || !continued) belief.track.add(is, totals.step, glimpse.blur, i);
    this.noteSurprise(is);
  }

  /**
   * Corrects the place of a partly hidden thing, whose middle is not that of the visible part: toward its extrapolated place, by at most its radius.
   */
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

  /** Makes a new belief for a sighting without a match; if there is no free slot, it replaces the least certain unseen belief. */
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

  /** Returns the mobility to expect of a new thing: the greatest of all beliefs about its kind. */
  private mobilityOf(kind: number): number {
    let most = 0;
    for (let b = 0; b < this.beliefs.length; b++) {
      const { is } = this.beliefs[b];
      if (is.kind === kind && is.mobility > most) most = is.mobility;
    }
    return most;
  }

  /** Drops the beliefs about imaginary things that no longer exist. */
  private dropImagined(): void {
    for (let b = 0; b < this.beliefs.length; b++) {
      const { is } = this.beliefs[b];
      if (is.imagined && !is.seen) this.beliefs[b].clear();
    }
  }

  /** Step 5: sets the places as they are now, then diffuses the maps for the next step. */
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
      // steps are not combined for a seen thing, or for one whose map was just culled: the creature looks at its places
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

  /** Returns the node of the creature if walls divide the floor into regions; -1 if a way leads everywhere. */
  private ownNode(world: World, self: ThingId): number {
    const { grid, regions } = this.terrain;
    if (regions.count <= 1) return -1;
    grid.at[0] = world.x[self];
    grid.at[1] = world.y[self];
    return this.terrain.nodeAt();
  }

  /** Returns the number of diffusion steps that wide maps take at once. */
  private wideSteps(): number {
    let nodes = 0;
    for (let b = 0; b < this.beliefs.length; b++) {
      const { width, height } = this.beliefs[b].map.state;
      if (width * height > WIDE) nodes += width * height;
    }
    return Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(nodes / BUDGET)));
  }

  /** Spreads the map of a partly seen thing by about its radius, because its place is only known to that. */
  private doubtPlace({ is, map }: Belief): void {
    map.motion.fill(0);
    if (this.rules.diffusion) map.motion[LAMBDA] = Math.min(1, is.radius / this.rules.node);
    map.diffuse();
  }

  /** Whether the place that was last found in a map has been seen empty since, or none was found. */
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

  /** Returns the surprise of a salience, scaled to 0..1: one half for a still thing that moves to the next node. */
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
