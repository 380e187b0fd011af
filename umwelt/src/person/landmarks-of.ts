import { type Landmark, type LandmarkFrame, POINT_COUNT, POINTS } from './landmarks.js';
import { type BodyPoint, HIPS_UP, type PersonPose, shoulder } from './person-pose.js';

/** The place of a person before a camera: the middle of the hips in the picture (0..1), and the meters that its height shows. */
export interface Seat {
  readonly across?: number;
  readonly meters?: number;
}

const HALF_HIPS = 0.12;
const TORSO = 0.5;

/**
 * Returns the points that a detector would find of a person in this pose who looks at the camera; `noise` is called for each coordinate, in
 * meters.
 */
export function landmarksOf(pose: PersonPose, noise: () => number = () => 0, { across = 0.5, meters = 1.85 }: Seat = {}): LandmarkFrame {
  const { head } = pose;
  const shoulders = [shoulder(head, -1), shoulder(head, 1)];
  const ahead = shoulders[0][1];
  const hips: BodyPoint = [
    head[0],
    Math.max(0, ahead - 0.45),
    Math.min(HIPS_UP, shoulders[0][2] - Math.sqrt(Math.max(0.01, TORSO * TORSO - ahead * ahead))),
  ];
  const points = new Array<BodyPoint>(POINT_COUNT).fill(head);
  points[POINTS.nose] = [head[0], head[1] + 0.1, head[2] - 0.01];
  points[POINTS.leftEar] = [head[0] - 0.08, head[1], head[2]];
  points[POINTS.rightEar] = [head[0] + 0.08, head[1], head[2]];
  [points[POINTS.leftShoulder], points[POINTS.rightShoulder]] = shoulders;
  for (const point of [POINTS.leftWrist, POINTS.leftIndex, POINTS.leftPinky]) points[point] = pose.leftHand;
  for (const point of [POINTS.rightWrist, POINTS.rightIndex, POINTS.rightPinky]) points[point] = pose.rightHand;
  points[POINTS.leftHip] = [hips[0] - HALF_HIPS, hips[1], hips[2]];
  points[POINTS.rightHip] = [hips[0] + HALF_HIPS, hips[1], hips[2]];
  points[POINTS.leftAnkle] = [pose.leftFoot[0], pose.leftFoot[1], pose.leftFoot[2] + 0.08];
  points[POINTS.rightAnkle] = [pose.rightFoot[0], pose.rightFoot[1], pose.rightFoot[2] + 0.08];
  const world = points.map(
    ([right, forward, up]): Landmark => ({
      x: -(right - hips[0]) + noise(),
      y: -(up - hips[2]) + noise(),
      z: -(forward - hips[1]) + noise(),
      visibility: 0.95,
    }),
  );
  const image = world.map(({ x, y, z }) => ({ x: across + x / meters / 1.33, y: 0.55 + y / meters, z, visibility: 0.95 }));
  return { world, image };
}
