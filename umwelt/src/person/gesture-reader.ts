import { GESTURE_NAMES, type GestureFlags, type GestureName } from './gesture-names.js';
import { type BodyPoint, far, HEAD_UP, type PersonPose, shoulder } from './person-pose.js';

/** Length of the history in ticks: one second holds two swings of a waving hand. */
const SPAN = 20;
/** Hysteresis between the start and the end of a gesture: larger than tremor and camera noise (1 cm for each point), in meters. */
const SLACK = 0.06;

// Meters, relative to the shoulder unless stated otherwise. A stretched arm is 0.62 m long.
/** Held out: well ahead, neither at the hips nor over the head. */
const OUT_AHEAD = 0.42;
const OUT_LOWEST = -0.22;
const OUT_HIGHEST = 0.25;
/** With a bent back a lower hand still counts as held out. */
const OUT_LOWEST_BENT = -0.5;
/** Pointing down: ahead of the leg, where a hanging hand is not, and lower than one that is held out. */
const DOWN_AHEAD = 0.25;
const DOWN_HIGHEST = -0.34;
/** To the side: at least this far right or left, and at most this far above or below the shoulder; held out: at most this far aside. */
const ASIDE = 0.4;
const ASIDE_HEIGHT = 0.3;
const STRAIGHT = 0.28;
/** Above the middle of the head: over its top. */
const OVER_HEAD = 0.15;
/** Distance of the head in front of the feet when the back is bent. */
const BENT = 0.28;
/** How much lower than standing the head is when the person sits. */
const SEATED = 0.4;
/** Lowest height of a waving hand, and smallest swing from turn to turn. */
const WAVE_LOWEST = -0.1;
const SWING = 0.1;
/** Clapping hands come nearer than TOGETHER and part farther than APART. */
const TOGETHER = 0.14;
const APART = 0.26;
/** A throw: from behind the shoulder by at least FLING ahead within FLING_TICKS (at least 2.5 m/s), at shoulder height. */
const DRAWN_BACK = -0.1;
const FLING = 0.5;
const FLING_TICKS = 4;
/** Ticks for which a throw is shown: half a second, as the motion itself is shorter. */
const SHOWN = 10;

/** Conditions with hysteresis: each becomes true above `on` and false below `on - SLACK`. */
type Latches = Map<string, boolean>;

/**
 * Reads gestures from poses, one pose per tick. Each gesture starts at one threshold and ends at another, so that tremor does not make
 * it flicker; waving, clapping and throwing are read from the last second. It is not part of a life: its results become inputs.
 */
export class GestureReader {
  private readonly latches: Latches = new Map();
  /** Poses of the last second, oldest first. */
  private past: PersonPose[] = [];
  private throwingFor = 0;
  private readonly shown: Record<GestureName, boolean> = none();

  /** Takes the pose of one more tick and returns the gestures that are shown. */
  read(pose: PersonPose): GestureFlags {
    this.past.push(pose);
    if (this.past.length > SPAN) this.past.shift();
    const { shown } = this;
    const bending = this.over('bending', pose.head[1], BENT);
    const seated = this.over('seated', HEAD_UP - pose.head[2], SEATED);
    const left = this.hand(pose, -1, bending);
    const right = this.hand(pose, 1, bending);
    shown.bending = bending;
    shown.sitting = seated && !bending;
    shown.waving = this.waves(-1) || this.waves(1);
    shown.clapping = this.claps();
    shown.throwing = this.throws();
    const still = !shown.clapping && !shown.throwing;
    shown['extended-left'] = left.out && still;
    shown['extended-right'] = right.out && still;
    shown['pointing-down'] = (left.down || right.down) && still && !bending && !seated;
    shown['pointing-left'] = left.leftward || right.leftward;
    shown['pointing-right'] = left.rightward || right.rightward;
    shown['hands-over-head'] = left.up && right.up;
    shown['raised-hand'] = left.up !== right.up && !shown.waving && !shown.throwing;
    shown['holding-food'] = pose.food;
    return { ...shown };
  }

  /** Clears the history; to be called after a jump to another time or world. */
  reset(): void {
    this.latches.clear();
    this.past = [];
    this.throwingFor = 0;
  }

  private hand(pose: PersonPose, side: -1 | 1, bending: boolean): Record<'out' | 'down' | 'leftward' | 'rightward' | 'up', boolean> {
    const [right, ahead, up] = fromShoulder(pose, side);
    const at = (what: string, value: number, on: number): boolean => this.over(`${what} ${side}`, value, on);
    const straight = at('straight', -Math.abs(right), -STRAIGHT);
    const level = at('level', -Math.abs(up), -ASIDE_HEIGHT);
    const highEnough = at('high enough', up, OUT_LOWEST);
    const bentEnough = at('bent enough', up, OUT_LOWEST_BENT);
    const lowEnough = at('low enough', -up, -OUT_HIGHEST);
    const ahead1 = at('ahead', ahead, OUT_AHEAD);
    const ahead2 = at('ahead of the leg', ahead, DOWN_AHEAD);
    const hanging = at('hanging', -up, -DOWN_HIGHEST);
    const leftward = at('leftward', -right, ASIDE);
    const rightward = at('rightward', right, ASIDE);
    return {
      out: straight && lowEnough && ahead1 && (highEnough || (bending && bentEnough)),
      down: straight && ahead2 && hanging,
      leftward: leftward && level,
      rightward: rightward && level,
      up: at('up', handOf(pose, side)[2] - pose.head[2], OVER_HEAD),
    };
  }

  private over(what: string, value: number, on: number): boolean {
    const is = value > (this.latches.get(what) ? on - SLACK : on);
    this.latches.set(what, is);
    return is;
  }

  /** Two turns within the second start it; one keeps it on. */
  private waves(side: -1 | 1): boolean {
    let turns = 0;
    let extreme = Number.NaN;
    let going = 0;
    for (const pose of this.past) {
      const [right, , up] = fromShoulder(pose, side);
      if (up < WAVE_LOWEST - SLACK) {
        turns = 0;
        going = 0;
        extreme = Number.NaN;
        continue;
      }
      if (Number.isNaN(extreme)) extreme = right;
      const off = right - extreme;
      // `extreme` is the farthest point in the direction of motion; a swing back from it is a turn
      if (going === 0 ? Math.abs(off) >= SWING : off * going <= -SWING) {
        if (going !== 0) turns++;
        going = Math.sign(off);
        extreme = right;
      } else if (going !== 0 && off * going > 0) extreme = right;
    }
    const key = `waves ${side}`;
    const is = turns >= (this.latches.get(key) ? 1 : 2);
    this.latches.set(key, is);
    return is;
  }

  /** Two claps within the second start it; one keeps it on. */
  private claps(): boolean {
    let claps = 0;
    let open = false;
    for (const { leftHand, rightHand } of this.past) {
      const apart = far(leftHand, rightHand);
      if (apart > APART) open = true;
      else if (apart < TOGETHER && open) {
        open = false;
        claps++;
      }
    }
    const is = claps >= (this.latches.get('claps') ? 1 : 2);
    this.latches.set('claps', is);
    return is;
  }

  private throws(): boolean {
    if (this.throwingFor > 0) this.throwingFor--;
    else if (this.flung(-1) || this.flung(1)) this.throwingFor = SHOWN;
    return this.throwingFor > 0;
  }

  private flung(side: -1 | 1): boolean {
    const { past } = this;
    const now = fromShoulder(past[past.length - 1], side);
    if (now[2] < WAVE_LOWEST) return false;
    for (let i = Math.max(0, past.length - 1 - FLING_TICKS); i < past.length - 1; i++) {
      const then = fromShoulder(past[i], side);
      if (then[1] < DRAWN_BACK && then[2] > WAVE_LOWEST && now[1] - then[1] >= FLING) return true;
    }
    return false;
  }
}

function none(): Record<GestureName, boolean> {
  return Object.fromEntries(GESTURE_NAMES.map(name => [name, false])) as Record<GestureName, boolean>;
}

function handOf(pose: PersonPose, side: -1 | 1): BodyPoint {
  return side < 0 ? pose.leftHand : pose.rightHand;
}

function fromShoulder(pose: PersonPose, side: -1 | 1): BodyPoint {
  const from = shoulder(pose.head, side);
  const to = handOf(pose, side);
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}
