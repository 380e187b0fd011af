import { Color } from 'three';
import type { BindPose } from './bind.js';
import type { PatchDefinition, ShapeDefinition, SurfaceDefinition } from './definition.js';
import { Field, spreadSides } from './field.js';
import { type Net, neighbors } from './surface-nets.js';

/** Attributes of the vertices of a surface besides positions and normals, with four bones for each vertex. */
export interface Skin {
  readonly skinIndex: Uint16Array;
  readonly skinWeight: Float32Array;
  /** Linear color, with ambient occlusion applied. */
  readonly color: Float32Array;
  /** Length of the fur relative to that of the surface. */
  readonly fur: Float32Array;
}

/** Rounds of smoothing of bone weights over neighbors, so that joints bend without a crease over some centimeters. */
const SMOOTHING = 4;
/** Distances along the normal at which ambient occlusion is sampled, in cells. */
const SHADE_STEPS = [0.42, 1.05, 2.1, 3.7];

export function paletteColor(surface: SurfaceDefinition, name: string | undefined): Color {
  const found = name === undefined ? Object.values(surface.colors)[0] : (surface.colors[name] ?? name);
  return new Color(found);
}

export function makeSkin(
  surface: SurfaceDefinition,
  shapes: readonly ShapeDefinition[],
  field: Field,
  pose: BindPose,
  { positions, index }: Net,
  normals: Float32Array,
): Skin {
  const count = positions.length / 3;
  const bones = pose.names.length;
  const weights = new Float32Array(count * bones);
  const color = new Float32Array(count * 3);
  const fur = new Float32Array(count);
  const dyes = shapes.map(shape => paletteColor(surface, shape.color));
  const distances = new Float64Array(shapes.length);
  // colors blend in fur, but have sharp edges on cloth and paint
  const edge = surface.fur ? 4 : 10;
  for (let v = 0; v < count; v++) {
    const x = positions[3 * v];
    const y = positions[3 * v + 1];
    const z = positions[3 * v + 2];
    const near = field.near(x, y, z);
    let least = 10;
    for (const i of near) {
      distances[i] = field.distance(i, x, y, z);
      if (field.carves[i] === 0) least = Math.min(least, distances[i]);
    }
    let paint = 0;
    for (const i of near) {
      if (field.carves[i] === 1) continue;
      const width = Math.max(surface.cell * 0.5, (shapes[i].blend ?? surface.blend) * 0.9);
      const share = 1 - (distances[i] - least) / width;
      if (share <= 0) continue;
      weights[v * bones + field.bones[i]] += share * share * (shapes[i].grip ?? 1);
      const dab = share ** edge;
      paint += dab;
      color[3 * v] += dab * dyes[i].r;
      color[3 * v + 1] += dab * dyes[i].g;
      color[3 * v + 2] += dab * dyes[i].b;
      fur[v] += dab * (shapes[i].fur ?? (surface.fur ? 1 : 0));
    }
    for (let k = 0; k < 3; k++) color[3 * v + k] /= paint || 1;
    fur[v] /= paint || 1;
  }
  paintPatches(surface, pose, positions, normals, color, fur);
  shade(field, positions, normals, color, surface.cell);
  smooth(weights, bones, neighbors(count, index));
  return { ...strongest(weights, count, bones), color, fur };
}

function paintPatches(
  surface: SurfaceDefinition,
  pose: BindPose,
  positions: Float64Array,
  normals: Float32Array,
  color: Float32Array,
  fur: Float32Array,
): void {
  const patches: PatchDefinition[] = spreadSides(surface.patches ?? []);
  if (patches.length === 0) return;
  const where = new Field(patches, pose, surface.blend, surface.cell);
  patches.forEach((patch, i) => {
    const dye = paletteColor(surface, patch.color);
    const soft = (patch.soft ?? 0.4) * Math.min(...patch.radii);
    for (let v = 0; v < fur.length; v++) {
      const x = positions[3 * v];
      const y = positions[3 * v + 1];
      const z = positions[3 * v + 2];
      let t = (patch.strength ?? 1) * (1 - smoothstep(0, soft, where.distance(i, x, y, z)));
      if (patch.facing) {
        const [a, b, c] = patch.facing;
        t *= smoothstep(-0.15, 0.45, a * normals[3 * v] + b * normals[3 * v + 1] + c * normals[3 * v + 2]);
      }
      if (t <= 0) continue;
      color[3 * v] += t * (dye.r - color[3 * v]);
      color[3 * v + 1] += t * (dye.g - color[3 * v + 1]);
      color[3 * v + 2] += t * (dye.b - color[3 * v + 2]);
      if (patch.fur !== undefined) fur[v] += t * (patch.fur - fur[v]);
    }
  });
}

/** Darkens by ambient occlusion: the distance is sampled along the normal, and where it grows less than the step, something is near. */
function shade(field: Field, positions: Float64Array, normals: Float32Array, color: Float32Array, cell: number): void {
  for (let v = 0; v < positions.length / 3; v++) {
    let dark = 0;
    let all = 0;
    for (let s = 0; s < SHADE_STEPS.length; s++) {
      const h = SHADE_STEPS[s] * cell;
      const d = field.value(
        positions[3 * v] + normals[3 * v] * h,
        positions[3 * v + 1] + normals[3 * v + 1] * h,
        positions[3 * v + 2] + normals[3 * v + 2] * h,
      );
      dark += Math.max(0, Math.min(1, (h - d) / h));
      all += 1;
    }
    const open = 1 - (dark / all) * 0.75;
    for (let k = 0; k < 3; k++) color[3 * v + k] *= k === 0 ? open ** 0.85 : open;
  }
}

function smooth(weights: Float32Array, bones: number, { from, list }: { from: Uint32Array; list: Uint32Array }): void {
  const count = from.length - 1;
  const next = new Float32Array(weights.length);
  for (let v = 0; v < count; v++) normalize(weights, v * bones, bones);
  for (let pass = 0; pass < SMOOTHING; pass++) {
    for (let v = 0; v < count; v++) {
      const around = from[v + 1] - from[v];
      for (let b = 0; b < bones; b++) next[v * bones + b] = weights[v * bones + b];
      for (let e = from[v]; e < from[v + 1]; e++)
        for (let b = 0, w = list[e] * bones; b < bones; b++) next[v * bones + b] += weights[w + b] / around;
    }
    for (let i = 0; i < weights.length; i++) weights[i] = next[i] * 0.5;
  }
}

function normalize(list: Float32Array, from: number, length: number): void {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += list[from + i];
  if (sum > 0) for (let i = 0; i < length; i++) list[from + i] /= sum;
}

function strongest(weights: Float32Array, count: number, bones: number): { skinIndex: Uint16Array; skinWeight: Float32Array } {
  const skinIndex = new Uint16Array(count * 4);
  const skinWeight = new Float32Array(count * 4);
  for (let v = 0; v < count; v++) {
    for (let slot = 0; slot < 4; slot++) {
      let best = 0;
      for (let b = 1; b < bones; b++) if (weights[v * bones + b] > weights[v * bones + best]) best = b;
      skinIndex[v * 4 + slot] = best;
      skinWeight[v * 4 + slot] = weights[v * bones + best];
      weights[v * bones + best] = 0;
    }
    normalize(skinWeight, v * 4, 4);
  }
  return { skinIndex, skinWeight };
}

export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from || 1e-9)));
  return t * t * (3 - 2 * t);
}
