import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { Random } from '../../src/core/random.js';
import type { Patch } from './ground.js';

/** Returns a daisy, 1 high: stem, eight petals, a yellow center. Petals are white and take the color of the instance. */
function daisy(): BufferGeometry {
  const positions: number[] = [];
  const colors: number[] = [];
  const triangle = (color: Color, ...points: number[]): void => {
    positions.push(...points);
    for (let i = 0; i < 3; i++) colors.push(color.r, color.g, color.b);
  };
  const stem = new Color('#5c8a34');
  const white = new Color('#ffffff');
  const heart = new Color('#f2b632');
  triangle(stem, -0.02, 0, 0, 0.02, 0, 0, 0, 0.96, 0);
  triangle(stem, 0, 0, -0.02, 0, 0, 0.02, 0, 0.96, 0);
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2;
    const b = a + 0.3;
    const c = a + 0.6;
    const r = 0.28;
    triangle(white, 0, 0.94, 0, Math.cos(a) * r, 0.99, Math.sin(a) * r, Math.cos(b) * r * 1.2, 1.02, Math.sin(b) * r * 1.2);
    triangle(white, 0, 0.94, 0, Math.cos(b) * r * 1.2, 1.02, Math.sin(b) * r * 1.2, Math.cos(c) * r, 0.99, Math.sin(c) * r);
    triangle(heart, 0, 1.03, 0, Math.cos(a) * 0.1, 0.985, Math.sin(a) * 0.1, Math.cos(a + 0.7) * 0.1, 0.985, Math.sin(a + 0.7) * 0.1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 3));
  const normals = new Float32Array(positions.length);
  for (let i = 1; i < normals.length; i += 3) normals[i] = 1;
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

export interface Flowers {
  readonly mesh: InstancedMesh;
  plant(patches: readonly Patch[]): void;
  dispose(): void;
}

/** Makes daisies and buttercups in loose clusters, none on worn patches. */
export function createFlowers(width: number, depth: number, blade: number, count: number): Flowers {
  const mesh = new InstancedMesh(daisy(), new MeshLambertMaterial({ vertexColors: true, side: DoubleSide }), count);
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  mesh.raycast = () => {};
  const plant = (patches: readonly Patch[]): void => {
    const random = Random.named(8, 'flowers');
    const matrix = new Matrix4();
    const turn = new Quaternion();
    const color = new Color();
    let planted = 0;
    let cx = 0;
    let cz = 0;
    let buttercups = false;
    for (let i = 0; i < count; i++) {
      if (i % 7 === 0) {
        cx = random.range(-0.56, 0.56) * width;
        cz = random.range(-0.56, 0.56) * depth;
        buttercups = random.chance(0.3);
      }
      const x = cx + random.normal(0, blade * 5);
      const z = cz + random.normal(0, blade * 5);
      const tilt = new Vector3(random.range(-0.3, 0.3), 1, random.range(-0.3, 0.3)).normalize();
      const tall = blade * random.range(0.95, 1.5);
      if (patches.some(patch => Math.hypot(x - patch.x, z - patch.z) < patch.radius)) continue;
      turn.setFromUnitVectors(new Vector3(0, 1, 0), tilt);
      matrix.compose(new Vector3(x, 0, z), turn, new Vector3(blade * 1.3, tall, blade * 1.3));
      mesh.setMatrixAt(planted, matrix);
      mesh.setColorAt(planted, color.set(buttercups ? '#ffd84d' : '#fffaf2'));
      planted++;
    }
    mesh.count = planted;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  };
  plant([]);
  return {
    mesh,
    plant,
    dispose(): void {
      mesh.geometry.dispose();
      (mesh.material as MeshLambertMaterial).dispose();
      mesh.dispose();
    },
  };
}
