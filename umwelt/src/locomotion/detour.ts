import { wrapAt } from '../core/angles.js';
import { float64s } from '../core/array-of.js';
import { PI, SECONDS_PER_TICK, type StateArray, type StateOwner, TAU } from '../core/index.js';
import { atan2Into, pow } from '../core/math.js';
import { stateName } from '../core/state-name.js';
import {
  FEEL_BEARING,
  FEEL_BESIDE,
  FEEL_FREE,
  FEEL_HEADING,
  FEEL_MOST,
  FEEL_RADIUS,
  FEEL_RANGE,
  FEEL_X,
  FEEL_Y,
  type Feelers,
} from '../senses/index.js';
import type { ThingId } from '../world/index.js';

/**
 * Ticks without progress before an obstacle after which it goes round: 1.5 s, and half of that if it is AWAY meters farther from the goal
 * than it has been.
 */
const PATIENCE = 30;
const PATIENCE_AWAY = 15;
const AWAY = 0.15;
/** Meters nearer to the goal that count as progress. */
const PROGRESS = 0.01;
/** A free way must lead this many meters nearer to the goal than the creature has been: then it leaves the obstacle. */
const NEARER = 0.1;
/** A goal more than this many meters from where it was at the beginning is another goal. */
const STAYS = 1;
/** Ticks after which the state is forgotten if neither `note` nor `guide` was called: ten seconds; failed sides, ten minutes. */
const FORGETS = 200;
const FORGETS_FAILED = 12_000;
/** How far it feels for the obstacle beside it: radii of the body, and at least these meters. */
const REACH = 2.5;
const LEAST_REACH = 0.3;
/** How far it feels for an obstacle ahead, in addition: meters for each m/s of its speed. */
const LOOK_PER_SPEED = 0.5;
/** Radians between two directions in which it feels, their number all round, and the number in which it looks for the other side of a corner. */
const STEP = PI / 12;
const STEPS = Math.round(TAU / STEP);
const CORNER = 14;
/**
 * How far it goes on the first side, from where it met the obstacle: meters, plus meters for each meter to the goal at the beginning. Each
 * side that fails multiplies this and the next limit by GROWTH, at most MOST_GROWTHS times. On two sides of a straight wall the factor 2
 * has the least worst case: nine times the way to the nearer end.
 */
const LONGEST = 8;
const LONGEST_PER_METER = 2;
const GROWTH = 2;
const MOST_GROWTHS = 10;
/** It also turns back when it is farther from the goal than this: meters, plus meters for each meter to the goal at the beginning. */
const ASTRAY = 2.5;
const ASTRAY_PER_METER = 2;
/** It has gone all the way round when the obstacle's direction has turned by ROUND radians and it is within BACK reaches of where it began. */
const ROUND = TAU - 0.5;
const BACK = 2;
/** Ticks for which it leaves an unreachable goal alone: twenty seconds. */
const REST = 400;

// Layout of `state`.
// SIDE: the side on which it passes the obstacle (-1 left, 1 right, 0 none). UNTIL: the tick until which it leaves the goal alone (0: it
// does not). TICK: the last tick in which it was used. GOAL_X, GOAL_Y: the goal. LEAST: the least distance to the goal so far. IDLE: ticks
// without progress. MET_X, MET_Y: where it began to go along the obstacle on this side. MET_FAR: distance of the goal when it met the
// obstacle. GONE: meters walked along the obstacle from where it met it; negative on the way back there from the other side. FAILED: sides
// that have failed since it was nearer to the goal than ever; after an odd number it tries the other side, after an even number it rests.
// BESIDE: the heading, next to a free way, in which it last felt the obstacle. WOUND: radians by which BESIDE has turned. LAST_SIDE: the
// side that failed last. BEST: the least distance to the goal in all tries until then, while LEAST begins anew after each rest. CLEAR: 1
// after it has left the obstacle on a free way, until it meets the next.
const SIDE = 0;
const UNTIL = 1;
const TICK = 2;
const GOAL_X = 3;
const GOAL_Y = 4;
const LEAST = 5;
const IDLE = 6;
const MET_X = 7;
const MET_Y = 8;
const MET_FAR = 9;
const GONE = 10;
const FAILED = 11;
const BESIDE = 12;
const WOUND = 13;
const LAST_SIDE = 14;
const BEST = 15;
const CLEAR = 16;
const STATE_LENGTH = 17;

/** Index in `Detour.aim`: x of the goal, meters. */
export const AIM_X = 0;
/** Index in `Detour.aim`: y of the goal, meters. */
export const AIM_Y = 1;
/** Index in `Detour.aim`: how far the creature wants to go toward the goal, meters. */
export const AIM_LEFT = 2;
/** Index in `Detour.aim`: the creature's speed, m/s. */
export const AIM_SPEED = 3;
/** Index in `Detour.aim`: the present tick. */
export const AIM_NOW = 4;
/** Index in `Detour.aim`: a bearing, radians. For `note` the way that the creature takes; from `guide` the way that it should take. */
export const AIM_WAY = 5;
/** Index in `Detour.aim`: from `guide`, how far that way is free, meters. */
export const AIM_FREE = 6;

/** Results of `guide`: go straight for the goal, go round what is in the way, or go elsewhere for a while. */
export const STRAIGHT = 0;
export const ROUNDABOUT = 1;
export const ELSEWHERE = 2;

const _aim = float64s(7);
/** dx, dy and their angle; then the distance. */
const _goal = float64s(4);

/**
 * The way round an obstacle between a creature and its goal, after TangentBug (Kamon, Rimon & Rivlin 1998) but with feelers only. It passes
 * the obstacle on one side, which it remembers, and leaves it where the way toward the goal is free and leads nearer to the goal than it
 * has been. After a long way without that it tries the other side, twice as far. If that fails too, or it has gone all the way round, it
 * leaves the goal alone for a while. Then it begins on the first side, twice as far again, until it has come nearer to the goal than ever.
 * So it finds the end of a wall of any length.
 */
export class Detour implements StateOwner {
  /** Arguments and results, so that no number is allocated; one array for all detours. */
  readonly aim: Float64Array = _aim;
  private readonly state = float64s(STATE_LENGTH);
  private readonly name: string;

  /** `name` is the name of the creature. */
  constructor(name: string) {
    this.name = name;
    this.state[TICK] = -1 - FORGETS;
  }

  /** Whether `guide` must be called: it goes round something, or leaves a goal alone. */
  get isActive(): boolean {
    return this.state[SIDE] !== 0 || this.state[UNTIL] !== 0;
  }

  /** Whether it went round something at tick `now`. */
  isUnderWay(now: number): boolean {
    return this.state[SIDE] !== 0 && this.state[TICK] === now;
  }

  /** Whether it left the goal alone at tick `now`, because it has found no way. */
  hasGivenUp(now: number): boolean {
    return this.state[UNTIL] !== 0 && this.state[TICK] === now;
  }

  /**
   * Must be called in a tick in which something keeps the creature from going straight for the goal in `aim`, and it takes the way
   * aim[AIM_WAY] instead. Begins a detour after some ticks without progress. `goal` is the thing that is the goal, or NOBODY; feelers
   * ignore it.
   */
  note(feelers: Feelers, goal: ThingId): void {
    const { state, aim } = this;
    this.begin(feelers);
    if (_goal[3] < state[LEAST] - PROGRESS) {
      state[LEAST] = _goal[3];
      state[IDLE] = 0;
      state[GONE] = 0;
      if (_goal[3] < state[BEST] - NEARER) state[FAILED] = 0;
      return;
    }
    state[IDLE] += 1;
    if (state[IDLE] < (_goal[3] > state[LEAST] + AWAY ? PATIENCE_AWAY : PATIENCE)) return;
    const { probe } = feelers;
    feelToGoal(feelers, goal, aim);
    if (probe[FEEL_FREE] >= Math.min(probe[FEEL_RANGE], reachOf(feelers) + LOOK_PER_SPEED * aim[AIM_SPEED])) return;
    state[LEAST] = Math.min(state[LEAST], _goal[3] - probe[FEEL_FREE]);
    state[BESIDE] = _goal[2];
    probe[FEEL_BEARING] = aim[AIM_WAY] - probe[FEEL_BEARING];
    wrapAt(probe, FEEL_BEARING);
    if (state[FAILED] > 0 && state[FAILED] % 2 === 0) state[SIDE] = -state[LAST_SIDE];
    else state[SIDE] = probe[FEEL_BEARING] < 0 ? -1 : 1;
    state[MET_FAR] = _goal[3];
    this.start(feelers, goal);
  }

  /**
   * Returns how to go on: STRAIGHT; ROUNDABOUT, along the bearing aim[AIM_WAY], which is free for aim[AIM_FREE] meters; or ELSEWHERE. Must
   * be called in every tick of an approach while `isActive`. `goal` is as for `note`.
   */
  guide(feelers: Feelers, goal: ThingId): number {
    const { state, aim } = this;
    this.begin(feelers);
    if (!this.isActive) return STRAIGHT;
    if (this.isFree(feelers, goal)) {
      state[CLEAR] = 1;
      this.leave();
      return STRAIGHT;
    }
    if (state[UNTIL] !== 0) {
      if (aim[AIM_NOW] < state[UNTIL]) return ELSEWHERE;
      this.leave();
      state[LEAST] = _goal[3];
      return STRAIGHT;
    }
    if (this.isExhausted(feelers, goal)) return ELSEWHERE;
    this.follow(feelers, goal);
    state[GONE] += aim[AIM_SPEED] * SECONDS_PER_TICK;
    return ROUNDABOUT;
  }

  /** Measures the distance to the goal; resets a state that is old or about another goal. */
  private begin(feelers: Feelers): void {
    const { state, aim } = this;
    const { probe } = feelers;
    feelers.measure();
    _goal[0] = aim[AIM_X] - probe[FEEL_X];
    _goal[1] = aim[AIM_Y] - probe[FEEL_Y];
    _goal[3] = Math.sqrt(_goal[0] * _goal[0] + _goal[1] * _goal[1]);
    const dx = aim[AIM_X] - state[GOAL_X];
    const dy = aim[AIM_Y] - state[GOAL_Y];
    const ticks = aim[AIM_NOW] - state[TICK];
    const isOther = ticks < 0 || dx * dx + dy * dy > STAYS * STAYS;
    if (isOther || ticks > FORGETS) {
      if (isOther || ticks > FORGETS_FAILED || state[CLEAR] === 1) state[FAILED] = 0;
      this.forget();
      state[GOAL_X] = aim[AIM_X];
      state[GOAL_Y] = aim[AIM_Y];
      state[LEAST] = _goal[3];
    }
    state[TICK] = aim[AIM_NOW];
  }

  /** Resets the state, except what it knows of failed sides; after the first of a pair it begins on the other side. */
  private forget(): void {
    const { state } = this;
    const failed = state[FAILED] + (state[FAILED] % 2);
    const side = state[LAST_SIDE];
    const best = state[BEST];
    state.fill(0);
    if (failed === 0) return;
    state[FAILED] = failed;
    state[LAST_SIDE] = side;
    state[BEST] = best;
  }

  /** Begins to go along the obstacle on a side. The first feeling may turn by any angle, so WOUND starts at 0 after it. */
  private start(feelers: Feelers, goal: ThingId): void {
    const { state } = this;
    state[MET_X] = feelers.probe[FEEL_X];
    state[MET_Y] = feelers.probe[FEEL_Y];
    state[CLEAR] = 0;
    this.follow(feelers, goal);
    state[WOUND] = 0;
  }

  private leave(): void {
    const { state } = this;
    state[SIDE] = 0;
    state[IDLE] = 0;
    if (state[UNTIL] === 0) return;
    state[UNTIL] = 0;
    state[GONE] = 0;
  }

  /** Whether it can go straight for the goal, or for a place on the straight way that is nearer to it than the creature has been. */
  private isFree(feelers: Feelers, goal: ThingId): boolean {
    const { state, aim } = this;
    feelToGoal(feelers, goal, aim);
    const free = feelers.probe[FEEL_FREE];
    if (free >= aim[AIM_LEFT]) return true;
    const least = _goal[3] - free;
    if (free > reachOf(feelers) && least < state[LEAST] - NEARER) return true;
    // a point before a felt obstacle counts as if the creature had been there
    if (free < feelers.probe[FEEL_RANGE] && least < state[LEAST]) state[LEAST] = least;
    return false;
  }

  /** Whether it has gone far enough. It then changes to the other side, or leaves the goal alone and returns true. */
  private isExhausted(feelers: Feelers, goal: ThingId): boolean {
    const { state, aim } = this;
    const { probe } = feelers;
    const dx = probe[FEEL_X] - state[MET_X];
    const dy = probe[FEEL_Y] - state[MET_Y];
    const back = BACK * reachOf(feelers);
    const isRound = Math.abs(state[WOUND]) > ROUND && dx * dx + dy * dy < back * back;
    const growth = pow(GROWTH, Math.min(state[FAILED], MOST_GROWTHS));
    const longest = growth * (LONGEST + LONGEST_PER_METER * state[MET_FAR]);
    const isAstray = _goal[3] > growth * (ASTRAY + ASTRAY_PER_METER * state[MET_FAR]) && state[GONE] > _goal[3];
    if (!isRound && !isAstray && state[GONE] <= longest) return false;
    state[BEST] = state[FAILED] === 0 ? state[LEAST] : Math.min(state[BEST], state[LEAST]);
    state[LAST_SIDE] = state[SIDE];
    const isFirst = state[FAILED] % 2 === 0;
    if (!isRound) state[FAILED] += 1;
    if (!isRound && isFirst) {
      state[GONE] = -state[GONE];
      state[SIDE] = -state[SIDE];
      this.start(feelers, goal);
      return false;
    }
    // with an odd number the next try would begin on the second side
    state[FAILED] += state[FAILED] % 2;
    state[GONE] = 0;
    state[SIDE] = 0;
    state[UNTIL] = aim[AIM_NOW] + REST;
    return true;
  }

  /**
   * Sets AIM_WAY to the free way next to the obstacle. If the obstacle is still felt, it searches from there away from it. If not, it has
   * passed a corner and searches toward the obstacle; if it feels nothing there either, it goes to where the obstacle was.
   */
  private follow(feelers: Feelers, goal: ThingId): void {
    const { state, aim } = this;
    const { probe } = feelers;
    const reach = reachOf(feelers);
    let turns = 0;
    this.feelBeside(feelers, goal, turns);
    if (probe[FEEL_FREE] < reach) {
      while (turns < STEPS && probe[FEEL_FREE] < reach) this.feelBeside(feelers, goal, ++turns);
    } else {
      while (turns > -CORNER && probe[FEEL_FREE] >= reach) this.feelBeside(feelers, goal, --turns);
      turns = probe[FEEL_FREE] < reach ? turns + 1 : 0;
    }
    aim[AIM_FREE] = reach;
    aim[AIM_WAY] = state[BESIDE] + state[SIDE] * turns * STEP - probe[FEEL_HEADING];
    wrapAt(aim, AIM_WAY);
    if (turns === 0) return;
    state[BESIDE] += state[SIDE] * (turns - 1) * STEP;
    state[WOUND] += (turns - 1) * STEP;
    wrapAt(state, BESIDE);
  }

  /** Feels `turns` steps away from the heading in which the obstacle was felt last. */
  private feelBeside(feelers: Feelers, goal: ThingId, turns: number): void {
    const { state } = this;
    const { probe } = feelers;
    probe[FEEL_BEARING] = state[BESIDE] + state[SIDE] * turns * STEP - probe[FEEL_HEADING];
    wrapAt(probe, FEEL_BEARING);
    probe[FEEL_RANGE] = reachOf(feelers);
    probe[FEEL_BESIDE] = 0;
    feelers.feel(goal);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '/detour'), this.state);
  }
}

function reachOf({ probe }: Feelers): number {
  return Math.max(LEAST_REACH, REACH * probe[FEEL_RADIUS]);
}

/** Sets FEEL_BEARING to the bearing of the goal, and FEEL_FREE to the free meters toward it, up to AIM_LEFT and the range of the feelers. */
function feelToGoal(feelers: Feelers, goal: ThingId, aim: Float64Array): void {
  const { probe } = feelers;
  atan2Into(_goal);
  probe[FEEL_BEARING] = _goal[2] - probe[FEEL_HEADING];
  wrapAt(probe, FEEL_BEARING);
  probe[FEEL_RANGE] = Math.min(FEEL_MOST, aim[AIM_LEFT]);
  probe[FEEL_BESIDE] = 0;
  feelers.feel(goal);
}
