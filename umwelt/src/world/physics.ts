import { float64s } from '../core/array-of.js';
import { SECONDS_PER_TICK } from '../core/clock.js';
import { FARTHEST } from '../core/limits.js';
import { clamp } from '../core/math.js';
import { AWAY_X, AWAY_Y, AWAY_Z, BODY, CLEAR, contact, findContact, findOverlap, TO_X, TO_Y, TO_Z } from './contact.js';
import { GAP, measureGap, moverRadius, PROBE_LENGTH, PX, PY } from './footprint.js';
import { type Movement, SKIN } from './movement.js';
import { FLOOR, NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** Greatest number of bounces within one tick; the time left after them is lost. */
const MOST_BOUNCES = 8;
/** A thing on a support that is not faster than this (m/s) comes to rest and sleeps. */
const REST_SPEED = 0.03;

/**
 * One tick of thrown, bouncing, rolling and sliding things: those that are awake, by ascending id.
 *
 * In the air, the path of a tick is the chord of its parabola; the chord is below the parabola, so that a path that is cut short gains no energy. At a
 * contact, the velocity against it is reversed and multiplied by `bounce`; the velocity along it stays. A bounce whose upward speed gravity would take
 * away within a tick ends: the thing stays on the floor or on top of the thing below, where it rolls and loses speed.
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

/** Moves a thing through the air and from contact to contact; returns its support at the end, or NOBODY. */
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
      // exactly on top, so that it stays there for any number of ticks
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

/** Reverses the velocity against the contact, multiplied by `bounce`. */
function turnBack(things: ThingTable, id: ThingId): void {
  const { vx, vy, vz } = things;
  const against = vx[id] * contact[AWAY_X] + vy[id] * contact[AWAY_Y] + vz[id] * contact[AWAY_Z];
  if (against >= 0) return;
  const change = (1 + things.bounce[id]) * against;
  vx[id] -= change * contact[AWAY_X];
  vy[id] -= change * contact[AWAY_Y];
  vz[id] -= change * contact[AWAY_Z];
}

/** Moves a thing that overlaps another, for example after a fall on an edge, out sideways as far as there is room. */
function pressOut(movement: Movement, id: ThingId): void {
  const { things } = movement;
  contact[BODY] = moverRadius(things, id);
  if (findOverlap(movement.space, id, things.leaving[id]) === NOBODY) return;
  const deep = contact[CLEAR];
  movement.push(id, contact[AWAY_X] * deep, contact[AWAY_Y] * deep, things.leaving[id]);
}

const _leave_probe = float64s(PROBE_LENGTH);

/** Makes the body that released a thing solid for it again, as soon as the thing no longer overlaps it. */
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
