import { Mesh, MeshBasicMaterial, RingGeometry } from 'three';

/** Seconds for which the ring is visible, and its last radius in meters. */
const SEEN = 1.1;
const WIDEST = 0.55;

/** A ring on the floor that widens and fades where the user called. */
export class CallRing {
  readonly mesh: Mesh<RingGeometry, MeshBasicMaterial>;
  private age = SEEN;

  constructor() {
    const material = new MeshBasicMaterial({ color: '#fff6dd', transparent: true, depthWrite: false, fog: false });
    this.mesh = new Mesh(new RingGeometry(0.86, 1, 48).rotateX(-Math.PI / 2), material);
    this.mesh.visible = false;
    this.mesh.raycast = () => {};
  }

  show(x: number, y: number): void {
    this.age = 0;
    this.mesh.position.set(x, 0.03, -y);
    this.mesh.visible = true;
    this.step(0);
  }

  /** Must be called in each frame with the seconds since the last one. Returns whether the picture changes. */
  step(seconds: number): boolean {
    if (!this.mesh.visible) return false;
    this.age += seconds;
    const share = Math.min(1, this.age / SEEN);
    this.mesh.scale.setScalar(WIDEST * (0.25 + 0.75 * share));
    this.mesh.material.opacity = 0.85 * (1 - share);
    this.mesh.visible = share < 1;
    return true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
