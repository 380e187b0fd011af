import { float64s } from '../../core/array-of.js';
import {
  atan2Into,
  bearingOf,
  clamp,
  HALF_PI,
  headingOf,
  SECONDS_PER_TICK,
  type StateArray,
  type StateOwner,
  sinCos,
  wrapAngle,
} from '../../core/index.js';
import { STEP_SECONDS, STEP_SPEED, STEP_TURN, STEP_VX, STEP_VY, STEP_X, STEP_Y } from '../engine/candidate.js';
import {
  GOAL_LAST,
  GOAL_RADIUS,
  GOAL_VX,
  GOAL_VY,
  GOAL_X,
  GOAL_Y,
  ME_HEADING,
  ME_RADIUS,
  ME_SPEED,
  ME_VX,
  ME_VY,
  ME_X,
  ME_Y,
  Situation,
} from '../engine/situation.js';
import type { StressEngine } from '../engine/stress-engine.js';
import { BESIDE, ROUTE_OUTCOMES, type RouteFinder, type RouteOutcome } from '../routes/routes.js';
import type { WalkerDefinition, WalkerObstacle, WalkersOptions } from './definition.js';
import { NearGrid } from './near-grid.js';
import { ProgressMonitor } from './progress-monitor.js';

const RADIUS = 0.3;
const SPEED = 1.4;
const CAPACITY = 64;
/** Meters from body to body within which a chaser has caught its target. */
const CAUGHT = 0.1;
/** Meters within which a place on the way is reached. */
const NEAR_AIM = 0.5;
const _place = float64s(2);
const _turn = float64s(3);

/**
 * Many walkers without minds: disks on a floor. One stress engine chooses their steps; a step takes some ticks, and not all begin on the
 * same tick. On each tick those whose step is over choose in order, each considering the present steps of the others; then all move. A step
 * is chosen only if its whole way is free of those steps, so that bodies never overlap.
 */
export class Walkers implements StateOwner {
  readonly engine: StressEngine;
  readonly obstacles: readonly WalkerObstacle[];
  readonly situation: Situation = new Situation();
  count = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  readonly goalX: Float64Array;
  readonly goalY: Float64Array;
  readonly radius: Float64Array;
  readonly speed: Float64Array;
  /** Meters walked; radians turned; the tick of arrival, -1 before it. */
  readonly traveled: Float64Array;
  readonly turned: Float64Array;
  readonly arrivedAt: Int32Array;
  /** Where each goes now: a place on the way, or the goal. */
  readonly aimX: Float64Array;
  readonly aimY: Float64Array;
  /** Ticks left of the present step. */
  private readonly left: Int32Array;
  /** Outcomes of the last searches, as indexes in ROUTE_OUTCOMES. */
  private readonly outcomes: Int32Array;
  private readonly monitor: ProgressMonitor;
  private readonly group: Int32Array;
  private readonly leads: Uint8Array;
  private readonly chases: Int32Array;
  /** The walker that each is about to meet and therefore does not avoid; -1 for none. */
  readonly meets: Int32Array;
  private readonly engines: StressEngine[] = [];
  private readonly clock = new Int32Array(1);
  private readonly near: NearGrid;
  private readonly routes: RouteFinder | undefined;
  private readonly stepTicks: number;
  private readonly range: number;
  private readonly arrival: number;
  private readonly leave: boolean;

  constructor(options: WalkersOptions) {
    const n = options.capacity ?? CAPACITY;
    const numbers = () => new Float64Array(n);
    this.engine = options.engine;
    this.obstacles = options.obstacles ?? [];
    this.routes = options.routes;
    this.stepTicks = options.stepTicks ?? 5;
    this.range = options.range ?? 5;
    this.arrival = options.arrival ?? 0.05;
    this.leave = options.leave ?? false;
    this.x = numbers();
    this.y = numbers();
    this.heading = numbers();
    this.vx = numbers();
    this.vy = numbers();
    this.goalX = numbers();
    this.goalY = numbers();
    this.aimX = numbers();
    this.aimY = numbers();
    this.radius = numbers();
    this.speed = numbers();
    this.traveled = numbers();
    this.turned = numbers();
    this.arrivedAt = new Int32Array(n).fill(-1);
    this.left = new Int32Array(n);
    this.outcomes = new Int32Array(n);
    this.monitor = new ProgressMonitor(n);
    this.group = new Int32Array(n).fill(-1);
    this.leads = new Uint8Array(n);
    this.chases = new Int32Array(n).fill(-1);
    this.meets = new Int32Array(n).fill(-1);
    this.near = new NearGrid(n, this.range / 2);
  }

  /** Ticks that have run. */
  get now(): number {
    return this.clock[0];
  }

  /** Adds a walker and returns its number. Throws if there is no room. */
  add(definition: WalkerDefinition): number {
    if (this.count === this.x.length) throw new Error(`there is room for ${this.count} walkers, not for one more`);
    const i = this.count++;
    const { at, goal = at } = definition;
    this.x[i] = at[0];
    this.y[i] = at[1];
    this.radius[i] = definition.radius ?? RADIUS;
    this.speed[i] = definition.speed ?? SPEED;
    this.group[i] = definition.group ?? -1;
    this.leads[i] = definition.leader === true ? 1 : 0;
    this.goalX[i] = this.aimX[i] = goal[0];
    this.goalY[i] = this.aimY[i] = goal[1];
    this.heading[i] = definition.heading ?? headingOf(goal[0] - at[0], goal[1] - at[1]);
    this.engines[i] = definition.engine ?? this.engine;
    this.chases[i] = this.meets[i] = definition.chases ?? -1;
    if (definition.goal === undefined && definition.chases === undefined) this.arrivedAt[i] = 0;
    // spread the first steps over different ticks
    this.left[i] = i % this.stepTicks;
    return i;
  }

  /** Runs one tick. */
  tick(): void {
    const { x, y, vx, vy, left, count } = this;
    this.clock[0]++;
    this.near.fill(x, y, count);
    for (let i = 0; i < count; i++) if (left[i] === 0) this.choose(i);
    for (let i = 0; i < count; i++) {
      left[i]--;
      if (vx[i] === 0 && vy[i] === 0) continue;
      const dx = vx[i] * SECONDS_PER_TICK;
      const dy = vy[i] * SECONDS_PER_TICK;
      x[i] += dx;
      y[i] += dy;
      this.traveled[i] += Math.sqrt(dx * dx + dy * dy);
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('clock', this.clock);
    visit('x', this.x);
    visit('y', this.y);
    visit('heading', this.heading);
    visit('vx', this.vx);
    visit('vy', this.vy);
    visit('goalX', this.goalX);
    visit('goalY', this.goalY);
    visit('aimX', this.aimX);
    visit('aimY', this.aimY);
    visit('radius', this.radius);
    visit('speed', this.speed);
    visit('traveled', this.traveled);
    visit('turned', this.turned);
    visit('arrivedAt', this.arrivedAt);
    visit('left', this.left);
    visit('outcomes', this.outcomes);
    this.monitor.visitState(visit);
    visit('group', this.group);
    visit('leads', this.leads);
    visit('chases', this.chases);
    visit('meets', this.meets);
  }

  private choose(i: number): void {
    const { x, y, goalX, goalY, arrivedAt, left, vx, vy } = this;
    const engine = this.engines[i];
    left[i] = this.stepTicks;
    const prey = this.chases[i];
    if (prey >= 0) {
      goalX[i] = this.aimX[i] = x[prey];
      goalY[i] = this.aimY[i] = y[prey];
    }
    const gx = goalX[i] - x[i];
    const gy = goalY[i] - y[i];
    const near = prey < 0 ? this.arrival : this.radius[i] + this.radius[prey] + CAUGHT;
    if (arrivedAt[i] < 0 && gx * gx + gy * gy <= near * near) arrivedAt[i] = this.now;
    if (arrivedAt[i] >= 0) {
      vx[i] = vy[i] = 0;
      return;
    }
    if (this.routes !== undefined && !this.findWay(i, this.routes)) {
      vx[i] = vy[i] = 0;
      return;
    }
    this.sense(i);
    engine.chosen[STEP_SECONDS] = this.stepTicks * SECONDS_PER_TICK;
    this.monitor.prepare(i, this.situation, engine.chosen[STEP_SECONDS]);
    engine.choose(this.situation);
    const { chosen } = engine;
    vx[i] = chosen[STEP_VX];
    vy[i] = chosen[STEP_VY];
    this.monitor.note(i, (chosen[STEP_X] - x[i]) * gx + (chosen[STEP_Y] - y[i]) * gy);
    // a walker that stands, or steps back or aside, turns toward its aim by the turn of a foot
    _turn[0] = this.heading[i];
    sinCos(_turn);
    const ahead = vx[i] * _turn[1] + vy[i] * _turn[2];
    let turn = chosen[STEP_TURN];
    if (turn === 0 && ahead <= chosen[STEP_SPEED] / 2) {
      const { goal } = this.situation;
      _turn[0] = goal[GOAL_X] - x[i];
      _turn[1] = goal[GOAL_Y] - y[i];
      atan2Into(_turn);
      turn = clamp(wrapAngle(_turn[2] - this.heading[i]), -HALF_PI, HALF_PI);
    }
    this.turned[i] += Math.abs(turn);
    this.heading[i] = wrapAngle(this.heading[i] + turn);
  }

  /**
   * Sets the aim of a walker: its goal if the straight way is free, else the first place of a way to it, which it keeps until it is near.
   * Returns false if there is no way: the walker stands, and `outcome` says why.
   */
  private findWay(i: number, routes: RouteFinder): boolean {
    const { x, y, goalX, goalY, aimX, aimY } = this;
    const { grid } = routes;
    // a walker that was pushed into the clearance of an obstacle searches from the nearest free cell
    const here = grid.nearestFree(grid.cellAt(x[i], y[i]), BESIDE);
    const isGoal = aimX[i] === goalX[i] && aimY[i] === goalY[i];
    const toX = aimX[i] - x[i];
    const toY = aimY[i] - y[i];
    this.outcomes[i] = 0;
    if (here >= 0 && grid.sees(here, grid.cellAt(goalX[i], goalY[i]))) {
      aimX[i] = goalX[i];
      aimY[i] = goalY[i];
      return true;
    }
    if (here >= 0 && !isGoal && toX * toX + toY * toY > NEAR_AIM * NEAR_AIM && grid.sees(here, grid.cellAt(aimX[i], aimY[i]))) return true;
    const { outcome, places } = routes.find(x[i], y[i], goalX[i], goalY[i]);
    this.outcomes[i] = ROUTE_OUTCOMES.indexOf(outcome);
    if (outcome !== 'found') return false;
    aimX[i] = places[0];
    aimY[i] = places[1];
    return true;
  }

  /** Returns the outcome of the last search for the way of a walker. */
  outcome(i: number): RouteOutcome {
    return ROUTE_OUTCOMES[this.outcomes[i]];
  }

  /** Fills the situation of a walker: itself, its aim, obstacles within range, and the nearest others. */
  private sense(i: number): void {
    const { situation: s, x, y, near, range } = this;
    const { me, goal } = s;
    me[ME_X] = x[i];
    me[ME_Y] = y[i];
    me[ME_HEADING] = this.heading[i];
    me[ME_VX] = this.vx[i];
    me[ME_VY] = this.vy[i];
    me[ME_RADIUS] = this.radius[i];
    me[ME_SPEED] = this.speed[i];
    goal[GOAL_X] = this.aimX[i];
    goal[GOAL_Y] = this.aimY[i];
    goal[GOAL_VX] = goal[GOAL_VY] = goal[GOAL_RADIUS] = 0;
    goal[GOAL_LAST] = this.aimX[i] === this.goalX[i] && this.aimY[i] === this.goalY[i] ? 1 : 0;
    const prey = this.chases[i];
    if (prey >= 0) {
      goal[GOAL_VX] = this.vx[prey];
      goal[GOAL_VY] = this.vy[prey];
      goal[GOAL_RADIUS] = this.radius[prey];
    }
    s.count = 0;
    s.ownGroup = this.group[i];
    s.goalThing = this.meets[i];
    for (const obstacle of this.obstacles) this.senseObstacle(obstacle);
    const first = s.count;
    _place[0] = x[i];
    _place[1] = y[i];
    near.find(_place, range);
    let farthest = -1;
    let most = 0;
    for (let k = 0; k < near.found; k++) {
      const j = near.near[k];
      if (j === i || (this.leave && this.arrivedAt[j] >= 0)) continue;
      const dx = x[j] - x[i];
      const dy = y[j] - y[i];
      const d2 = dx * dx + dy * dy;
      if (d2 > range * range) continue;
      let at = s.add();
      if (at < 0) {
        // full: only those nearer than the farthest one
        if (d2 >= most || farthest < 0) continue;
        at = farthest;
      }
      s.x[at] = x[j];
      s.y[at] = y[j];
      s.vx[at] = this.vx[j];
      s.vy[at] = this.vy[j];
      s.until[at] = this.left[j] * SECONDS_PER_TICK;
      s.radius[at] = this.radius[j];
      s.thing[at] = j;
      s.group[at] = this.group[j];
      s.leads[at] = this.leads[j];
      if (s.count < s.room) continue;
      most = -1;
      for (let a = first; a < s.room; a++) {
        const ax = s.x[a] - x[i];
        const ay = s.y[a] - y[i];
        if (ax * ax + ay * ay > most) {
          most = ax * ax + ay * ay;
          farthest = a;
        }
      }
    }
  }

  private senseObstacle({ at, circle, box, heading = 0 }: WalkerObstacle): void {
    const s = this.situation;
    const radius = box === undefined ? (circle ?? 0) : Math.sqrt(box[0] * box[0] + box[1] * box[1]) / 2;
    const dx = at[0] - s.me[ME_X];
    const dy = at[1] - s.me[ME_Y];
    const reach = this.range + radius;
    if (dx * dx + dy * dy > reach * reach) return;
    const k = s.add();
    if (k < 0) return;
    s.x[k] = at[0];
    s.y[k] = at[1];
    s.radius[k] = radius;
    if (box === undefined) return;
    s.halfWidth[k] = box[0] / 2;
    s.halfDepth[k] = box[1] / 2;
    _turn[0] = heading;
    sinCos(_turn);
    s.sine[k] = _turn[1];
    s.cosine[k] = _turn[2];
  }

  /** Returns the bearing of a walker's aim, radians. */
  bearing(i: number): number {
    return bearingOf(this.aimX[i] - this.x[i], this.aimY[i] - this.y[i], this.heading[i]);
  }
}
