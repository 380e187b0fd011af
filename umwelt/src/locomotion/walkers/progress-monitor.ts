import { float64s, int32s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/index.js';
import { GOAL_LAST, GOAL_X, GOAL_Y, ME_SPEED, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/**
 * Steps without progress after which a walker tries another way; steps aside in a first try; and steps without progress after which the
 * count starts again.
 */
const PATIENCE = 8;
const ASIDE = 4;
const LONGEST_STALL = 6 * PATIENCE;
/**
 * The foresight of a walker without progress: in a dense crowd every way leads to a contact in the end, and with full foresight it would
 * stand forever.
 */
const IMPATIENT = 0.2;
/**
 * A walker that has not come nearer to its aim by NEARER of a step within this many steps goes round in circles. With steps of 0.35 m that
 * is a way of 8 m, enough to pass round most things.
 */
const CIRCLING = 3 * PATIENCE;
const NEARER = 0.5;
/** Tries without success go farther and farther aside, up to this many times as many steps. */
const FARTHEST = 4;
/** Vectors shorter than this have no direction. */
const LEAST_WAY = 1e-9;
/** Meters: how far aside it aims, and how near other bodies are that form a knot with it. */
const ASIDE_WAY = 3;
const KNOT = 1.5;

/** A direction: x, y. */
const _way = float64s(2);

/**
 * The monitor of progress. It notices walkers that stand and walkers that go round in circles, and makes them aim elsewhere for a few
 * steps: alternately out of the knot, away from the bodies around it, and to one side or the other. It continues until the walker has come
 * nearer to its aim than ever before.
 */
export class ProgressMonitor implements StateOwner {
  /** Steps without progress. */
  private readonly stalled: Int32Array;
  /** The aim of each, its least distance to it so far in meters, and its tries since then. */
  private readonly aimX: Float64Array;
  private readonly aimY: Float64Array;
  private readonly best: Float64Array;
  private readonly tries: Int32Array;
  /** The least distance since the last try, meters, and how many steps ago that was. */
  private readonly nearest: Float64Array;
  private readonly since: Int32Array;
  /** Steps left of the current try. */
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

  /** Called before walker i chooses a step of `seconds`: sets its foresight, and another goal if it makes no progress. */
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

  /** Called after a step was chosen; `progress` is above 0 for a step toward the goal. */
  note(i: number, progress: number): void {
    const { stalled } = this;
    stalled[i] = (this.left[i] === 0 && progress > 0) || stalled[i] >= LONGEST_STALL ? 0 : stalled[i] + 1;
  }

  /** Notes the distance to the aim, and counts the steps since it was least. */
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
    // a try begins another way
    if (isOther || left[i] > 0 || far < nearest[i] - enough) {
      nearest[i] = far;
      since[i] = 0;
    }
  }

  /** Sets the goal out of the knot, or to one side or the other. */
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
