import { describe, expect, it } from 'vitest';
import { blobGeometry, type Lobe } from './blob.js';

const BALL: Lobe = { at: [0.3, 0.1, -0.2], radii: [1, 1, 1], color: '#ff0000' };

describe('blobGeometry', () => {
  it('meshes a ball: every vertex on it, normals outward, faces turned outward', () => {
    const geometry = blobGeometry([BALL], { cell: 0.15, blend: 0.1 });
    const p = geometry.getAttribute('position');
    const n = geometry.getAttribute('normal');
    expect(p.count).toBeGreaterThan(200);
    for (let i = 0; i < p.count; i++) {
      const out = [p.getX(i) - 0.3, p.getY(i) - 0.1, p.getZ(i) + 0.2];
      expect(Math.hypot(...out)).toBeCloseTo(1, 4);
      expect(out[0] * n.getX(i) + out[1] * n.getY(i) + out[2] * n.getZ(i)).toBeGreaterThan(0.999);
    }
    // the volume inside closed, outward faces is that of a ball
    const index = geometry.getIndex();
    let volume = 0;
    for (let i = 0; i < (index?.count ?? 0); i += 3) {
      const [a, b, c] = [0, 1, 2].map(k => index?.getX(i + k) ?? 0);
      volume +=
        (p.getX(a) * (p.getY(b) * p.getZ(c) - p.getZ(b) * p.getY(c)) -
          p.getY(a) * (p.getX(b) * p.getZ(c) - p.getZ(b) * p.getX(c)) +
          p.getZ(a) * (p.getX(b) * p.getY(c) - p.getY(b) * p.getX(c))) /
        6;
    }
    expect(volume).toBeGreaterThan(4.0);
    expect(volume).toBeLessThan((4 / 3) * Math.PI);
  });

  it('is watertight: every edge has two faces', () => {
    const lobes: Lobe[] = [BALL, { at: [0, 0, 0], to: [0, 2, 0], ends: [0.5, 0.2], color: '#00ff00' }];
    const index = blobGeometry(lobes, { cell: 0.12, blend: 0.3 }).getIndex();
    const edges = new Map<string, number>();
    for (let i = 0; i < (index?.count ?? 0); i += 3)
      for (let k = 0; k < 3; k++) {
        const a = index?.getX(i + k) ?? 0;
        const b = index?.getX(i + ((k + 1) % 3)) ?? 0;
        const key = a < b ? `${a}-${b}` : `${b}-${a}`;
        edges.set(key, (edges.get(key) ?? 0) + 1);
      }
    expect(edges.size).toBeGreaterThan(500);
    expect([...edges.values()].filter(faces => faces % 2 === 1)).toEqual([]);
  });

  it('paints without adding volume', () => {
    const plain = blobGeometry([BALL], { cell: 0.2, blend: 0.1 });
    const painted = blobGeometry([BALL, { at: [0.3, 1.1, -0.2], radii: [0.3, 0.3, 0.3], color: '#0000ff', paint: true }], {
      cell: 0.2,
      blend: 0.1,
    });
    expect(painted.getAttribute('position').array).toEqual(plain.getAttribute('position').array);
    const p = painted.getAttribute('position');
    const c = painted.getAttribute('color');
    for (let i = 0; i < p.count; i++) {
      if (p.getY(i) > 1.085) expect(c.getZ(i)).toBeGreaterThan(0.9);
      if (p.getY(i) < 0) expect(c.getX(i)).toBeGreaterThan(0.9);
    }
  });
});
