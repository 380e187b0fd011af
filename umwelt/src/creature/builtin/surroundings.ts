import { SECONDS_PER_TICK, type StateArray } from '../../core/index.js';
import { defineSlots } from '../../core/slots.js';
import { GOAL_VX, GOAL_VY, GOAL_X, GOAL_Y, ME_HEADING, ME_RADIUS, ME_VX, ME_VY, ME_X, ME_Y } from '../../locomotion/engine/situation.js';
import { type AgentModel, ROUTE_OUTCOMES, type RouteOutcome, Situation } from '../../locomotion/index.js';
import { NEAR_NOW, NEAR_RANGE, NearThings, type Sense, type SenseSite } from '../../senses/index.js';
import { NOBODY, type ThingId } from '../../world/index.js';
import { type FloorPlan, floorPlanOf } from './floor-plan.js';
import { GroundAndBeams, type GroundOptions } from './ground-and-beams.js';
import { Hostiles } from './hostiles.js';

/** Greatest number of things that a creature notices at once; of more, the nearest. */
const MOST = 32;
/** Overlaps of less than this many meters do not count as contact. */
const CONTACT = 0.01;
/** A goal is reached within this many meters. */
const ARRIVAL = 0.05;
/** Seconds for which another thing is expected to keep its velocity. */
const GOES_ON = 0.25;

/** Ticks without progress after which a walker gives way: PATIENCE, plus 0 to 3 steps of PATIENCE_STEP by the id of its thing. */
const PATIENCE = 30;
const PATIENCE_STEP = 20;
const PATIENCES = 4;
/** It then heads for a place this many meters back, for this many ticks. */
const BACK = 2;
const BACK_TICKS = 50;
/** Below this speed toward its aim (m/s) it makes no progress; within this distance of its goal (meters) it need not make any. */
const LEAST_SPEED = 0.2;
const LEAST_LEFT = 0.5;

/** Height in meters at which `isOpen` looks for solid things between two places. */
const KNEE = 0.05;

/** The journey of a walker so far, and the course and speed that it chose last. */
const Walk = defineSlots({
  begun: false,
  x: 0,
  y: 0,
  goalX: 0,
  goalY: 0,
  arrivedAt: -1,
  traveled: 0,
  contacts: 0,
  wallContacts: 0,
  ticks: 0,
  stalled: 0,
  course: 0,
  speed: 0,
  // the place it heads for: a place on the way, or the goal
  aimX: 0,
  aimY: 0,
  // result of the last search for a way, as an index into ROUTE_OUTCOMES
  outcome: 0,
});

/** The journey of a walker as plain data. */
export interface JourneyReport {
  /** The tick, counted from the walker's first one, on which it arrived at its goal; null before that. */
  readonly arrivedAt: number | null;
  /** Meters walked. */
  readonly travelled: number;
  /** Ticks on which it overlapped others, and walls, by more than 1 cm. */
  readonly contacts: number;
  readonly wallContacts: number;
  /** Result of the last search for a way: found, or the reason why there is none, in which case the walker stands. */
  readonly way: RouteOutcome;
}

/** The options of the sense in a file. */
export interface SurroundingsOptions extends GroundOptions {
  /** Meters around the body within which it senses. */
  readonly range: number;
  /** Symbols of the kinds that stand and block ways. */
  readonly blocks: readonly number[];
  /** Symbols of the creature's own fields that hold the place it wants to be at. */
  readonly goalX: number;
  readonly goalY: number;
  /** Symbols of the fields that hold the number of a creature's group (1 or more) and whether the creature leads it. */
  readonly group: number;
  readonly leader: number;
  /** Symbols of the kinds that must not see it, at any distance. */
  readonly hostiles: readonly number[];
  /** The agent model, and the symbols of the creature's own fields that hold the degrees of its attributes. */
  readonly model: AgentModel;
  readonly attributes: readonly number[];
  /** Ticks from one look around to the next; creatures look on different ticks, by the ids of their things. */
  readonly period: number;
}

/**
 * The sense of the solid things around the body, within a range, and of their motion. It knows the velocity of a thing from its second look on. It also
 * records the journey for reports.
 */
export class Surroundings implements Sense {
  readonly situation: Situation = new Situation(MOST);
  /** Parameters of the agent model, 0..100 each, computed from the degrees in the creature's own fields; 50 for one that no attribute affects. */
  readonly parameters: Float64Array;
  private readonly degrees: Float64Array;
  /** The floor with the things that block ways; shared by all creatures with the same `blocks` and radius. */
  plan: FloorPlan | undefined;
  private readonly site: SenseSite;
  private readonly options: SurroundingsOptions;
  private readonly walk = new Walk();
  /** The ground that it walks on, and what it ducks under. */
  readonly ground: GroundAndBeams;
  /** The creatures that must not see it. */
  readonly hostiles: Hostiles;
  private readonly near: NearThings;

  constructor(site: SenseSite, options: SurroundingsOptions) {
    this.site = site;
    this.options = options;
    this.ground = new GroundAndBeams(site.world, site.thing, options);
    this.hostiles = new Hostiles(site.world, site.thing, options.hostiles);
    this.near = new NearThings(site.world, site.thing, { most: MOST, edge: false });
    this.parameters = new Float64Array(options.model.parameters.length).fill(50);
    this.degrees = new Float64Array(options.attributes.length);
  }

  perceive(): void {
    const { situation: s, walk, options } = this;
    const { world, thing } = this.site;
    const { x, y, radius } = world.things;
    const { me, goal } = s;
    // not before the first tick: the size of the body is restored after the senses are made
    if (radius[thing] !== me[ME_RADIUS]) this.plan = floorPlanOf(world, options.blocks, radius[thing]);
    walk.ticks++;
    if (!walk.begun) {
      walk.x = x[thing];
      walk.y = y[thing];
      walk.begun = true;
    }
    const dx = x[thing] - walk.x;
    const dy = y[thing] - walk.y;
    walk.traveled += Math.sqrt(dx * dx + dy * dy);
    walk.x = x[thing];
    walk.y = y[thing];
    me[ME_X] = x[thing];
    me[ME_Y] = y[thing];
    me[ME_HEADING] = world.heading[thing];
    me[ME_VX] = dx / SECONDS_PER_TICK;
    me[ME_VY] = dy / SECONDS_PER_TICK;
    me[ME_RADIUS] = radius[thing];
    const gx = world.field(thing, options.goalX);
    const gy = world.field(thing, options.goalY);
    goal.fill(0);
    s.goalThing = -1;
    goal[GOAL_X] = Number.isNaN(gx) ? x[thing] : gx;
    goal[GOAL_Y] = Number.isNaN(gy) ? y[thing] : gy;
    this.ground.notice(options.range);
    this.noteArrival();
    this.watchProgress();
    if (!this.looks) return;
    for (let i = 0; i < this.degrees.length; i++) this.degrees[i] = world.field(thing, options.attributes[i]);
    options.model.compute(this.degrees, this.parameters);
    this.near.probe[NEAR_RANGE] = options.range;
    this.near.probe[NEAR_NOW] = walk.ticks;
    this.near.notice(NOBODY);
    s.takeIn(this.near, GOES_ON);
    this.noticeGroup();
    this.hostiles.notice();
    this.countContacts();
  }

  /** Marks the creatures around that belong to a group, if this one does; a field of 0 or none means no group. */
  private noticeGroup(): void {
    const { situation: s, options } = this;
    const { world, thing } = this.site;
    const own = world.field(thing, options.group);
    s.ownGroup = own >= 1 ? own : -1;
    for (let i = 0; i < s.count && own >= 1; i++) {
      const group = world.field(s.thing[i], options.group);
      if (!(group >= 1)) continue;
      s.group[i] = group;
      s.leads[i] = world.field(s.thing[i], options.leader) >= 1 ? 1 : 0;
    }
  }

  /** Makes a thing the goal: the goal gets the velocity of the thing, and the thing is not avoided. */
  goFor(thing: ThingId): void {
    const { situation: s } = this;
    s.goalThing = thing;
    for (let i = 0; i < s.count && thing >= 0; i++) {
      if (s.thing[i] !== thing) continue;
      s.goal[GOAL_VX] = s.vx[i];
      s.goal[GOAL_VY] = s.vy[i];
    }
  }

  /** Whether it has looked around on this tick; if not, its situation is that of an earlier tick, and the walker keeps its course. */
  get looks(): boolean {
    const { period } = this.options;
    return period === 1 || (this.walk.ticks + this.site.thing) % period === 0;
  }

  /** The course, in radians, and the speed, in m/s, that it chose last. */
  get course(): number {
    return this.walk.course;
  }
  get speed(): number {
    return this.walk.speed;
  }

  /** Keeps course[0] and course[1] as the course and the speed until it looks around again. */
  keepCourse(course: Float64Array): void {
    this.walk.course = course[0];
    this.walk.speed = course[1];
  }

  /** The height of the body, in meters. */
  get height(): number {
    return this.site.world.things.height[this.site.thing];
  }

  /** The journey so far. */
  get report(): JourneyReport {
    const { arrivedAt, traveled, contacts, wallContacts, outcome } = this.walk;
    return { arrivedAt: arrivedAt < 0 ? null : arrivedAt, travelled: traveled, contacts, wallContacts, way: ROUTE_OUTCOMES[outcome] };
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('walk', this.walk.array);
    this.near.visitState(visit);
  }

  /**
   * Whether the walker gives way: it has made no progress for `patience` ticks. The patience differs by the id of the thing, so that two walkers that
   * block each other seldom give way at the same time.
   */
  get givesWay(): boolean {
    return this.walk.stalled >= this.patience;
  }

  /** Notes the result of the search for a way and the place that the walker heads for: a place on the way, or the goal. */
  noteAim(outcome: RouteOutcome, place: Float64Array): void {
    this.walk.outcome = ROUTE_OUTCOMES.indexOf(outcome);
    this.walk.aimX = place[0];
    this.walk.aimY = place[1];
  }

  /** Puts a place to step back to into `out`: away from the nearest other creature, or else from the goal. */
  wayBack(out: Float64Array): void {
    const { situation: s } = this;
    const { me, goal } = s;
    const nearest = this.nearestOther();
    const dx = me[ME_X] - (nearest < 0 ? goal[GOAL_X] : s.x[nearest]);
    const dy = me[ME_Y] - (nearest < 0 ? goal[GOAL_Y] : s.y[nearest]);
    const far = Math.max(Math.sqrt(dx * dx + dy * dy), ARRIVAL);
    out[0] = me[ME_X] + (dx / far) * BACK;
    out[1] = me[ME_Y] + (dy / far) * BACK;
  }

  /** Returns the index in the situation of the nearest thing that is not of the kinds `blocks`; -1 for none. */
  private nearestOther(): number {
    const { situation: s, options } = this;
    const { things } = this.site.world;
    const { me } = s;
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < s.count; i++) {
      const dx = s.x[i] - me[ME_X];
      const dy = s.y[i] - me[ME_Y];
      const d2 = dx * dx + dy * dy;
      if (d2 >= least || options.blocks.includes(things.kind[s.thing[i]])) continue;
      least = d2;
      nearest = i;
    }
    return nearest;
  }

  /** Whether nothing solid stands between two places on the floor. */
  isOpen(x0: number, y0: number, x1: number, y1: number): boolean {
    const { world, thing } = this.site;
    return world.lineOfSight(x0, y0, KNEE, x1, y1, KNEE, thing);
  }

  /** Ticks without progress after which it gives way. */
  private get patience(): number {
    return PATIENCE + PATIENCE_STEP * (this.site.thing % PATIENCES);
  }

  private watchProgress(): void {
    const { walk, situation } = this;
    const { me, goal } = situation;
    if (walk.stalled >= this.patience) {
      walk.stalled = walk.stalled >= this.patience + BACK_TICKS ? 0 : walk.stalled + 1;
      return;
    }
    const gx = goal[GOAL_X] - me[ME_X];
    const gy = goal[GOAL_Y] - me[ME_Y];
    const left = Math.sqrt(gx * gx + gy * gy);
    // the speed toward the aim counts: a walker that only sidesteps before another one makes no progress
    const ax = walk.aimX - me[ME_X];
    const ay = walk.aimY - me[ME_Y];
    const speed = (me[ME_VX] * ax + me[ME_VY] * ay) / Math.max(Math.sqrt(ax * ax + ay * ay), ARRIVAL);
    if (left < LEAST_LEFT || speed > LEAST_SPEED) walk.stalled = Math.max(0, walk.stalled - 1);
    else if (walk.stalled + 1 < this.patience || !this.isGivenWay()) walk.stalled++;
  }

  /** Whether the nearest other creature walks away from it now, so that this walker need not give way, too. */
  private isGivenWay(): boolean {
    const { situation: s } = this;
    const nearest = this.nearestOther();
    if (nearest < 0) return false;
    const dx = s.x[nearest] - s.me[ME_X];
    const dy = s.y[nearest] - s.me[ME_Y];
    return s.vx[nearest] * dx + s.vy[nearest] * dy > LEAST_SPEED * Math.sqrt(dx * dx + dy * dy);
  }

  private noteArrival(): void {
    const { walk } = this;
    const { goal, me } = this.situation;
    if (goal[GOAL_X] !== walk.goalX || goal[GOAL_Y] !== walk.goalY) walk.arrivedAt = -1;
    walk.goalX = goal[GOAL_X];
    walk.goalY = goal[GOAL_Y];
    const gx = goal[GOAL_X] - me[ME_X];
    const gy = goal[GOAL_Y] - me[ME_Y];
    if (walk.arrivedAt < 0 && gx * gx + gy * gy <= ARRIVAL * ARRIVAL) walk.arrivedAt = walk.ticks;
  }

  /** If it overlaps others or walls now, adds the ticks until it looks around again to their counts. */
  private countContacts(): void {
    const { situation: s, walk, options } = this;
    const { things } = this.site.world;
    const { me } = s;
    let others = 0;
    let walls = 0;
    for (let i = 0; i < s.count; i++) {
      const reach = me[ME_RADIUS] - CONTACT;
      let ox = Math.abs(s.x[i] - me[ME_X]);
      let oy = Math.abs(s.y[i] - me[ME_Y]);
      if (s.halfWidth[i] >= 0) {
        const rx = s.x[i] - me[ME_X];
        const ry = s.y[i] - me[ME_Y];
        ox = Math.max(0, Math.abs(rx * s.cosine[i] - ry * s.sine[i]) - s.halfWidth[i]);
        oy = Math.max(0, Math.abs(rx * s.sine[i] + ry * s.cosine[i]) - s.halfDepth[i]);
      }
      const far = reach + (s.halfWidth[i] >= 0 ? 0 : s.radius[i]);
      if (ox * ox + oy * oy >= far * far) continue;
      if (options.blocks.includes(things.kind[s.thing[i]])) walls = 1;
      else others = 1;
    }
    walk.contacts += others * options.period;
    walk.wallContacts += walls * options.period;
  }
}
