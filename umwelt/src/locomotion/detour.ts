import { wrapAt } from '../core/angles.js';
import { float64s } from '../core/array-of.js';
import { PI, SECONDS_PER_TICK, type StateArray, type StateOwner, TAU } from '../core/index.js';
import { atan2Into } from '../core/math.js';
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

/** Ticks without progress before something in the way after which it goes round: a second and a half, and half of that where it is so many meters farther away again. */
const PATIENCE = 30;
const PATIENCE_AWAY = 15;
const AWAY = 0.15;
/** Meters by which it must come nearer for that to count as progress. */
const PROGRESS = 0.01;
/** Meters by which a free way must lead nearer to the goal than it has been before it leaves the obstacle for it. */
const NEARER = 0.1;
/** A goal that is this many meters from where the attempt began is another one. */
const STAYS = 1;
/** Ticks after which what was not thought of is forgotten: ten seconds. */
const FORGETS = 200;
/** How far it feels for the obstacle beside it: radii, and at least these meters. */
const REACH = 2.5;
const LEAST_REACH = 0.3;
/** How far it feels for what is in the way: meters for each m/s, beside that. */
const LOOK_PER_SPEED = 0.5;
/** Radians between two directions in which it feels, how many there are all round, and in how many it looks for the other side of a corner. */
const STEP = PI / 12;
const STEPS = Math.round(TAU / STEP);
const CORNER = 14;
/** How far it goes on one side: meters, and meters for each meter that the goal was away; on the other side this many times as far, because it first comes back. */
const LONGEST = 8;
const LONGEST_PER_METER = 2;
const OTHER_SIDE = 2.5;
/** It turns back where it is farther from the goal than this, in meters and in meters for each meter that the goal was away. */
const ASTRAY = 2.5;
const ASTRAY_PER_METER = 2;
/** It has been all the way round where the obstacle has turned by so many radians beside it, and it is within so many times its reach of where it began. */
const ROUND = TAU - 0.5;
const BACK = 2;
/** Ticks for which it leaves a goal alone to which it has found no way: twenty seconds. */
const REST = 400;

// Layout of `state`: the side on which it passes the obstacle (-1 left, 1 right, 0 none), until which tick it leaves the goal alone (0: it does not), the last
// tick in which it was about the goal, where the goal is, the least distance to it, ticks without progress, where it met the obstacle and how far from the
// goal that is, the meters that it has gone along it, whether it has tried the other side, the heading in which it last felt the
// obstacle, next to a free way, and by how much that has turned.
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
const TURNED = 11;
const BESIDE = 12;
const WOUND = 13;
const STATE_LENGTH = 14;

/** Place in `Detour.aim` of where the goal is on the x axis, in meters. */
export const AIM_X = 0;
/** Place in `Detour.aim` of where the goal is on the y axis, in meters. */
export const AIM_Y = 1;
/** Place in `Detour.aim` of how far the creature wants to go toward the goal, in meters. */
export const AIM_LEFT = 2;
/** Place in `Detour.aim` of its speed, in m/s. */
export const AIM_SPEED = 3;
/** Place in `Detour.aim` of the present tick. */
export const AIM_NOW = 4;
/** Place in `Detour.aim` of the bearing of the way: of `note` the one that was chosen, of `guide` the reply, in radians. */
export const AIM_WAY = 5;
/** Place in `Detour.aim` of the reply of `guide`: how far that way is free, in meters. */
export const AIM_FREE = 6;

/** What `guide` returns: the creature goes straight for the goal, round what is in the way, or elsewhere for a while. */
export const STRAIGHT = 0;
export const ROUNDABOUT = 1;
export const ELSEWHERE = 2;

const _aim = float64s(7);
/** dx, dy and their angle; then the distance. */
const _goal = float64s(4);

/**
 * The way round what stands between a creature and its goal, in the manner of TangentBug (Kamon, Rimon & Rivlin 1998) with nothing but feelers: it
 * passes the obstacle on one side, which it remembers, and leaves it where the way toward the goal is free and leads nearer to it than it has
 * been. After a long way without that it tries the other side; when that fails too, or it has been all the way round, it leaves the goal alone for a while.
 */
export class Detour implements StateOwner {
  /** Numbers go in and out here, so that none is allocated; shared by all. */
  readonly aim: Float64Array = _aim;
  private readonly state = float64s(STATE_LENGTH);
  private readonly name: string;

  /** `name` is the creature's. */
  constructor(name: string) {
    this.name = name;
    this.state[TICK] = -1 - FORGETS;
  }

  /** Whether `guide` is to be asked: it goes round something, or leaves a goal alone. */
  get isActive(): boolean {
    return this.state[SIDE] !== 0 || this.state[UNTIL] !== 0;
  }

  /** Whether it was on its way round something at a tick. */
  isUnderWay(now: number): boolean {
    return this.state[SIDE] !== 0 && this.state[TICK] === now;
  }

  /** Whether it has found no way at a tick. */
  hasGivenUp(now: number): boolean {
    return this.state[UNTIL] !== 0 && this.state[TICK] === now;
  }

  /**
   * To be called in a tick in which something keeps the creature from going straight for the goal of `aim`, and it goes along aim[AIM_WAY] instead; it
   * decides whether that becomes a detour. `goal` is the thing that is the goal, or NOBODY; feelers pass through it.
   */
  note(feelers: Feelers, goal: ThingId): void {
    const { state, aim } = this;
    this.begin(feelers);
    if (_goal[3] < state[LEAST] - PROGRESS) {
      state[LEAST] = _goal[3];
      state[IDLE] = 0;
      state[GONE] = 0;
      state[TURNED] = 0;
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
    state[SIDE] = probe[FEEL_BEARING] < 0 ? -1 : 1;
    state[MET_FAR] = _goal[3];
    this.start(feelers, goal);
  }

  /**
   * Says how to go on: STRAIGHT, ROUNDABOUT along the bearing aim[AIM_WAY], which is free for aim[AIM_FREE] meters, or ELSEWHERE. To be called in every
   * tick of an approach in which `isActive`; `goal` is as for `note`.
   */
  guide(feelers: Feelers, goal: ThingId): number {
    const { state, aim } = this;
    this.begin(feelers);
    if (!this.isActive) return STRAIGHT;
    if (this.isFree(feelers, goal)) {
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

  /** Measures the way to the goal, and forgets what was about another goal or long ago. */
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
    if (ticks > FORGETS || ticks < 0 || dx * dx + dy * dy > STAYS * STAYS) {
      state.fill(0);
      state[GOAL_X] = aim[AIM_X];
      state[GOAL_Y] = aim[AIM_Y];
      state[LEAST] = _goal[3];
    }
    state[TICK] = aim[AIM_NOW];
  }

  /** Notes where it begins to go along the obstacle on a side, which it feels for once, so that what that turns does not count. */
  private start(feelers: Feelers, goal: ThingId): void {
    const { state } = this;
    state[MET_X] = feelers.probe[FEEL_X];
    state[MET_Y] = feelers.probe[FEEL_Y];
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
    state[TURNED] = 0;
  }

  /** Whether it can go straight for the goal, or for a place on the way that is nearer to it than it has been. */
  private isFree(feelers: Feelers, goal: ThingId): boolean {
    const { state, aim } = this;
    feelToGoal(feelers, goal, aim);
    const free = feelers.probe[FEEL_FREE];
    if (free >= aim[AIM_LEFT]) return true;
    const least = _goal[3] - free;
    if (free > reachOf(feelers) && least < state[LEAST] - NEARER) return true;
    // what it feels of the obstacle counts as if it had been there
    if (least < state[LEAST]) state[LEAST] = least;
    return false;
  }

  /** Whether it has gone far enough: it turns to the other side, or leaves the goal alone and returns true. */
  private isExhausted(feelers: Feelers, goal: ThingId): boolean {
    const { state, aim } = this;
    const { probe } = feelers;
    const dx = probe[FEEL_X] - state[MET_X];
    const dy = probe[FEEL_Y] - state[MET_Y];
    const back = BACK * reachOf(feelers);
    const isRound = Math.abs(state[WOUND]) > ROUND && dx * dx + dy * dy < back * back;
    const longest = LONGEST + LONGEST_PER_METER * state[MET_FAR];
    const isAstray = _goal[3] > ASTRAY + ASTRAY_PER_METER * state[MET_FAR] && state[GONE] > _goal[3];
    if (!isRound && !isAstray && state[GONE] <= longest * (state[TURNED] === 0 ? 1 : OTHER_SIDE)) return false;
    state[GONE] = 0;
    if (!isRound && state[TURNED] === 0) {
      state[TURNED] = 1;
      state[SIDE] = -state[SIDE];
      this.start(feelers, goal);
      return false;
    }
    state[SIDE] = 0;
    state[UNTIL] = aim[AIM_NOW] + REST;
    return true;
  }

  /**
   * Sets AIM_WAY to the free way next to the obstacle: the first one from where it last felt it, away from it; past a corner it first feels for the other side of
   * that. Where it feels nothing it goes to where the obstacle was.
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

  /** Feels so many steps away from where the obstacle was felt last. */
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

/** Sets FEEL_BEARING to the bearing of the goal, and FEEL_FREE to how far the way there is free, as far as it wants to go and can feel. */
function feelToGoal(feelers: Feelers, goal: ThingId, aim: Float64Array): void {
  const { probe } = feelers;
  atan2Into(_goal);
  probe[FEEL_BEARING] = _goal[2] - probe[FEEL_HEADING];
  wrapAt(probe, FEEL_BEARING);
  probe[FEEL_RANGE] = Math.min(FEEL_MOST, aim[AIM_LEFT]);
  probe[FEEL_BESIDE] = 0;
  feelers.feel(goal);
}
