import { type BufferGeometry, InstancedMesh, Matrix4, MeshStandardMaterial } from 'three';

export interface FurOptions {
  /** Length of the hair, and hairs per unit, in the units of the geometry. */
  readonly length: number;
  readonly density: number;
  /** Layers drawn over the skin. */
  readonly shells: number;
}

/**
 * Returns a material that draws fur as shells: the surface is drawn several times, each time a little farther out, and each shell keeps
 * only the cells where a hair is that long. All shells are one instanced draw.
 */
export function furMaterial({ length, density, shells }: FurOptions): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.95 });
  material.onBeforeCompile = shader => {
    shader.uniforms['furLength'] = { value: length };
    shader.uniforms['furDensity'] = { value: density };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nuniform float furLength;\nvarying vec3 vFurBase;\nvarying float vShell;')
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        vShell = float(gl_InstanceID) / ${shells.toFixed(1)};
        vFurBase = position;
        transformed += normal * furLength * vShell;
        transformed += vec3(0.0, -0.35, 0.45) * furLength * vShell * vShell;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform float furDensity;
        varying vec3 vFurBase;
        varying float vShell;
        float furHash(vec3 p) {
          p = fract(p * 0.3183099 + vec3(0.71, 0.113, 0.419));
          p *= 17.0;
          return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
        }`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec3 furCell = vFurBase * furDensity;
        float furHair = furHash(floor(furCell));
        float furThick = 1.0 - 1.6 * length(fract(furCell) - 0.5);
        // far away a pixel holds many hairs: thin them evenly, so that they do not flicker
        float furFar = smoothstep(0.45, 1.4, length(fwidth(furCell)));
        float furKeep = mix(furHair * 0.75 + furThick * 0.55, 0.5, furFar);
        if (vShell > 0.01 && vShell > furKeep) discard;
        diffuseColor.rgb *= mix(0.72, 1.12, vShell) * (0.92 + 0.16 * furHair);`,
      )
      .replace(
        '#include <opaque_fragment>',
        `float furRim = pow(1.0 - saturate(dot(normal, normalize(vViewPosition))), 3.0);
        outgoingLight += diffuseColor.rgb * furRim * 0.28;
        #include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => `fur-${shells}`;
  return material;
}

const IDENTITY = new Matrix4();

export function furMesh(geometry: BufferGeometry, material: MeshStandardMaterial, shells: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, shells + 1);
  for (let i = 0; i <= shells; i++) mesh.setMatrixAt(i, IDENTITY);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}
