import { float64s } from '../../core/array-of.js';
import { atan2, atan2Into, HALF_PI, PI, wrapAngle } from '../../core/index.js';
import { STEP_HEADING, STEP_X, STEP_Y } from '../engine/candidate.js';
import { GOAL_RADIUS, GOAL_X, GOAL_Y, isGoal, ME_RADIUS, type Situation } from '../engine/situation.js';

/** Indexes of what a sensor reads: meters to the thing, the bearing in radians, and 1 if something was sensed, else 0. */
export const READ: { readonly distance: 0; readonly angle: 1; readonly sensed: 2 } = { distance: 0, angle: 1, sensed: 2 };

/** A vector and its angle. */
const _direction = float64s(3);

/** Reads the goal from a candidate. Distances are from the center of the body for a location, and from body to body for an object. */
export function readGoal({ me, goal }: Situation, step: Float64Array, out: Float64Array): void {
  const dx = goal[GOAL_X] - step[STEP_X];
  const dy = goal[GOAL_Y] - step[STEP_Y];
  const far = Math.sqrt(dx * dx + dy * dy);
  out[READ.distance] = goal[GOAL_RADIUS] > 0 ? Math.max(0, far - me[ME_RADIUS] - goal[GOAL_RADIUS]) : far;
  _direction[0] = dx;
  _direction[1] = dy;
  atan2Into(_direction);
  out[READ.angle] = far === 0 ? 0 : wrapAngle(_direction[2] - step[STEP_HEADING]);
  out[READ.sensed] = 1;
}

/** The nearest point of a thing (x, y). */
const _nearest_point = float64s(2);

/** Writes the point of thing `i` nearest to (x, y) into `out`: of its box, or of its bounding cylinder. */
export function nearestPoint(s: Situation, i: number, x: number, y: number, out: Float64Array): void {
  const dx = x - s.x[i];
  const dy = y - s.y[i];
  if (s.halfWidth[i] < 0) {
    const far = Math.sqrt(dx * dx + dy * dy);
    const share = far === 0 ? 0 : Math.min(1, s.radius[i] / far);
    out[0] = s.x[i] + dx * share;
    out[1] = s.y[i] + dy * share;
    return;
  }
  const c = s.cosine[i];
  const n = s.sine[i];
  const w = s.halfWidth[i];
  const h = s.halfDepth[i];
  const px = Math.max(-w, Math.min(w, dx * c - dy * n));
  const py = Math.max(-h, Math.min(h, dx * n + dy * c));
  out[0] = s.x[i] + px * c + py * n;
  out[1] = s.y[i] - px * n + py * c;
}

/** The region of a proximity sensor, and which things it senses. */
export interface Region {
  /** Meters from the body. */
  readonly range: number;
  /** Radians to each side of the heading. */
  readonly view: number;
  /** What it senses: everything, only what stands, or only what moves. */
  readonly of: 'all' | 'still' | 'moving';
}

/** Whether a sensor with this `of` senses thing `i`. */
export function takesIn({ vx, vy }: Situation, i: number, of: Region['of']): boolean {
  return of === 'all' || (vx[i] !== 0 || vy[i] !== 0) === (of === 'moving');
}

/**
 * Reads all things in a region as one simulated thing, at the average of their nearest points, weighted by how far each intrudes. Two posts
 * to both sides average into the gap between them; collision prevention keeps the walker off the posts.
 */
export function readProximity(s: Situation, step: Float64Array, region: Region, out: Float64Array): void {
  const own = s.me[ME_RADIUS];
  let weights = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < s.count; i++) {
    if (!takesIn(s, i, region.of) || isGoal(s, i)) continue;
    nearestPoint(s, i, step[STEP_X], step[STEP_Y], _nearest_point);
    const dx = _nearest_point[0] - step[STEP_X];
    const dy = _nearest_point[1] - step[STEP_Y];
    const far = Math.sqrt(dx * dx + dy * dy);
    const intrusion = region.range + own - far;
    if (intrusion <= 0 || Math.abs(wrapAngle(atan2(dx, dy) - step[STEP_HEADING])) > region.view) continue;
    weights += intrusion;
    x += dx * intrusion;
    y += dy * intrusion;
  }
  out[READ.sensed] = weights > 0 ? 1 : 0;
  if (weights === 0) return;
  const far = Math.sqrt(x * x + y * y) / weights;
  out[READ.distance] = Math.max(0, far - own);
  out[READ.angle] = far === 0 ? 0 : wrapAngle(atan2(x, y) - step[STEP_HEADING]);
}

/** Reads the nearest point of any box or line (a box without depth) within the field of view; round things are ignored. */
export function readLine(s: Situation, step: Float64Array, view: number, out: Float64Array): void {
  out[READ.sensed] = 0;
  out[READ.distance] = Number.POSITIVE_INFINITY;
  for (let i = 0; i < s.count; i++) {
    if (s.halfWidth[i] < 0) continue;
    nearestPoint(s, i, step[STEP_X], step[STEP_Y], _nearest_point);
    const dx = _nearest_point[0] - step[STEP_X];
    const dy = _nearest_point[1] - step[STEP_Y];
    const far = Math.sqrt(dx * dx + dy * dy) - s.me[ME_RADIUS];
    const angle = wrapAngle(atan2(dx, dy) - step[STEP_HEADING]);
    if (far >= out[READ.distance] || Math.abs(angle) > view) continue;
    out[READ.distance] = Math.max(0, far);
    out[READ.angle] = angle;
    out[READ.sensed] = 1;
  }
}

/** The view of a region on all sides. */
export const ALL_AROUND: number = PI;
/** The view of a region ahead. */
export const AHEAD: number = HALF_PI;
