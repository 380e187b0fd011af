import { wrapAngle } from '../core/angles.js';
import { push } from './move.js';
import type { Stage } from './stage.js';
import { NOBODY, type ThingId, WALL } from './thing-id.js';

/**
 * Carrying. A held thing has no pose of its own: it is where its holder's frame puts it (right, ahead, up), at once whenever
 * the holder moves, and so on up a chain of holders. Held things do not collide, do not fall and do not hide anything.
 * What a holder holds is a list through `firstHeld` and `nextHeld`; its order never matters, each follows only the holder.
 */
export class Hands {
  firstHeld: Int32Array = new Int32Array(0);
  nextHeld: Int32Array = new Int32Array(0);

  grow(capacity: number): void {
    const before = this.firstHeld.length;
    const first = new Int32Array(capacity).fill(NOBODY, before);
    const next = new Int32Array(capacity).fill(NOBODY, before);
    first.set(this.firstHeld);
    next.set(this.nextHeld);
    this.firstHeld = first;
    this.nextHeld = next;
  }

  clear(): void {
    this.firstHeld.fill(NOBODY);
    this.nextHeld.fill(NOBODY);
  }

  take(holder: ThingId, id: ThingId): void {
    this.nextHeld[id] = this.firstHeld[holder];
    this.firstHeld[holder] = id;
  }

  drop(holder: ThingId, id: ThingId): void {
    if (this.firstHeld[holder] === id) {
      this.firstHeld[holder] = this.nextHeld[id];
    } else {
      let before = this.firstHeld[holder];
      while (this.nextHeld[before] !== id) before = this.nextHeld[before];
      this.nextHeld[before] = this.nextHeld[id];
    }
    this.nextHeld[id] = NOBODY;
  }
}

/** Whether `holder` may take `id`: both are there, it is no wall, and `id` does not itself carry `holder`. */
export function canHold(world: Stage, holder: ThingId, id: ThingId): boolean {
  if (!world.isAlive(holder) || !world.isAlive(id) || world.shape[id] === WALL) return false;
  for (let above = holder; above !== NOBODY; above = world.holder[above]) if (above === id) return false;
  return true;
}

/** Put a held thing where its holder carries it. */
export function follow(world: Stage, id: ThingId): void {
  const holder = world.holder[id];
  const sine = world.sine[holder];
  const cosine = world.cosine[holder];
  const right = world.holdRight[id];
  const ahead = world.holdAhead[id];
  world.x[id] = world.x[holder] + right * cosine + ahead * sine;
  world.y[id] = world.y[holder] + ahead * cosine - right * sine;
  world.z[id] = Math.max(0, world.z[holder] + world.holdUp[id]);
  const heading = wrapAngle(world.heading[holder] + world.holdHeading[id]);
  if (heading !== world.heading[id]) world.turnOnly(id, heading);
}

/** Let go: it stays where the hand is, but not beyond a wall that the hand reached through. */
export function letGo(world: Stage, id: ThingId): void {
  const holder = world.holder[id];
  const dx = world.x[id] - world.x[holder];
  const dy = world.y[id] - world.y[holder];
  world.holder[id] = NOBODY;
  world.hands.drop(holder, id);
  world.x[id] = world.x[holder];
  world.y[id] = world.y[holder];
  push(world, id, dx, dy, holder);
  world.leaving[id] = world.mobile[id] === 1 ? holder : NOBODY;
}
