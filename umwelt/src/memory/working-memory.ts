import { growArray } from '../core/grow-array.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import type { Retina } from '../senses/index.js';
import type { Smell } from '../senses/smell.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import { Belief, type BeliefState } from './belief.js';
import { feelThings } from './feel-things.js';
import { Glimpse } from './glimpse.js';
import { HELD, MOST_SALIENCE } from './maps/map-window.js';
import { EAST, NORTH, type NodeSet, SOUTH, WEST } from './maps/node-set.js';
import { LAMBDA } from './maps/shares.js';
import type { Terrain } from './maps/terrain.js';
import { addFeltNodes, addSeenNodes, addSmelledNodes } from './maps/visible-nodes.js';
import { likeliestNode, Matcher, NO_MATCH } from './match.js';
import { type MemoryOptions, stepDistance } from './memory-options.js';
import { loseMotion, type MotionRules, motionInto, motionRules, slowSteps } from './motion-estimate.js';

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

/** Where something should be: x, y. */
const _sight = new Float64Array(2);
/** x, y of a nose, and how far around it there is nothing (Smell.sweep). */
const _sweep = new Float64Array(3);

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
  /** The nodes that are visibly empty of things of one size; scratch, as the rectangle of nodes that are looked at. */
  private readonly visible: NodeSet;
  private readonly box = new Int32Array(4);

  constructor(name: string, plan: MemoryPlan, terrain: Terrain) {
    const { options } = plan;
    this.name = name;
    this.plan = plan;
    this.terrain = terrain;
    this.rules = motionRules(options);
    this.tracked = flags(plan.kinds);
    this.matcher = new Matcher(options, growArray(flags(plan.unique), this.tracked.length), plan.flock);
    this.halfSurprise = stepDistance(options.leastDiffusion);
    this.visible = terrain.visible;
    const reach = Math.ceil(options.reach / options.node);
    this.beliefs = Array.from({ length: options.most }, (_, i) => new Belief(`${name}.${i}`, terrain.grid, reach, this.rules));
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
    feelThings(world, self, plan, smell, glimpse);
    for (let e = 0; e < retinas.length; e++) glimpse.look(world, retinas[e], tracked, plan.color);
    this.match();
    this.dropImagined();
    if (plan.options.maps) this.verify(world, retinas, self, smell);
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

  /** Step 4: what is not seen is not where it would be seen. Things of one kind and size share the set of visible nodes. */
  private verify(world: World, retinas: readonly Retina[], self: ThingId, smell: Smell | undefined): void {
    const { beliefs, terrain, visible, rules } = this;
    const { at } = terrain.grid;
    at[0] = world.x[self];
    at[1] = world.y[self];
    for (let first = 0; first < beliefs.length; first++) {
      if (!isUnseen(beliefs[first]) || this.isVerifiedBefore(first)) continue;
      const { is: size } = beliefs[first];
      this.boxAround(first);
      this.findVisible(world, retinas, self, smell, size, this.box);
      let lost = false;
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (!isUnseen(beliefs[b]) || !isAlike(is, size)) continue;
        is.salience = 0;
        is.lost = !map.cull(visible);
        is.culled = map.state.culled;
        this.doubtMap(beliefs[b]);
        if (is.culled > this.totals.confusion) this.totals.confusion = is.culled;
        loseMotion(is, rules);
        if (is.lost) lost = true;
      }
      if (!lost) continue;
      // a map starts again over all that is hidden, also outside its window
      visible.clear();
      this.findVisible(world, retinas, self, smell, size, terrain.whole);
      for (let b = first; b < beliefs.length; b++) {
        const { is, map } = beliefs[b];
        if (!isUnseen(beliefs[b]) || !isAlike(is, size) || !is.lost) continue;
        is.lost = false;
        map.startAgain(visible);
      }
    }
  }

  /** `visible` becomes the nodes inside `box` that are visibly empty of things like `size`. */
  private findVisible(
    world: World,
    retinas: readonly Retina[],
    self: ThingId,
    smell: Smell | undefined,
    size: BeliefState,
    box: Int32Array,
  ): void {
    const { terrain, visible } = this;
    visible.clear();
    for (let e = 0; e < retinas.length; e++) addSeenNodes(terrain, retinas[e], size, visible, box);
    addFeltNodes(terrain, world.radius[self], size, visible);
    if (smell === undefined) return;
    for (let nose = 0; nose < smell.count; nose++) {
      smell.sweep(nose, size.kind, _sweep);
      if (_sweep[2] > 0) addSmelledNodes(terrain, _sweep, visible);
    }
  }

  /** `box` becomes the rectangle around the windows of the unseen beliefs like this one, from this one on. */
  private boxAround(first: number): void {
    const { beliefs, box, terrain } = this;
    const { is: size } = beliefs[first];
    box[WEST] = terrain.grid.columns;
    box[SOUTH] = terrain.grid.rows;
    box[EAST] = -1;
    box[NORTH] = -1;
    for (let b = first; b < beliefs.length; b++) {
      const { is, map } = beliefs[b];
      if (!isUnseen(beliefs[b]) || !isAlike(is, size) || map.state.status !== HELD) continue;
      const { column, row, width, height } = map.state;
      box[WEST] = Math.min(box[WEST], column);
      box[SOUTH] = Math.min(box[SOUTH], row);
      box[EAST] = Math.max(box[EAST], column + width - 1);
      box[NORTH] = Math.max(box[NORTH], row + height - 1);
    }
  }

  /**
   * Things may also be taken elsewhere. Each place that proves empty makes that more likely; once it is likelier than all that the map
   * says, as good as nothing of the map is left, and it starts again.
   */
  private doubtMap({ is }: Belief): void {
    if (is.lost) return;
    const taken = is.astray + this.rules.astray * (1 - is.astray);
    is.astray = taken / (taken + (1 - taken) * (1 - is.culled));
    if (!(is.astray > 0.5)) return;
    is.astray = 0;
    is.goesOn = 0;
    is.lost = true;
  }

  /** Whether an unseen belief before this one is about something alike. */
  private isVerifiedBefore(b: number): boolean {
    for (let a = 0; a < b; a++) if (isUnseen(this.beliefs[a]) && isAlike(this.beliefs[a].is, this.beliefs[b].is)) return true;
    return false;
  }

  /** Step 5: places as they are now, then diffusion for the next step. */
  private finish(world: World, self: ThingId): void {
    const { beliefs, rules, terrain, totals } = this;
    const { at } = terrain.grid;
    const wideSteps = this.wideSteps();
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
      if (isTurn || this.hasLostPlace(belief)) belief.locate();
      if (!isTurn || !this.plan.options.maps) continue;
      if (is.seen && is.partly) this.doubtPlace(belief);
      motionInto(is, rules, totals.step, is.waits, map.motion);
      is.waits = 0;
      map.diffuse();
    }
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

/** Whether two beliefs are about things of one kind and size. */
function isAlike(a: BeliefState, b: BeliefState): boolean {
  return a.kind === b.kind && a.radius === b.radius && a.height === b.height;
}

function flags(symbols: readonly number[]): Uint8Array {
  const set = new Uint8Array(Math.max(0, ...symbols) + 1);
  for (const symbol of symbols) set[symbol] = 1;
  return set;
}
