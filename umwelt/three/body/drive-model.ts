import { type Object3D, Quaternion, Vector3 } from 'three';
import { didYouMean, InputError } from '../../src/core/index.js';
import { BONE_STRIDE, evaluatePose, interpolateDofs, poseLength } from '../../src/motor/index.js';
import type { Figure, ThingView } from '../figure.js';
import { type BodySource, shareOfTick } from './body-figure.js';

/** Which bones of a model follow which bones of a body. */
export interface ModelMapping {
  /** Bone of the body -> name of the bone in the model. Other bones keep their rest pose. */
  readonly bones: Readonly<Record<string, string>>;
  /** Bone of the body whose position the model also follows; default: the first of `bones`. */
  readonly root?: string;
  /** Direction that the model faces at rest, with y up; default +z, as in glTF. */
  readonly faces?: '+z' | '-z';
}

interface DrivenBone {
  readonly object: Object3D;
  /** Index of its parent in the list, or -1. */
  readonly parent: number;
  /** Rotation in the model of its parent, if the parent is not in the list. */
  readonly above: Quaternion;
  /** At rest: rotation in the model, rotation relative to its parent, and position relative to its parent. */
  readonly rest: Quaternion;
  readonly local: Quaternion;
  readonly place: Vector3;
  /** Bone of the body, or -1 if none drives it. */
  readonly source: number;
  readonly turn: Quaternion;
}

/**
 * Drives the user's own model (glTF with named bones) by the degrees of freedom of a body. Each mapped bone rotates in the model as it does
 * in the body, whatever the rest pose of the model's bones; the root also moves up and down, scaled by its height. The caller, or a Stage,
 * places the object. Throws an InputError with the nearest name for a bone that does not exist.
 */
export class DrivenModel implements Figure {
  readonly object: Object3D;
  source: BodySource;
  private readonly bones: DrivenBone[] = [];
  private readonly frame: Quaternion;
  private readonly back: Quaternion;
  private readonly root: number;
  private readonly rootRest: Vector3 = new Vector3();
  private readonly scale: number;
  private readonly dofs: Float64Array;
  private readonly pose: Float32Array;

  constructor(object: Object3D, source: BodySource, mapping: ModelMapping) {
    const { anatomy } = source;
    this.object = object;
    this.source = source;
    this.dofs = new Float64Array(anatomy.dofs.count);
    this.pose = new Float32Array(poseLength(anatomy));
    // from (right, ahead, up) of the body to the model's axes
    this.frame = new Quaternion().setFromAxisAngle(X, -Math.PI / 2);
    if ((mapping.faces ?? '+z') === '+z') this.frame.premultiply(new Quaternion().setFromAxisAngle(Y, Math.PI));
    this.back = this.frame.clone().conjugate();
    const names = Object.keys(anatomy.definition.skeleton?.bones ?? {});
    this.collect(object, mapping, names);
    const root = mapping.root ?? Object.keys(mapping.bones)[0];
    this.root = this.bones.findIndex(bone => bone.source === names.indexOf(root));
    evaluatePose(anatomy, anatomy.dofs.neutral, this.pose);
    this.scale = this.measure();
  }

  update({ time }: Pick<ThingView, 'time'>): void {
    this.draw(shareOfTick(time));
  }

  /** Draws the pose at `alpha` (0..1) between the last two ticks. */
  draw(alpha: number): void {
    const { anatomy, before, pose } = this.source;
    interpolateDofs(anatomy.dofs, before, pose, alpha, this.dofs);
    this.drawDofs(this.dofs);
  }

  drawDofs(dofs: Float64Array): void {
    evaluatePose(this.source.anatomy, dofs, this.pose);
    const { pose, bones } = this;
    for (let i = 0; i < bones.length; i++) {
      const bone = bones[i];
      const above = bone.parent < 0 ? bone.above : bones[bone.parent].turn;
      if (bone.source < 0) {
        bone.turn.multiplyQuaternions(above, bone.local);
        continue;
      }
      const o = bone.source * BONE_STRIDE;
      // the rotation of the body's bone in the model's axes, applied to the rest rotation of the model's bone
      bone.turn
        .set(pose[o + 3], pose[o + 4], pose[o + 5], pose[o + 6])
        .premultiply(this.frame)
        .multiply(this.back)
        .multiply(bone.rest);
      bone.object.quaternion.copy(above).conjugate().multiply(bone.turn);
      if (i === this.root) this.placeRoot(bone, o, above);
    }
  }

  /** Returns the model's bones to rest; does not dispose of the model itself. */
  dispose(): void {
    for (const { object, local, place } of this.bones) {
      object.quaternion.copy(local);
      object.position.copy(place);
    }
  }

  private placeRoot({ object, place }: DrivenBone, o: number, above: Quaternion): void {
    _moved.set(this.pose[o], this.pose[o + 1], this.pose[o + 2]).sub(this.rootRest);
    _moved.applyQuaternion(this.frame).multiplyScalar(this.scale).applyQuaternion(_inverse.copy(above).conjugate());
    object.position.copy(place).add(_moved);
  }

  /** Collects all objects below, parents first, with their rotations in the model. */
  private collect(object: Object3D, { bones }: ModelMapping, names: readonly string[]): void {
    const wanted = new Map<string, number>();
    const faults: string[] = [];
    for (const [ours, theirs] of Object.entries(bones)) {
      const source = names.indexOf(ours);
      if (source < 0) faults.push(`model mapping: found "${ours}", expected a bone of the body.${didYouMean(ours, names)}`);
      wanted.set(theirs, source);
    }
    const there: string[] = [];
    object.updateMatrixWorld(true);
    const whole = object.getWorldQuaternion(new Quaternion()).conjugate();
    const visit = (child: Object3D, parent: number): void => {
      if (child.name) there.push(child.name);
      const rest = child.getWorldQuaternion(new Quaternion()).premultiply(whole);
      const above = parent < 0 && child.parent ? child.parent.getWorldQuaternion(new Quaternion()).premultiply(whole) : new Quaternion();
      this.bones.push({
        object: child,
        parent,
        above,
        rest,
        local: child.quaternion.clone(),
        place: child.position.clone(),
        source: wanted.get(child.name) ?? -1,
        turn: rest.clone(),
      });
      const own = this.bones.length - 1;
      for (const next of child.children) visit(next, own);
    };
    for (const child of object.children) visit(child, -1);
    for (const theirs of wanted.keys())
      if (!there.includes(theirs)) faults.push(`model mapping: found no bone "${theirs}" in the model.${didYouMean(theirs, there)}`);
    if (faults.length > 0) throw new InputError(faults);
  }

  /** Returns the size of the model relative to the body: the ratio of the heights of their roots at rest. */
  private measure(): number {
    const bone = this.bones[this.root];
    if (bone === undefined) return 1;
    const o = bone.source * BONE_STRIDE;
    this.rootRest.set(this.pose[o], this.pose[o + 1], this.pose[o + 2]);
    const high = this.object.worldToLocal(bone.object.getWorldPosition(new Vector3())).y;
    return this.rootRest.z > 0.01 && high > 0 ? high / this.rootRest.z : 1;
  }
}

const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const _moved = new Vector3();
const _inverse = new Quaternion();

/**
 * Makes your own model (such as a loaded glTF) move like a body; call `update` of the result in each frame. Throws an InputError for a bone
 * that does not exist.
 */
export function driveModel(model: Object3D, source: BodySource, mapping: ModelMapping): DrivenModel {
  return new DrivenModel(model, source, mapping);
}
