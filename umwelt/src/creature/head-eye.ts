import { atan2 } from '../core/index.js';
import { rotateInto } from '../core/quaternions.js';
import { BONE_STRIDE, type Body, evaluatePose, poseLength } from '../motor/index.js';
import type { EyeCarrier } from '../senses/sight.js';

const _ahead = new Float64Array(3);
const _offset = new Float64Array(3);

/** An eye on a bone of the body, such as the head: it is where the bone is and looks where that points. */
export class BoneEye implements EyeCarrier {
  private readonly body: Body;
  private readonly bone: number;
  /** Where it sits on the bone: right, ahead, up in meters. */
  private readonly at: ArrayLike<number>;
  private readonly pose: Float64Array;

  constructor(body: Body, bone: number, at: ArrayLike<number>) {
    this.body = body;
    this.bone = bone;
    this.at = at;
    this.pose = new Float64Array(poseLength(body.anatomy));
  }

  carry(out: Float64Array): void {
    const { body, pose } = this;
    evaluatePose(body.anatomy, body.pose, pose);
    const bone = this.bone * BONE_STRIDE;
    for (let k = 0; k < 3; k++) {
      _offset[k] = this.at[k];
      _ahead[k] = k === 1 ? 1 : 0;
    }
    rotateInto(_offset, 0, pose, bone + 3, _offset, 0);
    rotateInto(_ahead, 0, pose, bone + 3, _ahead, 0);
    for (let k = 0; k < 3; k++) out[k] = pose[bone + k] + _offset[k];
    out[2] = Math.max(0, out[2]);
    out[3] = atan2(_ahead[0], _ahead[1]);
  }
}
