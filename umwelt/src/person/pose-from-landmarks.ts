import { atan2, clamp, cos, sin } from '../core/index.js';
import { bodyPoint, isSeen, type LandmarkFrame, middleOf, POINTS } from './landmarks.js';
import { ARM, type BodyPoint, far, HEAD_UP, HIPS_UP, type PersonPose, SHOULDER_BELOW, shoulder, standingPose } from './person-pose.js';

/** From the hips to the shoulders of the drawn person, by which the size of another one is known: meters. */
const TORSO = HEAD_UP - SHOULDER_BELOW - HIPS_UP;
/** Between the sole and the ankle: meters. */
const ANKLE_UP = 0.08;
/** Sizes of people relative to the drawn one. */
const SMALLEST = 0.6;
const TALLEST = 1.7;
/** Height of the torso in a picture, as a share of it, at which the person stands at the middle of the mirror. */
const USUAL_SIZE = 0.27;
/** How far to the side the edge of the picture is, and how far nearer or farther one can come: meters. */
const ASIDE = 1.5;
const NEARER = 0.8;
/** How far away the point is that is looked at: meters. */
const GAZE = 3;

/** Where a mirror stands: the place on the floor of the drawn person in its middle, and the heading in which it looks out. */
export interface MirrorPlace {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Whether a frame shows enough of a person: shoulders and a head. */
export function showsPerson({ world, image }: LandmarkFrame): boolean {
  const needed = [POINTS.nose, POINTS.leftShoulder, POINTS.rightShoulder];
  return needed.every(point => world[point] !== undefined && image[point] !== undefined && isSeen(world[point]));
}

/** The middle of the hips in the picture, and the height of the torso in it: shares of its width and height. */
export function spotInPicture({ image }: LandmarkFrame): { readonly across: number; readonly size: number } {
  const mean = (a: number, b: number, key: 'x' | 'y'): number => (image[a][key] + image[b][key]) / 2;
  const hips = mean(POINTS.leftHip, POINTS.rightHip, 'y');
  const shoulders = mean(POINTS.leftShoulder, POINTS.rightShoulder, 'y');
  return { across: mean(POINTS.leftHip, POINTS.rightHip, 'x'), size: Math.abs(hips - shoulders) };
}

/**
 * Returns the pose in a mirror of the person whom a frame shows: the drawn person looks out of it, and what the real one has at the right
 * is at the right of the picture, so that it is the left hand of the drawn one. Feet that are not seen stand on the floor.
 */
export function poseFromLandmarks(frame: LandmarkFrame, place: MirrorPlace): PersonPose {
  const { world } = frame;
  const at = (point: number): BodyPoint => mirrored(bodyPoint(world[point]));
  const shoulders = middleOf([at(POINTS.leftShoulder), at(POINTS.rightShoulder)]);
  const scale = clamp(TORSO / Math.max(0.1, far(shoulders, [0, 0, 0])), 1 / TALLEST, 1 / SMALLEST);
  const ankles = [POINTS.leftAnkle, POINTS.rightAnkle].filter(point => isSeen(world[point])).map(at);
  // the frame of the pose begins between the feet
  const feet = ankles.length === 2 ? middleOf(ankles) : undefined;
  const base: BodyPoint = feet ? [feet[0], feet[1], feet[2] - ANKLE_UP / scale] : [0, 0, -HIPS_UP / scale];
  const inPose = (point: BodyPoint): BodyPoint => [
    (point[0] - base[0]) * scale,
    (point[1] - base[1]) * scale,
    Math.max(0, (point[2] - base[2]) * scale),
  ];
  const ears = [POINTS.leftEar, POINTS.rightEar].map(at);
  const skull = middleOf(ears);
  const head = inPose(skull);
  const [x, y] = standsAt(frame, place);
  const heading = place.heading;
  // where the nose points, as seen from the ears
  const nose = at(POINTS.nose);
  const aim = heading + clamp(atan2(nose[0] - skull[0], Math.max(0.02, nose[1] - skull[1])), -1.2, 1.2);
  const standing = standingPose(x, y, heading);
  return {
    ...standing,
    head,
    leftHand: hand(frame, head, -1, scale) ?? standing.leftHand,
    rightHand: hand(frame, head, 1, scale) ?? standing.rightHand,
    leftFoot: feet ? floored(inPose(ankles[1])) : standing.leftFoot,
    rightFoot: feet ? floored(inPose(ankles[0])) : standing.rightFoot,
    gaze: [x + sin(aim) * GAZE, y + cos(aim) * GAZE],
  };
}

/** The palm, from the shoulder of the drawn person as it was from the real one; `side` is that of the drawn one. Undefined where it is not seen. */
function hand({ world }: LandmarkFrame, head: BodyPoint, side: -1 | 1, scale: number): BodyPoint | undefined {
  const [wrist, index, pinky, joint] =
    side < 0
      ? [POINTS.rightWrist, POINTS.rightIndex, POINTS.rightPinky, POINTS.rightShoulder]
      : [POINTS.leftWrist, POINTS.leftIndex, POINTS.leftPinky, POINTS.leftShoulder];
  if (!isSeen(world[wrist])) return undefined;
  const palm = middleOf([wrist, index, pinky].map(point => mirrored(bodyPoint(world[point]))));
  const from = mirrored(bodyPoint(world[joint]));
  const root = shoulder(head, side);
  const off: BodyPoint = [(palm[0] - from[0]) * scale, (palm[1] - from[1]) * scale, (palm[2] - from[2]) * scale];
  const length = far(off, [0, 0, 0]);
  const share = length > ARM ? ARM / length : 1;
  return [root[0] + off[0] * share, root[1] + off[1] * share, Math.max(0.02, root[2] + off[2] * share)];
}

/** The place on the floor: aside as in the mirror, nearer as the person is larger. */
function standsAt(frame: LandmarkFrame, { x, y, heading }: MirrorPlace): [x: number, y: number] {
  const { across, size } = spotInPicture(frame);
  // the left of the picture is the right of the mirror, which is the left of who looks out of it
  const right = clamp((across - 0.5) * 2, -1, 1) * ASIDE;
  const ahead = clamp((size - USUAL_SIZE) / USUAL_SIZE, -1, 1) * NEARER;
  return [x + right * cos(heading) + ahead * sin(heading), y - right * sin(heading) + ahead * cos(heading)];
}

function mirrored([right, ahead, up]: BodyPoint): BodyPoint {
  return [-right, ahead, up];
}

function floored([right, ahead, up]: BodyPoint): BodyPoint {
  return [right, ahead, Math.max(0, up - ANKLE_UP)];
}
