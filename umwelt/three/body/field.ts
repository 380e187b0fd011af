import { type Quaternion, Vector3 } from 'three';
import { type BindPose, mirrorPoint, mirrorTurn, otherSide } from './bind.js';
import type { PatchDefinition, Point, ShapeDefinition } from './definition.js';

/** Numbers per shape: position 3, rotation (conjugate quaternion) 4, half axes 3 or end 3, radii of a limb 2, blend 1. */
const STRIDE = 13;
/** Edge of a bin in cells; REACH is how far outside its box a shape is still considered, in cells (blends, occlusion). */
const BIN = 3.2;
const REACH = 3.7;

/** Replaces each item with `both: true` by two items. */
export function spreadSides<T extends { readonly bone: string; readonly both?: boolean; readonly at?: Point; readonly turn?: Point }>(
  list: readonly T[],
): T[] {
  return list.flatMap(one => {
    if (one.both !== true) return [one];
    const twin = {
      ...one,
      bone: otherSide(one.bone),
      at: mirrorPoint(one.at ?? [0, 0, 0]),
      turn: mirrorTurn(one.turn ?? [0, 0, 0]),
    } as T & {
      to?: Point | string;
      root?: string;
      pupil?: string;
      facing?: Point;
    };
    if (typeof twin.to === 'string') twin.to = otherSide(twin.to);
    else if (twin.to) twin.to = mirrorPoint(twin.to);
    if (twin.root) twin.root = otherSide(twin.root);
    if (twin.pupil) twin.pupil = otherSide(twin.pupil);
    if (twin.facing) twin.facing = mirrorPoint(twin.facing);
    return [one, twin];
  });
}

export interface Bounds {
  readonly low: number[];
  readonly high: number[];
}

/**
 * Shapes that blend: a signed distance, negative inside. Each shape is joined to those before it by a polynomial smooth minimum (I. Quilez)
 * as wide as its `blend`.
 */
export class Field {
  readonly count: number;
  readonly bones: Int32Array;
  readonly carves: Uint8Array;
  readonly bounds: Bounds;
  private readonly limb: Uint8Array;
  private readonly data: Float64Array;
  private readonly boxes: Float64Array;
  private readonly bins: Int32Array[] = [];
  private readonly size: [number, number, number];
  private readonly bin: number;
  private readonly reach: number;

  /** `cell` is the size of the grid cells that will be used, in meters. */
  constructor(shapes: readonly (ShapeDefinition | PatchDefinition)[], pose: BindPose, blend: number, cell: number) {
    this.bin = BIN * cell;
    this.reach = REACH * cell;
    this.count = shapes.length;
    this.bones = new Int32Array(this.count);
    this.carves = new Uint8Array(this.count);
    this.limb = new Uint8Array(this.count);
    this.data = new Float64Array(this.count * STRIDE);
    this.boxes = new Float64Array(this.count * 6);
    for (let i = 0; i < shapes.length; i++) this.write(i, shapes[i], pose, blend);
    this.bounds = this.measure();
    this.size = [0, 1, 2].map(k => Math.max(1, Math.ceil((this.bounds.high[k] - this.bounds.low[k] + 2 * this.reach) / this.bin))) as [
      number,
      number,
      number,
    ];
    this.fill();
  }

  /** Returns the distance to one shape, negative inside. */
  distance(i: number, x: number, y: number, z: number): number {
    const { data } = this;
    const o = i * STRIDE;
    const px = x - data[o];
    const py = y - data[o + 1];
    const pz = z - data[o + 2];
    if (this.limb[i] === 1) {
      const dx = data[o + 7];
      const dy = data[o + 8];
      const dz = data[o + 9];
      const length = dx * dx + dy * dy + dz * dz;
      const t = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length)) : 0;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const ez = pz - t * dz;
      return Math.sqrt(ex * ex + ey * ey + ez * ez) - (data[o + 10] + (data[o + 11] - data[o + 10]) * t);
    }
    // into the axes of the ellipsoid: p + 2 q x (q x p + w p) with the conjugate
    const qx = data[o + 3];
    const qy = data[o + 4];
    const qz = data[o + 5];
    const qw = data[o + 6];
    const tx = 2 * (qy * pz - qz * py);
    const ty = 2 * (qz * px - qx * pz);
    const tz = 2 * (qx * py - qy * px);
    const a = (px + qw * tx + qy * tz - qz * ty) / data[o + 7];
    const b = (py + qw * ty + qz * tx - qx * tz) / data[o + 8];
    const c = (pz + qw * tz + qx * ty - qy * tx) / data[o + 9];
    const k0 = Math.sqrt(a * a + b * b + c * c);
    const u = a / data[o + 7];
    const v = b / data[o + 8];
    const w = c / data[o + 9];
    const k1 = Math.sqrt(u * u + v * v + w * w);
    return k1 < 1e-9 ? -Math.min(data[o + 7], data[o + 8], data[o + 9]) : (k0 * (k0 - 1)) / k1;
  }

  /** Returns the signed distance to the surface; exact only near it. */
  value(x: number, y: number, z: number): number {
    let d = 10;
    const near = this.near(x, y, z);
    for (let n = 0; n < near.length; n++) {
      const i = near[n];
      const k = this.data[i * STRIDE + 12];
      const e = this.distance(i, x, y, z);
      if (this.carves[i] === 1) {
        const h = Math.max(0, k - Math.abs(-e - d)) / k;
        d = Math.max(d, -e) + h * h * k * 0.25;
      } else {
        const h = Math.max(0, k - Math.abs(d - e)) / k;
        d = Math.min(d, e) - h * h * k * 0.25;
      }
    }
    return d;
  }

  /** Returns the indices of shapes that may influence a point, in the order of the file. */
  near(x: number, y: number, z: number): Int32Array {
    const { low } = this.bounds;
    const { size } = this;
    const i = Math.floor((x - low[0] + this.reach) / this.bin);
    const j = Math.floor((y - low[1] + this.reach) / this.bin);
    const k = Math.floor((z - low[2] + this.reach) / this.bin);
    if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return NONE;
    return this.bins[i + size[0] * (j + size[1] * k)];
  }

  /** Writes the unit direction in which the distance grows most into `out`. */
  gradient(x: number, y: number, z: number, e: number, out: Float64Array): void {
    const gx = this.value(x + e, y, z) - this.value(x - e, y, z);
    const gy = this.value(x, y + e, z) - this.value(x, y - e, z);
    const gz = this.value(x, y, z + e) - this.value(x, y, z - e);
    const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    out[0] = gx / length;
    out[1] = gy / length;
    out[2] = gz / length;
  }

  private write(i: number, shape: ShapeDefinition | PatchDefinition, pose: BindPose, blend: number): void {
    const { data, boxes } = this;
    const o = i * STRIDE;
    const at = pose.place(shape.bone, shape.at);
    data.set([at.x, at.y, at.z], o);
    this.bones[i] = pose.indexOf(shape.bone);
    const limb = 'to' in shape && shape.to !== undefined;
    data[o + 12] = ('blend' in shape ? shape.blend : undefined) ?? blend;
    if (limb) {
      const { to, ends } = shape as ShapeDefinition;
      const end = typeof to === 'string' ? pose.place(to) : pose.place(shape.bone, to);
      const [r0, r1] = ends ?? [0.03, 0.03];
      this.limb[i] = 1;
      data.set([end.x - at.x, end.y - at.y, end.z - at.z, r0, r1], o + 7);
      for (let k = 0; k < 3; k++) {
        const from = at.getComponent(k);
        const till = end.getComponent(k);
        boxes[i * 6 + k] = Math.min(from - r0, till - r1);
        boxes[i * 6 + 3 + k] = Math.max(from + r0, till + r1);
      }
    } else {
      const radii = shape.radii ?? [0.03, 0.03, 0.03];
      const turn = pose.turn(shape.bone, shape.turn);
      const half = new Vector3();
      for (let k = 0; k < 3; k++) {
        const axis = new Vector3().setComponent(k, radii[k]).applyQuaternion(turn);
        half.set(Math.hypot(half.x, axis.x), Math.hypot(half.y, axis.y), Math.hypot(half.z, axis.z));
      }
      const back: Quaternion = turn.clone().conjugate();
      data.set([back.x, back.y, back.z, back.w, ...radii], o + 3);
      for (let k = 0; k < 3; k++) {
        boxes[i * 6 + k] = at.getComponent(k) - half.getComponent(k);
        boxes[i * 6 + 3 + k] = at.getComponent(k) + half.getComponent(k);
      }
    }
    if ('carve' in shape && shape.carve) this.carves[i] = 1;
  }

  private measure(): Bounds {
    const low = [1e9, 1e9, 1e9];
    const high = [-1e9, -1e9, -1e9];
    for (let i = 0; i < this.count; i++) {
      if (this.carves[i] === 1) continue;
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], this.boxes[i * 6 + k]);
        high[k] = Math.max(high[k], this.boxes[i * 6 + 3 + k]);
      }
    }
    return { low, high };
  }

  private fill(): void {
    const { size, bounds, boxes } = this;
    const list: number[] = [];
    for (let k = 0; k < size[2]; k++)
      for (let j = 0; j < size[1]; j++)
        for (let i = 0; i < size[0]; i++) {
          list.length = 0;
          for (let s = 0; s < this.count; s++) {
            let inside = true;
            const cell = [i, j, k];
            for (let a = 0; a < 3 && inside; a++) {
              const from = bounds.low[a] - this.reach + cell[a] * this.bin;
              inside = boxes[s * 6 + a] - this.reach <= from + this.bin && boxes[s * 6 + 3 + a] + this.reach >= from;
            }
            if (inside) list.push(s);
          }
          this.bins.push(Int32Array.from(list));
        }
  }
}

const NONE = new Int32Array(0);
