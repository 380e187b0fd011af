import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial } from 'three';
import type { Retina } from 'umwelt/senses';
import { FLOOR } from 'umwelt/world';

/** Height above the floor, so that grass does not hide it: meters. */
const LIFT = 0.11;
/** Maximum distance that is drawn: meters. */
const FARTHEST = 40;

/** Returns how far the floor is visible in a column: meters along the eye's axis to the first pixel that is not floor. */
export function reachOf({ ids, depth, width, height }: Retina, column: number): number {
  let row = height - 1;
  while (row > 0 && ids[row * width + column] === FLOOR) row--;
  return Math.min(FARTHEST, depth[row * width + column]);
}

/** The floor that an eye sees, as a bright fan on the ground. */
export class FieldOfView {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  private columns = 0;

  constructor() {
    const material = new MeshBasicMaterial({ color: '#ffd34d', transparent: true, opacity: 0.4, depthWrite: false, side: DoubleSide });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.visible = false;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
  }

  /** Shows the last picture of a retina; undefined hides the fan. */
  show(retina: Retina | undefined): void {
    this.mesh.visible = retina !== undefined;
    if (!retina) return;
    const { width, camera } = retina;
    if (width !== this.columns) this.grow(width);
    const places = this.mesh.geometry.getAttribute('position');
    places.setXYZ(0, camera.x, LIFT, -camera.y);
    for (let column = 0; column < width; column++) {
      const t = reachOf(retina, column);
      const u = camera.slopeRight[column];
      places.setXYZ(
        column + 1,
        camera.x + t * (camera.sine + u * camera.cosine),
        LIFT,
        -(camera.y + t * (camera.cosine - u * camera.sine)),
      );
    }
    places.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  private grow(width: number): void {
    this.columns = width;
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array((width + 1) * 3), 3));
    geometry.setIndex(Array.from({ length: width - 1 }, (_, i) => [0, i + 1, i + 2]).flat());
    this.mesh.geometry = geometry;
  }
}
