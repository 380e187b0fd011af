import { type PerspectiveCamera, Vector3 } from 'three';
import type { Stage } from 'umwelt/three';

/** An eye of a creature; its mount may change while the camera looks through it. */
export interface EyeOfThing {
  readonly thing: number;
  /** [right, ahead, up, turn] in the frame of the body: meters, and radians to the right of ahead. */
  readonly mount: Float64Array;
  readonly pitch: number;
  readonly fieldOfView: number;
}

const ahead = new Vector3();

/** Places a camera in an eye, and hides the body: a creature does not see its own. */
export function placeInEye(camera: PerspectiveCamera, stage: Stage | undefined, { thing, mount, pitch }: EyeOfThing): void {
  const [right, forward, up, turn] = mount;
  const view = stage?.viewOf(thing);
  const object = stage?.objectOf(thing);
  if (!view || !object) return;
  object.visible = false;
  const sine = Math.sin(view.heading);
  const cosine = Math.cos(view.heading);
  camera.position.set(view.x + right * cosine + forward * sine, view.z + up, -(view.y + forward * cosine - right * sine));
  ahead.set(Math.sin(view.heading + turn), Math.tan(pitch), -Math.cos(view.heading + turn)).add(camera.position);
  camera.lookAt(ahead);
}
