import { atan2 } from '../core/index.js';
import { rotateInto } from '../core/quaternions.js';
import { BONE_LEG } from '../motor/compile/compile-skeleton.js';
import { BONE_STRIDE, type Body, evaluateBone, evaluatePose, poseLength } from '../motor/index.js';
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
  /** The bones from the root to it, parents first; undefined for a bone of a leg, which needs the whole pose. */
  private readonly chain: Int32Array | undefined;

  constructor(body: Body, bone: number, at: ArrayLike<number>) {
    this.body = body;
    this.bone = bone;
    this.at = at;
    this.pose = new Float64Array(poseLength(body.anatomy));
    this.chain = chainTo(body, bone);
  }

  carry(out: Float64Array): void {
    const { body, pose, chain } = this;
    if (chain === undefined) evaluatePose(body.anatomy, body.pose, pose);
    else for (let i = 0; i < chain.length; i++) evaluateBone(body.anatomy.skeleton, chain[i], body.pose, pose);
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

function chainTo({ anatomy: { skeleton } }: Body, bone: number): Int32Array | undefined {
  const chain: number[] = [];
  for (let b = bone; b >= 0; b = skeleton.parent[b]) {
    if (skeleton.role[b] === BONE_LEG) return undefined;
    chain.unshift(b);
  }
  return Int32Array.from(chain);
}
