import { clamp } from '../core/index.js';
import type { LandmarkFrame } from './landmarks.js';
import { type BodyPoint, far, type PersonPose, standingPose } from './person-pose.js';
import { type MirrorPlace, poseFromLandmarks, showsPerson, spotInPicture } from './pose-from-landmarks.js';

/** Whether the mirror shows a person: none yet, one, none since the last one left the picture, or another one than before. */
export type MirrorState = 'none' | 'found' | 'lost' | 'another';

/** Ticks without a person after which the last one is lost; detectors fail in single pictures. */
const PATIENCE = 20;
/** Ticks in the state `another`. */
const TOLD = 40;
/** A person who jumps by this share of the picture, or whose size changes by this factor, between two pictures is another one. */
const JUMP = 0.3;
const GROWTH = 1.7;
/** Share of the way to the seen place of a part that it moves in a tick: for a short way, and the increase per meter. */
const CALM = 0.35;
const EAGER = 7;
/** Fastest motion in a tick of 1/20 s, in meters: hands and feet 6 m/s, the head 2.5 m/s, steps 2 m/s. */
const HAND = 0.3;
const HEAD = 0.125;
const STEP = 0.1;

/**
 * A magic mirror: from camera pictures of a person to the pose of the drawn person. `see` takes the points of a detector at any time;
 * `step` is called once per tick and returns the pose, without tremor, and no faster than a person moves. It is not part of a life.
 */
export class Mirror {
  state: MirrorState = 'none';
  private readonly place: MirrorPlace;
  private goal: PersonPose | undefined;
  private pose: PersonPose;
  private spot: { readonly across: number; readonly size: number } | undefined;
  private unseen = 0;
  private since = 0;

  constructor(place: MirrorPlace) {
    this.place = place;
    this.pose = this.standing();
  }

  /** Takes the points of the newest picture; undefined if it shows no person. */
  see(frame: LandmarkFrame | undefined): void {
    if (frame === undefined || !showsPerson(frame)) return;
    const spot = spotInPicture(frame);
    const before = this.spot;
    this.unseen = 0;
    const jumped =
      before !== undefined &&
      (Math.abs(spot.across - before.across) > JUMP || spot.size > before.size * GROWTH || spot.size * GROWTH < before.size);
    this.spot = spot;
    if (this.state === 'none' || this.state === 'lost') this.enter('found');
    else if (jumped) this.enter('another');
    this.goal = poseFromLandmarks(frame, this.place);
    // a new person does not slide in from elsewhere
    if (this.since === 0) this.pose = { ...this.goal };
  }

  /** Runs one tick: returns the pose, and whether a person came in (then a gesture reader must clear its history). */
  step(): { readonly pose: PersonPose; readonly entered: boolean } {
    const entered = this.since === 0 && this.goal !== undefined;
    this.since++;
    if (this.goal !== undefined && ++this.unseen > PATIENCE) {
      this.goal = undefined;
      this.spot = undefined;
      this.state = 'lost';
    }
    if (this.state === 'another' && this.since > TOLD) this.state = 'found';
    this.pose = approach(this.pose, this.goal ?? { ...this.standing(), x: this.pose.x, y: this.pose.y });
    return { pose: this.pose, entered };
  }

  private enter(state: MirrorState): void {
    this.state = state;
    this.since = 0;
  }

  private standing(): PersonPose {
    const { x, y, heading } = this.place;
    return standingPose(x, y, heading);
  }
}

function approach(from: PersonPose, to: PersonPose): PersonPose {
  const [x, y] = toward([from.x, from.y, 0], [to.x, to.y, 0], STEP);
  return {
    ...to,
    x,
    y,
    head: toward(from.head, to.head, HEAD),
    leftHand: toward(from.leftHand, to.leftHand, HAND),
    rightHand: toward(from.rightHand, to.rightHand, HAND),
    leftFoot: toward(from.leftFoot, to.leftFoot, HAND),
    rightFoot: toward(from.rightFoot, to.rightFoot, HAND),
  };
}

/** A short way is mostly tremor, so only a part of it is taken; a long one is intended. */
function toward(from: BodyPoint, to: BodyPoint, most: number): BodyPoint {
  const away = far(from, to);
  if (away === 0) return from;
  const share = clamp(Math.min((CALM + EAGER * away) * away, most) / away, 0, 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}
