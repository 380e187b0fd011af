import { createNoise3D } from 'simplex-noise';
import { Color, CylinderGeometry, Group, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from 'three';
import { Random } from '../../src/core/random.js';

export interface Copse {
  readonly group: Group;
  dispose(): void;
}

/** Returns a ball of leaves with roughness at two scales. */
function crown(random: Random): SphereGeometry {
  const noise = createNoise3D(() => random.next());
  const geometry = new SphereGeometry(1, 12, 8);
  const p = geometry.getAttribute('position');
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i);
    const y = p.getY(i);
    const z = p.getZ(i);
    const bump = 1 + 0.12 * noise(x * 2, y * 2, z * 2) + 0.09 * noise(x * 5, y * 5, z * 5);
    p.setXYZ(i, x * bump, y * bump, z * bump);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** Makes groups of trees behind the fence; they are simple because they are always far away. */
export function createCopse(extent: number): Copse {
  const group = new Group();
  const random = Random.named(10, 'copse');
  const leaf = crown(random);
  const stem = new CylinderGeometry(0.7, 1, 1, 8).translate(0, 0.5, 0);
  const green = new MeshStandardMaterial({ roughness: 1 });
  const bark = new MeshStandardMaterial({ color: '#7d624a', roughness: 1 });
  const crowns: { matrix: Matrix4; color: Color }[] = [];
  const stems: Matrix4[] = [];
  const far = Math.max(20, extent * 1.7);
  const turn = new Quaternion();
  const up = new Vector3(0, 1, 0);
  for (let clump = 0; clump < 26; clump++) {
    const angle = ((clump + random.range(-0.35, 0.35)) / 26) * Math.PI * 2;
    const distance = far * random.range(1, 2.4);
    const hue = random.range(0.2, 0.26);
    const trees = 1 + random.below(4);
    for (let t = 0; t < trees; t++) {
      const x = Math.cos(angle) * distance + random.normal(0, far * 0.09);
      const z = Math.sin(angle) * distance + random.normal(0, far * 0.09);
      const tall = far * random.range(0.12, 0.2);
      stems.push(new Matrix4().compose(new Vector3(x, 0, z), turn.identity(), new Vector3(tall * 0.06, tall * 0.5, tall * 0.06)));
      for (let b = 0; b < 5; b++) {
        const size = tall * random.range(0.22, 0.34);
        const place = new Vector3(x + random.normal(0, tall * 0.14), tall * random.range(0.42, 0.78), z + random.normal(0, tall * 0.14));
        turn.setFromAxisAngle(up, random.range(0, Math.PI * 2));
        crowns.push({
          matrix: new Matrix4().compose(place, turn, new Vector3(size, size * random.range(0.75, 0.95), size)),
          color: new Color().setHSL(hue + random.range(-0.012, 0.012), random.range(0.3, 0.42), random.range(0.3, 0.4)),
        });
      }
    }
  }
  const foliage = new InstancedMesh(leaf, green, crowns.length);
  crowns.forEach(({ matrix, color }, i) => {
    foliage.setMatrixAt(i, matrix);
    foliage.setColorAt(i, color);
  });
  const trunks = new InstancedMesh(stem, bark, stems.length);
  stems.forEach((matrix, i) => {
    trunks.setMatrixAt(i, matrix);
  });
  for (const mesh of [foliage, trunks]) {
    mesh.raycast = () => {};
    group.add(mesh);
  }
  return {
    group,
    dispose(): void {
      for (const part of [leaf, stem, green, bark, foliage, trunks]) part.dispose();
    },
  };
}
