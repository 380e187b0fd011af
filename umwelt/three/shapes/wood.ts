import { createNoise2D } from 'simplex-noise';
import { DataTexture, MeshStandardMaterial, RepeatWrapping, RGBAFormat, SRGBColorSpace } from 'three';
import { Random } from '../../src/core/random.js';

/** Returns a generated texture of wood; the grain runs along v. */
export function woodTexture(size = 128): DataTexture {
  const stream = Random.named(4, 'wood');
  const noise = createNoise2D(() => stream.next());
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const grain = noise(x * 0.16, y * 0.012) * 0.5 + noise(x * 0.5, y * 0.03) * 0.25;
      const rings = Math.sin((x * 0.22 + noise(x * 0.03, y * 0.015) * 5) * 2) * 0.25;
      const tone = 214 + (grain + rings) * 34;
      data.set([tone, tone * 0.985, tone * 0.96, 255], (y * size + x) * 4);
    }
  const texture = new DataTexture(data, size, size, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

export function woodMaterial(color: string): MeshStandardMaterial {
  const map = woodTexture();
  const material = new MeshStandardMaterial({ color, map, roughness: 0.82 });
  material.addEventListener('dispose', () => map.dispose());
  return material;
}
