import { wrapAngle } from '../core/angles.js';
import type { Place } from './definition.js';
import { groundAt } from './ground-at.js';
import { follow, type Movement } from './movement.js';
import { show } from './thing-check.js';
import { NOBODY, type ThingId, WALL } from './thing-id.js';
import type { ThingNames } from './thing-names.js';
import type { ThingTable } from './thing-table.js';

/**
 * Carrying. The pose of a held thing follows from its holder's: an offset in the holder's frame (right, ahead, up), updated at once whenever the
 * holder moves, along a whole chain of holders. Held things do not collide, do not fall and do not hide anything.
 */
export class Carrying {
  private readonly things: ThingTable;
  private readonly names: ThingNames;
  private readonly movement: Movement;

  constructor(things: ThingTable, names: ThingNames, movement: Movement) {
    this.things = things;
    this.names = names;
    this.movement = movement;
  }

  /**
   * Takes a thing in hand, at an offset in the holder's frame (right, ahead, up). Returns false if that is impossible: one of the two does not exist,
   * the thing is a wall, or it carries the holder itself.
   */
  hold(holder: ThingId, id: ThingId, offset: Place): boolean {
    const { things, movement } = this;
    if (!Number.isFinite(offset[0] + offset[1] + (offset[2] ?? 0))) this.names.refuse(id, 'hold', show(offset));
    if (!this.canHold(holder, id)) return false;
    if (things.holder[id] !== NOBODY) movement.hands.drop(things.holder[id], id);
    movement.sleep(id, NOBODY);
    things.vx[id] = 0;
    things.vy[id] = 0;
    things.vz[id] = 0;
    things.leaving[id] = NOBODY;
    things.holder[id] = holder;
    things.holdRight[id] = offset[0];
    things.holdAhead[id] = offset[1];
    things.holdUp[id] = offset[2] ?? 0;
    things.holdHeading[id] = wrapAngle(things.heading[id] - things.heading[holder]);
    movement.hands.take(holder, id);
    follow(things, id);
    movement.poseChanged(id);
    return true;
  }

  /** Moves a held thing to another offset in its holder's frame, for example when the hand moves. */
  carryAt(id: ThingId, offset: readonly [number, number, number]): void {
    const { things } = this;
    if (things.holder[id] === NOBODY) return;
    things.holdRight[id] = offset[0];
    things.holdAhead[id] = offset[1];
    things.holdUp[id] = offset[2];
    follow(things, id);
    this.movement.poseChanged(id);
  }

  /** Lets go of a thing: with physics it is thrown with a velocity (m/s), without physics it is set down on the ground below it. */
  release(id: ThingId, velocity?: Place): void {
    const { things, movement } = this;
    if (velocity !== undefined && !Number.isFinite(velocity[0] + velocity[1] + (velocity[2] ?? 0))) {
      this.names.refuse(id, 'release', show(velocity));
    }
    const holder = things.holder[id];
    if (holder === NOBODY) return;
    this.letGo(id);
    if (things.mobile[id] === 1) {
      movement.setVelocity(id, velocity?.[0] ?? 0, velocity?.[1] ?? 0, velocity?.[2] ?? 0);
    } else {
      things.z[id] = groundAt(movement.space, id, holder);
    }
    movement.poseChanged(id);
  }

  private canHold(holder: ThingId, id: ThingId): boolean {
    const { things } = this;
    if (!things.isAlive(holder) || !things.isAlive(id) || things.shape[id] === WALL) return false;
    for (let above = holder; above !== NOBODY; above = things.holder[above]) if (above === id) return false;
    return true;
  }

  /** Takes a thing out of the hand, at the place of the hand, but on the holder's side of a wall that the hand reached through. */
  private letGo(id: ThingId): void {
    const { things, movement } = this;
    const holder = things.holder[id];
    const dx = things.x[id] - things.x[holder];
    const dy = things.y[id] - things.y[holder];
    things.holder[id] = NOBODY;
    movement.hands.drop(holder, id);
    things.x[id] = things.x[holder];
    things.y[id] = things.y[holder];
    movement.push(id, dx, dy, holder);
    things.leaving[id] = things.mobile[id] === 1 ? holder : NOBODY;
  }
}
