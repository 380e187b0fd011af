import { PI, TAU } from '../core/math.js';
import { AWAY_X, AWAY_Y, BODY, CLEAR, contact, findContact, TO_X, TO_Y, TO_Z } from './contact.js';
import { moverRadius } from './footprint.js';
import type { Stage } from './stage.js';
import { NOBODY, type ThingId } from './thing-id.js';

/** Distance left between what moves and what it met, in metres. */
export const SKIN = 1e-6;
/** Sliding changes the direction once per obstacle; in a corner two are enough, the rest is for crowded ones. */
const MOST_TURNS = 5;

/** What `slide` is asked for, (dx, dy) in metres; an array, see footprint.ts. */
export const stride: Float64Array = new Float64Array(2);

/**
 * Move over the floor by `stride`, stopping at what is solid and sliding along it. Sets world.movedX, movedY, moved (how far
 * the thing got, in a straight line) and touched (what it met first, NOBODY if nothing). Does not tell the space index.
 */
export function slide(world: Stage, id: ThingId, skip: ThingId): void {
  const dx = stride[0];
  const dy = stride[1];
  const startX = world.x[id];
  const startY = world.y[id];
  let restX = dx;
  let restY = dy;
  world.touched = NOBODY;
  contact[BODY] = moverRadius(world, id);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const length = Math.sqrt(restX * restX + restY * restY);
    if (length < SKIN * SKIN) break;
    contact[TO_X] = restX;
    contact[TO_Y] = restY;
    contact[TO_Z] = 0;
    const met = findContact(world, id, skip);
    if (met === NOBODY) {
      world.x[id] += restX;
      world.y[id] += restY;
      break;
    }
    if (turn === 0) world.touched = met;
    const clear = contact[CLEAR];
    const advance = Math.max(0, clear - SKIN / length);
    world.x[id] += restX * advance;
    world.y[id] += restY * advance;
    restX *= 1 - clear;
    restY *= 1 - clear;
    const against = restX * contact[AWAY_X] + restY * contact[AWAY_Y];
    restX -= against * contact[AWAY_X];
    restY -= against * contact[AWAY_Y];
    // thrown back by the next obstacle: it is a corner
    if (restX * dx + restY * dy <= 0) break;
  }
  world.movedX = world.x[id] - startX;
  world.movedY = world.y[id] - startY;
  world.moved = Math.sqrt(world.movedX * world.movedX + world.movedY * world.movedY);
}

/** Turn to the right by world.motion[1], less than half a turn, then slide world.motion[0] ahead and world.motion[2] to the right. */
export function go(world: Stage, id: ThingId): void {
  world.moved = world.movedX = world.movedY = 0;
  world.touched = NOBODY;
  if (world.holder[id] !== NOBODY) return;
  const ahead = world.motion[0];
  const turn = world.motion[1];
  const right = world.motion[2];
  if (turn !== 0) {
    const heading = world.heading[id] + turn;
    world.turnOnly(id, heading > PI ? heading - TAU : heading <= -PI ? heading + TAU : heading);
  }
  if (ahead !== 0 || right !== 0) {
    stride[0] = ahead * world.sine[id] + right * world.cosine[id];
    stride[1] = ahead * world.cosine[id] - right * world.sine[id];
    slide(world, id, NOBODY);
  }
  if (turn !== 0 || world.moved !== 0) world.poseChanged(id);
}

/** Move straight by (dx, dy) up to the first solid thing, without sliding. */
export function push(world: Stage, id: ThingId, dx: number, dy: number, skip: ThingId): void {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  contact[BODY] = moverRadius(world, id);
  contact[TO_X] = dx;
  contact[TO_Y] = dy;
  contact[TO_Z] = 0;
  const met = findContact(world, id, skip);
  const advance = met === NOBODY ? 1 : Math.max(0, contact[CLEAR] - SKIN / length);
  world.x[id] += dx * advance;
  world.y[id] += dy * advance;
}
