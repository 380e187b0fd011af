import type { Percept } from '../percept.js';
import type { Retina } from './retina.js';

/** The pixel on which a point of the world falls. Reused by the caller, never kept. */
export class Pixel {
  /** Nearest column and row; outside the picture if `inside` is false. */
  column = 0;
  row = 0;
  depth = 0;
  inside = false;
}

/** Projects a point into the picture; returns, as `out.inside`, whether it falls on a pixel. */
export function project(retina: Retina, x: number, y: number, z: number, out: Pixel): boolean {
  const { camera, width, height } = retina;
  const depth = camera.depthOf(x, y);
  out.depth = depth;
  out.inside = false;
  if (depth <= 0) return false;
  const column = Math.floor(camera.columnAt(camera.rightOf(x, y) / depth) + 0.5);
  const row = Math.floor(camera.rowAt((z - camera.z) / depth) + 0.5);
  out.column = column;
  out.row = row;
  out.inside = column >= 0 && column < width && row >= 0 && row < height;
  return out.inside;
}

/** Fills `out` with the point that a pixel sees: its place, distance over the floor and bearing from the camera's axis. */
export function backProject(retina: Retina, column: number, row: number, depth: number, out: Percept): void {
  placeAt(retina, retina.camera.slopeRight[column], retina.camera.slopeUp[row], depth, out);
}

/** `backProject` for any slopes to the right and upwards. */
export function placeAt(retina: Retina, slopeRight: number, slopeUp: number, depth: number, out: Percept): void {
  const { camera } = retina;
  out.x = camera.x + depth * (camera.sine + slopeRight * camera.cosine);
  out.y = camera.y + depth * (camera.cosine - slopeRight * camera.sine);
  out.z = camera.z + depth * slopeUp;
  out.distance = depth * Math.sqrt(1 + slopeRight * slopeRight);
  out.fromX = camera.x;
  out.fromY = camera.y;
  out.heading = camera.heading;
}
