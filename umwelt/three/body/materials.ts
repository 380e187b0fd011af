import { DoubleSide, MeshLambertMaterial, MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three';
import type { FurDefinition, SurfaceDefinition } from './definition.js';

const NOISE = `
  float furHash(vec3 p) {
    p = fract(p * 0.3183099 + vec3(0.71, 0.113, 0.419));
    p *= 17.0;
    return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
  }
  float furNoise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(furHash(i), furHash(i + vec3(1, 0, 0)), f.x), mix(furHash(i + vec3(0, 1, 0)), furHash(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(furHash(i + vec3(0, 0, 1)), furHash(i + vec3(1, 0, 1)), f.x), mix(furHash(i + vec3(0, 1, 1)), furHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
  }`;

function vec3(numbers: readonly number[]): string {
  return `vec3(${numbers.map(n => n.toFixed(5)).join(', ')})`;
}

/**
 * Returns the material of the coat: skin with soft hair. With shells (instances 1..n of one draw) the surface is drawn again, each time a
 * little farther out, and each shell keeps only the places where a hair is that long. The places are those of the bind pose, so that hairs
 * stay where they grow when the body bends.
 */
export function coatMaterial(surface: SurfaceDefinition, shells: number): MeshStandardMaterial {
  const fur: FurDefinition = surface.fur ?? { length: 0, density: 300 };
  const { length, density, comb = [0, -0.75, -0.5], curl = 0 } = fur;
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: surface.rough ?? 0.8 });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float fur;\nvarying vec3 vFurBase;\nvarying vec3 vFurUp;\nvarying float vShell;\nvarying float vFur;',
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        vShell = ${shells > 0 ? `(float(gl_InstanceID) + 1.0) / ${shells.toFixed(1)}` : '0.0'};
        vFur = fur;
        vFurBase = position;
        vFurUp = normal;
        vec3 furComb = ${vec3(comb)};
        furComb -= normal * dot(normal, furComb);
        transformed += (normal + furComb * vShell * 1.3) * (${length.toFixed(5)} * fur * vShell);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nvarying vec3 vFurBase;\nvarying vec3 vFurUp;\nvarying float vShell;\nvarying float vFur;\n${NOISE}`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        // strands: fine across the hair, long along it
        vec3 furAlong = normalize(${vec3(comb)} - vFurUp * dot(vFurUp, ${vec3(comb)}) + vec3(1e-4));
        vec3 furFlow = vFurBase - furAlong * dot(vFurBase, furAlong) * 0.86;
        ${curl > 0 ? `furFlow += ${(curl * 0.012).toFixed(5)} * vec3(sin(vFurBase.y * 260.0 + vFurBase.z * 90.0), sin(vFurBase.z * 240.0), sin(vFurBase.x * 250.0));` : ''}
        vec3 furCell = furFlow * ${density.toFixed(1)};
        // far away a pixel holds many hairs: thin them evenly, so that they do not flicker
        float furFar = smoothstep(0.5, 1.6, length(fwidth(furCell)));
        float furHair = mix(furNoise(furCell), 0.5, furFar);
        float furTuft = furNoise((furFlow + vFurBase * 0.6) * ${(density * 0.14).toFixed(2)} + 7.0);
        ${shells > 0 ? 'if (vFur < 0.05 || furHair * 0.8 + furTuft * 0.35 < 0.3 + vShell * 0.42) discard;' : ''}
        float furAmount = smoothstep(0.02, 0.3, vFur);
        diffuseColor.rgb *= mix(1.0, (${(0.82 - 0.12 * curl).toFixed(2)} + 0.28 * furHair + ${(0.14 + 0.4 * curl).toFixed(2)} * furTuft) * (0.9 + 0.16 * vShell), furAmount);`,
      )
      // hair scatters light: no reflection at grazing angles
      .replace(
        '#include <lights_physical_fragment>',
        '#include <lights_physical_fragment>\nmaterial.specularF90 = mix(1.0, 0.12, furAmount);\nmaterial.specularColorBlended *= mix(1.0, 0.4, furAmount);',
      )
      .replace(
        '#include <opaque_fragment>',
        `float furRim = pow(1.0 - saturate(dot(normal, normalize(vViewPosition))), 2.6);
        outgoingLight += diffuseColor.rgb * furRim * 0.34 * furAmount;
        #include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => `umwelt-coat-${shells}-${length}-${density}-${curl}-${comb.join()}`;
  return material;
}

/** Returns the material of coat and parts for a quick first picture, with one short shader. */
export function plainMaterial(): MeshLambertMaterial {
  return new MeshLambertMaterial({ vertexColors: true, side: DoubleSide });
}

/** Returns the material of eyes, teeth, claws and wheels; roughness and glow are vertex attributes. */
export function partsMaterial(): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 1, metalness: 0, side: DoubleSide });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 finish;\nvarying vec2 vFinish;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFinish = finish;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vFinish;')
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vFinish.x;')
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += diffuseColor.rgb * vFinish.y;');
  };
  material.customProgramCacheKey = () => 'umwelt-parts';
  return material;
}
