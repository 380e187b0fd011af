import { float64s, int32s, uint8s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { DriveAxis, Point, SkeletonDefinition } from '../definition.js';
import { type DofTable, unknownDof } from './compile-dofs.js';

export const AXES: readonly DriveAxis[] = ['pitch', 'yaw', 'roll', 'right', 'ahead', 'up', 'size'];

/** What sets the turn and place of a bone: degrees of freedom, the gaze (neck, head), or a leg. */
export const BONE_DRIVEN = 0;
export const BONE_NECK = 1;
export const BONE_HEAD = 2;
export const BONE_LEG = 3;

/** One leg, solved in the frame of the bone from which it hangs (leg-ik.ts). */
export interface Leg {
  readonly name: string;
  readonly dof: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly bones: readonly [number, number, number, number];
  readonly bend: number;
  readonly fold: number;
  /** For arms: the place of the hand is relative to the bone from which it hangs instead of the floor. */
  readonly hangs: boolean;
  /** The place of the foot at rest, in the body's frame. */
  readonly home: readonly [number, number, number];
  readonly lengths: readonly [number, number, number];
  readonly reach: number;
  /** Distance from the hip to the foot at rest. */
  readonly restDistance: number;
}

/** The compiled gaze: bones and degrees of freedom by number, -1 for none. */
export interface Gaze {
  readonly head: number;
  readonly neck: number;
  readonly steady: number;
  readonly bearing: number;
  readonly elevation: number;
  readonly tilt: number;
  /** The part `averted` of the tilt: how far the head is turned aside from the point at which the eyes look. */
  readonly averted: number;
  readonly share: number;
  readonly eyes: readonly number[];
  readonly eyesUp: readonly number[];
}

/** The compiled skeleton: arrays by bone, parents before children. */
export interface Skeleton {
  readonly names: readonly string[];
  readonly count: number;
  readonly parent: Int32Array;
  readonly role: Uint8Array;
  /** Three numbers per bone: offset from the parent, and place in the body's frame at rest. */
  readonly offset: Float64Array;
  readonly rest: Float64Array;
  /** Least height in the body's frame. */
  readonly floor: Float64Array;
  /** Drives of bone b are driveStart[b] .. driveStart[b + 1] - 1. */
  readonly driveStart: Int32Array;
  readonly driveDof: Int32Array;
  readonly driveAxis: Uint8Array;
  readonly driveGain: Float64Array;
  /** Interpolators, [in, out] pairs; those of drive i are curveStart[i] .. curveStart[i + 1] - 1. An empty one means the gain alone. */
  readonly curveStart: Int32Array;
  readonly curve: Float64Array;
  readonly legs: readonly Leg[];
  readonly gaze: Gaze | undefined;
  /** The bone that holds a carried thing, or -1, and the place on it. */
  readonly grip: number;
  readonly gripAt: Point;
  find(name: string): number;
}

/** Compiles a skeleton; reports faults with their paths. */
export function compileSkeleton(definition: SkeletonDefinition | undefined, dofs: DofTable, faults: FaultSink): Skeleton {
  const bones = Object.entries(definition?.bones ?? {});
  const names = bones.map(([name]) => name);
  const ids = new Map(names.map((name, id) => [name, id]));
  const count = bones.length;
  const parent = int32s(count).fill(-1);
  const offset = float64s(count * 3);
  const rest = float64s(count * 3);
  const floor = float64s(count).fill(Number.NEGATIVE_INFINITY);
  const driveStart = int32s(count + 1);
  const driveDof: number[] = [];
  const driveAxis: number[] = [];
  const driveGain: number[] = [];
  const curveStart: number[] = [];
  const curve: number[] = [];

  bones.forEach(([name, bone], b) => {
    const path = ['skeleton', 'bones', name];
    if (bone.parent !== undefined) {
      const p = ids.get(bone.parent) ?? -1;
      if (p < 0 || p >= b)
        faults.fault(
          [...path, 'parent'],
          `found "${bone.parent}", expected a bone above it.${faults.hint(bone.parent, names.slice(0, b))}`,
        );
      else parent[b] = p;
    }
    for (let k = 0; k < 3; k++) {
      offset[b * 3 + k] = bone.at[k];
      rest[b * 3 + k] = bone.at[k] + (parent[b] < 0 ? 0 : rest[parent[b] * 3 + k]);
    }
    if (bone.floor !== undefined) floor[b] = bone.floor;
    driveStart[b] = driveDof.length;
    for (const [i, drive] of (bone.drives ?? []).entries()) {
      const dof = dofs.find(drive.dof);
      if (dof < 0) faults.fault([...path, 'drives', i, 'dof'], unknownDof(drive.dof, dofs, faults));
      const axis = AXES.indexOf(drive.axis);
      if (axis < 0) faults.fault([...path, 'drives', i, 'axis'], `found "${drive.axis}", expected one of ${AXES.join(', ')}.`);
      driveDof.push(dof);
      driveAxis.push(axis);
      driveGain.push(drive.gain ?? 1);
      curveStart.push(curve.length);
      for (const [input, output] of drive.curve ?? []) curve.push(input, output);
    }
  });
  driveStart[count] = driveDof.length;
  curveStart.push(curve.length);

  const role = uint8s(count);
  const find = (name: string): number => ids.get(name) ?? -1;
  const bone = (name: string, path: Path): number => {
    const b = find(name);
    if (b < 0) faults.fault(path, `found "${name}", expected the name of a bone.${faults.hint(name, names)}`);
    return b;
  };
  const dof = (name: string, path: Path): number => {
    const d = dofs.find(name);
    if (d < 0) faults.fault(path, unknownDof(name, dofs, faults));
    return d;
  };

  const legs: Leg[] = [];
  for (const [name, leg] of Object.entries(definition?.legs ?? {})) {
    const path = ['skeleton', 'legs', name];
    const [upper, lower, ankle, foot] = leg.bones.map((b, i) => bone(b, [...path, 'bones', i]));
    if (upper < 0 || lower < 0 || ankle < 0 || foot < 0) continue;
    for (const b of [upper, lower, ankle, foot]) role[b] = BONE_LEG;
    const lengths = [length(offset, lower), length(offset, ankle), length(offset, foot)] as const;
    const home = [rest[foot * 3], rest[foot * 3 + 1], rest[foot * 3 + 2]] as const;
    const dx = home[0] - rest[upper * 3];
    const dy = home[1] - rest[upper * 3 + 1];
    const dz = home[2] - rest[upper * 3 + 2];
    legs.push({
      name,
      dof: dof(leg.dof, [...path, 'dof']),
      x: dof(`${leg.dof}.x`, [...path, 'dof']),
      y: dof(`${leg.dof}.y`, [...path, 'dof']),
      z: dof(`${leg.dof}.z`, [...path, 'dof']),
      bones: [upper, lower, ankle, foot],
      bend: leg.bend === 'ahead' ? 1 : -1,
      fold: (leg.fold ?? 1.2) * (leg['fold-to'] === 'ahead' ? -1 : 1),
      hangs: leg.hangs === true,
      home,
      lengths,
      reach: lengths[0] + lengths[1] + lengths[2],
      restDistance: Math.sqrt(dx * dx + dy * dy + dz * dz),
    });
  }

  let gaze: Gaze | undefined;
  if (definition?.gaze !== undefined) {
    const g = definition.gaze;
    const path = ['skeleton', 'gaze'];
    const head = bone(g.head, [...path, 'head']);
    const neck = g.neck === undefined ? -1 : bone(g.neck, [...path, 'neck']);
    if (head >= 0) role[head] = BONE_HEAD;
    if (neck >= 0) role[neck] = BONE_NECK;
    const eyes = (g.eyes ?? []).map((eye, i) => dof(eye, [...path, 'eyes', i]));
    gaze = {
      head,
      neck,
      steady: dof(g.dof, [...path, 'dof']),
      bearing: dof(`${g.dof}.bearing`, [...path, 'dof']),
      elevation: dof(`${g.dof}.elevation`, [...path, 'dof']),
      tilt: g.tilt === undefined ? -1 : dof(g.tilt, [...path, 'tilt']),
      averted: g.tilt === undefined ? -1 : dofs.find(`${g.tilt}.averted`),
      share: g.share ?? 0.5,
      eyes,
      eyesUp: (g.eyes ?? []).map(eye => dofs.find(`${eye}.up`)),
    };
  }

  return {
    names,
    count,
    parent,
    role,
    offset,
    rest,
    floor,
    driveStart,
    driveDof: Int32Array.from(driveDof),
    driveAxis: Uint8Array.from(driveAxis),
    driveGain: Float64Array.from(driveGain),
    curveStart: Int32Array.from(curveStart),
    curve: Float64Array.from(curve),
    legs,
    gaze,
    grip: definition?.grip === undefined ? -1 : bone(definition.grip.bone, ['skeleton', 'grip', 'bone']),
    gripAt: definition?.grip?.at ?? [0, 0, 0],
    find,
  };
}

function length(vectors: Float64Array, bone: number): number {
  const x = vectors[bone * 3];
  const y = vectors[bone * 3 + 1];
  const z = vectors[bone * 3 + 2];
  return Math.sqrt(x * x + y * y + z * z);
}
