import { float64s } from '../core/array-of.js';
import { SECONDS_PER_TICK } from '../core/clock.js';
import { FARTHEST } from '../core/limits.js';
import { clamp } from '../core/math.js';
import { AWAY_X, AWAY_Y, AWAY_Z, BODY, CLEAR, contact, findContact, findOverlap, TO_X, TO_Y, TO_Z } from './contact.js';
import { GAP, measureGap, moverRadius, PROBE_LENGTH, PX, PY } from './footprint.js';
import { type Movement, SKIN } from './movement.js';
import { FLOOR, NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** The most bounces within one tick; the time left after them is lost. */
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
export function stepPhysics(movement: Movement): void {
  const { awakeList } = movement;
  const list = awakeList.begin();
  const { awake } = list;
  for (let i = 0; i < list.count; i++) {
    const id = awake[i];
    const support = fly(movement, id);
    pressOut(movement, id);
    movement.poseChanged(id);
    leave(movement.things, id);
    if (support !== NOBODY) rollOn(movement, id, support);
  }
  awakeList.end();
}

/** Seconds left of the tick. */
const _fly_rest = float64s(1);

/** Moves a thing through the air and from contact to contact; returns what bears it at the end, or NOBODY. */
function fly(movement: Movement, id: ThingId): ThingId {
  const { things, space } = movement;
  const { x, y, z, vx, vy, vz } = things;
  const gravity = things.gravity[id];
  let support: ThingId = gravity === 0 && vx[id] === 0 && vy[id] === 0 && vz[id] === 0 ? FLOOR : NOBODY;
  _fly_rest[0] = SECONDS_PER_TICK;
  contact[BODY] = moverRadius(things, id);
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
    const met = findContact(space, id, things.leaving[id]);
    if (met === NOBODY) {
      x[id] += dx;
      y[id] += dy;
      z[id] = clamp(z[id] + dz, 0, FARTHEST);
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
      z[id] = met === FLOOR ? 0 : things.z[met] + things.height[met];
      if (-vz[id] * things.bounce[id] <= gravity * SECONDS_PER_TICK) {
        vz[id] = 0;
        support = met;
      } else {
        vz[id] = -vz[id] * things.bounce[id];
      }
    } else {
      z[id] = clamp(z[id] + dz * advance, 0, FARTHEST);
      turnBack(things, id);
    }
  }
  return support;
}

/** Reverses the speed against the contact. */
function turnBack(things: ThingTable, id: ThingId): void {
  const { vx, vy, vz } = things;
  const against = vx[id] * contact[AWAY_X] + vy[id] * contact[AWAY_Y] + vz[id] * contact[AWAY_Z];
  if (against >= 0) return;
  const change = (1 + things.bounce[id]) * against;
  vx[id] -= change * contact[AWAY_X];
  vy[id] -= change * contact[AWAY_Y];
  vz[id] -= change * contact[AWAY_Z];
}

/** Moves a thing that overlaps another, as after a fall on an edge, out sideways as far as there is room. */
function pressOut(movement: Movement, id: ThingId): void {
  const { things } = movement;
  contact[BODY] = moverRadius(things, id);
  if (findOverlap(movement.space, id, things.leaving[id]) === NOBODY) return;
  const deep = contact[CLEAR];
  movement.push(id, contact[AWAY_X] * deep, contact[AWAY_Y] * deep, things.leaving[id]);
}

const _leave_probe = float64s(PROBE_LENGTH);

/** Makes the body that let a thing go solid for it again, once the thing is clear of it. */
function leave(things: ThingTable, id: ThingId): void {
  const body = things.leaving[id];
  if (body === NOBODY) return;
  _leave_probe[PX] = things.x[id];
  _leave_probe[PY] = things.y[id];
  measureGap(things, body, _leave_probe);
  if (_leave_probe[GAP] >= moverRadius(things, id)) things.leaving[id] = NOBODY;
}

/** Lets a thing roll on its support and lose speed; a slow one falls asleep. */
function rollOn(movement: Movement, id: ThingId, support: ThingId): void {
  const { things } = movement;
  const { vx, vy } = things;
  if (things.gravity[id] !== 0) {
    vx[id] *= things.roll[id];
    vy[id] *= things.roll[id];
  }
  if (vx[id] * vx[id] + vy[id] * vy[id] <= REST_SPEED * REST_SPEED) {
    vx[id] = 0;
    vy[id] = 0;
    movement.sleep(id, support);
  }
}
