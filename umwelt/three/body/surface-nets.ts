import type { Field } from './field.js';

export interface Net {
  readonly positions: Float64Array;
  readonly index: Uint32Array;
}

/** The twelve edges of a cell as pairs of corners; corner bits are x = 1, y = 2, z = 4. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

/**
 * Meshes a field by naive surface nets (S. Gibson, 1998) on a grid of unequal cells: one vertex in every cell that the surface crosses, one
 * quad around every edge that it crosses.
 */
export function surfaceNets(field: Pick<Field, 'value'>, [xs, ys, zs]: readonly Float64Array[]): Net {
  const [nx, ny, nz] = [xs.length, ys.length, zs.length];
  const samples = sample(field, xs, ys, zs);
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const corner = new Float64Array(8);
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const here = i + nx * (j + ny * k);
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          corner[c] = samples[here + (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * nx * ny];
          if (corner[c] < 0) inside++;
        }
        if (inside === 0 || inside === 8) continue;
        let sx = 0;
        let sy = 0;
        let sz = 0;
        let crossings = 0;
        for (let e = 0; e < EDGES.length; e += 2) {
          const a = EDGES[e];
          const b = EDGES[e + 1];
          if (corner[a] < 0 === corner[b] < 0) continue;
          const t = corner[a] / (corner[a] - corner[b]);
          sx += (a & 1) + t * ((b & 1) - (a & 1));
          sy += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
          sz += (a >> 2) + t * ((b >> 2) - (a >> 2));
          crossings++;
        }
        vertexOf[here] = positions.length / 3;
        positions.push(
          xs[i] + (sx / crossings) * (xs[i + 1] - xs[i]),
          ys[j] + (sy / crossings) * (ys[j + 1] - ys[j]),
          zs[k] + (sz / crossings) * (zs[k + 1] - zs[k]),
        );
      }
  return { positions: Float64Array.from(positions), index: quads(samples, vertexOf, positions, nx, ny, nz) };
}

/** Cells of the grid per block along each axis; blocks far from the surface are skipped. */
const BLOCK = 4;

function sample(field: Pick<Field, 'value'>, xs: Float64Array, ys: Float64Array, zs: Float64Array): Float32Array {
  const [nx, ny, nz] = [xs.length, ys.length, zs.length];
  const samples = new Float32Array(nx * ny * nz);
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const [i1, j1, k1] = [Math.min(nx, i0 + BLOCK) - 1, Math.min(ny, j0 + BLOCK) - 1, Math.min(nz, k0 + BLOCK) - 1];
        const middle = field.value((xs[i0] + xs[i1]) / 2, (ys[j0] + ys[j1]) / 2, (zs[k0] + zs[k1]) / 2);
        // distances to ellipsoids are estimates, hence twice the distance to a corner
        const far = Math.abs(middle) > Math.hypot(xs[i1] - xs[i0], ys[j1] - ys[j0], zs[k1] - zs[k0]);
        for (let k = k0; k <= k1; k++)
          for (let j = j0; j <= j1; j++)
            for (let i = i0; i <= i1; i++) samples[i + nx * (j + ny * k)] = far ? middle : field.value(xs[i], ys[j], zs[k]);
      }
  return samples;
}

function quads(samples: Float32Array, vertexOf: Int32Array, p: readonly number[], nx: number, ny: number, nz: number): Uint32Array {
  const index: number[] = [];
  const steps = [1, nx, nx * ny];
  const across = (a: number, b: number): number =>
    Math.hypot(p[3 * a] - p[3 * b], p[3 * a + 1] - p[3 * b + 1], p[3 * a + 2] - p[3 * b + 2]);
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const here = i + nx * (j + ny * k);
        for (let axis = 0; axis < 3; axis++) {
          const inside = samples[here] < 0;
          if (inside === samples[here + steps[axis]] < 0) continue;
          const u = steps[(axis + 1) % 3];
          const v = steps[(axis + 2) % 3];
          const a = vertexOf[here];
          const b = vertexOf[here - u];
          const c = vertexOf[here - u - v];
          const d = vertexOf[here - v];
          if (a < 0 || b < 0 || c < 0 || d < 0) continue;
          // split along the shorter diagonal
          if (across(a, c) <= across(b, d)) {
            if (inside) index.push(a, b, c, a, c, d);
            else index.push(a, c, b, a, d, c);
          } else if (inside) index.push(a, b, d, b, c, d);
          else index.push(a, d, b, b, d, c);
        }
      }
  return Uint32Array.from(index);
}

/** Returns the neighbors of each vertex along edges: `list[from[v] .. from[v + 1]]`. */
export function neighbors(count: number, index: Uint32Array): { from: Uint32Array; list: Uint32Array } {
  const from = new Uint32Array(count + 1);
  for (const v of index) from[v + 1] += 2;
  for (let v = 0; v < count; v++) from[v + 1] += from[v];
  const list = new Uint32Array(index.length * 2);
  const next = from.slice();
  for (let t = 0; t < index.length; t += 3)
    for (let e = 0; e < 3; e++) {
      const a = index[t + e];
      const b = index[t + ((e + 1) % 3)];
      list[next[a]++] = b;
      list[next[b]++] = a;
    }
  return { from, list };
}

/** Smooths the mesh: each vertex moves to the mean of its neighbors and back onto the surface. Returns the normals. */
export function relax(field: Field, { positions, index }: Net, passes: number, cell: number): Float32Array {
  const count = positions.length / 3;
  const { from, list } = neighbors(count, index);
  const normals = new Float32Array(count * 3);
  const moved = new Float64Array(positions.length);
  const n = new Float64Array(3);
  for (let pass = 0; pass <= passes; pass++) {
    const last = pass === passes;
    for (let v = 0; v < count; v++) {
      let x = positions[3 * v];
      let y = positions[3 * v + 1];
      let z = positions[3 * v + 2];
      let shortest = cell;
      if (!last && from[v + 1] > from[v]) {
        let mx = 0;
        let my = 0;
        let mz = 0;
        for (let e = from[v]; e < from[v + 1]; e++) {
          const w = 3 * list[e];
          mx += positions[w];
          my += positions[w + 1];
          mz += positions[w + 2];
        }
        const around = from[v + 1] - from[v];
        x += 0.6 * (mx / around - x);
        y += 0.6 * (my / around - y);
        z += 0.6 * (mz / around - z);
        shortest = cell * 0.5;
      }
      for (let pull = 0; pull < (last && passes > 0 ? 2 : 1); pull++) {
        field.gradient(x, y, z, cell * 0.08, n);
        const d = Math.max(-shortest, Math.min(shortest, field.value(x, y, z)));
        x -= n[0] * d;
        y -= n[1] * d;
        z -= n[2] * d;
      }
      moved[3 * v] = x;
      moved[3 * v + 1] = y;
      moved[3 * v + 2] = z;
      if (last) {
        field.gradient(x, y, z, cell * 0.16, n);
        normals.set(n, 3 * v);
      }
    }
    positions.set(moved);
  }
  return normals;
}
