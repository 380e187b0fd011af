import { createNoise2D } from 'simplex-noise';
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
import { palette } from './palette.js';

export interface Grass {
  readonly mesh: InstancedMesh;
  /** Plants the grass again, except on worn patches. */
  plant(patches: readonly Patch[]): void;
  /** Share of the tufts to draw, 0..1. */
  thin(share: number): void;
  update(seconds: number): void;
  dispose(): void;
}

export interface GrassOptions {
  readonly width: number;
  readonly depth: number;
  /** Height of a blade in meters. */
  readonly blade: number;
  /** Width of a tuft in meters. */
  readonly spread: number;
  readonly tufts: number;
}

/** Number of blades of a tuft. */
const BLADES = 5;
/** Rows of a blade from root to tip: height and width. From far away a blade is a single triangle. */
const NEAR_BLADE = [
  [0, 1],
  [0.5, 0.8],
  [1, 0],
] as const;
const FAR_BLADE = [
  [0, 1.25],
  [1, 0],
] as const;

/** Returns a tuft of bent blades, 1 high. Normals point up, so that the lawn is lit evenly. */
export function tuftGeometry(seen: 'near' | 'far'): BufferGeometry {
  const random = Random.named(6, 'tuft');
  const positions: number[] = [];
  const heights: number[] = [];
  const index: number[] = [];
  for (let b = 0; b < BLADES; b++) {
    const angle = random.range(0, Math.PI * 2);
    const tall = random.range(0.55, 1);
    const lean = random.range(0.12, 0.5);
    const wide = 0.075;
    const cx = random.range(-0.3, 0.3);
    const cz = random.range(-0.3, 0.3);
    const dx = Math.cos(angle);
    const dz = Math.sin(angle);
    const first = positions.length / 3;
    for (const [t, w] of seen === 'near' ? NEAR_BLADE : FAR_BLADE) {
      const bend = lean * t * t;
      for (const side of w === 0 ? [0] : [-1, 1]) {
        positions.push(cx + dx * bend - dz * wide * w * side, tall * t * (1 - 0.15 * lean * t), cz + dz * bend + dx * wide * w * side);
        heights.push(t);
      }
    }
    if (seen === 'far') index.push(first, first + 1, first + 2);
    else index.push(first, first + 1, first + 2, first + 1, first + 3, first + 2, first + 2, first + 3, first + 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  const normals = new Float32Array(positions.length);
  for (let i = 1; i < normals.length; i += 3) normals[i] = 1;
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('blade', new BufferAttribute(new Float32Array(heights), 1));
  geometry.setIndex(index);
  return geometry;
}

function grassMaterial(uniforms: { wind: { value: number } }): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ side: DoubleSide });
  material.onBeforeCompile = shader => {
    shader.uniforms['wind'] = uniforms.wind;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float blade;\nvarying float vBlade;\nuniform float wind;')
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        vBlade = blade;
        vec2 rootPlace = vec2(instanceMatrix[3][0], instanceMatrix[3][2]);
        float gust = sin(wind * 1.1 + rootPlace.x * 0.9 + rootPlace.y * 0.6) * 0.6 + sin(wind * 2.7 + rootPlace.x * 3.1 - rootPlace.y * 2.3) * 0.4;
        transformed.x += gust * 0.16 * blade * blade;
        transformed.z += gust * 0.07 * blade * blade;`,
      )
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = vec3(0.0, 1.0, 0.0);');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vBlade;')
      .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb *= mix(0.66, 1.2, vBlade);')
      // both faces of a blade get the light from above
      .replace('#include <normal_fragment_begin>', '#include <normal_fragment_begin>\nnormal = normalize(vNormal);');
  };
  return material;
}

export function createGrass({ width, depth, blade, spread, tufts }: GrassOptions): Grass {
  const uniforms = { wind: { value: 0 } };
  const mesh = new InstancedMesh(tuftGeometry('far'), grassMaterial(uniforms), tufts);
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  let planted = tufts;
  let share = 1;

  const plant = (patches: readonly Patch[]): void => {
    const random = Random.named(7, 'grass');
    const noise = createNoise2D(() => random.next());
    const matrix = new Matrix4();
    const turn = new Quaternion();
    const up = new Vector3(0, 1, 0);
    const at = new Vector3();
    const size = new Vector3();
    const lawn = new Color(palette.lawn);
    const deep = new Color(palette.lawnDeep);
    const dry = new Color(palette.lawnDry);
    const color = new Color();
    planted = 0;
    for (let i = 0; i < tufts; i++) {
      // a quarter of the tufts may grow outside the fence, thinner with the distance
      const spill = i % 4 === 0 ? 1 + random.next() ** 2 * 0.5 : 1;
      const x = random.range(-0.5, 0.5) * width * spill;
      const z = random.range(-0.5, 0.5) * depth * spill;
      let keep = 1;
      for (const patch of patches) {
        const far = Math.hypot(x - patch.x, z - patch.z) / patch.radius;
        keep = Math.min(keep, Math.max(0, (far - 0.62) * 2.2));
      }
      const tone = noise(x * 0.5, z * 0.5) * 0.5 + 0.5;
      const tallness = 0.7 + 0.5 * tone + random.range(-0.2, 0.25);
      if (keep <= random.next() * 0.9) continue;
      at.set(x, -0.005, z);
      turn.setFromAxisAngle(up, random.range(0, Math.PI * 2));
      const tall = blade * tallness * Math.min(1, keep + 0.25) * (spill > 1.03 ? 1.35 : 1);
      size.set(spread * 1.25, tall, spread * 1.25);
      mesh.setMatrixAt(planted, matrix.compose(at, turn, size));
      color
        .copy(deep)
        .lerp(lawn, tone)
        .lerp(dry, Math.max(0, noise(x * 0.8 + 40, z * 0.8)) * 0.45);
      color.offsetHSL(random.range(-0.015, 0.015), 0, random.range(-0.035, 0.05));
      mesh.setColorAt(planted, color);
      planted++;
    }
    mesh.count = Math.round(planted * share);
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  };
  plant([]);

  return {
    mesh,
    plant,
    thin(part): void {
      share = part;
      mesh.count = Math.round(planted * share);
    },
    update(seconds): void {
      uniforms.wind.value = seconds;
    },
    dispose(): void {
      mesh.geometry.dispose();
      (mesh.material as MeshLambertMaterial).dispose();
      mesh.dispose();
    },
  };
}
