import { float64s, int32s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/index.js';
import { GOAL_LAST, GOAL_X, GOAL_Y, ME_SPEED, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** Steps without progress after which a walker tries another way, steps that it then goes aside, and when it begins anew. */
const PATIENCE = 8;
const ASIDE = 4;
const LONGEST_STALL = 6 * PATIENCE;
/** Its foresight then: among bodies that stand close together every way leads to a contact in the end, and one who minds them all stays for ever. */
const IMPATIENT = 0.2;
/**
 * Who walks, but in so many steps has not come nearer to its aim by this share of a step, goes round in circles. With steps of 0.35 m that is a way of
 * 8 m, on which one passes round most things.
 */
const CIRCLING = 3 * PATIENCE;
const NEARER = 0.5;
/** Every try of one that gets no nearer goes farther aside, up to so many times as far. */
const FARTHEST = 4;
/** Directions shorter than this are none. */
const LEAST_WAY = 1e-9;
/** How far aside it aims, and how near others are with whom it forms a knot, in meters. */
const ASIDE_WAY = 3;
const KNOT = 1.5;

/** A direction: x, y. */
const _way = float64s(2);

/**
 * The monitor of progress: it notices walkers that stand and walkers that go round in circles, and makes them aim elsewhere for a few steps: by
 * turns out of the knot, away from those who stand around it, to one side and to the other. It tries on until the walker has come nearer to its
 * aim than it was.
 */
export class ProgressMonitor implements StateOwner {
  /** Steps without progress. */
  private readonly stalled: Int32Array;
  /** The aim, how near each has ever come to it, in meters, and how often it tried another way since. */
  private readonly aimX: Float64Array;
  private readonly aimY: Float64Array;
  private readonly best: Float64Array;
  private readonly tries: Int32Array;
  /** How near it has come since the last try, and how many steps ago. */
  private readonly nearest: Float64Array;
  private readonly since: Int32Array;
  /** Steps that are left of a try. */
  private readonly left: Int32Array;

  constructor(capacity: number) {
    this.stalled = int32s(capacity);
    this.aimX = float64s(capacity);
    this.aimY = float64s(capacity);
    this.best = float64s(capacity);
    this.tries = int32s(capacity);
    this.nearest = float64s(capacity);
    this.since = int32s(capacity);
    this.left = int32s(capacity);
  }

  /** Before walker i chooses a step of `seconds`: sets its foresight, and another goal where it got nowhere. */
  prepare(i: number, s: Situation, seconds: number): void {
    const { stalled, since, tries, left } = this;
    this.count(i, s, seconds);
    const isStalled = stalled[i] >= PATIENCE;
    s.foresight[0] = isStalled ? IMPATIENT : 1;
    if (left[i] === 0 && (isStalled ? stalled[i] % PATIENCE === 0 : since[i] > 0 && since[i] % CIRCLING === 0)) {
      tries[i]++;
      left[i] = ASIDE * Math.min(Math.ceil(tries[i] / 2), FARTHEST);
    }
    if (left[i] === 0) return;
    left[i]--;
    this.aim(i, s);
  }

  /** After a step was chosen: `progress` is above 0 for one toward the goal. */
  note(i: number, progress: number): void {
    const { stalled } = this;
    stalled[i] = (this.left[i] === 0 && progress > 0) || stalled[i] >= LONGEST_STALL ? 0 : stalled[i] + 1;
  }

  /** Notes how near it has come, and counts the steps since. */
  private count(i: number, { me, goal }: Situation, seconds: number): void {
    const { aimX, aimY, best, nearest, since, tries, left } = this;
    const dx = goal[GOAL_X] - me[ME_X];
    const dy = goal[GOAL_Y] - me[ME_Y];
    const far = Math.sqrt(dx * dx + dy * dy);
    const enough = NEARER * me[ME_SPEED] * seconds;
    const isOther = aimX[i] !== goal[GOAL_X] || aimY[i] !== goal[GOAL_Y];
    if (isOther || far < best[i] - enough) {
      aimX[i] = goal[GOAL_X];
      aimY[i] = goal[GOAL_Y];
      best[i] = far;
      tries[i] = left[i] = 0;
    }
    since[i]++;
    // a try counts as the beginning of another way
    if (isOther || left[i] > 0 || far < nearest[i] - enough) {
      nearest[i] = far;
      since[i] = 0;
    }
  }

  /** Out of the knot, then to one side or the other. */
  private aim(i: number, s: Situation): void {
    const { me, goal } = s;
    const isSide = this.tries[i] % 2 === 0;
    _way.fill(0);
    for (let k = 0; k < s.count && !isSide; k++) {
      const ox = me[ME_X] - s.x[k];
      const oy = me[ME_Y] - s.y[k];
      const d2 = ox * ox + oy * oy;
      if (d2 > KNOT * KNOT) continue;
      _way[0] += ox / d2;
      _way[1] += oy / d2;
    }
    if (Math.abs(_way[0]) + Math.abs(_way[1]) < LEAST_WAY) {
      const sign = ((this.tries[i] >> 1) + i) % 2 === 0 ? -1 : 1;
      _way[0] = sign * (goal[GOAL_Y] - me[ME_Y]);
      _way[1] = sign * (me[ME_X] - goal[GOAL_X]);
    }
    const far = Math.sqrt(_way[0] * _way[0] + _way[1] * _way[1]);
    if (far < LEAST_WAY) return;
    goal[GOAL_X] = me[ME_X] + (ASIDE_WAY * _way[0]) / far;
    goal[GOAL_Y] = me[ME_Y] + (ASIDE_WAY * _way[1]) / far;
    goal[GOAL_LAST] = 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('stalled', this.stalled);
    visit('monitorAimX', this.aimX);
    visit('monitorAimY', this.aimY);
    visit('best', this.best);
    visit('tries', this.tries);
    visit('nearest', this.nearest);
    visit('since', this.since);
    visit('tryLeft', this.left);
  }
}
