import { GESTURE_NAMES, type GestureFlags, type GestureName } from './gesture-names.js';
import { far, HEAD_UP, type PersonPose, SHOULDER_BELOW, SHOULDER_OUT, shoulderAhead } from './person-pose.js';

/** Length of the history in ticks: one second holds two swings of a waving hand. */
const SPAN = 20;
/** Hysteresis between the start and the end of a gesture: larger than tremor and camera noise (1 cm for each point), in meters. */
const SLACK = 0.06;

// Meters, relative to the shoulder unless stated otherwise. A stretched arm is 0.62 m long.
/** Held out: well ahead, neither at the hips nor over the head. */
const OUT_AHEAD = 0.42;
const OUT_LOWEST = -0.22;
const OUT_HIGHEST = 0.25;
/** With a bent back a lower hand also counts as held out. */
const OUT_LOWEST_BENT = -0.5;
/** Pointing down: in front of the leg, where a hanging hand is not, and lower than a hand that is held out. */
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

/** A row of the history: each hand from its shoulder, right, ahead and up, the left one first; then how far the hands are apart. */
const ROW = 7;
const HANDS_APART = 6;

/** Conditions with hysteresis, by number: those of the whole body, then those of the left and of the right hand. */
const BENDING = 0;
const SEATED_NOW = 1;
const CLAPS = 2;
const LEFT = 3;
const OF_A_HAND = 12;

/** What one hand shows, as bits. */
const OUT = 1;
const DOWN = 2;
const LEFTWARD = 4;
const RIGHTWARD = 8;
const UP = 16;

/**
 * Reads gestures from poses, one pose per tick. Each gesture starts at one threshold and ends at another, so that tremor does not make it
 * flicker; waving, clapping and throwing are read from the last second. It is not part of a life: its results become inputs.
 */
export class GestureReader {
  private readonly latches = new Uint8Array(LEFT + 2 * OF_A_HAND);
  /** The last second; tick `count` is written to row `count % SPAN`. */
  private readonly past = new Float64Array(SPAN * ROW);
  private count = 0;
  private throwingFor = 0;
  private readonly shown: Record<GestureName, boolean> = none();

  /** Reads the pose of the next tick and returns the gestures that are shown. */
  read(pose: PersonPose): GestureFlags {
    this.note(pose);
    const { shown } = this;
    const bending = this.over(BENDING, pose.head[1], BENT);
    const seated = this.over(SEATED_NOW, HEAD_UP - pose.head[2], SEATED);
    const left = this.hand(pose, 0, bending);
    const right = this.hand(pose, 1, bending);
    shown.bending = bending;
    shown.sitting = seated && !bending;
    shown.waving = this.waves(0) || this.waves(1);
    shown.clapping = this.claps();
    shown.throwing = this.throws();
    const still = !shown.clapping && !shown.throwing;
    const both = left | right;
    shown['extended-left'] = (left & OUT) !== 0 && still;
    shown['extended-right'] = (right & OUT) !== 0 && still;
    shown['pointing-down'] = (both & DOWN) !== 0 && still && !bending && !seated;
    shown['pointing-left'] = (both & LEFTWARD) !== 0;
    shown['pointing-right'] = (both & RIGHTWARD) !== 0;
    shown['hands-over-head'] = (left & right & UP) !== 0;
    shown['raised-hand'] = ((left ^ right) & UP) !== 0 && !shown.waving && !shown.throwing;
    shown['holding-food'] = pose.food;
    return { ...shown };
  }

  /** Clears the history; call it after a jump to another time or world. */
  reset(): void {
    this.latches.fill(0);
    this.count = 0;
    this.throwingFor = 0;
  }

  private note(pose: PersonPose): void {
    const { past } = this;
    const { head } = pose;
    const at = (this.count++ % SPAN) * ROW;
    for (let side = 0; side < 2; side++) {
      const to = side === 0 ? pose.leftHand : pose.rightHand;
      past[at + 3 * side] = to[0] - (head[0] + (2 * side - 1) * SHOULDER_OUT);
      past[at + 3 * side + 1] = to[1] - shoulderAhead(head);
      past[at + 3 * side + 2] = to[2] - (head[2] - SHOULDER_BELOW);
    }
    past[at + HANDS_APART] = far(pose.leftHand, pose.rightHand);
  }

  /** Returns what a hand shows, as bits; `side` is 0 for left and 1 for right. */
  private hand(pose: PersonPose, side: 0 | 1, bending: boolean): number {
    const { past } = this;
    const now = ((this.count - 1) % SPAN) * ROW + 3 * side;
    const right = past[now];
    const ahead = past[now + 1];
    const up = past[now + 2];
    const first = LEFT + side * OF_A_HAND;
    const straight = this.over(first, -Math.abs(right), -STRAIGHT);
    const level = this.over(first + 1, -Math.abs(up), -ASIDE_HEIGHT);
    const highEnough = this.over(first + 2, up, OUT_LOWEST);
    const bentEnough = this.over(first + 3, up, OUT_LOWEST_BENT);
    const lowEnough = this.over(first + 4, -up, -OUT_HIGHEST);
    const isAhead = this.over(first + 5, ahead, OUT_AHEAD);
    const isAheadOfLeg = this.over(first + 6, ahead, DOWN_AHEAD);
    const hanging = this.over(first + 7, -up, -DOWN_HIGHEST);
    const leftward = this.over(first + 8, -right, ASIDE);
    const rightward = this.over(first + 9, right, ASIDE);
    const isUp = this.over(first + 10, (side === 0 ? pose.leftHand : pose.rightHand)[2] - pose.head[2], OVER_HEAD);
    let shows = isUp ? UP : 0;
    if (straight && lowEnough && isAhead && (highEnough || (bending && bentEnough))) shows |= OUT;
    if (straight && isAheadOfLeg && hanging) shows |= DOWN;
    if (leftward && level) shows |= LEFTWARD;
    if (rightward && level) shows |= RIGHTWARD;
    return shows;
  }

  private over(latch: number, value: number, on: number): boolean {
    const is = value > (this.latches[latch] === 1 ? on - SLACK : on);
    this.latches[latch] = is ? 1 : 0;
    return is;
  }

  /** Whether something that happened `times` times in the last second is on: two times start it, one time keeps it. */
  private often(latch: number, times: number): boolean {
    const is = times >= (this.latches[latch] === 1 ? 1 : 2);
    this.latches[latch] = is ? 1 : 0;
    return is;
  }

  /** Counts the turns of a swinging hand. */
  private waves(side: 0 | 1): boolean {
    const { past, count } = this;
    let turns = 0;
    let extreme = Number.NaN;
    let going = 0;
    for (let tick = Math.max(0, count - SPAN); tick < count; tick++) {
      const at = (tick % SPAN) * ROW + 3 * side;
      const right = past[at];
      if (past[at + 2] < WAVE_LOWEST - SLACK) {
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
    return this.often(LEFT + side * OF_A_HAND + 11, turns);
  }

  private claps(): boolean {
    const { past, count } = this;
    let claps = 0;
    let open = false;
    for (let tick = Math.max(0, count - SPAN); tick < count; tick++) {
      const apart = past[(tick % SPAN) * ROW + HANDS_APART];
      if (apart > APART) open = true;
      else if (apart < TOGETHER && open) {
        open = false;
        claps++;
      }
    }
    return this.often(CLAPS, claps);
  }

  private throws(): boolean {
    if (this.throwingFor > 0) this.throwingFor--;
    else if (this.flung(0) || this.flung(1)) this.throwingFor = SHOWN;
    return this.throwingFor > 0;
  }

  private flung(side: 0 | 1): boolean {
    const { past, count } = this;
    const now = ((count - 1) % SPAN) * ROW + 3 * side;
    if (past[now + 2] < WAVE_LOWEST) return false;
    for (let tick = Math.max(0, count - 1 - FLING_TICKS); tick < count - 1; tick++) {
      const then = (tick % SPAN) * ROW + 3 * side;
      if (past[then + 1] < DRAWN_BACK && past[then + 2] > WAVE_LOWEST && past[now + 1] - past[then + 1] >= FLING) return true;
    }
    return false;
  }
}

function none(): Record<GestureName, boolean> {
  return Object.fromEntries(GESTURE_NAMES.map(name => [name, false])) as Record<GestureName, boolean>;
}
