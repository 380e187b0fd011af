import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

const offset = new Vector3();
const around = new Spherical();

/** Turns a camera around its target: radians to the right and down. */
export function orbit(camera: PerspectiveCamera, { target, maxPolarAngle }: OrbitControls, right: number, down: number): void {
  around.setFromVector3(offset.copy(camera.position).sub(target));
  around.theta -= right;
  around.phi = Math.max(0.1, Math.min(maxPolarAngle, around.phi - down));
  camera.position.setFromSpherical(around).add(target);
}

/** Multiplies the distance of a camera to its target. */
export function zoom(camera: PerspectiveCamera, { target, minDistance, maxDistance }: OrbitControls, factor: number): void {
  offset.copy(camera.position).sub(target);
  offset.setLength(Math.max(minDistance, Math.min(maxDistance, offset.length() * factor)));
  camera.position.copy(target).add(offset);
}
