import type { Anatomy } from './anatomy.js';

/** Numbers per bone in a pose: place (3), quaternion x y z w (4), size (1). */
export const BONE_STRIDE = 8;
/** Offsets of the turn and the size of a bone among them. */
export const BONE_TURN = 3;
export const BONE_SIZE = 7;

/** Returns the length of an array that holds a pose of this anatomy. */
export function poseLength(anatomy: Anatomy): number {
  return anatomy.skeleton.count * BONE_STRIDE;
}
