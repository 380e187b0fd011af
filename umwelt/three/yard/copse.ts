import { Color, Group, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from 'three';
import { Random } from '../../src/core/random.js';

export interface Copse {
  readonly group: Group;
  dispose(): void;
}

/** Round trees and hedges far behind the fence, simple because they are never near: balls in clumps, bluer with distance. */
export function createCopse(extent: number): Copse {
  const group = new Group();
  const random = Random.named(10, 'copse');
  const geometry = new SphereGeometry(1, 14, 10);
  const p = geometry.getAttribute('position');
  for (let i = 0; i < p.count; i++) {
    const bump = 1 + 0.07 * Math.sin(p.getX(i) * 5 + p.getY(i) * 3) + 0.06 * Math.sin(p.getZ(i) * 6 + 1);
    p.setXYZ(i, p.getX(i) * bump, p.getY(i) * bump, p.getZ(i) * bump);
  }
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ roughness: 1 });
  const matrices: Matrix4[] = [];
  const colors: Color[] = [];
  const far = Math.max(24, extent * 1.9);
  for (let clump = 0; clump < 34; clump++) {
    const angle = random.range(0, Math.PI * 2);
    const distance = far * random.range(1, 2.6);
    const cx = Math.cos(angle) * distance;
    const cz = Math.sin(angle) * distance;
    const hue = random.range(0.2, 0.27);
    const balls = 3 + random.below(6);
    for (let b = 0; b < balls; b++) {
      const size = far * random.range(0.035, 0.085);
      const place = new Vector3(cx + random.normal(0, far * 0.07), size * random.range(0.45, 1.1), cz + random.normal(0, far * 0.05));
      matrices.push(new Matrix4().compose(place, new Quaternion(), new Vector3(size, size * random.range(0.8, 1.1), size)));
      colors.push(new Color().setHSL(hue + random.range(-0.01, 0.01), random.range(0.26, 0.36), random.range(0.27, 0.36)));
    }
  }
  const mesh = new InstancedMesh(geometry, material, matrices.length);
  matrices.forEach((matrix, i) => {
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, colors[i]);
  });
  mesh.raycast = () => {};
  group.add(mesh);
  return {
    group,
    dispose(): void {
      geometry.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}
