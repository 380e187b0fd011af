import { SECONDS_PER_TICK } from '../core/index.js';
import { hullInto, poseLength } from '../motor/index.js';
import { AWAY_X, AWAY_Y, CLEAR, contact, DISC_BOTTOM, DISC_RADIUS, DISC_TOP, DISC_X, DISC_Y, disc, findDeepest } from '../world/contact.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { Creature } from './creature.js';

/** Passes per tick, each for the ball of the hull that is deepest in something. */
const PASSES = 3;
/** A body is pushed by at most this many meters per pass. */
const MOST_PUSH = 0.06;
/** Deeper than this, in meters, a ball is pushed out; less is contact. */
const CONTACT = 0.004;
/** A push of more than this share of the way that the body wanted to go, against it, means that it is stuck. */
const STUCK_SHARE = 0.5;

let _clear_pose = new Float64Array(0);
let _clear_hull = new Float64Array(0);

/**
 * Keeps the drawn body out of what is solid: where a ball of its hull (head, chest, hips, in the present pose) reaches into the fence or
 * a solid thing, or where what it carries does, the whole body is pushed back, as far as its shape has room. What the creature touches on purpose is left out.
 */
export function keepClear(world: World, creature: Creature): void {
  const { thing, body } = creature;
  const { skeleton, hull } = body.anatomy;
  if (hull.count === 0 || world.holder[thing] !== NOBODY) return;
  const touched = touchedOnPurpose(world, creature);
  // what is held is in nobody's way; who holds it, as to feed the creature, may be
  const skip = touched >= 0 && world.holder[touched] >= 0 ? world.holder[touched] : touched;
  setDisc(world.x[thing], world.y[thing], hull.extent, world.z[thing], world.z[thing] + hull.extent);
  if (findDeepest(world.space, world.halfSizeX, world.halfSizeY, thing, skip) === NOBODY) return;
  if (_clear_pose.length < poseLength(body.anatomy)) _clear_pose = new Float64Array(poseLength(body.anatomy));
  if (_clear_hull.length < hull.count * 3) _clear_hull = new Float64Array(hull.count * 3);
  hullInto(skeleton, hull, body.pose, _clear_pose, _clear_hull);
  for (let pass = 0; pass < PASSES; pass++) {
    let deepest = CONTACT;
    let awayX = 0;
    let awayY = 0;
    // the balls of the hull, then what it carries
    let held = world.hands.firstHeld[thing];
    for (let i = 0; i < hull.count || held >= 0; i++) {
      if (i < hull.count) placeBall(world, thing, hull.radius[i], i * 3);
      else {
        setDisc(world.x[held], world.y[held], world.radius[held], world.z[held], world.z[held] + world.height[held]);
        held = world.hands.nextHeld[held];
      }
      findDeepest(world.space, world.halfSizeX, world.halfSizeY, thing, skip);
      if (contact[CLEAR] <= deepest) continue;
      deepest = contact[CLEAR];
      awayX = contact[AWAY_X];
      awayY = contact[AWAY_Y];
    }
    if (deepest <= CONTACT) return;
    const push = Math.min(MOST_PUSH, deepest);
    noteStuck(world, creature, awayX * push, awayY * push);
    world.moveBy(thing, awayX * push, awayY * push);
  }
}

/** The thing that an effector of the creature is at or makes for, or NOBODY: heads go over low things, such as a bowl. */
function touchedOnPurpose(world: World, { port, reach, mind, led, thing }: Creature): ThingId {
  if (port.eatThing >= 0) return port.eatThing;
  if (port.aimed) return port.aim;
  if (reach === undefined || led) return NOBODY;
  const it = mind.pronomeThing;
  return it >= 0 && (reach.isReaching || world.height[it] < world.height[thing]) ? it : NOBODY;
}

function setDisc(x: number, y: number, radius: number, bottom: number, top: number): void {
  disc[DISC_X] = x;
  disc[DISC_Y] = y;
  disc[DISC_RADIUS] = radius;
  disc[DISC_BOTTOM] = bottom;
  disc[DISC_TOP] = top;
}

function placeBall(world: World, thing: ThingId, radius: number, at: number): void {
  const right = _clear_hull[at];
  const ahead = _clear_hull[at + 1];
  const z = world.z[thing] + _clear_hull[at + 2];
  const x = world.x[thing] + right * world.cosine[thing] + ahead * world.sine[thing];
  const y = world.y[thing] - right * world.sine[thing] + ahead * world.cosine[thing];
  setDisc(x, y, radius, z - radius, z + radius);
}

/** A body that is pushed back as fast as it wants to go ahead is stuck. */
function noteStuck(world: World, { port, body, thing }: Creature, dx: number, dy: number): void {
  const wanted = body.forward * SECONDS_PER_TICK;
  const against = -(dx * world.sine[thing] + dy * world.cosine[thing]);
  if (wanted > 0 && against > wanted * STUCK_SHARE) port.stuck = true;
}
