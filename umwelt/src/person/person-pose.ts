/** A point in the person's frame: metres to the right, ahead and up from between the feet. */
export type BodyPoint = readonly [right: number, ahead: number, up: number];

/** Where a person is and how they hold themselves: what a camera, a glove or a mouse can tell of somebody. */
export interface PersonPose {
  /** On the floor of the world: metres east and north, and the compass course that the feet point along. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly head: BodyPoint;
  readonly leftHand: BodyPoint;
  readonly rightHand: BodyPoint;
  readonly leftFoot: BodyPoint;
  readonly rightFoot: BodyPoint;
  /** The point of the floor that is looked at: metres east and north. */
  readonly gaze: readonly [x: number, y: number];
  /** Something to eat is held up in the right hand. */
  readonly food: boolean;
}

/** Parts of a standing person of 1.7 m, from the skeleton in creatures/person/body.yaml. */
export const HEAD_UP = 1.6;
/** How far a shoulder is beside, and below, the middle of the head. */
export const SHOULDER_OUT = 0.19;
export const SHOULDER_BELOW = 0.18;
/** From the shoulder to the palm of a stretched arm. */
export const ARM = 0.62;
/** Upright, the hips carry the head: how high they are, for the lean of a bent back. */
export const HIPS_UP = 0.92;

/** Standing at ease, looking one metre ahead. */
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

/** Where a shoulder is when the head is there; `side` is -1 for the left one and 1 for the right one. */
export function shoulder(head: BodyPoint, side: -1 | 1): BodyPoint {
  const length = HEAD_UP - HIPS_UP;
  // the neck leans with the back, so the shoulders lie a little way down the line from the head to the hips
  const share = SHOULDER_BELOW / length;
  return [head[0] + side * SHOULDER_OUT, head[1] * (1 - share), head[2] - SHOULDER_BELOW];
}

/** The middle of the five points. */
export function centroid({ head, leftHand, rightHand, leftFoot, rightFoot }: PersonPose): BodyPoint {
  const mean = (k: 0 | 1 | 2): number => (head[k] + leftHand[k] + rightHand[k] + leftFoot[k] + rightFoot[k]) / 5;
  return [mean(0), mean(1), mean(2)];
}

/** Metres between two points. */
export function far(a: BodyPoint, b: BodyPoint): number {
  const right = a[0] - b[0];
  const ahead = a[1] - b[1];
  const up = a[2] - b[2];
  return Math.sqrt(right * right + ahead * ahead + up * up);
}
