import { clamp, PI, SECONDS_PER_TICK, sinCos, TAU, wrapAngle } from '../../core/index.js';
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
} from '../../senses/index.js';
import { NOBODY, type ThingId } from '../../world/index.js';

/** Radians per second of turn for each radian that the goal is off course. */
export const STEER = 5;
/** Radians off course from which on it turns on the spot. */
const TURN_ON_THE_SPOT = 1.2;

/**
 * Heads along the bearing args[0] (radians) at the speed args[1] (m/s), bent by potential maps: turns there, and goes the faster the less
 * is left to turn.
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

/** How far it looks ahead for obstacles: meters, and meters for each m/s. */
const LOOK = 0.25;
const LOOK_PER_SPEED = 0.5;
/** Directions that it tries are this far apart, in radians, to both sides. */
const SIDE_STEP = 0.3;
const SIDE_STEPS = 7;
/** A detour off the present course counts this share of one off the way to the goal: it does not change its mind on which side to pass. */
const KEEP_COURSE = 0.5;
/** Room that it leaves beside it on a detour, as a share of its radius. */
const ROOM_BESIDE = 0.25;

/**
 * As `steer`, round what stands in the way: with something solid before it, it takes the free direction that is nearest to the goal and
 * to its course. args[2] is how far it wants to go, in meters; the goal itself, `skip`, is no obstacle.
 */
export function steerClear(self: Actor, forward: number, turn: number, skip: ThingId): void {
  const { feelers } = self.senses;
  const { args } = self.controller;
  const speed = args[1];
  const far = args[2];
  args[2] = Number.NaN;
  self.controller.bend?.(forward);
  const bearing = args[0];
  if (feelers === undefined || speed <= 0) {
    head(self, forward, turn);
    return;
  }
  const { probe } = feelers;
  const range = Math.min(far, LOOK + LOOK_PER_SPEED * speed);
  probe[FEEL_BEARING] = bearing;
  probe[FEEL_RANGE] = range;
  probe[FEEL_BESIDE] = 0;
  feelers.feel(skip);
  if (probe[FEEL_FREE] < range) {
    probe[FEEL_BESIDE] = probe[FEEL_RADIUS] * ROOM_BESIDE;
    let best = bearing;
    let least = Number.POSITIVE_INFINITY;
    for (let i = -SIDE_STEPS; i <= SIDE_STEPS; i++) {
      const way = wrapAngle(bearing + i * SIDE_STEP);
      probe[FEEL_BEARING] = way;
      feelers.feel(skip);
      const cost = Math.abs(i) * SIDE_STEP + KEEP_COURSE * Math.abs(way) + PI * (1 - probe[FEEL_FREE] / range);
      if (cost >= least) continue;
      least = cost;
      best = way;
    }
    args[0] = best;
  }
  args[1] = speed;
  head(self, forward, turn);
}

/** Places of a trail are this many radii apart, but within these meters. */
const SPACING = 8;
const LEAST_SPACING = 0.25;
const MOST_SPACING = 1;
/** Directions among which it chooses. */
const WAYS = 12;
/** Room that it wants beside a leg, in radii. */
const BESIDE = 1.5;
/** A leg is at least this share of the room that there is. */
const LEAST_LEG = 0.4;
/** What known ground is worth beside new ground; how much it likes to go on as before. */
const KNOWN = 0.15;
const GO_ON = 0.35;

const _roam_dice = new Float64Array(2);

/** As `wrapAngle`, in place: a number that is passed may be allocated. */
function wrapAt(angles: Float64Array, i: number): void {
  const angle = angles[i];
  if (angle > -PI && angle <= PI) return;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  angles[i] = a <= -PI ? a + TAU : a;
}

/**
 * Goes in straight legs that drift a little (`wobble`, rad/s), turns away before an obstacle, and chooses the next leg toward room and
 * ground where it was not lately: args[0] is the speed, args[1] the wobble.
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
  const fresh = trail.tick !== now - 1;
  trail.place[0] = probe[FEEL_X];
  trail.place[1] = probe[FEEL_Y];
  trail.place[2] = spacing;
  trail.note(now);
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
  // a body that is stopped although it faces the way tries another
  const stopped = controller.stuck && Math.abs(probe[FEEL_BEARING]) < TURN_ON_THE_SPOT / 2;
  if (leg[TRAIL_LEFT] <= 0 || stopped || probe[FEEL_FREE] < Math.min(look, leg[TRAIL_LEFT])) {
    chooseLeg(self);
    probe[FEEL_BEARING] = leg[TRAIL_HEADING] - probe[FEEL_HEADING];
    wrapAt(probe, FEEL_BEARING);
  }
  if (Math.abs(probe[FEEL_BEARING]) < TURN_ON_THE_SPOT) leg[TRAIL_LEFT] -= Math.abs(speed) * SECONDS_PER_TICK;
  args[0] = probe[FEEL_BEARING];
  args[1] = speed;
  steer(self, forward, turn);
}

/** An angle, its sine and its cosine. */
const _turn = new Float64Array(3);
const _leg_dice = new Float64Array(1 + 2 * WAYS);

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
