import { float64s } from '../core/array-of.js';
import { acos, atan2, clamp, cos, hypot, sin, wrapAngle } from '../core/index.js';
import { _mix, arcInto, mixInto, multiplyInto, rotateInto, unrotateInto } from '../core/quaternions.js';
import type { Leg, Skeleton } from './compile/compile-skeleton.js';
import { BONE_SIZE, BONE_STRIDE, BONE_TURN } from './pose-layout.js';

/*
 * A leg is solved in the frame of the bone it hangs from. The whole leg is first turned from its rest direction to where the foot is;
 * that also turns the ankle and the side to which the middle joint points. The ankle straightens toward the hip when the foot
 * is far and folds when it is near; the two upper bones then reach the ankle by the law of cosines.
 */

const _at = float64s(3);
const _foot = float64s(3);
const _hipToFoot = float64s(3);
const _restDirection = float64s(3);
const _swing = float64s(4);
const _ankleUp = float64s(3);
const _pole = float64s(3);
const _ankle = float64s(3);
const _middle = float64s(3);
const _side = float64s(3);
const _bone = float64s(3);
const _rest = float64s(3);
const _arc = float64s(4);
/** Distance of the middle joint along the line from hip to ankle, and aside from it. */
const _triangle = float64s(2);
const _toe = float64s(3);
const ORIGIN = float64s(3);
const IDENTITY = Float64Array.of(0, 0, 0, 1);
/** The greatest extension of a leg, as a share of its length. */
const STRAIGHTEST = 0.999;
/** At this share of the rest distance and below, the ankle is fully folded. */
const SHORTEST = 0.3;
/** A foot this high (share of the leg's length) hangs from its ankle; on the floor it lies flat. */
const HANGING = 0.2;

/** Least height of an ankle and of a knee or elbow over the floor, as a share of the leg's length. */
const ANKLE_HEIGHT = 0.036;
const JOINT_HEIGHT = 0.063;

type Numbers = Float32Array | Float64Array;

/** The length of the last vector that was normalized. Numbers that are passed or returned may be allocated; these arrays avoid that. */
const _length = float64s(1);

function normalize(v: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  if (length > 0) for (let k = 0; k < 3; k++) v[k] /= length;
  _length[0] = length;
}

/** Writes the four bones of a leg to `out`, with the foot at the place given by the degrees of freedom x, y and z. */
export function solveLeg(skeleton: Skeleton, leg: Leg, dofs: Float64Array, out: Numbers): void {
  const upper = leg.bones[0];
  const lower = leg.bones[1];
  const ankle = leg.bones[2];
  const foot = leg.bones[3];
  const l1 = leg.lengths[0];
  const l2 = leg.lengths[1];
  const l3 = leg.lengths[2];
  const parent = skeleton.parent[upper];
  const turn: Numbers = parent < 0 ? IDENTITY : out;
  const turnAt = parent < 0 ? 0 : parent * BONE_STRIDE + BONE_TURN;

  // the hip in the body's frame, and the foot relative to it in the parent's frame
  for (let k = 0; k < 3; k++) _at[k] = skeleton.offset[upper * 3 + k];
  rotateInto(_at, 0, turn, turnAt, _at, 0);
  if (parent >= 0) for (let k = 0; k < 3; k++) _at[k] += out[parent * BONE_STRIDE + k];
  _foot[0] = leg.home[0] + dofs[leg.x];
  _foot[1] = leg.home[1] + dofs[leg.y];
  _foot[2] = leg.home[2] + dofs[leg.z];
  if (leg.hangs) for (let k = 0; k < 3; k++) _foot[k] -= skeleton.rest[upper * 3 + k];
  else {
    for (let k = 0; k < 3; k++) _foot[k] -= _at[k];
    unrotateInto(_foot, 0, turn, turnAt, _foot, 0);
  }
  _hipToFoot.set(_foot);
  normalize(_hipToFoot);
  const most = leg.reach * STRAIGHTEST;
  const distance = Math.min(_length[0], most);
  for (let k = 0; k < 3; k++) _foot[k] = _hipToFoot[k] * distance;

  for (let k = 0; k < 3; k++) _restDirection[k] = (leg.home[k] - skeleton.rest[upper * 3 + k]) / leg.restDistance;
  arcInto(_swing, 0, _restDirection, 0, _hipToFoot, 0);

  // from the foot up to the ankle
  for (let k = 0; k < 3; k++) _ankleUp[k] = -skeleton.offset[foot * 3 + k] / l3;
  const shortness = clamp((leg.restDistance - distance) / (leg.restDistance * (1 - SHORTEST)), 0, 1);
  const c = cos(leg.fold * shortness);
  const s = sin(leg.fold * shortness);
  const y = _ankleUp[1] * c - _ankleUp[2] * s;
  _ankleUp[2] = _ankleUp[1] * s + _ankleUp[2] * c;
  _ankleUp[1] = y;
  rotateInto(_ankleUp, 0, _swing, 0, _ankleUp, 0);
  const straight = clamp((distance - leg.restDistance) / (most - leg.restDistance), 0, 1);
  for (let k = 0; k < 3; k++) _ankleUp[k] += (-_hipToFoot[k] - _ankleUp[k]) * straight;
  normalize(_ankleUp);
  keepAbove(leg, dofs, turn, turnAt);
  for (let k = 0; k < 3; k++) _ankle[k] = _foot[k] + _ankleUp[k] * l3;

  // two bones to the ankle
  _bone.set(_ankle);
  normalize(_bone);
  const d = clamp(_length[0], Math.abs(l1 - l2) + 1e-6, (l1 + l2) * STRAIGHTEST);
  const along = (l1 * l1 - l2 * l2 + d * d) / (2 * d);
  const aside = Math.sqrt(Math.max(0, l1 * l1 - along * along));
  _pole[0] = 0;
  _pole[1] = leg.bend;
  _pole[2] = 0;
  rotateInto(_pole, 0, _swing, 0, _pole, 0);
  const dot = _pole[0] * _bone[0] + _pole[1] * _bone[1] + _pole[2] * _bone[2];
  for (let k = 0; k < 3; k++) _pole[k] -= dot * _bone[k];
  normalize(_pole);
  _triangle[0] = along;
  _triangle[1] = aside;
  splay(leg, turn, turnAt);
  for (let k = 0; k < 3; k++) {
    _ankle[k] = _bone[k] * d;
    _middle[k] = _bone[k] * along + _pole[k] * aside;
  }

  writeBone(skeleton, out, upper, lower, ORIGIN, _middle, turn, turnAt);
  writeBone(skeleton, out, lower, ankle, _middle, _ankle, turn, turnAt);
  for (let k = 0; k < 3; k++) _toe[k] = _ankle[k] - _ankleUp[k] * l3;
  writeBone(skeleton, out, ankle, foot, _ankle, _toe, turn, turnAt);
  place(out, foot, _toe, turn, turnAt);
  _mix[0] = leg.hangs ? 1 : clamp(dofs[leg.z] / (HANGING * leg.reach), 0, 1);
  mixInto(out, foot * BONE_STRIDE + BONE_TURN, IDENTITY, 0, out, ankle * BONE_STRIDE + BONE_TURN);
  out[foot * BONE_STRIDE + BONE_SIZE] = 1;
}

/** Keeps the ankle above the floor: raises `_ankleUp` until the ankle is at its least height. */
function keepAbove(leg: Leg, dofs: Float64Array, turn: Numbers, turnAt: number): void {
  if (leg.hangs) return;
  rotateInto(_rest, 0, turn, turnAt, _ankleUp, 0);
  const least = (ANKLE_HEIGHT * leg.reach - leg.home[2] - Math.max(0, dofs[leg.z])) / leg.lengths[2];
  if (_rest[2] >= least || least >= 1) return;
  const level = Math.sqrt(_rest[0] * _rest[0] + _rest[1] * _rest[1]);
  const share = level > 0 ? Math.sqrt(Math.max(0, 1 - least * least)) / level : 0;
  _rest[0] *= share;
  _rest[1] *= share;
  _rest[2] = least;
  unrotateInto(_ankleUp, 0, turn, turnAt, _rest, 0);
  normalize(_ankleUp);
}

/** Keeps the middle joint above the floor: turns `_pole` outward about the line from hip to ankle, only as far as needed. */
function splay(leg: Leg, turn: Numbers, turnAt: number): void {
  const along = _triangle[0];
  const aside = _triangle[1];
  rotateInto(_rest, 0, turn, turnAt, _bone, 0);
  const middle = _at[2] + _rest[2] * along;
  rotateInto(_rest, 0, turn, turnAt, _pole, 0);
  const a = aside * _rest[2];
  const least = JOINT_HEIGHT * leg.reach;
  if (middle + a >= least) return;
  _side[0] = _bone[1] * _pole[2] - _bone[2] * _pole[1];
  _side[1] = _bone[2] * _pole[0] - _bone[0] * _pole[2];
  _side[2] = _bone[0] * _pole[1] - _bone[1] * _pole[0];
  rotateInto(_rest, 0, turn, turnAt, _side, 0);
  const b = aside * _rest[2];
  const swing = hypot(a, b);
  if (swing < 1e-9) return;
  // height = middle + swing cos(angle - best)
  const best = atan2(b, a);
  const slack = acos(clamp((least - middle) / swing, -1, 1));
  const low = wrapAngle(best - slack);
  const high = wrapAngle(best + slack);
  const outward = leg.home[0] * _side[0] >= 0 ? 1 : -1;
  const even = Math.abs(Math.abs(low) - Math.abs(high)) < 0.2;
  const angle = even ? (low * outward > 0 ? low : high) : Math.abs(low) < Math.abs(high) ? low : high;
  const c = cos(angle);
  const s = sin(angle);
  for (let k = 0; k < 3; k++) _pole[k] = _pole[k] * c + _side[k] * s;
}

/** Writes a bone from one point to the next, turned from its rest direction by the shortest arc in the parent's frame. */
function writeBone(
  skeleton: Skeleton,
  out: Numbers,
  bone: number,
  next: number,
  from: Float64Array,
  to: Float64Array,
  turn: Numbers,
  turnAt: number,
): void {
  for (let k = 0; k < 3; k++) _rest[k] = skeleton.offset[next * 3 + k];
  normalize(_rest);
  for (let k = 0; k < 3; k++) _bone[k] = to[k] - from[k];
  normalize(_bone);
  arcInto(_arc, 0, _rest, 0, _bone, 0);
  place(out, bone, from, turn, turnAt);
  multiplyInto(out, bone * BONE_STRIDE + BONE_TURN, turn, turnAt, _arc, 0);
  out[bone * BONE_STRIDE + BONE_SIZE] = 1;
}

function place(out: Numbers, bone: number, point: Float64Array, turn: Numbers, turnAt: number): void {
  const at = bone * BONE_STRIDE;
  rotateInto(_rest, 0, turn, turnAt, point, 0);
  for (let k = 0; k < 3; k++) out[at + k] = _at[k] + _rest[k];
}
