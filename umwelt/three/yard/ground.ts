import { CircleGeometry, Color, Group, InstancedMesh, Mesh, MeshStandardMaterial, Object3D, SphereGeometry, Vector4 } from 'three';
import { Random } from '../../src/core/random.js';
import { palette } from './palette.js';

/** A worn patch: x and z in three's frame, radius. */
export interface Patch {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
}

/** Greatest number of patches in the shaders. */
export const PATCHES = 24;

/** GLSL noise that ground and grass share, so that both are bare at the same places. */
export const NOISE_GLSL = /* glsl */ `
  float yardHash(vec2 p) { return fract(sin(dot(p, vec2(41.7, 289.3))) * 43758.5453); }
  float yardNoise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(yardHash(i), yardHash(i + vec2(1.0, 0.0)), f.x), mix(yardHash(i + vec2(0.0, 1.0)), yardHash(i + vec2(1.0, 1.0)), f.x), f.y);
  }`;

export interface Ground {
  readonly group: Group;
  /** Patches for other shaders: [x, z, radius, 1 if in use]. */
  readonly patches: { value: Vector4[] };
  wear(patches: readonly Patch[]): void;
  dispose(): void;
}

export interface GroundOptions {
  readonly width: number;
  readonly depth: number;
  /** What covers the ground inside the fence. */
  readonly cover: 'grass' | 'straw' | 'earth';
}

function groundMaterial({ width, depth, cover }: GroundOptions, patches: { value: Vector4[] }): MeshStandardMaterial {
  const inside = cover === 'grass' ? palette.lawn : cover === 'straw' ? palette.straw : palette.earth;
  const deep = cover === 'grass' ? palette.lawnDeep : cover === 'straw' ? '#b8924e' : '#7d5d3d';
  const material = new MeshStandardMaterial({ roughness: 1 });
  material.onBeforeCompile = shader => {
    Object.assign(shader.uniforms, {
      inside: { value: new Color(inside) },
      deep: { value: new Color(deep) },
      dry: { value: new Color(cover === 'grass' ? palette.lawnDry : inside) },
      earth: { value: new Color(palette.earth) },
      meadow: { value: new Color(palette.meadow) },
      halfSize: { value: [width / 2, depth / 2] },
      patches,
    });
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vFloor;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFloor = (modelMatrix * vec4(position, 1.0)).xz;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec2 vFloor;
        uniform vec3 inside;
        uniform vec3 deep;
        uniform vec3 dry;
        uniform vec3 earth;
        uniform vec3 meadow;
        uniform vec2 halfSize;
        uniform vec4 patches[${PATCHES}];
        ${NOISE_GLSL}`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        float broad = yardNoise(vFloor * 0.45) * 0.6 + yardNoise(vFloor * 1.7) * 0.4;
        float fine = yardNoise(vFloor * 9.0) * 0.5 + yardNoise(vFloor * 33.0) * 0.5;
        // blades that are too small to be planted
        float close = 1.0 - smoothstep(0.002, 0.012, length(fwidth(vFloor)));
        float stubble = (yardNoise(vFloor * vec2(230.0, 150.0)) + yardNoise(vFloor.yx * vec2(310.0, 190.0)) - 1.0) * close;
        vec3 lawn = mix(deep, inside, smoothstep(0.2, 0.75, broad));
        lawn = mix(lawn, dry, smoothstep(0.62, 0.95, yardNoise(vFloor * 0.8 + 7.0)) * 0.5);
        vec2 past = abs(vFloor) - halfSize;
        float outside = smoothstep(-0.1, 0.6, max(past.x, past.y) + (broad - 0.5) * 0.4);
        lawn = mix(lawn, mix(meadow, inside, broad * 0.5), outside);
        float worn = 0.0;
        for (int i = 0; i < ${PATCHES}; i++) {
          float far = length(vFloor - patches[i].xy) / max(patches[i].z, 0.001);
          worn = max(worn, patches[i].w * smoothstep(1.0, 0.35, far + (fine - 0.5) * 0.5));
        }
        lawn = mix(lawn, earth * (0.82 + 0.3 * fine), worn * 0.85);
        diffuseColor.rgb = lawn * (0.84 + 0.28 * fine + 0.3 * stubble);`,
      );
  };
  return material;
}

const HILLS = 22;

/** Makes low hills around, which fade into the haze. */
function hills(group: Group, reach: number): { dispose(): void } {
  const geometry = new SphereGeometry(1, 28, 7, 0, Math.PI * 2, 0, Math.PI / 2);
  const material = new MeshStandardMaterial({ roughness: 1 });
  const mesh = new InstancedMesh(geometry, material, HILLS);
  const random = Random.named(5, 'hills');
  const near = new Color(palette.hillNear);
  const far = new Color(palette.hillFar);
  const place = new Object3D();
  for (let i = 0; i < HILLS; i++) {
    const angle = (i / HILLS) * Math.PI * 2 + random.range(-0.1, 0.1);
    const back = i % 2 === 0;
    const distance = reach * (back ? random.range(0.62, 0.74) : random.range(0.44, 0.54));
    place.position.set(Math.cos(angle) * distance, -reach * 0.006, Math.sin(angle) * distance);
    place.scale.set(
      reach * random.range(0.14, 0.24),
      reach * (back ? random.range(0.045, 0.075) : random.range(0.018, 0.034)),
      reach * random.range(0.12, 0.2),
    );
    place.rotation.y = -angle;
    place.updateMatrix();
    mesh.setMatrixAt(i, place.matrix);
    mesh.setColorAt(i, back ? far : near);
  }
  mesh.raycast = () => {};
  group.add(mesh);
  return {
    dispose(): void {
      geometry.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

export function createGround(options: GroundOptions): Ground {
  const group = new Group();
  const patches = { value: Array.from({ length: PATCHES }, () => new Vector4(0, 0, 0, 0)) };
  const reach = Math.max(120, Math.max(options.width, options.depth) * 8);
  const floor = new Mesh(new CircleGeometry(reach, 96).rotateX(-Math.PI / 2), groundMaterial(options, patches));
  floor.receiveShadow = true;
  floor.name = 'floor';
  group.add(floor);
  const range = hills(group, reach);
  return {
    group,
    patches,
    wear(list): void {
      patches.value.forEach((patch, i) => {
        const worn = list[i];
        if (worn) patch.set(worn.x, worn.z, worn.radius, 1);
        else patch.set(0, 0, 0, 0);
      });
    },
    dispose(): void {
      floor.geometry.dispose();
      (floor.material as MeshStandardMaterial).dispose();
      range.dispose();
    },
  };
}
