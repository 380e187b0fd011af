import { float64s, int32s } from '../../core/array-of.js';
import { bearingOf, clamp, HALF_PI, type StateArray, type StateOwner, wrapAngle } from '../../core/index.js';
import type { RouteOutcome, Routes } from '../routes/routes.js';
import type { Walkers } from '../walkers/walkers.js';

/** Indexes in `Walking.seen`: where the target was when it was seen last, and its velocity. */
const X = 0;
const Y = 1;
const VX = 2;
const VY = 3;
/** Numbers of a goal in the queue: x, y, the final heading (NaN for any), the target (-1 for a place), 1 if it is declared stationary. */
const GOAL_SIZE = 5;
const MOST_GOALS = 16;

/** A goal of a walker: a place, or another walker. */
export interface WalkGoal {
  readonly at?: readonly [number, number];
  /** The final heading, radians. */
  readonly heading?: number;
  /** Another walker, by number. */
  readonly target?: number;
  /** Whether it is declared to stay where it is; a place always does. */
  readonly stationary?: boolean;
}

/**
 * What the machines can ask and command: one walker of a `Walkers`, its goals, and what it sees. It sees along free ways over the grid of
 * its routes, so that walls block the view and other walkers do not.
 */
export class Walking implements StateOwner {
  readonly walkers: Walkers;
  readonly walker: number;
  private readonly routes: Routes;
  private readonly queue = float64s(GOAL_SIZE * MOST_GOALS);
  /** [goals in the queue, goals reached, goals given up]. */
  private readonly counts = int32s(3);
  private readonly seen = float64s(4);
  private readonly way = float64s(4);

  constructor(walkers: Walkers, walker: number, routes: Routes) {
    this.walkers = walkers;
    this.walker = walker;
    this.routes = routes;
    this.stand();
  }

  /** Adds a goal at the end of the queue. Throws if 16 are waiting. */
  add({ at, heading, target, stationary = target === undefined }: WalkGoal): void {
    const { queue, counts } = this;
    if (counts[0] === MOST_GOALS) throw new Error(`the queue holds ${MOST_GOALS} goals and has no room for more`);
    queue.set([at?.[0] ?? 0, at?.[1] ?? 0, heading ?? Number.NaN, target ?? -1, stationary ? 1 : 0], GOAL_SIZE * counts[0]++);
  }

  /** Numbers of goals: waiting, the present one included; reached; given up. */
  get waiting(): number {
    return this.counts[0];
  }
  get reached(): number {
    return this.counts[1];
  }
  get givenUp(): number {
    return this.counts[2];
  }

  /** Removes the first goal from the queue, as reached or given up. */
  finish(reached: boolean): void {
    const { queue, counts } = this;
    this.stand();
    queue.copyWithin(0, GOAL_SIZE);
    counts[0]--;
    counts[reached ? 1 : 2]++;
  }

  /** The place of the present goal; for a target, its present place. */
  get goalX(): number {
    return this.target < 0 ? this.queue[0] : this.walkers.x[this.target];
  }
  get goalY(): number {
    return this.target < 0 ? this.queue[1] : this.walkers.y[this.target];
  }
  /** The walker that is the present goal, or -1. */
  get target(): number {
    return this.counts[0] === 0 ? -1 : this.queue[3];
  }
  get isStationary(): boolean {
    return this.queue[4] === 1;
  }

  /** Meters to the goal; for a walker, between the bodies. */
  get distance(): number {
    const { walkers, walker, target } = this;
    const far = this.distanceTo(this.goalX, this.goalY);
    return target < 0 ? far : Math.max(0, far - walkers.radius[walker] - walkers.radius[target]);
  }

  /** Radians to turn to the right to the final heading of the goal; 0 if it has none. */
  get misorientation(): number {
    const heading = this.queue[2];
    return Number.isNaN(heading) ? 0 : wrapAngle(heading - this.walkers.heading[this.walker]);
  }

  distanceTo(x: number, y: number): number {
    const { walkers, walker } = this;
    const dx = x - walkers.x[walker];
    const dy = y - walkers.y[walker];
    return Math.sqrt(dx * dx + dy * dy);
  }

  bearingTo(x: number, y: number): number {
    const { walkers, walker } = this;
    return bearingOf(x - walkers.x[walker], y - walkers.y[walker], walkers.heading[walker]);
  }

  /** Whether the straight way to a place is free, which also means that the place is visible. */
  sees(x: number, y: number): boolean {
    const { walkers, walker, routes } = this;
    return routes.grid.sees(routes.grid.cellAt(walkers.x[walker], walkers.y[walker]), routes.grid.cellAt(x, y));
  }

  /** Looks for the target; if it is seen, notes its place and velocity. Returns whether it is seen. */
  look(): boolean {
    const { walkers, seen, target } = this;
    if (target < 0 || !this.sees(walkers.x[target], walkers.y[target])) return false;
    seen[X] = walkers.x[target];
    seen[Y] = walkers.y[target];
    seen[VX] = walkers.vx[target];
    seen[VY] = walkers.vy[target];
    return true;
  }

  get lastX(): number {
    return this.seen[X];
  }
  get lastY(): number {
    return this.seen[Y];
  }

  /** Moves the place where the target was seen last along its velocity for `seconds`. */
  extrapolate(seconds: number): void {
    const { seen } = this;
    seen[X] += seen[VX] * seconds;
    seen[Y] += seen[VY] * seconds;
  }

  /** Walks straight toward a place: binds the attraction. */
  walkTo(x: number, y: number): void {
    const { walkers, walker } = this;
    walkers.goalX[walker] = walkers.aimX[walker] = x;
    walkers.goalY[walker] = walkers.aimY[walker] = y;
    walkers.arrivedAt[walker] = -1;
    walkers.meets[walker] = this.target;
  }

  /** Stands: unbinds the attraction. */
  stand(): void {
    const { walkers, walker } = this;
    walkers.goalX[walker] = walkers.aimX[walker] = walkers.x[walker];
    walkers.goalY[walker] = walkers.aimY[walker] = walkers.y[walker];
    walkers.arrivedAt[walker] = walkers.now;
    walkers.meets[walker] = -1;
  }

  /** Turns on the spot by at most a quarter turn: first one foot, then the other. */
  turn(angle: number): void {
    const { walkers, walker } = this;
    walkers.heading[walker] = wrapAngle(walkers.heading[walker] + clamp(angle, -HALF_PI, HALF_PI));
  }

  /** Walks toward the next place of the way to a place; returns the outcome of the search. */
  walkWay(x: number, y: number): RouteOutcome {
    const { walkers, walker, way } = this;
    way[0] = walkers.x[walker];
    way[1] = walkers.y[walker];
    way[2] = x;
    way[3] = y;
    const outcome = this.routes.aim(way);
    if (outcome === 'found') this.walkTo(way[0], way[1]);
    return outcome;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('queue', this.queue);
    visit('counts', this.counts);
    visit('seen', this.seen);
  }
}
