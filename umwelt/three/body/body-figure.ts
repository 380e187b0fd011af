import { type Matrix4, type Object3D, type Sphere, Vector3 } from 'three';
import { TICKS_PER_SECOND } from '../../src/core/clock.js';
import { type Anatomy, evaluatePose, interpolateDofs, poseLength } from '../../src/motor/index.js';
import type { Figure, ThingView } from '../figure.js';
import { BodyMeshes } from './body-meshes.js';
import { type BodyModel, type ModelOptions, releaseModel, shareModel } from './body-model.js';
import { boneMatrix } from './body-skeleton.js';

/** The part of a `Body` that a figure reads: the degrees of freedom at the last two ticks. */
export interface BodySource {
  readonly anatomy: Anatomy;
  readonly before: Float64Array;
  readonly pose: Float64Array;
}

/** Draws one body, at a pose between those of the last two ticks. */
export class BodyFigure implements Figure {
  readonly object: Object3D;
  readonly meshes: BodyMeshes;
  source: BodySource;
  /** The last pose that was drawn: eight numbers for each bone. */
  readonly pose: Float32Array;
  private readonly model: BodyModel;
  private readonly dofs: Float64Array;

  constructor(source: BodySource, options: ModelOptions = {}) {
    const { anatomy } = source;
    this.source = source;
    this.model = shareModel(anatomy.definition, options);
    this.meshes = new BodyMeshes(this.model);
    this.object = this.meshes.object;
    this.dofs = new Float64Array(anatomy.dofs.count);
    this.pose = new Float32Array(poseLength(anatomy));
    this.draw(1);
  }

  get top(): number {
    return this.model.crown.top(this.pose) * this.object.scale.y;
  }

  head(out: Sphere): Sphere | undefined {
    const { crown, head } = this.model;
    if (head === undefined) return undefined;
    const { center } = crown.ball(this.pose, head, out);
    // (right, ahead, up) to (right, up, back)
    center.set(center.x, center.z, -center.y).multiply(this.object.scale);
    out.radius *= this.object.scale.y;
    return out;
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

  /** Draws the pose of these degrees of freedom. */
  drawDofs(dofs: Float64Array): void {
    evaluatePose(this.source.anatomy, dofs, this.pose);
    this.meshes.skeleton.set(this.pose);
  }

  /** Returns the matrix of a bone in the frame of the body, to attach something to it. */
  boneOf(name: string, out: Matrix4): Matrix4 {
    return boneMatrix(this.pose, this.model.pose.indexOf(name), out);
  }

  /** Returns the position of a bone in the world. */
  placeOf(name: string, out: Vector3 = new Vector3()): Vector3 {
    const o = this.model.pose.indexOf(name) * 8;
    return this.meshes.frame.localToWorld(out.set(this.pose[o], this.pose[o + 1], this.pose[o + 2]));
  }

  dispose(): void {
    this.meshes.dispose();
    releaseModel(this.model);
  }
}

/** Returns the alpha of a time of a life (seconds) within its tick, in (0, 1]; the time is (tick - 1 + alpha) ticks. */
export function shareOfTick(time: number): number {
  const ticks = time * TICKS_PER_SECOND;
  return ticks - Math.ceil(ticks - 1e-6) + 1;
}
