import { BufferAttribute, BufferGeometry, InstancedBufferGeometry, type Material } from 'three';
import { InputError } from '../../src/core/index.js';
import type { BodyDefinition } from '../../src/motor/definition.js';
import { BindPose } from './bind.js';
import { Crown } from './crown.js';
import { decimate } from './decimate.js';
import type { FineDefinition, SurfaceDefinition } from './definition.js';
import { Field, spreadSides } from './field.js';
import { gridAxes } from './grid.js';
import { coatMaterial, partsMaterial, plainMaterial } from './materials.js';
import { partsGeometry } from './parts.js';
import { makeSkin } from './skin.js';
import { relax, surfaceNets } from './surface-nets.js';

/** What all bodies of a species share: geometries, materials and the bind pose. */
export interface BodyModel {
  readonly pose: BindPose;
  readonly surface: SurfaceDefinition;
  readonly coat: BufferGeometry;
  readonly shells: InstancedBufferGeometry | undefined;
  readonly parts: BufferGeometry | undefined;
  readonly coatMaterial: Material;
  readonly shellMaterial: Material | undefined;
  readonly partsMaterial: Material;
  /** Finds the top of a pose. */
  readonly crown: Crown;
  /** Marks of the bone `head` and all bones below it; undefined for a body without a head. */
  readonly head: Uint8Array | undefined;
  /** Triangles of one body, including shells and parts. */
  readonly triangles: number;
  dispose(): void;
}

/** How finely a body is meshed. */
export interface ModelOptions {
  /** Factor for the size of grid cells; default 1. */
  readonly coarse?: number;
  /** Whether fur is drawn; default true. */
  readonly fur?: boolean;
  /** Whether it is drawn matt and without fur, with a single short shader, for a quick first picture. Default false. */
  readonly plain?: boolean;
}

interface Shared {
  readonly model: BodyModel;
  users: number;
}

/** Models in use, by definition and options. */
const shared = new Map<BodyDefinition, Map<string, Shared>>();

/** Returns the model of a species. It is built for the first user and disposed of with the last (`releaseModel`). */
export function shareModel(body: BodyDefinition, options: ModelOptions = {}): BodyModel {
  return finish(shareModelInSteps(body, options));
}

/** Does the same as `shareModel` in steps, so that other work can be done between them. */
export function* shareModelInSteps(body: BodyDefinition, options: ModelOptions = {}): Generator<void, BodyModel> {
  const key = `${options.coarse ?? 1} ${options.fur ?? true} ${options.plain ?? false}`;
  const known = shared.get(body)?.get(key);
  const model = known ? known.model : yield* modelInSteps(body, options);
  let models = shared.get(body);
  if (models === undefined) shared.set(body, (models = new Map()));
  const entry = models.get(key);
  // another user finished first
  if (entry !== undefined && entry.model !== model) model.dispose();
  if (entry !== undefined) entry.users++;
  else models.set(key, { model, users: 1 });
  return entry?.model ?? model;
}

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Ends the use of a shared model; the last call disposes of it. */
export function releaseModel(model: BodyModel): void {
  for (const [body, models] of shared)
    for (const [key, entry] of models) {
      if (entry.model !== model || --entry.users > 0) continue;
      models.delete(key);
      if (models.size === 0) shared.delete(body);
      model.dispose();
    }
}

/**
 * Builds the surface of a body, once for a species, and binds it to its skeleton. The body must come from a file, or its surface must be
 * checked by `checkSurface`. Throws an InputError if there is nothing to draw.
 */
export function buildBodyModel(body: BodyDefinition, options: ModelOptions = {}): BodyModel {
  return finish(modelInSteps(body, options));
}

function* modelInSteps(body: BodyDefinition, { coarse = 1, fur = true, plain = false }: ModelOptions): Generator<void, BodyModel> {
  const surface = surfaceOf(body);
  const skeleton = body.skeleton ?? { bones: {} };
  const pose = new BindPose(skeleton, surface.bind);
  const coat = yield* coatGeometry(surface, pose, coarse);
  const layers = fur && !plain && surface.fur ? (surface.fur.shells ?? 3) : 0;
  const shells = layers > 0 ? shellGeometry(coat, layers) : undefined;
  const parts = partsGeometry(surface, pose);
  const materials = plain
    ? ([plainMaterial(), undefined, plainMaterial()] as const)
    : ([coatMaterial(surface, 0), shells ? coatMaterial(surface, layers) : undefined, partsMaterial()] as const);
  const faces = (geometry: BufferGeometry | undefined): number => (geometry?.getIndex()?.count ?? 0) / 3;
  return {
    pose,
    surface,
    coat,
    shells,
    parts,
    coatMaterial: materials[0],
    shellMaterial: materials[1],
    partsMaterial: materials[2],
    crown: new Crown(pose, parts ? [coat, parts] : [coat]),
    head: pose.under('head'),
    triangles: faces(coat) + faces(shells) * layers + faces(parts),
    dispose(): void {
      coat.dispose();
      shells?.dispose();
      parts?.dispose();
      for (const material of materials) material?.dispose();
    },
  };
}

function surfaceOf({ body, surface }: BodyDefinition): SurfaceDefinition {
  if (surface === undefined || Object.keys(surface).length === 0)
    throw new InputError(`${body}.surface: found nothing, expected shapes to draw.`);
  return surface as unknown as SurfaceDefinition;
}

function* coatGeometry(surface: SurfaceDefinition, pose: BindPose, coarse: number): Generator<void, BufferGeometry> {
  const shapes = spreadSides(surface.shapes);
  const geometry = new BufferGeometry();
  if (shapes.length === 0) return geometry;
  const field = new Field(shapes, pose, surface.blend, surface.cell);
  const fine = (surface.fine ?? []).map(one => ({ ...one, cell: one.cell * coarse }));
  let net = surfaceNets(field, gridAxes(field.bounds, surface.cell * coarse, fine, pose));
  yield;
  let normals = relax(field, net, 0, surface.cell);
  yield;
  if (surface.triangles !== undefined) {
    net = decimate(net, normals, edgeLength(surface.cell, fine, pose, net.positions), surface.triangles / (coarse * coarse));
    yield;
    normals = relax(field, net, 2, surface.cell);
    yield;
  }
  const skin = makeSkin(surface, shapes, field, pose, net, normals);
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(net.positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(skin.color, 3));
  geometry.setAttribute('fur', new BufferAttribute(skin.fur, 1));
  geometry.setAttribute('skinIndex', new BufferAttribute(skin.skinIndex, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(skin.skinWeight, 4));
  geometry.setIndex(new BufferAttribute(net.index, 1));
  return geometry;
}

/** Returns the wanted length of an edge at a vertex: short inside the balls of fine detail, longer away from them. */
function edgeLength(cell: number, fine: readonly FineDefinition[], pose: BindPose, positions: Float64Array): (v: number) => number {
  const balls = fine.map(one => ({ at: pose.place(one.bone, one.at), radius: one.radius, cell: one.cell }));
  return v => {
    let h = cell;
    for (const { at, radius, cell: small } of balls) {
      const away = Math.hypot(positions[3 * v] - at.x, positions[3 * v + 1] - at.y, positions[3 * v + 2] - at.z) - radius;
      h = Math.min(h, small + 0.2 * Math.max(0, away));
    }
    return h;
  };
}

/** Returns the same vertices with only the faces that have fur; they are drawn once per shell. */
function shellGeometry(coat: BufferGeometry, layers: number): InstancedBufferGeometry {
  const shells = new InstancedBufferGeometry();
  for (const name of Object.keys(coat.attributes)) shells.setAttribute(name, coat.getAttribute(name));
  const fur = coat.getAttribute('fur');
  const all = coat.getIndex();
  const index: number[] = [];
  for (let t = 0; all && t < all.count; t += 3) {
    const face = [all.getX(t), all.getX(t + 1), all.getX(t + 2)];
    if (face.some(v => fur.getX(v) > 0.05)) index.push(...face);
  }
  shells.setIndex(index);
  shells.instanceCount = layers;
  return shells;
}
