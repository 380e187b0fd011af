import { float64s } from '../core/array-of.js';
import { withRoomFor } from '../core/grow-array.js';
import { atan2 } from '../core/index.js';
import { rotateInto } from '../core/quaternions.js';
import { BONE_STRIDE, type Body, type BodyPoint, bodyPoint, pointInto, poseLength } from '../motor/index.js';
import { BONE_TURN } from '../motor/pose-layout.js';
import type { EyeCarrier } from '../senses/sight.js';

const _ahead = float64s(3);
/** Scratch: the pose of the bones from the root to the eye. */
let _pose = new Float64Array(0);

/** The carrier of an eye on a bone of the body, such as the head: the eye moves and turns with the bone. */
export class BoneEye implements EyeCarrier {
  private readonly body: Body;
  private readonly point: BodyPoint;

  /** `at` is where it sits on the bone: right, ahead, up in meters. */
  constructor(body: Body, bone: number, at: ArrayLike<number>) {
    this.body = body;
    this.point = bodyPoint(body.anatomy.skeleton, bone, at);
    _pose = withRoomFor(_pose, poseLength(body.anatomy));
  }

  carry(out: Float64Array): void {
    const { body, point } = this;
    const pose = _pose;
    pointInto(body.anatomy.skeleton, point, body.pose, pose, out);
    out[2] = Math.max(0, out[2]);
    _ahead[0] = 0;
    _ahead[1] = 1;
    _ahead[2] = 0;
    rotateInto(_ahead, 0, pose, point.bone * BONE_STRIDE + BONE_TURN, _ahead, 0);
    out[3] = atan2(_ahead[0], _ahead[1]);
  }
}
