import { type BufferGeometry, Quaternion, type Sphere, Vector3 } from 'three';
import { BONE_STRIDE } from '../../src/motor/index.js';
import type { BindPose } from './bind.js';

/** Directions for which the outermost point of a bone is kept: the 26 neighbors of a cell. */
const DIRECTIONS: readonly Vector3[] = [...Array(27).keys()]
  .filter(n => n !== 13)
  .map(n => new Vector3((n % 3) - 1, (Math.floor(n / 3) % 3) - 1, Math.floor(n / 9) - 1).normalize());

/**
 * Keeps the outermost points of each bone, so that the top of a pose is found from a few hundred points instead of all vertices. A vertex
 * belongs to the bone with the largest weight.
 */
export class Crown {
  /** Four numbers per point: bone, then x, y, z relative to it. */
  private readonly points: Float32Array;

  constructor(pose: BindPose, geometries: readonly BufferGeometry[]) {
    const bones = pose.names.length;
    const best = new Float64Array(bones * DIRECTIONS.length).fill(Number.NEGATIVE_INFINITY);
    const found: (Vector3 | undefined)[] = Array(best.length);
    const point = new Vector3();
    for (const geometry of geometries)
      for (let v = 0; v < (geometry.getAttribute('position')?.count ?? 0); v++) {
        const bone = holderOf(geometry, v);
        point.fromBufferAttribute(geometry.getAttribute('position'), v).applyMatrix4(pose.inverses[bone]);
        for (let d = 0; d < DIRECTIONS.length; d++) {
          const i = bone * DIRECTIONS.length + d;
          const reach = point.dot(DIRECTIONS[d]);
          if (reach <= best[i]) continue;
          best[i] = reach;
          found[i] = point.clone();
        }
      }
    this.points = Float32Array.from(found.flatMap((at, i) => (at ? [Math.floor(i / DIRECTIONS.length), at.x, at.y, at.z] : [])));
  }

  /** Returns the height of the top of a pose in the frame of the body, in meters. */
  top(pose: ArrayLike<number>): number {
    const { points } = this;
    let top = 0;
    for (let i = 0; i < points.length; i += 4) {
      const o = points[i] * BONE_STRIDE;
      const qx = pose[o + 3];
      const qy = pose[o + 4];
      const qz = pose[o + 5];
      const qw = pose[o + 6];
      // the third row of the bone's rotation
      const up =
        2 * (qx * qz - qw * qy) * points[i + 1] + 2 * (qy * qz + qw * qx) * points[i + 2] + (1 - 2 * (qx * qx + qy * qy)) * points[i + 3];
      top = Math.max(top, pose[o + 2] + pose[o + 7] * up);
    }
    return top;
  }

  /**
   * Writes a ball around the marked bones of a pose into `out`, in the frame of the body: its center is the middle of their bounding box,
   * its radius reaches the farthest point.
   */
  ball(pose: ArrayLike<number>, marks: Uint8Array, out: Sphere): Sphere {
    const low = _low.setScalar(Number.POSITIVE_INFINITY);
    const high = _high.setScalar(Number.NEGATIVE_INFINITY);
    const { points } = this;
    for (let i = 0; i < points.length; i += 4)
      if (marks[points[i]] === 1) {
        this.place(pose, i, _point);
        low.min(_point);
        high.max(_point);
      }
    out.center.addVectors(low, high).multiplyScalar(0.5);
    out.radius = 0;
    for (let i = 0; i < points.length; i += 4)
      if (marks[points[i]] === 1) out.radius = Math.max(out.radius, this.place(pose, i, _point).distanceTo(out.center));
    return out;
  }

  /** Writes the place of the point at `i` in a pose into `out`. */
  private place(pose: ArrayLike<number>, i: number, out: Vector3): Vector3 {
    const { points } = this;
    const o = points[i] * BONE_STRIDE;
    _turn.set(pose[o + 3], pose[o + 4], pose[o + 5], pose[o + 6]);
    out
      .set(points[i + 1], points[i + 2], points[i + 3])
      .multiplyScalar(pose[o + 7])
      .applyQuaternion(_turn);
    out.x += pose[o];
    out.y += pose[o + 1];
    out.z += pose[o + 2];
    return out;
  }
}

const _low = new Vector3();
const _high = new Vector3();
const _point = new Vector3();
const _turn = new Quaternion();

function holderOf(geometry: BufferGeometry, vertex: number): number {
  const weight = geometry.getAttribute('skinWeight');
  let most = 0;
  for (let k = 1; k < 4; k++) if (weight.getComponent(vertex, k) > weight.getComponent(vertex, most)) most = k;
  return geometry.getAttribute('skinIndex').getComponent(vertex, most);
}
