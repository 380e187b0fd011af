import {
  Color,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshLambertMaterial,
  Vector2,
  type Vector3,
  type Vector4,
} from 'three';
import { Random } from '../../src/core/random.js';
import { tuftGeometry } from './grass.js';
import { NOISE_GLSL, PATCHES } from './ground.js';
import { palette } from './palette.js';

export interface NearGrass {
  readonly mesh: Mesh;
  thin(share: number): void;
  update(seconds: number, focus: Vector3, eye: Vector3): void;
  dispose(): void;
}

/**
 * Makes dense grass around the camera's target, for near views. The tufts are placed on a tile that repeats; each is drawn at the copy of
 * its place that is nearest to the target, so that the grass does not move with the target.
 */
export function createNearGrass(blade: number, most: number, patches: { value: Vector4[] }): NearGrass {
  const reach = blade * 42;
  const geometry = new InstancedBufferGeometry();
  const tuft = tuftGeometry('near');
  geometry.setIndex(tuft.getIndex());
  for (const name of ['position', 'normal', 'blade']) geometry.setAttribute(name, tuft.getAttribute(name));
  const random = Random.named(11, 'near grass');
  // x and z on the tile, rotation, size
  const roots = new Float32Array(most * 4);
  for (let i = 0; i < most; i++)
    roots.set([random.range(-reach, reach), random.range(-reach, reach), random.range(0, 6.283), random.range(0.7, 1.25)], i * 4);
  geometry.setAttribute('root', new InstancedBufferAttribute(roots, 4));
  geometry.instanceCount = most;

  const uniforms = { wind: { value: 0 }, focus: { value: new Vector2() }, patches };
  const material = new MeshLambertMaterial({ side: DoubleSide });
  material.onBeforeCompile = shader => {
    Object.assign(shader.uniforms, uniforms, {
      lawn: { value: new Color(palette.lawn) },
      deep: { value: new Color(palette.lawnDeep) },
      dry: { value: new Color(palette.lawnDry) },
    });
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        attribute float blade;
        attribute vec4 root;
        varying float vBlade;
        varying vec3 vTint;
        uniform float wind;
        uniform vec2 focus;
        uniform vec3 lawn;
        uniform vec3 deep;
        uniform vec3 dry;
        uniform vec4 patches[${PATCHES}];
        ${NOISE_GLSL}`,
      )
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = vec3(0.0, 1.0, 0.0);')
      .replace(
        '#include <begin_vertex>',
        `float tile = ${(reach * 2).toFixed(4)};
        vec2 place = root.xy + tile * floor((focus - root.xy) / tile + 0.5);
        float far = distance(place, focus) / ${reach.toFixed(4)};
        float grow = root.w * (1.0 - smoothstep(0.62, 1.0, far));
        for (int i = 0; i < ${PATCHES}; i++) {
          float worn = patches[i].w * (1.0 - smoothstep(0.55, 1.05, distance(place, patches[i].xy) / max(patches[i].z, 0.001)));
          grow *= 1.0 - worn;
        }
        float c = cos(root.z);
        float s = sin(root.z);
        vec3 transformed = vec3(c * position.x - s * position.z, position.y, s * position.x + c * position.z);
        float gust = sin(wind * 1.1 + place.x * 0.9 + place.y * 0.6) * 0.6 + sin(wind * 2.7 + place.x * 3.1 - place.y * 2.3) * 0.4;
        transformed.xz += vec2(0.16, 0.07) * gust * blade * blade;
        transformed *= ${blade.toFixed(4)} * vec3(1.9, grow * 0.92, 1.9) * step(0.02, grow);
        transformed.xz += place;
        vBlade = blade;
        float broad = yardNoise(place * 0.45) * 0.6 + yardNoise(place * 1.7) * 0.4;
        vTint = mix(deep, lawn, smoothstep(0.2, 0.75, broad));
        vTint = mix(vTint, dry, smoothstep(0.62, 0.95, yardNoise(place * 0.8 + 7.0)) * 0.5 + 0.25 * yardHash(root.xy));
        vTint *= 0.88 + 0.24 * yardHash(root.yx);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vBlade;\nvarying vec3 vTint;')
      .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb = vTint * mix(0.6, 1.22, vBlade);')
      .replace('#include <normal_fragment_begin>', '#include <normal_fragment_begin>\nnormal = normalize(vNormal);');
  };

  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  mesh.visible = false;
  mesh.raycast = () => {};
  return {
    mesh,
    thin(share): void {
      geometry.instanceCount = Math.round(most * share);
    },
    update(seconds, focus, eye): void {
      mesh.visible = eye.distanceTo(focus) < reach * 2;
      uniforms.wind.value = seconds;
      uniforms.focus.value.set(focus.x, focus.z);
    },
    dispose(): void {
      tuft.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}
