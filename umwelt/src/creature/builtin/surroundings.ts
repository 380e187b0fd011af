import { SECONDS_PER_TICK, type StateArray } from '../../core/index.js';
import { defineSlots } from '../../core/slots.js';
import { GOAL_VX, GOAL_VY, GOAL_X, GOAL_Y, ME_HEADING, ME_RADIUS, ME_VX, ME_VY, ME_X, ME_Y } from '../../locomotion/engine/situation.js';
import { type AgentModel, ROUTE_OUTCOMES, type RouteOutcome, Situation } from '../../locomotion/index.js';
import { NEAR_NOW, NEAR_RANGE, NearThings, type Sense, type SenseSite } from '../../senses/index.js';
import { NOBODY, type ThingId } from '../../world/index.js';
import { type FloorPlan, floorPlanOf } from './floor-plan.js';
import { GroundAndBeams, type GroundOptions } from './ground-and-beams.js';
import { Hostiles } from './hostiles.js';

/** How many things a creature takes in at once; of more, the nearest. */
const MOST = 32;
/** Overlaps below this many meters are no contact. */
const CONTACT = 0.01;
/** A goal is reached within this many meters. */
const ARRIVAL = 0.05;
/** Seconds for which another one is expected to go on as it does. */
const GOES_ON = 0.25;

/** Ticks without progress after which a walker gives way: the least, and steps of them by which creatures differ. */
const PATIENCE = 30;
const PATIENCE_STEP = 20;
const PATIENCES = 4;
/** It then goes this many meters back, for this many ticks. */
const BACK = 2;
const BACK_TICKS = 50;
/** Slower than this toward its aim, in m/s, it makes no progress; nearer than this to its goal, in meters, it need not. */
const LEAST_SPEED = 0.2;
const LEAST_LEFT = 0.5;

/** Meters above the floor at which it looks for what stands between two places. */
const KNEE = 0.05;

/** What a walker has done so far, and the course and speed that it chose last. */
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
  // where it is heading: a place on the way, or the goal
  aimX: 0,
  aimY: 0,
  // what came of the last search for a way, as a place in ROUTE_OUTCOMES
  outcome: 0,
});

/** A walker as plain data: the tick on which it arrived at its goal or null, meters walked, and ticks on which it overlapped others or walls by more than 1 cm. */
export interface JourneyReport {
  readonly arrivedAt: number | null;
  readonly travelled: number;
  readonly contacts: number;
  readonly wallContacts: number;
  /** What came of the last search for a way: found, or why there is none; then it stands. */
  readonly way: RouteOutcome;
}

/** What a file says about the sense. */
export interface SurroundingsOptions extends GroundOptions {
  /** Meters around the body. */
  readonly range: number;
  /** Kinds, as symbols, that stand and block ways. */
  readonly blocks: readonly number[];
  /** Symbols of the creature's own fields that hold the place it wants to be at. */
  readonly goalX: number;
  readonly goalY: number;
  /** Symbols of the fields that hold the group of a creature, from 1 on, and whether it leads it. */
  readonly group: number;
  readonly leader: number;
  /** Kinds, as symbols, of those who must not see it, wherever they are. */
  readonly hostiles: readonly number[];
  /** The agent model, and the symbols of the creature's own fields that hold the degrees of its attributes. */
  readonly model: AgentModel;
  readonly attributes: readonly number[];
  /** Ticks from one look around to the next; the creatures of a world take turns. */
  readonly period: number;
}

/**
 * The sense of what is near and how it moves: solid things around the body within a range. It sees a thing twice before it knows its velocity.
 * It also keeps account of the journey, for reports.
 */
export class Surroundings implements Sense {
  readonly situation: Situation = new Situation(MOST);
  /** Parameters of the agent model, 0..100 each, from the degrees in the creature's own fields; 50 where no attribute bears on one. */
  readonly parameters: Float64Array;
  private readonly degrees: Float64Array;
  /** The floor with what blocks ways, shared by all creatures with the same kinds and size. */
  plan: FloorPlan | undefined;
  private readonly site: SenseSite;
  private readonly options: SurroundingsOptions;
  private readonly walk = new Walk();
  /** The ground that it walks on, and what it ducks under. */
  readonly ground: GroundAndBeams;
  /** Those who must not see it. */
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

  /** Which of those around belong to its group; a field of 0 or none is no group. */
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

  /** The goal is a thing: it moves as that one does, and is not avoided. */
  goFor(thing: ThingId): void {
    const { situation: s } = this;
    s.goalThing = thing;
    for (let i = 0; i < s.count && thing >= 0; i++) {
      if (s.thing[i] !== thing) continue;
      s.goal[GOAL_VX] = s.vx[i];
      s.goal[GOAL_VY] = s.vy[i];
    }
  }

  /** Whether it has looked around on this tick; else its situation is that of an earlier one, and it goes on as it does. */
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

  /** What came of the journey so far. */
  get report(): JourneyReport {
    const { arrivedAt, traveled, contacts, wallContacts, outcome } = this.walk;
    return { arrivedAt: arrivedAt < 0 ? null : arrivedAt, travelled: traveled, contacts, wallContacts, way: ROUTE_OUTCOMES[outcome] };
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('walk', this.walk.array);
    this.near.visitState(visit);
  }

  /**
   * Whether it gives way: it has come no farther for some seconds although it wants to. Two that block each other do not lose patience at the
   * same time.
   */
  get givesWay(): boolean {
    return this.walk.stalled >= this.patience;
  }

  /** Notes what came of the search for a way, and where it is heading: a place on the way, or the goal. */
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

  /** The nearest around that does not stand and block ways, by its number in the situation; -1 for none. */
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
    // who only dances before another one gets no nearer to its aim
    const ax = walk.aimX - me[ME_X];
    const ay = walk.aimY - me[ME_Y];
    const speed = (me[ME_VX] * ax + me[ME_VY] * ay) / Math.max(Math.sqrt(ax * ax + ay * ay), ARRIVAL);
    if (left < LEAST_LEFT || speed > LEAST_SPEED) walk.stalled = Math.max(0, walk.stalled - 1);
    else if (walk.stalled + 1 < this.patience || !this.isGivenWay()) walk.stalled++;
  }

  /** Whether the nearest other creature walks away from it at this moment: of two who stand in each other's way only one gives way. */
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

  /** Counts the ticks until it looks around again where it overlaps others or walls. */
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
