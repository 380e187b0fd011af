import { SECONDS_PER_TICK } from '../core/clock.js';
import { AWAY_X, AWAY_Y, AWAY_Z, BODY, CLEAR, contact, findContact, findOverlap, TO_X, TO_Y, TO_Z } from './contact.js';
import { GAP, measureGap, moverRadius, PROBE_LENGTH, PX, PY } from './footprint.js';
import { push, SKIN } from './move.js';
import type { Stage } from './stage.js';
import { FLOOR, NOBODY, type ThingId } from './thing-id.js';

/** Bounces within one tick; what time is left after them is lost. */
const MOST_BOUNCES = 8;
/** Slower than this (m/s), on something that bears it, a thing comes to rest and sleeps. */
const REST_SPEED = 0.03;

/**
 * One tick of thrown, bouncing, rolling and sliding things: those that are awake, by ascending id.
 *
 * In the air the path of a tick is the chord of its parabola, which lies below it, so that no energy is gained where the path
 * is cut short. At a contact the speed against it is turned round and multiplied by `bounce`; the speed along it stays.
 * A fall that gravity would undo within a tick ends on the floor or on top of a thing, where it rolls and loses speed.
 */
export function stepPhysics(world: Stage): void {
  const list = world.awakeList.begin();
  const { awake } = list;
  for (let i = 0; i < list.count; i++) {
    const id = awake[i];
    const support = fly(world, id);
    pressOut(world, id);
    world.poseChanged(id);
    leave(world, id);
    if (support !== NOBODY) rollOn(world, id, support);
  }
  world.awakeList.end(world);
}

/** Seconds left of the tick. */
const _fly_rest = new Float64Array(1);

/** Through the air and from contact to contact; answers what bears it at the end. */
function fly(world: Stage, id: ThingId): ThingId {
  const { x, y, z, vx, vy, vz } = world;
  const gravity = world.gravity[id];
  let support: ThingId = gravity === 0 && vx[id] === 0 && vy[id] === 0 && vz[id] === 0 ? FLOOR : NOBODY;
  _fly_rest[0] = SECONDS_PER_TICK;
  contact[BODY] = moverRadius(world, id);
  for (let bounce = 0; bounce < MOST_BOUNCES; bounce++) {
    const rest = _fly_rest[0];
    if (rest <= 0) break;
    const dx = vx[id] * rest;
    const dy = vy[id] * rest;
    contact[TO_X] = dx;
    contact[TO_Y] = dy;
    contact[TO_Z] = 0;
    if (support === NOBODY) contact[TO_Z] = (vz[id] - 0.5 * gravity * rest) * rest;
    const dz = contact[TO_Z];
    const met = findContact(world, id, world.leaving[id]);
    if (met === NOBODY) {
      x[id] += dx;
      y[id] += dy;
      z[id] = Math.max(0, z[id] + dz);
      if (support === NOBODY) vz[id] -= gravity * rest;
      break;
    }
    const clear = contact[CLEAR];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const advance = Math.max(0, clear - SKIN / length);
    x[id] += dx * advance;
    y[id] += dy * advance;
    if (support === NOBODY) vz[id] -= gravity * rest * clear;
    _fly_rest[0] = rest * (1 - clear);
    if (contact[AWAY_Z] > 0) {
      // exactly on top, so that it still lies there after any number of ticks
      z[id] = met === FLOOR ? 0 : world.z[met] + world.height[met];
      if (-vz[id] * world.bounce[id] <= gravity * SECONDS_PER_TICK) {
        vz[id] = 0;
        support = met;
      } else {
        vz[id] = -vz[id] * world.bounce[id];
      }
    } else {
      z[id] = Math.max(0, z[id] + dz * advance);
      turnBack(world, id);
    }
  }
  return support;
}

/** Turn the speed against the contact round. */
function turnBack(world: Stage, id: ThingId): void {
  const { vx, vy, vz } = world;
  const against = vx[id] * contact[AWAY_X] + vy[id] * contact[AWAY_Y] + vz[id] * contact[AWAY_Z];
  if (against >= 0) return;
  const change = (1 + world.bounce[id]) * against;
  vx[id] -= change * contact[AWAY_X];
  vy[id] -= change * contact[AWAY_Y];
  vz[id] -= change * contact[AWAY_Z];
}

/** What came down on an edge, or was walked into, is pressed out sideways as far as there is room. */
function pressOut(world: Stage, id: ThingId): void {
  contact[BODY] = moverRadius(world, id);
  if (findOverlap(world, id, world.leaving[id]) === NOBODY) return;
  const deep = contact[CLEAR];
  push(world, id, contact[AWAY_X] * deep, contact[AWAY_Y] * deep, world.leaving[id]);
}

const _leave_probe = new Float64Array(PROBE_LENGTH);

/** Once it is clear of who let it go, that body is solid for it again. */
function leave(world: Stage, id: ThingId): void {
  const body = world.leaving[id];
  if (body === NOBODY) return;
  _leave_probe[PX] = world.x[id];
  _leave_probe[PY] = world.y[id];
  measureGap(world, body, _leave_probe);
  if (_leave_probe[GAP] >= moverRadius(world, id)) world.leaving[id] = NOBODY;
}

function rollOn(world: Stage, id: ThingId, support: ThingId): void {
  const { vx, vy } = world;
  if (world.gravity[id] !== 0) {
    vx[id] *= world.roll[id];
    vy[id] *= world.roll[id];
  }
  if (vx[id] * vx[id] + vy[id] * vy[id] <= REST_SPEED * REST_SPEED) {
    vx[id] = 0;
    vy[id] = 0;
    world.sleep(id, support);
  }
}
