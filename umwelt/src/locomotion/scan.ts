import { bearingOf } from '../core/angles.js';
import { float64s, uint8s } from '../core/array-of.js';
import { atan2, cos, sin } from '../core/math.js';
import type { Camera } from '../senses/retina/camera.js';
import type { Retina } from '../senses/retina/retina.js';
import { FLOOR, NOBODY, type ThingId } from '../world/thing-id.js';

/** Depth of a column without an obstacle, meters. */
export const FAR = 60;

/** Points of neighboring columns this many radii apart or more may be an edge. */
const EDGE_STEP = 2;
/** A step is no edge if the neighboring columns predict it to within this share of it. */
const FORETOLD = 0.2;
/** Obstacles remembered beside the body: their number, and the least and greatest distance, radii. */
const MOST_BESIDE = 24;
export const NOWHERE = 1e9;
const KEEP_BESIDE = 2.5;
const FORGET_BESIDE = 3.5;
/** An obstacle narrower than this many radii is small. */
const SMALL = 4;

/**
 * The ridge as places: for each column of the picture the place of the first pixel that is not floor, back-projected by its depth
 * (Horswill's heuristic, thesis 5.7.3). This is what a creature with one eye knows of the obstacles ahead.
 */
export class Scan {
  readonly count: number;
  /** Depth along the camera's axis, meters; FAR if the column is free. */
  readonly depth: Float64Array;
  /** Places in world coordinates. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Places relative to the middle of the body: meters to the right and ahead. */
  readonly right: Float64Array;
  readonly ahead: Float64Array;
  /** Bearing of each column from the camera's axis, radians. */
  readonly bearing: Float64Array;
  /** edge[c] is 1 if the ridge has a step between column c and the next that no flat wall explains. */
  readonly edge: Uint8Array;
  /**
   * 1 for columns that show a small obstacle which stands alone: the way leads round it, and it hides little. 2 if the obstacle may be
   * wider because something nearer hides a part of it. 3 if it may be wider because it is at the rim of the picture.
   */
  readonly small: Uint8Array;
  /** Obstacles that were near a moment ago and are now beside the body, out of view: x, y of each; NOWHERE for an empty slot. */
  readonly beside: Float64Array = float64s(2 * MOST_BESIDE).fill(NOWHERE);
  /** The body at the time of the scan. */
  selfX = 0;
  selfY = 0;
  heading = 0;
  /** Half the field of view, radians. */
  readonly halfView: number;
  private readonly camera: Camera;

  constructor(retina: Retina) {
    const { camera } = retina;
    this.camera = camera;
    this.count = retina.width;
    this.depth = float64s(this.count);
    this.x = float64s(this.count);
    this.y = float64s(this.count);
    this.right = float64s(this.count);
    this.ahead = float64s(this.count);
    this.edge = uint8s(this.count);
    this.small = uint8s(this.count);
    this.bearing = Float64Array.from(camera.slopeRight, slope => bearingOf(slope, 1, 0));
    this.halfView = camera.options.fieldOfView / 2;
  }

  /** Reads a picture for a body of radius `radius`. The thing `goal` is not an obstacle. */
  read(retina: Retina, goal: ThingId, selfX: number, selfY: number, heading: number, radius: number): void {
    const { camera, ids, depth, width, height } = retina;
    this.selfX = selfX;
    this.selfY = selfY;
    this.heading = heading;
    for (let column = 0; column < width; column++) {
      let row = height - 1;
      let id: ThingId = NOBODY;
      for (; row >= 0; row--) {
        id = ids[row * width + column];
        if (id !== FLOOR && (id !== goal || goal === NOBODY)) break;
      }
      const t = row < 0 || id === NOBODY ? FAR : Math.min(FAR, depth[row * width + column]);
      const u = camera.slopeRight[column];
      const x = camera.x + t * (camera.sine + u * camera.cosine);
      const y = camera.y + t * (camera.cosine - u * camera.sine);
      this.depth[column] = t;
      this.x[column] = x;
      this.y[column] = y;
      this.right[column] = (x - selfX) * camera.cosine - (y - selfY) * camera.sine;
      this.ahead[column] = (x - selfX) * camera.sine + (y - selfY) * camera.cosine;
    }
    this.findEdges(radius);
    this.findSmall(radius);
    this.rememberNear(radius);
  }

  /**
   * Finds the edges. On a flat wall 1 / depth is linear over the columns, whatever its slant. There is an edge if the nearer surface,
   * continued, would have hidden what the next column shows, and the farther one, continued, would not meet the nearer.
   */
  private findEdges(radius: number): void {
    const { depth, x, y, edge, count } = this;
    const least = EDGE_STEP * radius;
    edge.fill(0);
    for (let c = 0; c + 1 < count; c++) {
      const stepX = x[c + 1] - x[c];
      const stepY = y[c + 1] - y[c];
      if (stepX * stepX + stepY * stepY < least * least || Math.abs(depth[c + 1] - depth[c]) < radius) continue;
      const side = depth[c] < depth[c + 1] ? 1 : -1;
      const near = side > 0 ? c : c + 1;
      const far = near + side;
      const qNear = 1 / depth[near];
      const qFar = 1 / depth[far];
      const slack = FORETOLD * (qNear - qFar);
      const before = near - side;
      const beyond = far + side;
      if (before >= 0 && before < count && edge[Math.min(before, near)] === 0 && 2 * qNear - 1 / depth[before] < qFar + slack) continue;
      if (beyond >= 0 && beyond < count && 2 * qFar - 1 / depth[beyond] > qNear - slack) continue;
      edge[c] = 1;
    }
  }

  /** Finds small obstacles: narrow runs of columns between two edges that are nearer than what is beside them. */
  private findSmall(radius: number): void {
    const { depth, x, y, edge, small, count } = this;
    small.fill(0);
    let from = 0;
    for (let c = 0; c < count; c++) {
      if (c + 1 < count && edge[c] === 0) continue;
      const rim = from === 0 || c + 1 === count;
      const hidden = (from > 0 && depth[from - 1] < depth[from]) || (c + 1 < count && depth[c + 1] < depth[c]);
      const width = Math.sqrt((x[c] - x[from]) * (x[c] - x[from]) + (y[c] - y[from]) * (y[c] - y[from]));
      if (width < SMALL * radius) small.fill(rim ? 3 : hidden ? 2 : 1, from, c + 1);
      from = c + 1;
    }
  }

  /** Remembers obstacles that come near, until they are far or visibly gone. */
  private rememberNear(radius: number): void {
    const { beside } = this;
    let free = -1;
    for (let k = 0; k < beside.length; k += 2) {
      const x = beside[k];
      const y = beside[k + 1];
      if (this.distanceTo(x, y) <= FORGET_BESIDE * radius && !this.isSeen(x, y)) continue;
      beside[k] = NOWHERE;
      beside[k + 1] = NOWHERE;
      free = k;
    }
    for (let c = 0; c < this.count && free >= 0; c++) {
      const near = KEEP_BESIDE * radius;
      if (this.depth[c] > near || this.distanceTo(this.x[c], this.y[c]) > near || this.keeps(this.x[c], this.y[c], radius)) continue;
      beside[free] = this.x[c];
      beside[free + 1] = this.y[c];
      free = -1;
      for (let k = 0; k < beside.length; k += 2) if (beside[k] === NOWHERE) free = k;
    }
  }

  private keeps(x: number, y: number, radius: number): boolean {
    const { beside } = this;
    for (let k = 0; k < beside.length; k += 2) {
      const dx = beside[k] - x;
      const dy = beside[k + 1] - y;
      if (dx * dx + dy * dy < 0.1 * radius * radius) return true;
    }
    return false;
  }

  bearingOf(x: number, y: number): number {
    return bearingOf(x - this.selfX, y - this.selfY, this.heading);
  }

  distanceTo(x: number, y: number): number {
    const dx = x - this.selfX;
    const dy = y - this.selfY;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Returns the distance from a place to the nearest visible obstacle, meters. */
  clearance(x: number, y: number): number {
    let least = FAR;
    for (let i = 0; i < this.count; i++) {
      if (this.depth[i] >= FAR) continue;
      const dx = this.x[i] - x;
      const dy = this.y[i] - y;
      const d = dx * dx + dy * dy;
      if (d < least * least) least = Math.sqrt(d);
    }
    return least;
  }

  /** Returns how many meters a body can move in the direction (right, ahead), a unit vector, before it meets a visible obstacle. */
  reach(right: number, ahead: number, radius: number): number {
    let free = FAR;
    for (let i = 0; i < this.count; i++) {
      if (this.depth[i] >= FAR) continue;
      const along = this.right[i] * right + this.ahead[i] * ahead;
      if (along <= 0 || along - radius >= free) continue;
      const aside = this.right[i] * ahead - this.ahead[i] * right;
      const room = radius * radius - aside * aside;
      if (room <= 0) continue;
      const stop = along - Math.sqrt(room);
      if (stop < free) free = stop;
    }
    const sine = this.camera.sine;
    const cosine = this.camera.cosine;
    for (let k = 0; k < this.beside.length; k += 2) {
      const x = this.beside[k] - this.selfX;
      const y = this.beside[k + 1] - this.selfY;
      const r = x * cosine - y * sine;
      const a = x * sine + y * cosine;
      const along = r * right + a * ahead;
      const aside = r * ahead - a * right;
      if (along > 0 && aside * aside < radius * radius) {
        const stop = along - Math.sqrt(radius * radius - aside * aside);
        if (stop < free) free = stop;
      }
    }
    return free;
  }

  /**
   * Returns the turn away from a bearing, in radians to the right, with which a body passes the corner that blocks it within `within`
   * meters, on the side on which the way already leads past it. 0 if nothing is in the way, or obstacles on both sides.
   */
  roundCorner(bearing: number, radius: number, within: number): number {
    const right = sin(bearing);
    const ahead = cos(bearing);
    let toRight = 0;
    let toLeft = 0;
    for (let i = 0; i < this.count + MOST_BESIDE; i++) {
      let r = 0;
      let a = 0;
      if (i < this.count) {
        if (this.depth[i] >= FAR) continue;
        r = this.right[i];
        a = this.ahead[i];
      } else {
        const x = this.beside[2 * (i - this.count)] - this.selfX;
        const y = this.beside[2 * (i - this.count) + 1] - this.selfY;
        r = x * this.camera.cosine - y * this.camera.sine;
        a = x * this.camera.sine + y * this.camera.cosine;
      }
      const along = r * right + a * ahead;
      const aside = r * ahead - a * right;
      if (along <= 0 || along > within || aside >= radius || aside <= -radius) continue;
      // the tangent to a circle of that radius around the corner
      const tangent = atan2(radius, Math.sqrt(Math.max(0, along * along + aside * aside - radius * radius)));
      const off = atan2(aside, along);
      if (aside < 0) toRight = Math.max(toRight, off + tangent);
      else toLeft = Math.min(toLeft, off - tangent);
    }
    return toRight > 0 && toLeft < 0 ? 0 : toRight + toLeft;
  }

  /** Whether a body can go straight to a place, as far as it can see. */
  isFree(x: number, y: number, radius: number): boolean {
    const distance = this.distanceTo(x, y);
    if (distance < 1e-6) return true;
    const bearing = this.bearingOf(x, y);
    if (Math.abs(bearing) > this.halfView) return false;
    const dx = (x - this.selfX) / distance;
    const dy = (y - this.selfY) / distance;
    return this.reachTowards(dx, dy, radius) >= distance - radius * 0.5;
  }

  /** Whether a place on the floor is in view and nearer than the obstacles in the columns on both sides of it. */
  isSeen(x: number, y: number): boolean {
    const depth = this.camera.depthOf(x, y);
    if (depth <= 0) return false;
    const column = this.camera.columnAt(this.camera.rightOf(x, y) / depth);
    const left = Math.floor(column);
    return left >= 0 && left + 1 < this.count && this.depth[left] > depth && this.depth[left + 1] > depth;
  }

  /** Whether an obstacle that is not small stands before a place in view, in the columns on both sides of it. */
  isHidden(x: number, y: number): boolean {
    const depth = this.camera.depthOf(x, y);
    if (depth <= 0) return false;
    const left = Math.floor(this.camera.columnAt(this.camera.rightOf(x, y) / depth));
    if (left < 0 || left + 1 >= this.count) return false;
    return this.depth[left] < depth && this.depth[left + 1] < depth && this.small[left] !== 1 && this.small[left + 1] !== 1;
  }

  /** Whether there are at most small obstacles between here and a place in view. */
  isOpen(x: number, y: number, radius: number): boolean {
    const distance = this.distanceTo(x, y);
    if (distance < 1e-6) return true;
    if (Math.abs(this.bearingOf(x, y)) > this.halfView) return false;
    return this.reachTowards((x - this.selfX) / distance, (y - this.selfY) / distance, radius, true) >= distance - radius * 0.5;
  }

  /** Returns `reach` along a direction of the world; with `pastSmall`, columns marked 1 or 2 in `small` are ignored. */
  reachTowards(dx: number, dy: number, radius: number, pastSmall = false): number {
    let free = FAR;
    for (let i = 0; i < this.count; i++) {
      if (this.depth[i] >= FAR || (pastSmall && (this.small[i] === 1 || this.small[i] === 2))) continue;
      const px = this.x[i] - this.selfX;
      const py = this.y[i] - this.selfY;
      const along = px * dx + py * dy;
      if (along <= 0 || along - radius >= free) continue;
      const aside = px * dy - py * dx;
      const room = radius * radius - aside * aside;
      if (room <= 0) continue;
      const stop = along - Math.sqrt(room);
      if (stop < free) free = stop;
    }
    return free;
  }
}
