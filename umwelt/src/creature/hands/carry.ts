import { float64s } from '../../core/array-of.js';
import { rotateInto } from '../../core/quaternions.js';
import { type Anatomy, BONE_STRIDE, evaluatePose, pointInto, poseLength } from '../../motor/index.js';
import { BONE_TURN } from '../../motor/pose-layout.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';

/** The middle of a thing held in the mouth is this share of the thing's radius ahead of the effector. */
const BEFORE = 0.75;

const _carry_point = float64s(3);
const _carry_ahead = float64s(3);
const _carry_offset: [number, number, number] = [0, 0, 0];

/**
 * Moves the things that a creature holds to where its hand or mouth is now: the `grip` of its body, or the effector that takes things. A body with
 * neither keeps a thing at the offset that it got when it was taken.
 */
export function carry(world: World, creature: Creature): void {
  const { thing, body, gripPose, species } = creature;
  const { skeleton, effectors } = body.anatomy;
  if (world.hands.firstHeld[thing] < 0) return;
  _carry_ahead.fill(0);
  if (skeleton.grip >= 0) {
    evaluatePose(body.anatomy, body.pose, gripPose);
    const at = skeleton.grip * BONE_STRIDE;
    for (let k = 0; k < 3; k++) _carry_point[k] = skeleton.gripAt[k];
    rotateInto(_carry_point, 0, gripPose, at + BONE_TURN, _carry_point, 0);
    for (let k = 0; k < 3; k++) _carry_point[k] += gripPose[at + k];
  } else if (species.holder >= 0) {
    const effector = effectors[species.holder];
    pointInto(skeleton, effector, body.pose, gripPose, _carry_point);
    _carry_ahead[1] = BEFORE;
    rotateInto(_carry_ahead, 0, gripPose, effector.bone * BONE_STRIDE + BONE_TURN, _carry_ahead, 0);
  } else return;
  for (let id = world.hands.firstHeld[thing]; id >= 0; id = world.hands.nextHeld[id]) {
    if (!world.things.isFor(id, thing)) continue;
    const radius = world.radius[id];
    for (let k = 0; k < 3; k++) _carry_offset[k] = _carry_point[k] + _carry_ahead[k] * radius;
    _carry_offset[2] -= world.height[id] / 2;
    world.carryAt(id, _carry_offset);
  }
}

/** Allocates the scratch of `carry`: a pose, or length 0 for a body with neither grip nor effector. */
export function gripScratch(anatomy: Anatomy): Float64Array {
  return new Float64Array(anatomy.skeleton.grip < 0 && anatomy.effectors.length === 0 ? 0 : poseLength(anatomy));
}
