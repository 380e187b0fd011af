import { float64s } from '../core/array-of.js';
import type { Anatomy } from './anatomy.js';
import type { Body } from './body.js';
import type { CompiledSkill } from './compile/compile-skills.js';
import { pointInto } from './effectors.js';
import { MOST_REACH } from './skill-kind.js';

/**
 * A skill with an effector bends the degrees of freedom of its `reach` so that the effector comes to the body's aim (`body.aim`, in the
 * frame of the body). Damped least squares on a numeric Jacobian of the short chain (Wampler 1986), a few steps per tick. It starts from
 * the skill's key pose, which keeps the style of the skill.
 */

/** Steps per tick. */
const STEPS = 2;
/** Damping, as a share of the chain's length, so that joints do not swing if the aim cannot be reached. */
const DAMPING = 0.03;
/** Change of a degree of freedom for measuring the Jacobian. */
const PROBE = 0.004;
/** The effector moves toward the point by at most this share of the chain's length per step. */
const MOST_STEP = 0.2;
const _reach_point = float64s(3);
const _reach_moved = float64s(3);
const _reach_error = float64s(3);
const _reach_jacobian = float64s(3 * MOST_REACH);
const _reach_normal = float64s(6);
const _reach_solved = float64s(3);
let _reach_dofs = new Float64Array(0);
let _reach_pose = new Float64Array(0);

/** Makes room for bodies of an anatomy. */
export function reserveReach({ dofs, skeleton }: Pick<Anatomy, 'dofs' | 'skeleton'>): void {
  if (_reach_dofs.length < dofs.count) _reach_dofs = float64s(dofs.count);
  if (_reach_pose.length < skeleton.count * 8) _reach_pose = float64s(skeleton.count * 8);
}

/** Called before a skill runs: sets the degrees of freedom of its `reach` to neutral, which removes the bends of the last tick. */
export function straighten(body: Body, skill: CompiledSkill): void {
  const { neutral } = body.anatomy.dofs;
  for (let i = 0; i < skill.reach.length; i++) {
    const d = skill.reach[i];
    if (body.lock[d] === skill.id) body.target[d] = neutral[d];
  }
}

/** Called after a skill has set its targets: bends them toward the aim. Without an aim the bends fade. */
export function bend(body: Body, skill: CompiledSkill): void {
  const { reach, bends } = skill;
  if (body.aim[3] === 1) {
    for (let d = 0; d < body.value.length; d++) _reach_dofs[d] = body.value[d];
    for (let i = 0; i < skill.locks.length; i++) {
      const d = skill.locks[i];
      if (body.lock[d] === skill.id) _reach_dofs[d] = body.target[d];
    }
    for (let step = 0; step < STEPS; step++) bendOnce(body.anatomy, skill, body.aim, body.slots, false);
  } else for (let i = 0; i < reach.length; i++) body.slots[bends + i] *= 0.8;
  for (let i = 0; i < reach.length; i++) {
    const d = reach[i];
    if (body.lock[d] === skill.id) body.target[d] += body.slots[bends + i];
  }
}

/**
 * One step of the solver from the pose in `_reach_dofs`, which holds the targets without bends; changes the bends in `slots`. Leaves the
 * error before the step in `_reach_error`. With `levelOnly` the distance ahead is free: only the height and the offset to the side count.
 */
function bendOnce(anatomy: Anatomy, skill: CompiledSkill, aim: Float64Array, slots: Float64Array, levelOnly: boolean): void {
  const { skeleton, dofs, effectors } = anatomy;
  const { reach, bends } = skill;
  const effector = effectors[skill.effector];
  const n = reach.length;
  for (let i = 0; i < n; i++) _reach_dofs[reach[i]] += slots[bends + i];
  pointInto(skeleton, effector, _reach_dofs, _reach_pose, _reach_point);
  for (let k = 0; k < 3; k++) _reach_error[k] = levelOnly && k < 2 ? (k === 0 ? -_reach_point[0] : 0) : aim[k] - _reach_point[k];
  const far = Math.sqrt(_reach_error[0] * _reach_error[0] + _reach_error[1] * _reach_error[1] + _reach_error[2] * _reach_error[2]);
  const most = MOST_STEP * effector.length;
  const share = far > most ? most / far : 1;
  for (let i = 0; i < n; i++) {
    const d = reach[i];
    const was = _reach_dofs[d];
    _reach_dofs[d] = was + PROBE;
    pointInto(skeleton, effector, _reach_dofs, _reach_pose, _reach_moved);
    _reach_dofs[d] = was;
    for (let k = 0; k < 3; k++) _reach_jacobian[i * 3 + k] = levelOnly && k === 1 ? 0 : (_reach_moved[k] - _reach_point[k]) / PROBE;
  }
  for (let i = 0; i < n; i++) _reach_dofs[reach[i]] -= slots[bends + i];
  solveNormal(anatomy, reach, share, DAMPING * effector.length);
  for (let i = 0; i < n; i++) {
    const d = reach[i];
    const range = dofs.max[d] - dofs.min[d];
    let change = 0;
    for (let k = 0; k < 3; k++) change += _reach_jacobian[i * 3 + k] * _reach_solved[k];
    const wanted = slots[bends + i] + change * range * range;
    const base = _reach_dofs[d];
    slots[bends + i] = base + wanted > dofs.max[d] ? dofs.max[d] - base : base + wanted < dofs.min[d] ? dofs.min[d] - base : wanted;
  }
}

/**
 * Solves (J W J^T + damping^2) y = error for y; W holds the squared ranges of the degrees of freedom, so that those with a greater range
 * bend more.
 */
function solveNormal({ dofs }: Anatomy, reach: Int32Array, share: number, length: number): void {
  const a = _reach_normal.fill(0);
  for (let i = 0; i < reach.length; i++) {
    const range = dofs.max[reach[i]] - dofs.min[reach[i]];
    const w = range * range;
    const x = _reach_jacobian[i * 3];
    const y = _reach_jacobian[i * 3 + 1];
    const z = _reach_jacobian[i * 3 + 2];
    a[0] += w * x * x;
    a[1] += w * x * y;
    a[2] += w * x * z;
    a[3] += w * y * y;
    a[4] += w * y * z;
    a[5] += w * z * z;
  }
  const damping = length * length;
  const a00 = a[0] + damping;
  const a11 = a[3] + damping;
  const a22 = a[5] + damping;
  const c00 = a11 * a22 - a[4] * a[4];
  const c01 = a[2] * a[4] - a[1] * a22;
  const c02 = a[1] * a[4] - a11 * a[2];
  const det = a00 * c00 + a[1] * c01 + a[2] * c02;
  const c11 = a00 * a22 - a[2] * a[2];
  const c12 = a[1] * a[2] - a00 * a[4];
  const c22 = a00 * a11 - a[1] * a[1];
  const x = _reach_error[0] * share;
  const y = _reach_error[1] * share;
  const z = _reach_error[2] * share;
  _reach_solved[0] = (c00 * x + c01 * y + c02 * z) / det;
  _reach_solved[1] = (c01 * x + c11 * y + c12 * z) / det;
  _reach_solved[2] = (c02 * x + c12 * y + c22 * z) / det;
}

/** Iterations of a single lookup, and the share of the chain's length within which the place counts as reached. */
const LOOKUP_STEPS = 40;
const REACHED = 0.025;
/** A skill is used for places at most this share of the chain's length from that of its key pose; farther ones look contorted. */
const MOST_SPAN = 0.35;
/** Step of the search for the nearest and farthest place, as a share of the chain's length. */
const STRIDE = 0.04;

/** How far ahead of the middle of the body an effector reaches at one height, in meters. */
export interface Span {
  readonly nearest: number;
  /** The distance at which the key pose is bent least. */
  readonly best: number;
  readonly farthest: number;
}

/**
 * Returns how far ahead the effector of a skill reaches at a height above the floor; undefined if it does not reach that height. `pose`
 * holds the degrees of freedom of the skill's key pose.
 */
export function spanAt(anatomy: Anatomy, skill: CompiledSkill, pose: Float64Array, height: number): Span | undefined {
  reserveReach(anatomy);
  const slots = float64s(skill.bends + skill.reach.length);
  const aim = float64s(3);
  const errorAt = (ahead: number, levelOnly: boolean): number => {
    slots.fill(0);
    aim[1] = ahead;
    aim[2] = height;
    for (let d = 0; d < pose.length; d++) _reach_dofs[d] = pose[d];
    for (let step = 0; step < LOOKUP_STEPS; step++) bendOnce(anatomy, skill, aim, slots, levelOnly);
    return Math.sqrt(_reach_error[0] * _reach_error[0] + _reach_error[1] * _reach_error[1] + _reach_error[2] * _reach_error[2]);
  };
  const { length } = anatomy.effectors[skill.effector];
  const reached = REACHED * length;
  const stride = STRIDE * length;
  if (errorAt(0, true) > reached) return undefined;
  const best = _reach_point[1];
  let nearest = best;
  let farthest = best;
  while (farthest - best < MOST_SPAN * length && errorAt(farthest + stride, false) < reached) farthest += stride;
  while (best - nearest < MOST_SPAN * length && nearest > stride && errorAt(nearest - stride, false) < reached) nearest -= stride;
  return { nearest, best, farthest };
}
