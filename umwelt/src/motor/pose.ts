import { float64s } from '../core/array-of.js';
import { _mix, mixInto, multiplyInto, rotateInto } from '../core/quaternions.js';
import type { Anatomy } from './anatomy.js';
import { BONE_DRIVEN, BONE_HEAD, BONE_LEG, BONE_NECK, type Skeleton } from './compile/compile-skeleton.js';
import { solveLeg } from './leg-ik.js';
import { BONE_SIZE, BONE_STRIDE, BONE_TURN } from './pose-layout.js';
import { _turnAngles, turnFrom } from './turn-from.js';

// indices in `_drive`, in the order of AXES
const PITCH = 0;
const YAW = 1;
const ROLL = 2;
const RIGHT = 3;
const AHEAD = 4;
const UP = 5;
const SIZE = 6;

const _drive = float64s(SIZE + 1);
const _turn = float64s(4);
const _head = float64s(4);
const _mixed = float64s(4);
const _point = float64s(3);
const IDENTITY = Float64Array.of(0, 0, 0, 1);

/**
 * Writes the place of every bone to `out`, BONE_STRIDE numbers each, in the frame of the body (x right, y ahead, z up). The pose depends
 * only on the degrees of freedom, so that a view can evaluate any moment between two ticks.
 */
export function evaluatePose(anatomy: Anatomy, dofs: Float64Array, out: Float32Array | Float64Array): void {
  const { skeleton } = anatomy;
  for (let b = 0; b < skeleton.count; b++) if (skeleton.role[b] !== BONE_LEG) evaluateBone(skeleton, b, dofs, out);
  for (let i = 0; i < skeleton.legs.length; i++) solveLeg(skeleton, skeleton.legs[i], dofs, out);
}

/** Writes the place of one bone that is not part of a leg; its parents must be in `out` already. */
export function evaluateBone(skeleton: Skeleton, b: number, dofs: Float64Array, out: Float32Array | Float64Array): void {
  readDrives(skeleton, b, dofs);
  placeBone(skeleton, b, out);
  const at = b * BONE_STRIDE;
  _turnAngles[0] = _drive[PITCH];
  _turnAngles[1] = _drive[YAW];
  _turnAngles[2] = _drive[ROLL];
  turnFrom(_turn);
  if (skeleton.role[b] === BONE_DRIVEN) {
    if (skeleton.parent[b] < 0) copyInto(out, at + BONE_TURN, _turn);
    else multiplyInto(out, at + BONE_TURN, out, skeleton.parent[b] * BONE_STRIDE + BONE_TURN, _turn, 0);
  } else gazeBone(skeleton, b, dofs, out);
  out[at + BONE_SIZE] = 1 + _drive[SIZE];
}

/** The neck takes a share of the way from the trunk's turn to the head's; the head turns to the gaze, as far as it is steadied. */
function gazeBone(skeleton: Skeleton, b: number, dofs: Float64Array, out: Float32Array | Float64Array): void {
  const gaze = skeleton.gaze;
  if (gaze === undefined) return;
  const at = b * BONE_STRIDE + BONE_TURN;
  _turnAngles[0] = dofs[gaze.elevation];
  _turnAngles[1] = dofs[gaze.bearing];
  const trunk = skeleton.role[b] === BONE_HEAD && gaze.neck >= 0 ? skeleton.parent[gaze.neck] : skeleton.parent[b];
  const trunkTurn: Float32Array | Float64Array = trunk < 0 ? IDENTITY : out;
  const trunkAt = trunk < 0 ? 0 : trunk * BONE_STRIDE + BONE_TURN;
  if (skeleton.role[b] === BONE_NECK) {
    _turnAngles[2] = 0;
    turnFrom(_head);
    multiplyInto(_mixed, 0, trunkTurn, trunkAt, _head, 0);
    _mix[0] = dofs[gaze.steady];
    mixInto(_head, 0, _mixed, 0, _head, 0);
    _mix[0] = gaze.share;
    mixInto(_mixed, 0, trunkTurn, trunkAt, _head, 0);
    multiplyInto(out, at, _mixed, 0, _turn, 0);
  } else {
    _turnAngles[2] = gaze.tilt < 0 ? 0 : dofs[gaze.tilt];
    turnFrom(_head);
    multiplyInto(_mixed, 0, trunkTurn, trunkAt, _head, 0);
    _mix[0] = dofs[gaze.steady];
    mixInto(_mixed, 0, _mixed, 0, _head, 0);
    multiplyInto(out, at, _mixed, 0, _turn, 0);
  }
}

function copyInto(out: Float32Array | Float64Array, at: number, turn: Float64Array): void {
  for (let k = 0; k < 4; k++) out[at + k] = turn[k];
}

function placeBone(skeleton: Skeleton, b: number, out: Float32Array | Float64Array): void {
  const parent = skeleton.parent[b];
  const at = b * BONE_STRIDE;
  const { offset } = skeleton;
  _point[0] = offset[b * 3] + _drive[RIGHT];
  _point[1] = offset[b * 3 + 1] + _drive[AHEAD];
  _point[2] = offset[b * 3 + 2] + _drive[UP];
  if (parent < 0) {
    out[at] = _point[0];
    out[at + 1] = _point[1];
    out[at + 2] = _point[2];
    return;
  }
  const p = parent * BONE_STRIDE;
  rotateInto(_point, 0, out, p + BONE_TURN, _point, 0);
  out[at] = out[p] + _point[0];
  out[at + 1] = out[p + 1] + _point[1];
  const z = out[p + 2] + _point[2];
  out[at + 2] = z < skeleton.floor[b] ? skeleton.floor[b] : z;
}

/** Writes pitch, yaw, roll, right, ahead, up and size of a bone to `_drive`. */
function readDrives(skeleton: Skeleton, b: number, dofs: Float64Array): void {
  // one by one, because `fill` is a call into the engine
  _drive[PITCH] = _drive[YAW] = _drive[ROLL] = _drive[RIGHT] = _drive[AHEAD] = _drive[UP] = _drive[SIZE] = 0;
  for (let i = skeleton.driveStart[b]; i < skeleton.driveStart[b + 1]; i++) {
    if (skeleton.curveStart[i] !== skeleton.curveStart[i + 1]) addCurve(skeleton, i, dofs);
    else _drive[skeleton.driveAxis[i]] += dofs[skeleton.driveDof[i]] * skeleton.driveGain[i];
  }
}

/**
 * Adds drive i through its curve of [in, out] pairs: linear between them, constant beyond the ends. It reads and writes arrays, because a
 * number that is passed or returned may be allocated.
 */
function addCurve({ curve, curveStart, driveDof, driveGain, driveAxis }: Skeleton, i: number, dofs: Float64Array): void {
  const value = dofs[driveDof[i]];
  const gain = driveGain[i];
  const axis = driveAxis[i];
  const from = curveStart[i];
  const to = curveStart[i + 1];
  if (value <= curve[from]) {
    _drive[axis] += curve[from + 1] * gain;
    return;
  }
  for (let k = from + 2; k < to; k += 2) {
    if (value > curve[k]) continue;
    const share = (value - curve[k - 2]) / (curve[k] - curve[k - 2]);
    _drive[axis] += (curve[k - 1] + (curve[k + 1] - curve[k - 1]) * share) * gain;
    return;
  }
  _drive[axis] += curve[to - 1] * gain;
}
