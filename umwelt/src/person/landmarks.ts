import type { BodyPoint } from './person-pose.js';

/** A point that a detector found in a camera picture. World points: meters from the middle of the hips; picture points: 0..1. */
export interface Landmark {
  /** To the right of the picture, down, and away from the camera. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How likely it is to be seen, 0..1; 1 if left out. */
  readonly visibility?: number;
}

/** What a detector of the BlazePose kind found in one camera picture: 33 points in meters, and the same points in the picture. */
export interface LandmarkFrame {
  readonly world: readonly Landmark[];
  readonly image: readonly Landmark[];
}

/** Numbers of the points that are read; left and right are those of the person. */
export const POINTS = {
  nose: 0,
  leftEar: 7,
  rightEar: 8,
  leftShoulder: 11,
  rightShoulder: 12,
  leftWrist: 15,
  rightWrist: 16,
  leftPinky: 17,
  rightPinky: 18,
  leftIndex: 19,
  rightIndex: 20,
  leftHip: 23,
  rightHip: 24,
  leftAnkle: 27,
  rightAnkle: 28,
} as const;

/** How many points a frame has. */
export const POINT_COUNT = 33;

/** A point less likely than this to be seen is not used. */
export const SEEN = 0.5;

/** A world point as meters to the right of the person, ahead (toward the camera) and up, from the middle of the hips. */
export function bodyPoint({ x, y, z }: Landmark): BodyPoint {
  return [-x, -z, -y];
}

export function isSeen({ visibility = 1 }: Landmark): boolean {
  return visibility >= SEEN;
}

/** The middle of some points. */
export function middleOf(points: readonly BodyPoint[]): BodyPoint {
  const mean = (k: 0 | 1 | 2): number => points.reduce((sum, point) => sum + point[k], 0) / points.length;
  return [mean(0), mean(1), mean(2)];
}
