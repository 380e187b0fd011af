import { clamp, cos, headingOf, sin, TICKS_PER_SECOND, wrapAngle } from '../core/index.js';
import { canonicalPose } from './canonical-pose.js';
import { GESTURE_NAMES, type GestureName } from './gesture-names.js';
import { ARM, type BodyPoint, far, HEAD_UP, type PersonPose, shoulder, standingPose } from './person-pose.js';

/** A point on the floor of the world and the height of the hand above it, in meters. */
export interface Reach {
  readonly x: number;
  readonly y: number;
  readonly up: number;
}

/** The state of mouse, keys and fingers at one tick. */
export interface DeviceState {
  /** The place of the pointer on the floor; the person looks there. */
  readonly pointer?: Reach | undefined;
  /** Whether the right hand reaches for the pointer. */
  readonly reaching?: boolean;
  /** The place of a second finger; the left hand reaches for it. */
  readonly second?: Reach | undefined;
  /** Whether the person walks to the pointer. */
  readonly walking?: boolean;
  /** The end of the next step of the walk, for example from `PersonWay`; without it the person walks straight to the pointer. */
  readonly step?: readonly [number, number] | undefined;
  /** Requested gestures, and the ticks for which each has been requested. */
  readonly asked?: Readonly<Partial<Record<GestureName, number>>>;
}

/** A brisk walk, in m/s. */
export const WALK = 1.6;
// largest changes per tick of 1/20 s
const STEP = WALK / TICKS_PER_SECOND;
/** 3 rad/s, as fast as the legs of the body turn. */
const TURN = 0.15;
/** 6 m/s, the speed of the hands in body.yaml. */
const HAND = 0.3;
/** 2.5 m/s, the speed of the trunk. */
const HEAD = 0.125;
/** A pointer nearer to the feet does not turn the person: meters. */
const AT_FEET = 0.35;
/** Distance from the goal at which walking ends: meters. */
const ARRIVED = 0.05;
/** Place of the head with back and knees fully bent; a hand then reaches the floor. */
const BENT_HEAD: BodyPoint = [0, 0.55, 0.8];
/** How much lower a hand reaches with the back bent. */
const BENT_BY = HEAD_UP - BENT_HEAD[2];

/** Returns the pose one tick after `before` for a state of the devices. No part moves faster than a person can. */
export function poseFromDevices(state: DeviceState, before: PersonPose): PersonPose {
  const { pointer, asked = {} } = state;
  let { x, y, heading } = before;
  if (pointer) {
    const dx = pointer.x - x;
    const dy = pointer.y - y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const isWalking = state.walking === true && distance > ARRIVED;
    const [toX, toY] = isWalking && state.step !== undefined ? state.step : [pointer.x, pointer.y];
    const way = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
    // a walking person faces the way, a standing one the pointer
    const faces = isWalking && way > 0 ? headingOf(toX - x, toY - y) : headingOf(dx, dy);
    if (distance > AT_FEET) heading = wrapAngle(heading + clamp(wrapAngle(faces - heading), -TURN, TURN));
    if (isWalking && way > 0) {
      const share = Math.min(STEP, way) / way;
      x += (toX - x) * share;
      y += (toY - y) * share;
    }
  }
  let goal: PersonPose = { ...standingPose(x, y, heading), gaze: pointer ? [pointer.x, pointer.y] : before.gaze };
  if (pointer && state.reaching) goal = reachFor(goal, 'rightHand', pointer);
  if (state.second) goal = reachFor(goal, 'leftHand', state.second);
  for (const name of GESTURE_NAMES) {
    const ticks = asked[name];
    if (ticks !== undefined) goal = { ...goal, ...canonicalPose(name, ticks) };
  }
  return {
    ...goal,
    head: toward(before.head, goal.head, HEAD),
    leftHand: toward(before.leftHand, goal.leftHand, HAND),
    rightHand: toward(before.rightHand, goal.rightHand, HAND),
    leftFoot: toward(before.leftFoot, goal.leftFoot, HAND),
    rightFoot: toward(before.rightFoot, goal.rightFoot, HAND),
  };
}

/** Moves a hand as near to a place as the arm allows; for low places the back bends. */
function reachFor(pose: PersonPose, hand: 'leftHand' | 'rightHand', { x, y, up }: Reach): PersonPose {
  const side = hand === 'leftHand' ? -1 : 1;
  const wanted = inFrame(pose, x, y, up);
  const upright = shoulder(pose.head, side);
  const short = far(upright, wanted) - ARM;
  const low = upright[2] - ARM - up;
  const bend = short > 0 ? clamp(low / BENT_BY, 0, 1) : 0;
  const head = between(pose.head, BENT_HEAD, bend);
  const joint = shoulder(head, side);
  const distance = far(joint, wanted);
  const place = distance > ARM ? between(joint, wanted, ARM / distance) : wanted;
  return { ...pose, head, [hand]: place };
}

/** Returns a point of the world in the person's frame. */
function inFrame({ x, y, heading }: Pick<PersonPose, 'x' | 'y' | 'heading'>, east: number, north: number, up: number): BodyPoint {
  const sine = sin(heading);
  const cosine = cos(heading);
  return [(east - x) * cosine - (north - y) * sine, (east - x) * sine + (north - y) * cosine, up];
}

function between(a: BodyPoint, b: BodyPoint, share: number): BodyPoint {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function toward(a: BodyPoint, b: BodyPoint, most: number): BodyPoint {
  const distance = far(a, b);
  return distance <= most ? b : between(a, b, most / distance);
}
