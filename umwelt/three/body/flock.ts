import {
  type BufferGeometry,
  DataTexture,
  FloatType,
  Group,
  InstancedBufferGeometry,
  type Intersection,
  type Material,
  Matrix4,
  MeshDepthMaterial,
  Object3D,
  type Raycaster,
  RGBADepthPacking,
  RGBAFormat,
  ShaderChunk,
  Skeleton,
  SkinnedMesh,
  Sphere,
  Vector3,
} from 'three';
import { evaluatePose, interpolateDofs, poseLength } from '../../src/motor/index.js';
import type { Figure, ThingView } from '../figure.js';
import { type BodySource, shareOfTick } from './body-figure.js';
import { type BodyModel, buildBodyModel, type ModelOptions } from './body-model.js';
import { writeSkin } from './body-skeleton.js';

/** Makes a material skin each instance with its own rows of bones: bone i of instance n is row n * bones + i. */
function instanced<T extends Material>(material: T, bones: number): T {
  const before = material.onBeforeCompile;
  const key = material.customProgramCacheKey();
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    const pars = ShaderChunk.skinning_pars_vertex.replace('int( i )', `( int( i ) + gl_InstanceID * ${bones} )`);
    shader.vertexShader = shader.vertexShader.replace('#include <skinning_pars_vertex>', pars);
  };
  material.customProgramCacheKey = () => `${key} flock ${bones}`;
  return material;
}

class FlockSkeleton extends Skeleton {
  constructor(rows: number) {
    super([]);
    // four texels per matrix
    const size = Math.max(4, Math.ceil(Math.sqrt(rows * 4) / 4) * 4);
    this.boneMatrices = new Float32Array(size * size * 4);
    this.boneTexture = new DataTexture(this.boneMatrices, size, size, RGBAFormat, FloatType);
  }

  override update(): void {
    if (this.boneTexture) this.boneTexture.needsUpdate = true;
  }
}

const IDENTITY = new Matrix4();
/** Rotates (right, ahead, up) to (right, up, back). */
const UPRIGHT = new Matrix4().makeRotationX(-Math.PI / 2);

/**
 * Draws many bodies of one species in two draws, each in its own pose. The bones of all members share one texture. `object` must have the
 * same parent as the objects of the figures; the first figure that is drawn adds it there.
 */
export class Flock {
  readonly object: Group = new Group();
  readonly model: BodyModel;
  readonly capacity: number;
  private readonly skeleton: FlockSkeleton;
  private readonly geometries: InstancedBufferGeometry[] = [];
  private readonly depth: MeshDepthMaterial;
  private readonly members: FlockFigure[] = [];

  constructor(body: BodySource['anatomy']['definition'], capacity = 128, options: ModelOptions = {}) {
    this.model = buildBodyModel(body, { fur: false, coarse: 1.2, ...options });
    this.capacity = capacity;
    const bones = this.model.pose.names.length;
    this.skeleton = new FlockSkeleton(capacity * bones);
    this.depth = instanced(new MeshDepthMaterial({ depthPacking: RGBADepthPacking }), bones);
    this.addMesh(this.model.coat, instanced(this.model.coatMaterial, bones), true);
    if (this.model.parts) this.addMesh(this.model.parts, instanced(this.model.partsMaterial, bones), false);
  }

  get count(): number {
    return this.members.length;
  }

  /** Returns a figure that is drawn with the flock. Throws a RangeError if the flock is full. */
  add(source: BodySource): FlockFigure {
    if (this.members.length >= this.capacity)
      throw new RangeError(`flock: found ${this.capacity} members, expected fewer: make it with a larger capacity`);
    const figure = new FlockFigure(this, source, this.members.length);
    this.members.push(figure);
    this.resize();
    return figure;
  }

  /** Removes a member; the last member takes over its rows. */
  remove(figure: FlockFigure): void {
    const last = this.members.pop();
    if (last && last !== figure) {
      this.members[figure.row] = last;
      last.row = figure.row;
      last.write();
    }
    this.resize();
  }

  /** Writes the bones of one member, placed by `root` in the frame of the flock. */
  write(row: number, pose: Float32Array, root: Matrix4): void {
    const bones = this.model.pose.names.length;
    writeSkin(this.model.pose, pose, this.skeleton.boneMatrices as Float32Array, row * bones * 16, root);
  }

  dispose(): void {
    for (const geometry of this.geometries) geometry.dispose();
    this.depth.dispose();
    this.skeleton.dispose();
    this.model.dispose();
    this.object.removeFromParent();
  }

  private addMesh(from: BufferGeometry, material: Material, shadow: boolean): void {
    if (from.getIndex() === null) return;
    const geometry = new InstancedBufferGeometry();
    for (const name of Object.keys(from.attributes)) geometry.setAttribute(name, from.getAttribute(name));
    geometry.setIndex(from.getIndex());
    geometry.instanceCount = 0;
    const mesh = new SkinnedMesh(geometry, material);
    mesh.bindMode = 'detached';
    mesh.bind(this.skeleton, IDENTITY);
    mesh.frustumCulled = false;
    // three does not know the bones here, so it cannot compute bounds
    mesh.boundingSphere = new Sphere(new Vector3(), Number.POSITIVE_INFINITY);
    mesh.raycast = () => {};
    mesh.castShadow = shadow;
    mesh.receiveShadow = true;
    mesh.customDepthMaterial = this.depth;
    this.geometries.push(geometry);
    this.object.add(mesh);
  }

  private resize(): void {
    for (const geometry of this.geometries) geometry.instanceCount = this.members.length;
  }
}

/** An object without a mesh that raycasts a ball around the body. */
class Handle extends Object3D {
  private readonly ball: Sphere;
  constructor(radius: number) {
    super();
    this.ball = new Sphere(new Vector3(), radius);
  }
  override raycast(raycaster: Raycaster, hits: Intersection[]): void {
    this.ball.center.setFromMatrixPosition(this.matrixWorld).y += this.ball.radius;
    const point = raycaster.ray.intersectSphere(this.ball, new Vector3());
    if (point) hits.push({ distance: raycaster.ray.origin.distanceTo(point), point, object: this });
  }
}

export class FlockFigure implements Figure {
  readonly object: Object3D;
  row: number;
  private readonly flock: Flock;
  source: BodySource;
  private readonly dofs: Float64Array;
  private readonly pose: Float32Array;

  constructor(flock: Flock, source: BodySource, row: number) {
    this.flock = flock;
    this.source = source;
    this.row = row;
    this.dofs = new Float64Array(source.anatomy.dofs.count);
    this.pose = new Float32Array(poseLength(source.anatomy));
    flock.model.coat.computeBoundingSphere();
    this.object = new Handle((flock.model.coat.boundingSphere?.radius ?? 0.5) * 0.7);
  }

  get top(): number {
    return this.flock.model.crown.top(this.pose);
  }

  update({ time }: Pick<ThingView, 'time'>): void {
    const { anatomy, before, pose } = this.source;
    interpolateDofs(anatomy.dofs, before, pose, shareOfTick(time), this.dofs);
    evaluatePose(anatomy, this.dofs, this.pose);
    this.write();
  }

  write(): void {
    const { object, flock } = this;
    const { parent } = object;
    if (parent && flock.object.parent !== parent) parent.add(flock.object);
    object.updateMatrix();
    flock.write(this.row, this.pose, _root.multiplyMatrices(object.matrix, UPRIGHT));
  }

  dispose(): void {
    this.flock.remove(this);
  }
}

const _root = new Matrix4();
