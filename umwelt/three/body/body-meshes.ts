import { DetachedBindMode, Group, type Intersection, Matrix4, type Object3D, type Raycaster, SkinnedMesh, Sphere, Vector3 } from 'three';
import { BONE_STRIDE } from '../../src/motor/index.js';
import type { BodyModel } from './body-model.js';
import { BodySkeleton } from './body-skeleton.js';

const IDENTITY = new Matrix4();

/** The meshes of one body: at most three (coat, fur, parts) on one skeleton. */
export class BodyMeshes {
  /** Faces -z with y up, as figures do; the child of it has the frame of the body. */
  readonly object: Group = new Group();
  readonly skeleton: BodySkeleton;
  readonly model: BodyModel;

  constructor(model: BodyModel) {
    this.model = model;
    this.skeleton = new BodySkeleton(model.pose);
    const inner = new Group();
    // (right, ahead, up) to (right, up, back)
    inner.rotation.x = -Math.PI / 2;
    this.object.add(inner);
    this.object.raycast = (raycaster, hits) => this.point(raycaster, hits);
    if (model.coat.getIndex()) inner.add(this.mesh(model.coat, model.coatMaterial, true));
    if (model.shells && model.shellMaterial) inner.add(this.mesh(model.shells, model.shellMaterial, false));
    if (model.parts) inner.add(this.mesh(model.parts, model.partsMaterial, model.coat.getIndex() === null));
  }

  /** Returns a ball around the body at rest, in the object's frame (y up, facing -z). */
  get reach(): Sphere {
    const ball = new Sphere();
    const { coat, parts } = this.model;
    const box = (coat.getIndex() ? coat : (parts ?? coat)).boundingBox;
    box?.getBoundingSphere(ball);
    ball.center.set(ball.center.x, ball.center.z, -ball.center.y);
    return ball;
  }

  /** Returns the object with the body's own frame: x right, y ahead, z up. */
  get frame(): Object3D {
    return this.object.children[0];
  }

  dispose(): void {
    this.skeleton.dispose();
    this.object.removeFromParent();
  }

  /** Finds the nearest hit of a ray with balls around the joints. */
  private point(raycaster: Raycaster, hits: Intersection[]): void {
    const pose = this.skeleton.shown;
    if (!pose) return;
    const count = pose.length / BONE_STRIDE;
    const size = this.object.getWorldScale(_center).x;
    _ball.radius = this.reach.radius * size * (count < 3 ? 1 : 0.2);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const o = i * BONE_STRIDE;
      this.frame.localToWorld(_ball.center.set(pose[o], pose[o + 1], pose[o + 2]));
      if (raycaster.ray.intersectSphere(_ball, _center) === null) continue;
      const distance = raycaster.ray.origin.distanceTo(_center);
      if (distance >= best || distance < raycaster.near || distance > raycaster.far) continue;
      best = distance;
      _hit.copy(_center);
    }
    if (best < Number.POSITIVE_INFINITY) hits.push({ distance: best, point: _hit.clone(), object: this.object });
  }

  private mesh(geometry: BodyModel['coat'], material: BodyModel['coatMaterial'], shadow: boolean): SkinnedMesh {
    const mesh = new SkinnedMesh(geometry, material);
    mesh.bindMode = DetachedBindMode;
    mesh.bind(this.skeleton, IDENTITY);
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    const around = geometry.boundingBox?.getBoundingSphere(new Sphere()) ?? new Sphere(new Vector3(), 1);
    // poses reach beyond the bounds of the rest pose, so these are doubled
    around.radius *= 2;
    mesh.boundingSphere = around;
    mesh.castShadow = shadow;
    // otherwise three would skin every vertex to find hits
    mesh.raycast = () => {};
    mesh.receiveShadow = true;
    return mesh;
  }
}

const _ball = new Sphere();
const _center = new Vector3();
const _hit = new Vector3();
