import { wrapAt } from '../../core/angles.js';
import { float64s, int32s, uint8s } from '../../core/array-of.js';
import { atan2Into } from '../../core/math.js';
import type { NearThings } from '../../senses/index.js';

// The values of ME and GOAL as single constants.
export const ME_X = 0;
export const ME_Y = 1;
export const ME_HEADING = 2;
export const ME_VX = 3;
export const ME_VY = 4;
export const ME_RADIUS = 5;
export const ME_SPEED = 6;
export const ME_LEAD = 7;
export const GOAL_X = 0;
export const GOAL_Y = 1;
export const GOAL_VX = 2;
export const GOAL_VY = 3;
export const GOAL_RADIUS = 4;
export const GOAL_LAST = 5;

/**
 * Indexes in `Situation.me`, the walker itself: meters, radians, meters per second. `lead` is how far its body, such as an animal's head,
 * reaches ahead of its circle.
 */
export const ME: { readonly [K in 'x' | 'y' | 'heading' | 'vx' | 'vy' | 'radius' | 'speed' | 'lead']: number } = {
  x: ME_X,
  y: ME_Y,
  heading: ME_HEADING,
  vx: ME_VX,
  vy: ME_VY,
  radius: ME_RADIUS,
  speed: ME_SPEED,
  lead: ME_LEAD,
};

/** Indexes in `Situation.goal`. A location has the radius 0. `vx` and `vy` are its motion. `last` is 1 if the walker will stay there. */
export const GOAL: { readonly [K in 'x' | 'y' | 'vx' | 'vy' | 'radius' | 'last']: number } = {
  x: GOAL_X,
  y: GOAL_Y,
  vx: GOAL_VX,
  vy: GOAL_VY,
  radius: GOAL_RADIUS,
  last: GOAL_LAST,
};

/** dx, dy and their angle. */
const _way = float64s(3);

/**
 * Sets out[0] to the turn toward the goal, in radians; 0 at the goal itself. In place, because a number that is passed or returned may be
 * allocated.
 */
export function turnToGoal({ me, goal }: Situation, out: Float64Array): void {
  _way[0] = goal[GOAL_X] - me[ME_X];
  _way[1] = goal[GOAL_Y] - me[ME_Y];
  atan2Into(_way);
  out[0] = _way[0] === 0 && _way[1] === 0 ? 0 : _way[2] - me[ME_HEADING];
  wrapAt(out, 0);
}

/** Default limit of the others and obstacles that a walker considers at once. */
const MOST_AROUND = 32;

/**
 * What one walker knows when it chooses its next step: itself, its goal, and the things around it. The caller of the engine fills it from
 * senses; control behaviors only read it. It is not part of the saved state.
 */
export class Situation {
  readonly me: Float64Array = float64s(8);
  readonly goal: Float64Array = float64s(6);
  /** Number of things around; the arrays below have one number for each, in any order. */
  count = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Seconds for which each keeps its velocity until it chooses its next step. */
  readonly until: Float64Array;
  /** Radius of the bounding cylinder. */
  readonly radius: Float64Array;
  /** Half the sides of a box, and its axes; -1 if the thing is round. */
  readonly halfWidth: Float64Array;
  readonly halfDepth: Float64Array;
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  /** The caller's number of each thing, and its group, -1 for none. */
  readonly thing: Int32Array;
  readonly group: Int32Array;
  /** 1 for leaders of their group. */
  readonly leads: Uint8Array;
  /** The group of the walker itself. */
  ownGroup = -1;
  /** The thing that is the goal, -1 for none. Avoidance and anticipation ignore it, collision prevention does not. */
  goalThing = -1;
  /** [0..1] Factor on the horizon and room of anticipation; lower for a walker that has made no progress for a while. */
  readonly foresight: Float64Array = new Float64Array([1]);

  constructor(most: number = MOST_AROUND) {
    this.x = float64s(most);
    this.y = float64s(most);
    this.vx = float64s(most);
    this.vy = float64s(most);
    this.until = float64s(most);
    this.radius = float64s(most);
    this.halfWidth = float64s(most).fill(-1);
    this.halfDepth = float64s(most).fill(-1);
    this.cosine = float64s(most).fill(1);
    this.sine = float64s(most);
    this.thing = int32s(most);
    this.group = int32s(most).fill(-1);
    this.leads = uint8s(most);
  }

  /** Greatest number of things. */
  get room(): number {
    return this.x.length;
  }

  /** Adds a round thing that stands still and returns its index; -1 if the situation is full. */
  add(): number {
    if (this.count === this.room) return -1;
    const at = this.count++;
    this.vx[at] = 0;
    this.vy[at] = 0;
    this.until[at] = Number.POSITIVE_INFINITY;
    this.halfWidth[at] = -1;
    this.halfDepth[at] = -1;
    this.cosine[at] = 1;
    this.sine[at] = 0;
    this.thing[at] = -1;
    this.group[at] = -1;
    this.leads[at] = 0;
    return at;
  }

  /** Copies what a sense has noticed. Moving things are assumed to keep their velocity for `goesOn` seconds. */
  takeIn({ count, lists }: NearThings, goesOn: number): void {
    this.count = 0;
    for (let i = 0; i < count; i++) {
      const at = this.add();
      if (at < 0) return;
      this.thing[at] = lists.thing[i];
      this.x[at] = lists.x[i];
      this.y[at] = lists.y[i];
      this.vx[at] = lists.vx[i];
      this.vy[at] = lists.vy[i];
      this.until[at] = goesOn;
      this.radius[at] = lists.radius[i];
      this.halfWidth[at] = lists.halfWidth[i];
      this.halfDepth[at] = lists.halfDepth[i];
      this.cosine[at] = lists.cosine[i];
      this.sine[at] = lists.sine[i];
    }
  }
}

/** Whether thing `i` is the walker's goal. */
export function isGoal({ goalThing, thing }: Situation, i: number): boolean {
  return goalThing >= 0 && thing[i] === goalThing;
}
