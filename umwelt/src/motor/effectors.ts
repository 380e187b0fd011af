import type { FaultSink } from '../core/faults.js';
import { rotateInto } from '../core/quaternions.js';
import { BONE_LEG, type Leg, type Skeleton } from './compile/compile-skeleton.js';
import type { EffectorDefinition } from './definition.js';
import { solveLeg } from './leg-ik.js';
import { evaluateBone } from './pose.js';
import { BONE_STRIDE, BONE_TURN } from './pose-layout.js';

/** A compiled point of the body. */
export interface BodyPoint {
  readonly bone: number;
  /** Offset from the joint, in the frame of the bone. */
  readonly at: ArrayLike<number>;
  /** The bones from the root to it that are not part of a leg, parents first. */
  readonly chain: Int32Array;
  /** The leg that it is on; undefined for points such as a mouth or a nose. */
  readonly leg: Leg | undefined;
}

/** A point of the body that skills bring to things. */
export interface Effector extends BodyPoint {
  readonly name: string;
  /** Meters from the first joint along the chain to the point: the unit of errors and steps. */
  readonly length: number;
}

/** Compiles a point on a bone; the numbers in `at` may change later. */
export function bodyPoint(skeleton: Skeleton, bone: number, at: ArrayLike<number>): BodyPoint {
  const chain: number[] = [];
  for (let b = bone; b >= 0; b = skeleton.parent[b]) if (skeleton.role[b] !== BONE_LEG) chain.unshift(b);
  return { bone, at, chain: Int32Array.from(chain), leg: skeleton.legs.find(({ bones }) => bones.includes(bone)) };
}

/** Compiles the effectors of a skeleton; reports faults with their paths. */
export function compileEffectors(
  definition: Readonly<Record<string, EffectorDefinition>> | undefined,
  skeleton: Skeleton,
  faults: FaultSink,
): Effector[] {
  return Object.entries(definition ?? {}).map(([name, { bone: boneName, at }]) => {
    const bone = skeleton.find(boneName);
    if (bone < 0) {
      const path = ['skeleton', 'effectors', name, 'bone'];
      faults.fault(path, `found "${boneName}", expected the name of a bone.${faults.hint(boneName, skeleton.names)}`);
    }
    let length = Math.sqrt((at ?? [0, 0, 0]).reduce((sum, v) => sum + v * v, 0));
    for (let b = bone; b >= 0 && skeleton.parent[b] >= 0; b = skeleton.parent[b]) length += offsetOf(skeleton, b);
    return { name, length, ...bodyPoint(skeleton, bone, Float64Array.from(at ?? [0, 0, 0])) };
  });
}

function offsetOf({ offset }: Skeleton, b: number): number {
  return Math.sqrt(offset[b * 3] * offset[b * 3] + offset[b * 3 + 1] * offset[b * 3 + 1] + offset[b * 3 + 2] * offset[b * 3 + 2]);
}

/**
 * Writes the place of a point of the body, in the frame of the body (right, ahead, up), to out[0 .. 2]. `scratch` needs room for a pose;
 * afterwards it holds the bones of the chain.
 */
export function pointInto(skeleton: Skeleton, point: BodyPoint, dofs: Float64Array, scratch: Float64Array, out: Float64Array): void {
  const { bone, at, chain, leg } = point;
  for (let i = 0; i < chain.length; i++) evaluateBone(skeleton, chain[i], dofs, scratch);
  if (leg !== undefined) solveLeg(skeleton, leg, dofs, scratch);
  for (let k = 0; k < 3; k++) out[k] = at[k];
  rotateInto(out, 0, scratch, bone * BONE_STRIDE + BONE_TURN, out, 0);
  for (let k = 0; k < 3; k++) out[k] += scratch[bone * BONE_STRIDE + k];
}
