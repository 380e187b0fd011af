import { wrapAngle } from '../core/angles.js';
import { InputError } from '../core/errors.js';
import { clamp } from '../core/math.js';
import { AwakeList } from './awake.js';
import { canHold, follow, Hands, letGo } from './carry.js';
import type { Place } from './definition.js';
import { groundAt } from './ground.js';
import { go, slide, stride } from './move.js';
import { Register } from './register.js';
import { Space } from './space.js';
import { show } from './thing-check.js';
import { NOBODY, type ThingId } from './thing-id.js';

export interface WorldOptions {
  /** Width (east-west) and depth (north-south) in metres; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** Height of the fence that one sees all round, 0 for none. Nothing leaves the world either way. */
  readonly fence?: number;
  /** Slots to begin with; more are made when they are needed. */
  readonly capacity?: number;
}

/** Metres, and metres per second: more than any world is wide, little enough that no square of it overflows. */
const FARTHEST = 1e7;

/** Where things are and who carries them: everything that changes a pose goes through here, so that space hears of it. */
export class Stage extends Register {
  readonly size: readonly [number, number];
  readonly halfSizeX: number;
  readonly halfSizeY: number;
  readonly fence: number;
  readonly space: Space;
  readonly hands: Hands = new Hands();
  /** For `go`: metres ahead, radians to the right (less than half a turn), metres to the right. */
  readonly motion: Float64Array = new Float64Array(3);
  /** Of the last moveBy: how far it got, and what it met first (a thing, EDGE or NOBODY). */
  moved = 0;
  movedX = 0;
  movedY = 0;
  touched: ThingId = NOBODY;
  /** Whom physics visits (awake.ts). */
  readonly awakeList: AwakeList = new AwakeList();

  constructor(options: WorldOptions) {
    super();
    const [width, depth] = options.size;
    if (!(width > 0 && depth > 0 && width <= 1e6 && depth <= 1e6)) {
      throw new InputError(`world: size: found ${show(options.size)}, expected two lengths above 0 and up to 1000000 metres.`);
    }
    const fence = options.fence ?? 0;
    if (!(fence >= 0 && fence <= 1e6)) throw new InputError(`world: fence: found ${show(fence)}, expected a height of 0 or more.`);
    this.size = [width, depth];
    this.halfSizeX = width / 2;
    this.halfSizeY = depth / 2;
    this.fence = fence;
    this.space = new Space(width, depth);
  }

  protected grow(capacity: number): void {
    this.growColumns(capacity);
    this.space.grow(capacity);
    this.hands.grow(capacity);
    this.awakeList.grow(capacity);
  }

  setKind(id: ThingId, kind: string): void {
    if (kind === '') this.refuse(id, 'setKind', 'an empty text', 'a name');
    this.kind[id] = this.symbols.id(kind);
    this.space.kinds.list(id, this.kind[id]);
  }

  setSolid(id: ThingId, solid: boolean): void {
    this.solid[id] = solid ? 1 : 0;
    this.space.relink(this, id);
    this.awakeList.wakeWhatLiesOn(this, id);
  }

  // ---- poses

  /** Put a thing somewhere, through anything; from a holder's hands too. */
  place(id: ThingId, x: number, y: number, z: number = this.z[id], heading: number = this.heading[id]): void {
    if (!Number.isFinite(x + y + z + heading)) this.refuse(id, 'place', `${x}, ${y}, ${z}, heading ${heading}`);
    if (this.holder[id] !== NOBODY) {
      this.hands.drop(this.holder[id], id);
      this.holder[id] = NOBODY;
    }
    this.x[id] = x;
    this.y[id] = y;
    this.z[id] = Math.max(0, z);
    this.leaving[id] = NOBODY;
    if (heading !== this.heading[id]) this.turnOnly(id, wrapAngle(heading));
    if (this.mobile[id] === 1) this.wake(id);
    this.poseChanged(id);
  }

  /** Look along a heading. */
  turn(id: ThingId, heading: number): void {
    if (!Number.isFinite(heading)) this.refuse(id, 'turn', String(heading));
    if (this.holder[id] !== NOBODY || heading === this.heading[id]) return;
    this.turnOnly(id, wrapAngle(heading));
    this.poseChanged(id);
  }

  /** Fly, jump or crouch: the underside at this height. */
  raise(id: ThingId, z: number): void {
    if (!Number.isFinite(z)) this.refuse(id, 'raise', String(z));
    if (this.holder[id] !== NOBODY || z === this.z[id]) return;
    this.z[id] = Math.max(0, z);
    this.poseChanged(id);
  }

  /** Walk: by (dx, dy), stopped by what is solid at that height and sliding along it. Answers how far it got. */
  moveBy(id: ThingId, dx: number, dy: number): number {
    if (!Number.isFinite(dx + dy)) this.refuse(id, 'moveBy', `${dx}, ${dy}`);
    if (this.holder[id] !== NOBODY) {
      this.moved = this.movedX = this.movedY = 0;
      this.touched = this.holder[id];
      return 0;
    }
    stride[0] = clamp(dx, -FARTHEST, FARTHEST);
    stride[1] = clamp(dy, -FARTHEST, FARTHEST);
    slide(this, id, NOBODY);
    if (this.moved !== 0) this.poseChanged(id);
    return this.moved;
  }

  /**
   * Turn to the right by motion[1] radians, then walk motion[0] metres ahead and motion[2] to the right: a creature's tick. `moved` and
   * `touched` say what came of it.
   */
  go(id: ThingId): void {
    go(this, id);
  }

  /** Throw or kick a thing that has physics. */
  setVelocity(id: ThingId, vx: number, vy: number, vz: number): void {
    if (!Number.isFinite(vx + vy + vz)) this.refuse(id, 'setVelocity', `${vx}, ${vy}, ${vz}`);
    if (this.mobile[id] === 0 || this.holder[id] !== NOBODY) return;
    this.vx[id] = clamp(vx, -FARTHEST, FARTHEST);
    this.vy[id] = clamp(vy, -FARTHEST, FARTHEST);
    this.vz[id] = clamp(vz, -FARTHEST, FARTHEST);
    this.wake(id);
  }

  /** For the parts of the world: after a change of pose, tell space, carry along what is held, wake what lies on it. */
  poseChanged(id: ThingId): void {
    this.space.update(this, id);
    this.awakeList.wakeWhatLiesOn(this, id);
    for (let held = this.hands.firstHeld[id]; held !== NOBODY; held = this.hands.nextHeld[held]) {
      follow(this, held);
      this.poseChanged(held);
    }
  }

  // ---- carrying

  /** Take a thing in hand, at an offset in the holder's frame (right, ahead, up). False if that cannot be. */
  hold(holder: ThingId, id: ThingId, offset: Place): boolean {
    if (!Number.isFinite(offset[0] + offset[1] + (offset[2] ?? 0))) this.refuse(id, 'hold', show(offset));
    if (!canHold(this, holder, id)) return false;
    if (this.holder[id] !== NOBODY) this.hands.drop(this.holder[id], id);
    this.sleep(id, NOBODY);
    this.vx[id] = 0;
    this.vy[id] = 0;
    this.vz[id] = 0;
    this.leaving[id] = NOBODY;
    this.holder[id] = holder;
    this.holdRight[id] = offset[0];
    this.holdAhead[id] = offset[1];
    this.holdUp[id] = offset[2] ?? 0;
    this.holdHeading[id] = wrapAngle(this.heading[id] - this.heading[holder]);
    this.hands.take(holder, id);
    follow(this, id);
    this.poseChanged(id);
    return true;
  }

  /** The hand that holds a thing has moved: another offset in the holder's frame. */
  carryAt(id: ThingId, offset: readonly [number, number, number]): void {
    if (this.holder[id] === NOBODY) return;
    this.holdRight[id] = offset[0];
    this.holdAhead[id] = offset[1];
    this.holdUp[id] = offset[2];
    follow(this, id);
    this.poseChanged(id);
  }

  /** Let go of a thing, thrown with a velocity if it has physics; without physics it is set down on what is below. */
  release(id: ThingId, velocity?: Place): void {
    if (velocity !== undefined && !Number.isFinite(velocity[0] + velocity[1] + (velocity[2] ?? 0)))
      this.refuse(id, 'release', show(velocity));
    if (this.holder[id] === NOBODY) return;
    letGo(this, id);
    if (this.mobile[id] === 1) {
      this.setVelocity(id, velocity?.[0] ?? 0, velocity?.[1] ?? 0, velocity?.[2] ?? 0);
    } else {
      this.z[id] = groundAt(this, id);
    }
    this.poseChanged(id);
  }

  // ---- physics: who is awake

  wake(id: ThingId): void {
    this.awakeList.wake(this, id);
  }

  sleep(id: ThingId, support: ThingId): void {
    this.leaving[id] = NOBODY;
    this.awakeList.sleep(this, id, support);
  }

  /** How many things physics visits in a tick. */
  get awakeCount(): number {
    return this.awakeList.count;
  }

  private refuse(id: ThingId, verb: string, found: string, expected = 'finite numbers'): never {
    throw new InputError(`thing "${this.nameOf(id)}": ${verb}: found ${found}, expected ${expected}.`);
  }
}
