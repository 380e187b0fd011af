import type { BodyPoint } from './person-pose.js';

/** A point that a detector found in a camera picture. World points: meters from the middle of the hips; picture points: 0..1. */
export interface Landmark {
  /** Meters or shares to the right of the picture, down, and away from the camera. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The probability that it is visible, 0..1; default 1. */
  readonly visibility?: number;
}

/**
 * The points that a detector of the BlazePose type found in one camera picture: 33 points in meters, and the same points in the picture.
 */
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

/** The number of points of a frame. */
export const POINT_COUNT = 33;

/** A point that is visible with a lower probability is not used. */
export const SEEN = 0.5;

/** Returns a world point as meters to the right of the person, ahead (toward the camera) and up, from the middle of the hips. */
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
