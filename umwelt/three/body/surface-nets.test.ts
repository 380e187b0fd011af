import { describe, expect, it } from 'vitest';
import { BindPose } from './bind.js';
import { decimate } from './decimate.js';
import { Field } from './field.js';
import { gridAxes } from './grid.js';
import { type Net, neighbors, relax, surfaceNets } from './surface-nets.js';

const pose = new BindPose({ bones: { middle: { at: [0, 0, 1] } } });
const RADIUS = 0.5;
const CELL = 0.06;

function ball(): { field: Field; net: Net; normals: Float32Array } {
  const field = new Field([{ bone: 'middle', radii: [RADIUS, RADIUS, RADIUS] }], pose, 0.1, CELL);
  const net = surfaceNets(field, gridAxes(field.bounds, CELL, [{ bone: 'middle', at: [0, 0.5, 0], radius: 0.1, cell: 0.03 }], pose));
  return { field, net, normals: relax(field, net, 0, CELL) };
}

/** Counts edges that are not used once in each direction, as in a closed surface. */
function openEdges({ index }: Net): number {
  const edges = new Set<string>();
  for (let t = 0; t < index.length; t += 3) for (let c = 0; c < 3; c++) edges.add(`${index[t + c]} ${index[t + ((c + 1) % 3)]}`);
  let open = index.length - edges.size;
  for (const edge of edges) if (!edges.has(edge.split(' ').reverse().join(' '))) open++;
  return open;
}

/** Returns the volume by the divergence theorem; positive if faces look outward. */
function volume({ positions: p, index }: Net): number {
  let six = 0;
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [3 * index[t], 3 * index[t + 1], 3 * index[t + 2]];
    six +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return six / 6;
}

const farthest = ({ positions: p }: Net): number => {
  let worst = 0;
  for (let v = 0; v < p.length; v += 3) worst = Math.max(worst, Math.abs(Math.hypot(p[v], p[v + 1], p[v + 2] - 1) - RADIUS));
  return worst;
};

describe('surface nets', () => {
  it('close a ball, with faces outward and vertices on it', () => {
    const { net, normals } = ball();
    expect(openEdges(net)).toBe(0);
    expect(farthest(net)).toBeLessThan(1e-4);
    expect(volume(net)).toBeGreaterThan(0.97 * (4 / 3) * Math.PI * RADIUS ** 3);
    for (let v = 0; v < normals.length; v += 3) {
      const out =
        (normals[v] * net.positions[v] + normals[v + 1] * net.positions[v + 1] + normals[v + 2] * (net.positions[v + 2] - 1)) / RADIUS;
      expect(out).toBeGreaterThan(0.999);
    }
  });

  it('have smaller faces where detail is wanted', () => {
    const { net } = ball();
    const near: number[] = [];
    const far: number[] = [];
    const { from, list } = neighbors(net.positions.length / 3, net.index);
    for (let v = 0; v < net.positions.length / 3; v++) {
      const w = list[from[v]];
      const edge = Math.hypot(...[0, 1, 2].map(k => net.positions[3 * v + k] - net.positions[3 * w + k]));
      (net.positions[3 * v + 1] > 0.42 ? near : far).push(edge);
    }
    const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
    expect(mean(near)).toBeLessThan(0.8 * mean(far));
  });

  it('stay closed and accurate when edges are collapsed', () => {
    const { field, net, normals } = ball();
    const small = decimate(net, normals, () => CELL, 900);
    expect(small.index.length / 3).toBeLessThanOrEqual(900);
    expect(small.index.length / 3).toBeGreaterThan(890);
    expect(openEdges(small)).toBe(0);
    relax(field, small, 2, CELL);
    expect(farthest(small)).toBeLessThan(1e-3);
    expect(volume(small)).toBeGreaterThan(0.95 * (4 / 3) * Math.PI * RADIUS ** 3);
  });
});
