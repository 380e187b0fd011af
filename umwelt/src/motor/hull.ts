import type { FaultSink } from '../core/faults.js';
import { rotateInto } from '../core/quaternions.js';
import type { DofTable } from './compile/compile-dofs.js';
import { AXES, BONE_LEG, type Leg, type Skeleton } from './compile/compile-skeleton.js';
import type { DriveAxis, HullDefinition } from './definition.js';
import type { Effector } from './effectors.js';
import { solveLeg } from './leg-ik.js';
import { evaluateBone } from './pose.js';
import { BONE_STRIDE, BONE_TURN } from './pose-layout.js';

/** Axes along which drives shift a bone. */
const SLIDES: readonly DriveAxis[] = ['right', 'ahead', 'up'];

/** The compiled balls along a body: those of trunk, head and tail first, those of legs last. */
export interface Hull {
  readonly count: number;
  /** Number of balls on trunk, head and tail. */
  readonly trunk: number;
  readonly bone: Int32Array;
  /** Offsets from the joint, in the frame of the bone; three numbers each. */
  readonly at: Float64Array;
  readonly radius: Float64Array;
  /** 1 for a ball on a bone with which the body touches things on purpose, such as the head with the mouth. */
  readonly touching: Uint8Array;
  /** The bones to evaluate, parents first, and the legs to solve. */
  readonly bones: Int32Array;
  readonly legs: readonly Leg[];
  /** Meters: no point of a ball on trunk, head and tail is farther than this from the middle of the body on the floor. */
  readonly extent: number;
  /** The same from the joint of the root bone among `bones`; equal to `extent` if there are several root bones. */
  readonly fromFirst: number;
}

/** Compiles the hull of a skeleton; reports faults with their paths. */
export function compileHull(
  definition: readonly HullDefinition[] = [],
  skeleton: Skeleton,
  effectors: readonly Effector[],
  dofs: DofTable,
  faults: FaultSink,
): Hull {
  const bones = new Set<number>();
  const found = definition.map(({ bone: name, at = [0, 0, 0], radius }, i) => {
    const bone = skeleton.find(name);
    if (bone < 0)
      faults.fault(['skeleton', 'hull', i, 'bone'], `found "${name}", expected the name of a bone.${faults.hint(name, skeleton.names)}`);
    return { bone, at, radius, isLeg: bone >= 0 && skeleton.role[bone] === BONE_LEG };
  });
  const balls = [...found.filter(({ isLeg }) => !isLeg), ...found.filter(({ isLeg }) => isLeg)];
  let extent = 0;
  let fromFirst = 0;
  for (const { bone, at, radius, isLeg } of balls) {
    let far = length(at) + radius;
    let before = far;
    for (let p = bone; p >= 0; p = skeleton.parent[p]) {
      if (skeleton.role[p] !== BONE_LEG) bones.add(p);
      before = far;
      far += length(skeleton.offset.subarray(p * 3, p * 3 + 3));
      if (skeleton.parent[p] >= 0) far += slideOf(skeleton, dofs, p);
    }
    if (isLeg) continue;
    extent = Math.max(extent, far);
    fromFirst = Math.max(fromFirst, before);
  }
  const firsts = [...bones].filter(bone => skeleton.parent[bone] < 0);
  return {
    count: balls.length,
    trunk: found.filter(({ isLeg }) => !isLeg).length,
    bone: Int32Array.from(balls, ({ bone }) => bone),
    at: Float64Array.from(balls.flatMap(({ at }) => at)),
    radius: Float64Array.from(balls, ({ radius }) => radius),
    touching: Uint8Array.from(balls, ({ bone }) => (effectors.some(effector => goesAlong(skeleton, effector.bone, bone)) ? 1 : 0)),
    bones: Int32Array.from([...bones].sort((a, b) => a - b)),
    legs: skeleton.legs.filter(leg => balls.some(({ bone }) => leg.bones.includes(bone))),
    extent,
    fromFirst: firsts.length > 1 ? extent : fromFirst,
  };
}

/** Returns the greatest distance in meters by which degrees of freedom shift a bone from its joint. */
function slideOf(
  { driveStart, driveAxis, driveDof, driveGain, curve, curveStart }: Skeleton,
  { min, max }: DofTable,
  bone: number,
): number {
  let most = 0;
  for (let i = driveStart[bone]; i < driveStart[bone + 1]; i++) {
    if (!SLIDES.includes(AXES[driveAxis[i]])) continue;
    const outs = curve.subarray(curveStart[i], curveStart[i + 1]).filter((_, k) => k % 2 === 1);
    const ends = outs.length > 0 ? outs : [min[driveDof[i]], max[driveDof[i]]];
    most += Math.abs(driveGain[i]) * Math.max(...ends.map(Math.abs));
  }
  return most;
}

/**
 * Whether a ball moves when an effector touches something: it is on the same bone, on one that hangs from it (ears), or on the bone before
 * it.
 */
function goesAlong({ parent }: Skeleton, effector: number, ball: number): boolean {
  if (effector < 0) return false;
  for (let b = ball; b >= 0; b = parent[b]) if (b === effector) return true;
  return parent[effector] === ball;
}

function length(vector: ArrayLike<number>): number {
  return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
}

/**
 * Writes the middles of the balls, in the frame of the body, to `out`, three numbers each; those of legs only with `withLegs`. `scratch`
 * needs room for a pose.
 */
export function hullInto(
  skeleton: Skeleton,
  hull: Hull,
  dofs: Float64Array,
  scratch: Float64Array,
  out: Float64Array,
  withLegs: boolean,
): void {
  for (let i = 0; i < hull.bones.length; i++) evaluateBone(skeleton, hull.bones[i], dofs, scratch);
  if (withLegs) for (let i = 0; i < hull.legs.length; i++) solveLeg(skeleton, hull.legs[i], dofs, scratch);
  const count = withLegs ? hull.count : hull.trunk;
  for (let i = 0; i < count; i++) {
    const at = hull.bone[i] * BONE_STRIDE;
    for (let k = 0; k < 3; k++) out[i * 3 + k] = hull.at[i * 3 + k];
    rotateInto(out, i * 3, scratch, at + BONE_TURN, out, i * 3);
    for (let k = 0; k < 3; k++) out[i * 3 + k] += scratch[at + k];
  }
}
