import { wrapAt } from '../../core/angles.js';
import { float64s } from '../../core/array-of.js';
import { clamp, PI, SECONDS_PER_TICK, sinCos, TAU, wrapAngle } from '../../core/index.js';
import {
  AIM_FREE,
  AIM_LEFT,
  AIM_NOW,
  AIM_SPEED,
  AIM_WAY,
  AIM_X,
  AIM_Y,
  type Detour,
  ELSEWHERE,
  ROUNDABOUT,
  STRAIGHT,
} from '../../locomotion/detour.js';
import { STEP_SECONDS, STEP_SPEED, STEP_TURN } from '../../locomotion/engine/candidate.js';
import {
  GOAL_LAST,
  GOAL_X,
  GOAL_Y,
  ME_HEADING,
  ME_LEAD,
  ME_RADIUS,
  ME_SPEED,
  ME_VX,
  ME_VY,
  ME_X,
  ME_Y,
} from '../../locomotion/engine/situation.js';
import { ANIMAL_FAN, Anticipate, ClearWay, HeadFor, Inertia, Situation, StressEngine } from '../../locomotion/index.js';
import { TRAIL_HEADING, TRAIL_LEFT } from '../../memory/index.js';
import type { Actor } from '../../mind/index.js';
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
  NEAR_NOW,
  NEAR_OWN_VX,
  NEAR_OWN_VY,
  NEAR_RANGE,
} from '../../senses/index.js';
import { NOBODY, type ThingId } from '../../world/index.js';

/** Radians per second of turn for each radian that the goal is off course. */
export const STEER = 5;
/** From this many radians off course on, the body turns on the spot. */
const TURN_ON_THE_SPOT = 1.2;

/**
 * Heads along the bearing args[0] (radians) at the speed args[1] (m/s), bent by potential maps. The speed falls linearly with the angle that is left
 * to turn, to 0 at TURN_ON_THE_SPOT.
 */
export function steer(self: Actor, forward: number, turn: number): void {
  self.controller.bend?.(forward);
  head(self, forward, turn);
}

function head(self: Actor, forward: number, turn: number): void {
  const { args } = self.controller;
  const bearing = args[0];
  const speed = args[1];
  args[0] = bearing * STEER;
  args[1] = Number.NaN;
  self.give(turn);
  args[0] = speed * clamp(1 - Math.abs(bearing) / TURN_ON_THE_SPOT, 0, 1);
  self.give(forward);
}

/** How far ahead it looks for obstacles: meters, and meters per m/s of speed. */
const LOOK = 0.25;
const LOOK_PER_SPEED = 1;
/** Duration of a candidate step in seconds; the choice is repeated on every tick. */
const SECONDS = 0.25;
/** Seconds ahead for which it predicts the places of other bodies. */
const HORIZON = 2;
/** Stress of a blocked way, of an immediate contact, and per radian of turn; a radian off the goal has 1. */
const BLOCKED = PI;
const CONTACT = 3;
const KEEP_COURSE = 0.5;
/** If the chosen step is more radians off the goal than this, something is in the way. */
const ASIDE = 0.1;
/** While it roams to find another way: its share of the speed, and its wobble in rad/s. */
const SEARCH = 0.5;
const SEARCH_WOBBLE = 2;
/** More than the rounding error of a stress. */
const SLACK = 1e-9;

const situation = new Situation(16);
const clearWay = new ClearWay({ look: LOOK, perSpeed: LOOK_PER_SPEED });
/** The engine that all animals share: it holds no state between calls. */
const engine = new StressEngine(ANIMAL_FAN)
  .bind(new HeadFor())
  .bind(new Inertia(0, true), KEEP_COURSE)
  .bind(clearWay, BLOCKED)
  .bind(new Anticipate({ horizon: HORIZON, room: 0.05 }), CONTACT);

/** An angle, its sine and its cosine. */
const _turn = float64s(3);

/**
 * As `steer`, by the stress engine: round the obstacles that the body feels, and with the predicted motion of other bodies. args[2] is how far it wants
 * to go, in meters; the goal itself, `skip`, is no obstacle.
 */
export function steerClear(self: Actor, forward: number, turn: number, skip: ThingId): void {
  self.controller.bend?.(forward);
  headClear(self, forward, turn, skip, undefined);
}

/** As `steerClear`, for the pronome, with a detour: round an obstacle on the way, and roaming for a while where there is no way. */
export function steerRound(self: Actor, forward: number, turn: number): void {
  const { detour, pronome, controller, senses } = self;
  const { args } = controller;
  const { feelers } = senses;
  const skip = pronome.thing as ThingId;
  if (feelers === undefined || self.suggesting || !(args[1] > 0)) {
    steerClear(self, forward, turn, skip);
    return;
  }
  const { aim } = detour;
  aim[AIM_X] = pronome.x;
  aim[AIM_Y] = pronome.y;
  aim[AIM_LEFT] = args[2];
  aim[AIM_SPEED] = args[1];
  aim[AIM_NOW] = self.now;
  const way = detour.isActive ? detour.guide(feelers, skip) : STRAIGHT;
  if (way === ELSEWHERE) {
    args[0] = args[1] * SEARCH;
    args[1] = SEARCH_WOBBLE;
    roam(self, forward, turn);
    return;
  }
  if (way === ROUNDABOUT) {
    args[0] = aim[AIM_WAY];
    args[2] = aim[AIM_FREE];
    headClear(self, forward, turn, skip, undefined);
    return;
  }
  controller.bend?.(forward);
  headClear(self, forward, turn, skip, detour);
}

function headClear(self: Actor, forward: number, turn: number, skip: ThingId, detour: Detour | undefined): void {
  const { feelers } = self.senses;
  const { args } = self.controller;
  if (feelers !== undefined && args[1] > 0) {
    const { near, probe } = feelers;
    feelers.measure();
    near.probe[NEAR_RANGE] = Math.min(FEEL_MOST, probe[FEEL_RADIUS] + Math.max(feelers.extent, LOOK) + HORIZON * args[1]);
    near.probe[NEAR_NOW] = self.now;
    near.notice(skip);
    // with nothing near, the straight way has the least stress; within a radius of the goal the body only faces it
    if (near.count > 0 && args[2] > probe[FEEL_RADIUS]) {
      const wanted = args[0];
      chooseStep(feelers, args);
      if (detour !== undefined && (args[1] === 0 || Math.abs(args[0] - wanted) > ASIDE)) {
        detour.aim[AIM_WAY] = args[0];
        detour.note(feelers, skip);
      }
    }
  }
  args[2] = Number.NaN;
  head(self, forward, turn);
}

/** Replaces the bearing args[0] and the speed args[1] by those of the step of the least stress. */
function chooseStep({ near, probe, extent }: Feelers, args: Float64Array): void {
  const far = args[2];
  const { me, goal } = situation;
  const { chosen } = engine;
  me[ME_X] = probe[FEEL_X];
  me[ME_Y] = probe[FEEL_Y];
  me[ME_HEADING] = probe[FEEL_HEADING];
  me[ME_VX] = near.probe[NEAR_OWN_VX];
  me[ME_VY] = near.probe[NEAR_OWN_VY];
  me[ME_RADIUS] = probe[FEEL_RADIUS];
  me[ME_LEAD] = Math.max(0, extent - probe[FEEL_RADIUS]);
  me[ME_SPEED] = args[1];
  _turn[0] = probe[FEEL_HEADING] + args[0];
  sinCos(_turn);
  goal[GOAL_X] = me[ME_X] + _turn[1] * Math.max(far, LOOK);
  goal[GOAL_Y] = me[ME_Y] + _turn[2] * Math.max(far, LOOK);
  goal[GOAL_LAST] = 1;
  clearWay.farthest[0] = far;
  situation.takeIn(near, SECONDS);
  // straight to the goal costs only the turn, and no other step costs less: the search may stop at that stress
  engine.enough[0] = KEEP_COURSE * Math.abs(args[0]) + SLACK;
  chosen[STEP_SECONDS] = SECONDS;
  if (engine.choose(situation) < 0) {
    args[1] = 0;
    return;
  }
  args[0] = wrapAngle(chosen[STEP_TURN]);
  args[1] = Math.min(args[1], chosen[STEP_SPEED]);
}

/** Distance between the places of a trail: SPACING radii of the body, but not less or more than these meters. */
const SPACING = 8;
const LEAST_SPACING = 0.25;
const MOST_SPACING = 1;
/** Number of directions among which it chooses the next leg. */
const WAYS = 12;
/** Room that it wants beside a leg, in radii of the body. */
const BESIDE = 1.5;
/** A leg is at least this share of the free distance. */
const LEAST_LEG = 0.4;
/** Worth of ground on the trail, where new ground has 1 more; and the bonus for straight ahead, which falls with the cosine of the turn. */
const KNOWN = 0.15;
const GO_ON = 0.35;

const _roam_dice = float64s(2);

/**
 * Goes in straight legs that drift a little. At the start, before an obstacle, at the end of a leg and when stuck it chooses a new leg, toward free
 * room and ground that it has not visited lately. args[0] is the speed in m/s, args[1] the drift (wobble) in rad/s.
 */
export function roam(self: Actor, forward: number, turn: number): void {
  const { controller, senses, trail, now } = self;
  const { args } = controller;
  const { feelers } = senses;
  const speed = args[0];
  const wobble = args[1];
  if (feelers === undefined) {
    self.random.fill(_roam_dice);
    args[0] = wobble * (_roam_dice[0] + _roam_dice[1] - 1);
    args[1] = Number.NaN;
    self.give(turn);
    args[0] = speed;
    self.give(forward);
    return;
  }
  const { probe } = feelers;
  const leg = trail.numbers;
  feelers.measure();
  const spacing = clamp(SPACING * probe[FEEL_RADIUS], LEAST_SPACING, MOST_SPACING);
  trail.place[0] = probe[FEEL_X];
  trail.place[1] = probe[FEEL_Y];
  trail.place[2] = spacing;
  trail.place[3] = now;
  const fresh = trail.note();
  self.random.fill(_roam_dice);
  if (fresh) leg[TRAIL_LEFT] = 0;
  else leg[TRAIL_HEADING] += wobble * (_roam_dice[0] + _roam_dice[1] - 1) * SECONDS_PER_TICK;
  wrapAt(leg, TRAIL_HEADING);
  const look = LOOK + LOOK_PER_SPEED * Math.abs(speed);
  probe[FEEL_BEARING] = leg[TRAIL_HEADING] - probe[FEEL_HEADING];
  wrapAt(probe, FEEL_BEARING);
  probe[FEEL_RANGE] = look;
  probe[FEEL_BESIDE] = 0;
  feelers.feel(NOBODY);
  // a body that is stuck although it faces its leg chooses another leg
  const stopped = controller.stuck && Math.abs(probe[FEEL_BEARING]) < TURN_ON_THE_SPOT / 2;
  if (leg[TRAIL_LEFT] <= 0 || stopped || probe[FEEL_FREE] < Math.min(look, leg[TRAIL_LEFT])) {
    chooseLeg(self);
    probe[FEEL_BEARING] = leg[TRAIL_HEADING] - probe[FEEL_HEADING];
    wrapAt(probe, FEEL_BEARING);
  }
  if (Math.abs(probe[FEEL_BEARING]) < TURN_ON_THE_SPOT) leg[TRAIL_LEFT] -= Math.abs(speed) * SECONDS_PER_TICK;
  args[0] = probe[FEEL_BEARING];
  args[1] = speed;
  args[2] = leg[TRAIL_LEFT];
  steerClear(self, forward, turn, NOBODY);
}

const _leg_dice = float64s(1 + 2 * WAYS);

function chooseLeg(self: Actor): void {
  const { senses, trail } = self;
  const feelers = senses.feelers!;
  const { probe } = feelers;
  feelers.measure();
  const radius = probe[FEEL_RADIUS];
  const around = 2 * clamp(SPACING * radius, LEAST_SPACING, MOST_SPACING);
  self.random.fill(_leg_dice);
  let best = -1;
  for (let i = 0; i < WAYS; i++) {
    probe[FEEL_BEARING] = _leg_dice[0] * TAU + (i * TAU) / WAYS;
    wrapAt(probe, FEEL_BEARING);
    probe[FEEL_RANGE] = FEEL_MOST;
    probe[FEEL_BESIDE] = BESIDE * radius;
    feelers.feel(NOBODY);
    const free = probe[FEEL_FREE];
    _turn[0] = probe[FEEL_HEADING] + probe[FEEL_BEARING];
    wrapAt(_turn, 0);
    const heading = _turn[0];
    sinCos(_turn);
    trail.place[0] = probe[FEEL_X] + _turn[1] * free;
    trail.place[1] = probe[FEEL_Y] + _turn[2] * free;
    trail.place[2] = around;
    trail.away();
    const unknown = trail.place[2] / around;
    _turn[0] = probe[FEEL_BEARING];
    sinCos(_turn);
    const worth = (free / FEEL_MOST) * (KNOWN + unknown) * (1 + GO_ON * _turn[2]) * (0.75 + 0.5 * _leg_dice[1 + 2 * i]);
    if (worth <= best) continue;
    best = worth;
    trail.numbers[TRAIL_HEADING] = heading;
    trail.numbers[TRAIL_LEFT] = Math.max(radius, free * (LEAST_LEG + (1 - LEAST_LEG) * _leg_dice[2 + 2 * i]));
  }
}
