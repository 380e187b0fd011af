import { BufferAttribute, BufferGeometry, Color } from 'three';
import { surfaceNets } from '../body/surface-nets.js';

/**
 * Soft bodies from ellipsoids and limbs that blend into one smooth surface, where a signed distance is zero. The surface is meshed by
 * surface nets (one vertex per cell that the surface crosses); then every vertex is moved onto the surface and gets its normal from the
 * gradient.
 */

export type Point = readonly [number, number, number];

/** One rounded piece of a blob: an ellipsoid, or a limb between two points. */
export interface Lobe {
  /** Center, or start of a limb. */
  readonly at: Point;
  /** Half axes of an ellipsoid. */
  readonly radii?: Point;
  /** End of a limb, with a radius at each end. */
  readonly to?: Point;
  readonly ends?: readonly [number, number];
  readonly color: string;
  /** Whether the lobe is a painted patch, which gives its color but not its volume. */
  readonly paint?: boolean;
  /** How strongly this color dominates its neighbors; default 1. */
  readonly strength?: number;
}

/** How finely lobes are meshed and blended. */
export interface BlobOptions {
  /** Size of a cell in the units of the lobes. */
  readonly cell: number;
  /** Width of the seam between lobes. */
  readonly blend: number;
}

function distanceTo(lobe: Lobe, x: number, y: number, z: number): number {
  const px = x - lobe.at[0];
  const py = y - lobe.at[1];
  const pz = z - lobe.at[2];
  if (lobe.radii) {
    const [a, b, c] = lobe.radii;
    const k0 = Math.hypot(px / a, py / b, pz / c);
    const k1 = Math.hypot(px / (a * a), py / (b * b), pz / (c * c));
    return k1 < 1e-9 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
  }
  const to = lobe.to ?? lobe.at;
  const ends = lobe.ends ?? [0.1, 0.1];
  const dx = to[0] - lobe.at[0];
  const dy = to[1] - lobe.at[1];
  const dz = to[2] - lobe.at[2];
  const length = dx * dx + dy * dy + dz * dz;
  const t = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length)) : 0;
  return Math.hypot(px - t * dx, py - t * dy, pz - t * dz) - (ends[0] + (ends[1] - ends[0]) * t);
}

/** Returns the polynomial smooth minimum over the lobes that have volume. */
function field(lobes: readonly Lobe[], blend: number, x: number, y: number, z: number): number {
  let d = Number.POSITIVE_INFINITY;
  for (const lobe of lobes) {
    if (lobe.paint) continue;
    const e = distanceTo(lobe, x, y, z);
    const gap = d - e;
    if (gap >= blend) d = e;
    else if (gap > -blend) {
      const h = 1 - Math.abs(gap) / blend;
      d = Math.min(d, e) - h * h * blend * 0.25;
    }
  }
  return d;
}

function bounds(lobes: readonly Lobe[], margin: number): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const lobe of lobes) {
    if (lobe.paint) continue;
    for (let k = 0; k < 3; k++) {
      const start = lobe.radii ? lobe.radii[k] : (lobe.ends?.[0] ?? 0.1);
      low[k] = Math.min(low[k], lobe.at[k] - start - margin);
      high[k] = Math.max(high[k], lobe.at[k] + start + margin);
      if (lobe.to) {
        const end = lobe.ends?.[1] ?? 0.1;
        low[k] = Math.min(low[k], lobe.to[k] - end - margin);
        high[k] = Math.max(high[k], lobe.to[k] + end + margin);
      }
    }
  }
  return { low, high };
}

/** Returns a mesh of lobes that blend into each other, with vertex colors. */
export function blobGeometry(lobes: readonly Lobe[], { cell, blend }: BlobOptions): BufferGeometry {
  const { low, high } = bounds(lobes, blend * 0.25 + cell * 1.5);
  const planes = low.map((from, k) => Float64Array.from({ length: Math.ceil((high[k] - from) / cell) + 1 }, (_, i) => from + i * cell));
  const { positions, index } = surfaceNets({ value: (x, y, z) => field(lobes, blend, x, y, z) }, planes);
  return finish(lobes, blend, cell, positions, index);
}

function finish(lobes: readonly Lobe[], blend: number, cell: number, positions: Float64Array, index: Uint32Array): BufferGeometry {
  const count = positions.length / 3;
  const place = Float32Array.from(positions);
  const normals = new Float32Array(count * 3);
  const colors = new Float32Array(count * 3);
  const paints = lobes.map(lobe => new Color(lobe.color));
  const e = cell * 0.5;
  for (let v = 0; v < count; v++) {
    let x = place[3 * v];
    let y = place[3 * v + 1];
    let z = place[3 * v + 2];
    let gx = 0;
    let gy = 1;
    let gz = 0;
    for (let pass = 0; pass < 3; pass++) {
      gx = field(lobes, blend, x + e, y, z) - field(lobes, blend, x - e, y, z);
      gy = field(lobes, blend, x, y + e, z) - field(lobes, blend, x, y - e, z);
      gz = field(lobes, blend, x, y, z + e) - field(lobes, blend, x, y, z - e);
      const length = Math.hypot(gx, gy, gz) || 1;
      gx /= length;
      gy /= length;
      gz /= length;
      if (pass === 2) break;
      const d = Math.max(-cell, Math.min(cell, field(lobes, blend, x, y, z)));
      x -= gx * d;
      y -= gy * d;
      z -= gz * d;
    }
    place.set([x, y, z], 3 * v);
    normals.set([gx, gy, gz], 3 * v);
    let r = 0;
    let g = 0;
    let b = 0;
    let sum = 0;
    for (let l = 0; l < lobes.length; l++) {
      const weight = (lobes[l].strength ?? 1) * Math.exp((-3.5 * distanceTo(lobes[l], x, y, z)) / blend);
      r += paints[l].r * weight;
      g += paints[l].g * weight;
      b += paints[l].b * weight;
      sum += weight;
    }
    colors.set([r / sum, g / sum, b / sum], 3 * v);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(place, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}
