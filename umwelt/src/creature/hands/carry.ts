import { rotateInto } from '../../core/quaternions.js';
import { type Anatomy, BONE_STRIDE, evaluatePose, poseLength } from '../../motor/index.js';
import { BONE_TURN } from '../../motor/pose-layout.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';

const _carry_point = new Float64Array(3);
const _carry_offset: [number, number, number] = [0, 0, 0];

/**
 * Moves what a creature holds to where its hand or mouth is now. A body without a `grip` in its file holds a thing where it was
 * when it was taken.
 */
export function carry(world: World, creature: Creature): void {
  const { thing, body, gripPose } = creature;
  const { skeleton } = body.anatomy;
  if (skeleton.grip < 0 || world.hands.firstHeld[thing] < 0) return;
  evaluatePose(body.anatomy, body.pose, gripPose);
  const at = skeleton.grip * BONE_STRIDE;
  for (let k = 0; k < 3; k++) _carry_point[k] = skeleton.gripAt[k];
  rotateInto(_carry_point, 0, gripPose, at + BONE_TURN, _carry_point, 0);
  for (let id = world.hands.firstHeld[thing]; id >= 0; id = world.hands.nextHeld[id]) {
    _carry_offset[0] = gripPose[at] + _carry_point[0];
    _carry_offset[1] = gripPose[at + 1] + _carry_point[1];
    _carry_offset[2] = gripPose[at + 2] + _carry_point[2] - world.height[id] / 2;
    world.carryAt(id, _carry_offset);
  }
}

/** Scratch for `carry`: room for a pose, or nothing for a body without a grip. */
export function gripScratch(anatomy: Anatomy): Float64Array {
  return new Float64Array(anatomy.skeleton.grip < 0 ? 0 : poseLength(anatomy));
}
