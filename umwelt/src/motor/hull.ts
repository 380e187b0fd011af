import type { FaultSink } from '../core/faults.js';
import { rotateInto } from '../core/quaternions.js';
import { BONE_LEG, type Skeleton } from './compile/compile-skeleton.js';
import type { HullDefinition } from './definition.js';
import { evaluateBone } from './pose.js';
import { BONE_STRIDE, BONE_TURN } from './pose-layout.js';

/** Balls along a body, compiled. */
export interface Hull {
  readonly count: number;
  readonly bone: Int32Array;
  /** From the joint, in the frame of the bone; three numbers each. */
  readonly at: Float64Array;
  readonly radius: Float64Array;
  /** The bones to evaluate, parents first. */
  readonly bones: Int32Array;
  /** No point of a ball is farther than this from the middle of the body on the floor, in meters. */
  readonly extent: number;
}

/** Compiles the hull of a skeleton; reports faults with their paths. A bone of a leg is a fault: legs step over things. */
export function compileHull(definition: readonly HullDefinition[] = [], skeleton: Skeleton, faults: FaultSink): Hull {
  const bones = new Set<number>();
  let extent = 0;
  const bone = Int32Array.from(definition, ({ bone: name, at = [0, 0, 0], radius }, i) => {
    const b = skeleton.find(name);
    const path = ['skeleton', 'hull', i, 'bone'];
    if (b < 0) faults.fault(path, `found "${name}", expected the name of a bone.${faults.hint(name, skeleton.names)}`);
    else if (skeleton.role[b] === BONE_LEG) faults.fault(path, `found "${name}", a bone of a leg, expected one of trunk, head or tail.`);
    let far = length(at) + radius;
    for (let p = b; p >= 0; p = skeleton.parent[p]) {
      bones.add(p);
      far += length(skeleton.offset.subarray(p * 3, p * 3 + 3));
    }
    extent = Math.max(extent, far);
    return b;
  });
  return {
    count: definition.length,
    bone,
    at: Float64Array.from(definition.flatMap(({ at = [0, 0, 0] }) => at)),
    radius: Float64Array.from(definition, ({ radius }) => radius),
    bones: Int32Array.from([...bones].sort((a, b) => a - b)),
    extent,
  };
}

function length(vector: ArrayLike<number>): number {
  return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
}

/** Writes the middles of the balls, in the frame of the body, to out, three numbers each. `scratch` has room for a pose. */
export function hullInto(skeleton: Skeleton, hull: Hull, dofs: Float64Array, scratch: Float64Array, out: Float64Array): void {
  for (let i = 0; i < hull.bones.length; i++) evaluateBone(skeleton, hull.bones[i], dofs, scratch);
  for (let i = 0; i < hull.count; i++) {
    const at = hull.bone[i] * BONE_STRIDE;
    for (let k = 0; k < 3; k++) out[i * 3 + k] = hull.at[i * 3 + k];
    rotateInto(out, i * 3, scratch, at + BONE_TURN, out, i * 3);
    for (let k = 0; k < 3; k++) out[i * 3 + k] += scratch[at + k];
  }
}
