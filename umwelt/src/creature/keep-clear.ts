import { float64s } from '../core/array-of.js';
import { hypot } from '../core/index.js';
import { BONE_STRIDE, type Body, hullInto, poseLength } from '../motor/index.js';
import { evaluateBone } from '../motor/pose.js';
import {
  AWAY_X,
  AWAY_Y,
  CLEAR,
  contact,
  DISC_BOTTOM,
  DISC_RADIUS,
  DISC_TOP,
  DISC_X,
  DISC_Y,
  disc,
  EDGE_X,
  EDGE_Y,
  findDeepest,
  measureDepth,
} from '../world/contact.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { Creature } from './creature.js';
import { canBeCarried } from './hands/can-be-carried.js';

/** Passes per tick, each for the ball of the hull that is deepest in something. */
const PASSES = 3;
/** A body is pushed by at most this many meters per pass. */
const MOST_PUSH = 0.06;
/** A ball that overlaps by more than this many meters is pushed out; less is contact. */
const CONTACT = 0.004;
/** Meters per pass by which a body goes back while its head comes up out of a low thing: with all passes 0.3 m/s. */
const RETREAT = 0.005;
/** Greatest number of things in a row that are pushed along. */
const MOST_PUSHED = 2;
/** A push against the motion that the body wanted of more than this share of it means that the body is stuck. */
const STUCK_SHARE = 0.5;
/**
 * Walking feet come down up to this many meters beyond the shape of the body: about as far as a leg of Silas reaches from where it rests. With 0.06 a
 * paw stood in a bowl about once an hour.
 */
const STRIDE = 0.25;

/** A walking foot that overlaps something by more than this many meters steps again. */
const TREAD = 0.012;

let _clear_pose = new Float64Array(0);
let _clear_hull = new Float64Array(0);
/** The deepest overlap of a pass: depth in meters, and the unit vector (x, y) away from it. */
const _clear_worst = float64s(3);

/**
 * Keeps the drawn body out of solid things. Where a ball of its hull (head, chest, hips, in the current pose) or a carried thing overlaps the fence or
 * a solid thing, the whole body is pushed back, as far as its shape has room. The thing that the creature touches on purpose is ignored by the parts
 * that touch it. Walking legs step over what could be carried, such as a hamster; legs of a body that stays in place push it aside, and if it cannot
 * move, the body goes back. A body that walks against something low, such as a bowl, keeps its feet out of it.
 */
export function keepClear(world: World, creature: Creature): void {
  const { thing, body } = creature;
  const { skeleton, hull } = body.anatomy;
  if (hull.count === 0 || world.holder[thing] !== NOBODY) return;
  disc[EDGE_X] = world.halfSizeX;
  disc[EDGE_Y] = world.halfSizeY;
  disc[DISC_X] = world.x[thing];
  disc[DISC_Y] = world.y[thing];
  disc[DISC_RADIUS] = hull.extent;
  disc[DISC_BOTTOM] = world.z[thing];
  disc[DISC_TOP] = world.z[thing] + hull.extent;
  const nearest = findDeepest(world.space, thing, NOBODY);
  if (nearest === NOBODY) return;
  const away = hull.extent - contact[CLEAR];
  if (_clear_pose.length < poseLength(body.anatomy)) _clear_pose = float64s(poseLength(body.anatomy));
  const gap = away - world.radius[thing];
  if (world.hands.firstHeld[thing] < 0 && gap > STRIDE && isBeyond(body, away)) return;
  const touched = touchedOnPurpose(world, creature);
  // a held thing is no obstacle, but its holder may be, such as a person who feeds the creature: skip that one
  const skip = touched >= 0 && world.holder[touched] >= 0 ? world.holder[touched] : touched;
  if (_clear_hull.length < hull.count * 3) _clear_hull = float64s(hull.count * 3);
  body.wish(world.motion);
  const stays = world.motion[0] === 0 && world.motion[2] === 0;
  const withLegs = (stays || (gap < STRIDE && isLow(world, nearest, thing))) && hull.count > hull.trunk;
  hullInto(skeleton, hull, body.pose, _clear_pose, _clear_hull, withLegs);
  const stands = stays && world.motion[1] === 0;
  let startX = world.x[thing];
  let startY = world.y[thing];
  if (withLegs) clearLegs(world, creature, skip, stays);
  // feet of a body that walks or turns step out of the way; those of a standing body slide
  if (stands) {
    startX = world.x[thing];
    startY = world.y[thing];
  }
  for (let pass = 0; pass < PASSES; pass++) {
    findWorst(world, creature, skip);
    const deep = _clear_worst[0];
    if (deep <= CONTACT) break;
    const push = Math.min(deep, MOST_PUSH);
    const dx = _clear_worst[1] * push;
    const dy = _clear_worst[2] * push;
    // a body that is pushed back as fast as it wants to go ahead is stuck
    body.wish(world.motion);
    const wanted = world.motion[0];
    if (wanted > 0 && -(dx * world.sine[thing] + dy * world.cosine[thing]) > wanted * STUCK_SHARE) creature.port.stuck = true;
    world.motion[0] = dx;
    world.motion[2] = dy;
    pushAlong(world, thing, MOST_PUSHED);
  }
  tellBody(world, creature, world.x[thing] - startX, world.y[thing] - startY);
  body.treads = -1;
}

/** Whether a place `away` meters from the middle of the body is outside its hull; a bound from the place of the hull's first bone. */
function isBeyond({ anatomy, pose }: Body, away: number): boolean {
  const { skeleton, hull } = anatomy;
  const first = hull.bones[0];
  evaluateBone(skeleton, first, pose, _clear_pose);
  const right = _clear_pose[first * BONE_STRIDE];
  const ahead = _clear_pose[first * BONE_STRIDE + 1];
  return away > hull.fromFirst + hypot(right, ahead);
}

/** Writes the motion by which the body was pushed to `body.motion`, so that its feet stand or step instead of sliding along. */
function tellBody({ sine, cosine }: World, { thing, body }: Creature, dx: number, dy: number): void {
  if (dx === 0 && dy === 0 && body.treads < 0) return;
  body.motion[0] = dx * sine[thing] + dy * cosine[thing];
  body.motion[1] = 0;
  body.motion[2] = dx * cosine[thing] - dy * sine[thing];
  body.follow();
}

/**
 * Shifts a thing by world.motion. A thing in its way that could be carried, such as another hamster, is pushed along, and so are things behind that,
 * up to `most` in a row.
 */
function pushAlong(world: World, thing: ThingId, most: number): void {
  const { motion } = world;
  const toX = world.x[thing] + motion[0];
  const toY = world.y[thing] + motion[2];
  world.shift(thing);
  const met = world.touched;
  if (most === 0 || met < 0 || !canBeCarried(world, met)) return;
  motion[0] = toX - world.x[thing];
  motion[2] = toY - world.y[thing];
  pushAlong(world, met, most - 1);
  motion[0] = toX - world.x[thing];
  motion[2] = toY - world.y[thing];
  world.shift(thing);
}

/** Clears the balls of the legs: legs that stay push out things that could be carried; from other things, such as a bowl, the body is shifted away. */
function clearLegs(world: World, creature: Creature, skip: ThingId, stays: boolean): void {
  const { hull } = creature.body.anatomy;
  let aside = NOBODY;
  for (let i = hull.trunk; i < hull.count; i++) {
    const met = meetBall(world, creature, i, skip);
    if (met === NOBODY || contact[CLEAR] <= CONTACT) continue;
    if (met >= 0 && canBeCarried(world, met)) {
      if (stays && met !== aside) pushAside(world, creature, met);
      aside = met;
      continue;
    }
    if (!stays && contact[CLEAR] > TREAD) creature.body.treads = hull.bone[i];
    const push = Math.min(contact[CLEAR], MOST_PUSH);
    world.motion[0] = contact[AWAY_X] * push;
    world.motion[2] = contact[AWAY_Y] * push;
    world.shift(creature.thing);
  }
}

/**
 * Pushes something light out of the legs. All balls push at once, so that a thing between two paws leaves between them instead of being pushed from one
 * into the other. The part of the push that is blocked, for example by a person behind it, moves the body back instead.
 */
function pushAside(world: World, creature: Creature, light: ThingId): void {
  const { thing, body } = creature;
  const { motion } = world;
  let pushX = 0;
  let pushY = 0;
  let awayX = 0;
  let awayY = 0;
  for (let i = body.anatomy.hull.trunk; i < body.anatomy.hull.count; i++) {
    placeBall(world, creature, i);
    measureDepth(world.things, light);
    const deep = contact[CLEAR];
    if (deep <= CONTACT) continue;
    pushX -= contact[AWAY_X] * deep;
    pushY -= contact[AWAY_Y] * deep;
    awayX += contact[AWAY_X];
    awayY += contact[AWAY_Y];
  }
  // balls that push the same way do not add up
  const share = 1 / Math.max(1, hypot(awayX, awayY), hypot(pushX, pushY) / MOST_PUSH);
  const toX = world.x[light] + pushX * share;
  const toY = world.y[light] + pushY * share;
  motion[0] = pushX * share;
  motion[2] = pushY * share;
  pushAlong(world, light, MOST_PUSHED - 1);
  motion[0] = world.x[light] - toX;
  motion[2] = world.y[light] - toY;
  pushAlong(world, thing, MOST_PUSHED);
}

/** Returns the thing (or fence) that ball i of the hull overlaps deepest; `contact` gets CLEAR and AWAY. */
function meetBall(world: World, creature: Creature, i: number, skip: ThingId): ThingId {
  const { hull } = creature.body.anatomy;
  placeBall(world, creature, i);
  return findDeepest(world.space, creature.thing, hull.touching[i] === 1 || i >= hull.trunk ? skip : NOBODY);
}

/** Puts `disc` where ball i of the hull is in the world. */
function placeBall(world: World, { thing, body }: Creature, i: number): void {
  const right = _clear_hull[i * 3];
  const ahead = _clear_hull[i * 3 + 1];
  const z = world.z[thing] + _clear_hull[i * 3 + 2];
  const radius = body.anatomy.hull.radius[i];
  disc[DISC_X] = world.x[thing] + right * world.cosine[thing] + ahead * world.sine[thing];
  disc[DISC_Y] = world.y[thing] - right * world.sine[thing] + ahead * world.cosine[thing];
  disc[DISC_RADIUS] = radius;
  disc[DISC_BOTTOM] = z - radius;
  disc[DISC_TOP] = z + radius;
}

/** Writes to `_clear_worst` the deepest overlap of the balls of trunk, head and tail and of what the creature carries. */
function findWorst(world: World, creature: Creature, skip: ThingId): void {
  const { thing, body } = creature;
  _clear_worst[0] = CONTACT;
  const { trunk, touching } = body.anatomy.hull;
  const isReturning = creature.reach?.isReturning;
  for (let i = 0; i < trunk; i++) {
    const met = meetBall(world, creature, i, skip);
    // a head that comes up out of a bowl still overlaps it: the body goes back slowly
    if (isReturning && touching[i] === 1 && isLow(world, met, thing)) contact[CLEAR] = Math.min(contact[CLEAR], RETREAT);
    keepWorst();
  }
  for (let held = world.hands.firstHeld[thing]; held >= 0; held = world.hands.nextHeld[held]) {
    if (!world.things.isFor(held, thing)) continue;
    disc[DISC_X] = world.x[held];
    disc[DISC_Y] = world.y[held];
    disc[DISC_RADIUS] = world.radius[held];
    disc[DISC_BOTTOM] = world.z[held];
    disc[DISC_TOP] = world.z[held] + world.height[held];
    findDeepest(world.space, thing, skip);
    keepWorst();
  }
}

/** Whether `id` is a thing, and lower than the body. */
function isLow({ height }: World, id: ThingId, body: ThingId): boolean {
  return id >= 0 && height[id] < height[body];
}

function keepWorst(): void {
  if (contact[CLEAR] <= _clear_worst[0]) return;
  _clear_worst[0] = contact[CLEAR];
  _clear_worst[1] = contact[AWAY_X];
  _clear_worst[2] = contact[AWAY_Y];
}

/** Returns the thing that an effector of the creature touches or moves toward, or NOBODY: heads go over low things, such as a bowl. */
function touchedOnPurpose(world: World, creature: Creature): ThingId {
  const { port, reach, led, thing } = creature;
  if (port.deeds.eatThing >= 0) return port.deeds.eatThing;
  if (port.deeds.aimed) return port.deeds.aim;
  if (reach === undefined || led) return NOBODY;
  const it = creature.object;
  // a low thing on the floor may be under its head; a held thing is touched only by a skill that reaches
  return it >= 0 && (reach.isReaching || (world.holder[it] < 0 && isLow(world, it, thing))) ? it : NOBODY;
}
