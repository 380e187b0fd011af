import { wrapAngle } from '../core/angles.js';
import { float64s } from '../core/array-of.js';
import { FARTHEST } from '../core/limits.js';
import { clamp, PI, TAU } from '../core/math.js';
import type { AwakeList } from './awake-list.js';
import { AWAY_X, AWAY_Y, BODY, CLEAR, contact, findContact, TO_X, TO_Y, TO_Z } from './contact.js';
import { moverRadius } from './footprint.js';
import type { Hands } from './hands.js';
import type { Space } from './space.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingNames } from './thing-names.js';
import type { ThingTable } from './thing-table.js';

/** Distance kept between a mover and the obstacle that it met, in meters. */
export const SKIN = 1e-6;
/** Greatest number of obstacles along one slide, each of which changes the direction. A corner needs two, crowded corners more. */
const MOST_TURNS = 5;
const FAR_WORDS = `numbers from ${-FARTHEST} to ${FARTHEST}`;

/** The argument of `slide`: (dx, dy) in meters. footprint.ts says why it is an array. */
const stride = float64s(2);

/** The parts of a world that a change of pose affects. */
export interface MovementParts {
  readonly things: ThingTable;
  readonly names: ThingNames;
  readonly space: Space;
  readonly hands: Hands;
  readonly awakeList: AwakeList;
}

/**
 * Changes of pose. Each one ends with `poseChanged`, which updates the space index, the held things and the things that lie on the thing.
 */
export class Movement {
  readonly things: ThingTable;
  readonly space: Space;
  readonly hands: Hands;
  readonly awakeList: AwakeList;
  private readonly names: ThingNames;
  /** Argument of `go`: meters ahead, radians to the right (less than half a turn), meters to the right. Of `shift`: meters east, unused, north. */
  readonly motion: Float64Array = new Float64Array(3);
  /** Of the last `moveBy`, `shift` or `go`: the distance moved in a straight line, the same as a vector, and the first obstacle (or NOBODY). */
  moved = 0;
  movedX = 0;
  movedY = 0;
  touched: ThingId = NOBODY;

  constructor(parts: MovementParts) {
    this.things = parts.things;
    this.names = parts.names;
    this.space = parts.space;
    this.hands = parts.hands;
    this.awakeList = parts.awakeList;
  }

  /** Puts a thing at a place, regardless of obstacles; a held thing is taken out of the hand. */
  place(id: ThingId, x: number, y: number, z: number, heading: number): void {
    const { things } = this;
    if (!(isBounded(x) && isBounded(y) && isBounded(z) && isBounded(heading))) {
      this.names.refuse(id, 'place', `${x}, ${y}, ${z}, heading ${heading}`, FAR_WORDS);
    }
    if (things.holder[id] !== NOBODY) {
      this.hands.drop(things.holder[id], id);
      things.holder[id] = NOBODY;
    }
    things.x[id] = x;
    things.y[id] = y;
    things.z[id] = Math.max(0, z);
    things.leaving[id] = NOBODY;
    if (heading !== things.heading[id]) things.setHeading(id, wrapAngle(heading));
    if (things.mobile[id] === 1) this.awakeList.wake(id);
    this.poseChanged(id);
  }

  /** Turns a thing to a heading; a held thing keeps its own. */
  turn(id: ThingId, heading: number): void {
    const { things } = this;
    if (!isBounded(heading)) this.names.refuse(id, 'turn', String(heading), FAR_WORDS);
    if (things.holder[id] !== NOBODY || heading === things.heading[id]) return;
    things.setHeading(id, wrapAngle(heading));
    this.poseChanged(id);
  }

  /** Puts the underside of a thing at a height; a held thing keeps its own. */
  raise(id: ThingId, z: number): void {
    const { things } = this;
    if (!isBounded(z)) this.names.refuse(id, 'raise', String(z), FAR_WORDS);
    if (things.holder[id] !== NOBODY || z === things.z[id]) return;
    things.z[id] = Math.max(0, z);
    this.poseChanged(id);
  }

  /** Moves a thing by (dx, dy), stopping at solid things at its height and sliding along them. Returns the distance moved in meters. */
  moveBy(id: ThingId, dx: number, dy: number): number {
    const { things } = this;
    if (!Number.isFinite(dx + dy)) this.names.refuse(id, 'moveBy', `${dx}, ${dy}`);
    if (things.holder[id] !== NOBODY) {
      this.moved = this.movedX = this.movedY = 0;
      this.touched = things.holder[id];
      return 0;
    }
    this.motion[0] = clamp(dx, -FARTHEST, FARTHEST);
    this.motion[2] = clamp(dy, -FARTHEST, FARTHEST);
    this.shift(id);
    return this.moved;
  }

  /** Moves a thing that is not held by motion[0] east and motion[2] north. */
  shift(id: ThingId): void {
    stride[0] = this.motion[0];
    stride[1] = this.motion[2];
    this.slide(id, NOBODY);
    if (this.moved !== 0) this.poseChanged(id);
  }

  /** Turns a thing to the right by motion[1], then slides it motion[0] ahead and motion[2] to the right; a held thing stays. */
  go(id: ThingId): void {
    const { things, motion } = this;
    this.moved = this.movedX = this.movedY = 0;
    this.touched = NOBODY;
    if (things.holder[id] !== NOBODY) return;
    const ahead = motion[0];
    const turn = motion[1];
    const right = motion[2];
    if (turn !== 0) {
      const heading = things.heading[id] + turn;
      things.setHeading(id, heading > PI ? heading - TAU : heading <= -PI ? heading + TAU : heading);
    }
    if (ahead !== 0 || right !== 0) {
      stride[0] = ahead * things.sine[id] + right * things.cosine[id];
      stride[1] = ahead * things.cosine[id] - right * things.sine[id];
      this.slide(id, NOBODY);
    }
    if (turn !== 0 || this.moved !== 0) this.poseChanged(id);
  }

  /** Sets the velocity (m/s) of a thing that has physics and is not held, and wakes it; does nothing for others. */
  setVelocity(id: ThingId, vx: number, vy: number, vz: number): void {
    const { things } = this;
    if (!Number.isFinite(vx + vy + vz)) this.names.refuse(id, 'setVelocity', `${vx}, ${vy}, ${vz}`);
    if (things.mobile[id] === 0 || things.holder[id] !== NOBODY) return;
    things.vx[id] = clamp(vx, -FARTHEST, FARTHEST);
    things.vy[id] = clamp(vy, -FARTHEST, FARTHEST);
    things.vz[id] = clamp(vz, -FARTHEST, FARTHEST);
    this.awakeList.wake(id);
  }

  /** Puts a thing to sleep, so that physics skips it; it lies on `support` (a thing, FLOOR or NOBODY). */
  sleep(id: ThingId, support: ThingId): void {
    this.things.leaving[id] = NOBODY;
    this.awakeList.sleep(id, support);
  }

  /** Updates the space index, moves held things along, and wakes the things that lie on the thing; call it after a change of pose. */
  poseChanged(id: ThingId): void {
    const { firstHeld, nextHeld } = this.hands;
    this.space.update(id);
    this.awakeList.wakeWhatLiesOn(id);
    for (let held = firstHeld[id]; held !== NOBODY; held = nextHeld[held]) {
      follow(this.things, held);
      this.poseChanged(held);
    }
  }

  /** Moves a thing straight by (dx, dy) up to the first solid thing, without sliding. Does not call `poseChanged`. */
  push(id: ThingId, dx: number, dy: number, skip: ThingId): void {
    const { things } = this;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return;
    contact[BODY] = moverRadius(things, id);
    contact[TO_X] = dx;
    contact[TO_Y] = dy;
    contact[TO_Z] = 0;
    const met = findContact(this.space, id, skip);
    const advance = met === NOBODY ? 1 : Math.max(0, contact[CLEAR] - SKIN / length);
    things.x[id] += dx * advance;
    things.y[id] += dy * advance;
  }

  /**
   * Moves a thing over the floor by `stride`, stopping at obstacles and sliding along them. Sets movedX, movedY, moved and touched. Does not call
   * `poseChanged`.
   */
  private slide(id: ThingId, skip: ThingId): void {
    const { things } = this;
    const dx = stride[0];
    const dy = stride[1];
    const startX = things.x[id];
    const startY = things.y[id];
    let restX = dx;
    let restY = dy;
    this.touched = NOBODY;
    contact[BODY] = moverRadius(things, id);
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const length = Math.sqrt(restX * restX + restY * restY);
      if (length < SKIN * SKIN) break;
      contact[TO_X] = restX;
      contact[TO_Y] = restY;
      contact[TO_Z] = 0;
      const met = findContact(this.space, id, skip);
      if (met === NOBODY) {
        things.x[id] += restX;
        things.y[id] += restY;
        break;
      }
      if (turn === 0) this.touched = met;
      const clear = contact[CLEAR];
      const advance = Math.max(0, clear - SKIN / length);
      things.x[id] += restX * advance;
      things.y[id] += restY * advance;
      restX *= 1 - clear;
      restY *= 1 - clear;
      const against = restX * contact[AWAY_X] + restY * contact[AWAY_Y];
      restX -= against * contact[AWAY_X];
      restY -= against * contact[AWAY_Y];
      // the rest of the way leads backward: this is a corner, so stop
      if (restX * dx + restY * dy <= 0) break;
    }
    this.movedX = things.x[id] - startX;
    this.movedY = things.y[id] - startY;
    this.moved = Math.sqrt(this.movedX * this.movedX + this.movedY * this.movedY);
  }
}

/** Whether a length or an angle is within its bounds. */
function isBounded(value: number): boolean {
  return value >= -FARTHEST && value <= FARTHEST;
}

/** Sets the pose of a held thing from that of its holder. */
export function follow(things: ThingTable, id: ThingId): void {
  const holder = things.holder[id];
  const sine = things.sine[holder];
  const cosine = things.cosine[holder];
  const right = things.holdRight[id];
  const ahead = things.holdAhead[id];
  things.x[id] = things.x[holder] + right * cosine + ahead * sine;
  things.y[id] = things.y[holder] + ahead * cosine - right * sine;
  things.z[id] = Math.max(0, things.z[holder] + things.holdUp[id]);
  const heading = wrapAngle(things.heading[holder] + things.holdHeading[id]);
  if (heading !== things.heading[id]) things.setHeading(id, heading);
}
