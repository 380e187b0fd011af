import { Bone, Matrix4, Quaternion, Skeleton, Vector3 } from 'three';
import { BONE_STRIDE } from '../../src/motor/index.js';
import type { BindPose } from './bind.js';

/**
 * A skeleton whose matrices are set directly: the pose of a body comes from its degrees of freedom, not from a tree of objects.
 */
export class BodySkeleton extends Skeleton {
  /** The pose that was set last; undefined before the first. */
  shown: ArrayLike<number> | undefined;
  private readonly bind: BindPose;
  private fresh = true;

  constructor(bind: BindPose) {
    super(
      bind.names.map(() => new Bone()),
      bind.inverses.map(inverse => inverse.clone()),
    );
    this.bind = bind;
    for (let i = 0; i < bind.names.length; i++) _skin.identity().toArray(this.boneMatrices as Float32Array, i * 16);
  }

  /** Sets a pose that `evaluatePose` has written. */
  set(pose: ArrayLike<number>): void {
    this.shown = pose;
    writeSkin(this.bind, pose, this.boneMatrices as Float32Array, 0);
    this.fresh = true;
  }

  override update(): void {
    if (!this.fresh) return;
    this.fresh = false;
    if (this.boneTexture) this.boneTexture.needsUpdate = true;
  }
}

const _skin = new Matrix4();
const _place = new Vector3();
const _turn = new Quaternion();
const _size = new Vector3();

/** Writes the matrix of bone `i` of a pose, in the frame of the body, into `out`. */
export function boneMatrix(pose: ArrayLike<number>, i: number, out: Matrix4): Matrix4 {
  const o = i * BONE_STRIDE;
  _place.set(pose[o], pose[o + 1], pose[o + 2]);
  _turn.set(pose[o + 3], pose[o + 4], pose[o + 5], pose[o + 6]);
  return out.compose(_place, _turn, _size.setScalar(pose[o + 7]));
}

/** Writes the matrices that move the skin from the bind pose to a pose: 16 numbers for each bone, starting at `at`; `root` is applied to all. */
export function writeSkin(bind: BindPose, pose: ArrayLike<number>, out: Float32Array, at: number, root?: Matrix4): void {
  for (let i = 0; i < bind.inverses.length; i++) {
    boneMatrix(pose, i, _skin).multiply(bind.inverses[i]);
    if (root) _skin.premultiply(root);
    _skin.toArray(out, at + i * 16);
  }
}
