/** A point in the person's frame: meters to the right, ahead and up from the point between the feet. */
export type BodyPoint = readonly [right: number, ahead: number, up: number];

/** The place and pose of a person, from a camera or other devices. */
export interface PersonPose {
  /** Place on the floor of the world (meters east and north), and heading in radians. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly head: BodyPoint;
  readonly leftHand: BodyPoint;
  readonly rightHand: BodyPoint;
  readonly leftFoot: BodyPoint;
  readonly rightFoot: BodyPoint;
  /** The point of the floor at which the person looks: meters east and north. */
  readonly gaze: readonly [x: number, y: number];
  /** Whether the right hand offers food. */
  readonly food: boolean;
}

/** Height of the center of the head of a standing person of 1.7 m, as in creatures/person/body.yaml: meters. */
export const HEAD_UP = 1.6;
/** Distance of a shoulder beside and below the center of the head. */
export const SHOULDER_OUT = 0.19;
export const SHOULDER_BELOW = 0.18;
/** Length from the shoulder to the palm of a stretched arm. */
export const ARM = 0.62;
/** Height of the hips, for the lean of a bent back. */
export const HIPS_UP = 0.92;

/** A standing person with hanging arms. */
export function standingPose(x = 0, y = 0, heading = 0): PersonPose {
  return {
    x,
    y,
    heading,
    head: [0, 0.02, HEAD_UP],
    leftHand: [-0.21, 0.04, 0.81],
    rightHand: [0.21, 0.04, 0.81],
    leftFoot: [-0.1, 0, 0],
    rightFoot: [0.1, 0, 0],
    gaze: [x, y],
    food: false,
  };
}

/**
 * Returns how far ahead the shoulders are: the neck leans with the back, so they are a little way down the line from the head to the hips.
 */
export function shoulderAhead(head: BodyPoint): number {
  return head[1] * (1 - SHOULDER_BELOW / (HEAD_UP - HIPS_UP));
}

/** Returns the place of a shoulder for a place of the head; `side` is -1 for left and 1 for right. */
export function shoulder(head: BodyPoint, side: -1 | 1): BodyPoint {
  return [head[0] + side * SHOULDER_OUT, shoulderAhead(head), head[2] - SHOULDER_BELOW];
}

/** Returns the middle of the five points. */
export function centroid({ head, leftHand, rightHand, leftFoot, rightFoot }: PersonPose): BodyPoint {
  const mean = (k: 0 | 1 | 2): number => (head[k] + leftHand[k] + rightHand[k] + leftFoot[k] + rightFoot[k]) / 5;
  return [mean(0), mean(1), mean(2)];
}

/** Returns the distance between two points in meters. */
export function far(a: BodyPoint, b: BodyPoint): number {
  const right = a[0] - b[0];
  const ahead = a[1] - b[1];
  const up = a[2] - b[2];
  return Math.sqrt(right * right + ahead * ahead + up * up);
}
