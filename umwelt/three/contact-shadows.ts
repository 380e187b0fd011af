import { DataTexture, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, RGBAFormat } from 'three';
import type { ThingView } from './figure.js';

/** Soft dark patches where things touch the floor, in one instanced draw. */
export class ContactShadows {
  readonly mesh: InstancedMesh;
  private readonly texture: DataTexture;
  private readonly matrix = new Matrix4();
  private used = 0;

  constructor(capacity = 1024) {
    this.texture = softDisc(64);
    const material = new MeshBasicMaterial({ color: '#1c1a10', map: this.texture, transparent: true, depthWrite: false, fog: false });
    this.mesh = new InstancedMesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material, capacity);
    this.mesh.frustumCulled = false;
    this.mesh.raycast = () => {};
    this.mesh.renderOrder = 1;
    this.mesh.count = 0;
  }

  begin(_things: number): void {
    this.used = 0;
  }

  add({ x, y, z, heading, radius, width, depth, footprint, height }: ThingView): void {
    if (this.used >= this.mesh.instanceMatrix.count || height < 0.02) return;
    const away = 1 + z * 1.5;
    const wide = (footprint === 'box' ? width / 2 : radius) * 1.35 * away;
    const deep = (footprint === 'box' ? depth / 2 : radius) * 1.35 * away;
    this.matrix.makeRotationY(-heading);
    const e = this.matrix.elements;
    e[0] *= wide;
    e[2] *= wide;
    e[8] *= deep;
    e[10] *= deep;
    this.matrix.setPosition(x, 0.006, -y);
    this.mesh.setMatrixAt(this.used++, this.matrix);
  }

  end(): void {
    this.mesh.count = this.used;
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.texture.dispose();
    this.mesh.geometry.dispose();
    (this.mesh.material as MeshBasicMaterial).dispose();
    this.mesh.dispose();
  }
}

function softDisc(size: number): DataTexture {
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const r = Math.min(1, Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) / (size / 2));
      const fall = (1 - r * r) ** 2;
      data.set([255, 255, 255, 150 * fall], (y * size + x) * 4);
    }
  const texture = new DataTexture(data, size, size, RGBAFormat);
  texture.needsUpdate = true;
  return texture;
}
