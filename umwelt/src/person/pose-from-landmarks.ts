import { atan2, clamp, cos, sin } from '../core/index.js';
import { bodyPoint, isSeen, type LandmarkFrame, middleOf, POINTS } from './landmarks.js';
import { ARM, type BodyPoint, far, HEAD_UP, HIPS_UP, type PersonPose, SHOULDER_BELOW, shoulder, standingPose } from './person-pose.js';

/** Meters from the hips to the shoulders of the drawn person, for measuring the size of the real one. */
const TORSO = HEAD_UP - SHOULDER_BELOW - HIPS_UP;
/** Meters between the sole and the ankle. */
const ANKLE_UP = 0.08;
/** Sizes of people relative to the drawn one. */
const SMALLEST = 0.6;
const TALLEST = 1.7;
/** Height of the torso, as a share of the picture, at which the person stands in the middle of the mirror. */
const USUAL_SIZE = 0.27;
/** Meters to the side at the edge of the picture, and the greatest distance nearer or farther. */
const ASIDE = 1.5;
const NEARER = 0.8;
/** Distance of the point of the gaze: meters. */
const GAZE = 3;

/** The place of a mirror: the place on the floor of the drawn person in its middle, and the heading in which that person looks out. */
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

/** Returns the middle of the hips in the picture, and the height of the torso in it: shares of its width and height. */
export function spotInPicture({ image }: LandmarkFrame): { readonly across: number; readonly size: number } {
  const mean = (a: number, b: number, key: 'x' | 'y'): number => (image[a][key] + image[b][key]) / 2;
  const hips = mean(POINTS.leftHip, POINTS.rightHip, 'y');
  const shoulders = mean(POINTS.leftShoulder, POINTS.rightShoulder, 'y');
  return { across: mean(POINTS.leftHip, POINTS.rightHip, 'x'), size: Math.abs(hips - shoulders) };
}

/**
 * Returns the pose of the person of a frame as in a mirror: the drawn person looks out of it, and the right hand of the real person is the
 * left hand of the drawn one. Feet that are not visible stand on the floor.
 */
export function poseFromLandmarks(frame: LandmarkFrame, place: MirrorPlace): PersonPose {
  const { world } = frame;
  const at = (point: number): BodyPoint => mirrored(bodyPoint(world[point]));
  const shoulders = middleOf([at(POINTS.leftShoulder), at(POINTS.rightShoulder)]);
  const scale = clamp(TORSO / Math.max(0.1, far(shoulders, [0, 0, 0])), 1 / TALLEST, 1 / SMALLEST);
  const ankles = [POINTS.leftAnkle, POINTS.rightAnkle].filter(point => isSeen(world[point])).map(at);
  // the origin of the pose is between the feet
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
  // direction of the nose, relative to the ears
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

/**
 * Returns the palm at its offset from the shoulder, moved to the shoulder of the drawn person; `side` is that of the drawn one. Undefined
 * if it is not visible.
 */
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

/** The place on the floor: aside as in the mirror, and nearer for a larger picture of the person. */
function standsAt(frame: LandmarkFrame, { x, y, heading }: MirrorPlace): [x: number, y: number] {
  const { across, size } = spotInPicture(frame);
  // the left of the picture is the right of the mirror, which is the left of the person who looks out of it
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
