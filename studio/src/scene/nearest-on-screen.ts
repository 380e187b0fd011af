import { type PerspectiveCamera, Vector3 } from 'three';
import type { Stage } from 'umwelt/three';
import { middle } from './shots.js';

const focus = new Vector3();

/**
 * Returns the thing for which `counts` is true that is nearest to a point of the canvas (-1..1, y up), at most `pixels` from its edge; -1
 * if there is none.
 */
export function nearestOnScreen(
  stage: Stage,
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  [x, y]: readonly [number, number],
  pixels: number,
  counts: (id: number) => boolean,
): number {
  const { width, height } = canvas.getBoundingClientRect();
  // pixels per meter at a distance of one meter
  const scale = (camera.projectionMatrix.elements[5] * height) / 2;
  let best = -1;
  let least = pixels;
  for (let id = 0; id < stage.size; id++) {
    const view = stage.viewOf(id);
    if (!view || !counts(id)) continue;
    const distance = camera.position.distanceTo(focus.copy(middle(view, 0.5)));
    focus.project(camera);
    const off = Math.hypot(((focus.x - x) * width) / 2, ((focus.y - y) * height) / 2);
    // distances count from the edge of the thing on the screen
    const away = off - (view.radius / distance) * scale;
    if (focus.z > 1 || away >= least) continue;
    best = id;
    least = away;
  }
  return best;
}
