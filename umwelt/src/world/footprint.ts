import { CIRCLE, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/**
 * Plane geometry of footprints: circles and oriented boxes (a wall is a box without width).
 * In a box's own frame, `right` points along (cosine, -sine) and `ahead` along (sine, cosine) of its heading.
 */

/** A share of a path that is never reached: no contact. */
export const NEVER = 2;
/** Least radius of a mover in meters, because a point could slip through a wall by rounding. */
export const LEAST_RADIUS = 0.01;

/** Returns the radius of the circle that represents a thing when it moves: its own radius, or that of the largest circle inside a box. */
export function moverRadius(things: ThingTable, id: ThingId): number {
  const r = things.shape[id] === CIRCLE ? things.radius[id] : Math.min(things.halfWidth[id], things.halfDepth[id]);
  return Math.max(r, LEAST_RADIUS);
}

/** Returns half the extent of a footprint along x. */
export function extentX(things: ThingTable, id: ThingId): number {
  if (things.shape[id] === CIRCLE) return things.radius[id];
  return things.halfWidth[id] * Math.abs(things.cosine[id]) + things.halfDepth[id] * Math.abs(things.sine[id]);
}

/** Returns half the extent of a footprint along y. */
export function extentY(things: ThingTable, id: ThingId): number {
  if (things.shape[id] === CIRCLE) return things.radius[id];
  return things.halfWidth[id] * Math.abs(things.sine[id]) + things.halfDepth[id] * Math.abs(things.cosine[id]);
}

/**
 * Layout of the array through which the functions below get their arguments and return their results. An array, because a number that is passed to a
 * function that is not inlined becomes an object on the heap.
 */
export const PX = 0;
export const PY = 1;
/** Unit vector away from the footprint. */
export const NX = 2;
export const NY = 3;
/** Distance to the footprint, negative inside. */
export const GAP = 4;
export const DX = 5;
export const DY = 6;
/** Radius of the mover. */
export const RADIUS = 7;
/** Share of the path at which it first touches. */
export const SHARE = 8;
export const PROBE_LENGTH = 9;

/**
 * Measures from the point (PX, PY) to a footprint: sets GAP and the direction away (NX, NY). If several directions are equally near (the middle of a
 * circle, a point on a wall), the direction is east or to the right.
 */
export function measureGap(things: ThingTable, id: ThingId, probe: Float64Array): void {
  const dx = probe[PX] - things.x[id];
  const dy = probe[PY] - things.y[id];
  if (things.shape[id] === CIRCLE) {
    const distance = Math.sqrt(dx * dx + dy * dy);
    probe[NX] = distance > 0 ? dx / distance : 1;
    probe[NY] = distance > 0 ? dy / distance : 0;
    probe[GAP] = distance - things.radius[id];
    return;
  }
  const sine = things.sine[id];
  const cosine = things.cosine[id];
  const right = dx * cosine - dy * sine;
  const ahead = dx * sine + dy * cosine;
  const beyondRight = Math.abs(right) - things.halfWidth[id];
  const beyondAhead = Math.abs(ahead) - things.halfDepth[id];
  let nr = right < 0 ? -1 : 1;
  let na = ahead < 0 ? -1 : 1;
  if (beyondRight <= 0 && beyondAhead <= 0) {
    if (beyondRight >= beyondAhead) na = 0;
    else nr = 0;
    probe[GAP] = Math.max(beyondRight, beyondAhead);
  } else {
    const r = Math.max(beyondRight, 0);
    const a = Math.max(beyondAhead, 0);
    const distance = Math.sqrt(r * r + a * a);
    // a gap so small that its square is 0 counts as touching, to the right
    nr *= distance > 0 ? r / distance : 1;
    na *= distance > 0 ? a / distance : 0;
    probe[GAP] = distance;
  }
  probe[NX] = nr * cosine + na * sine;
  probe[NY] = na * cosine - nr * sine;
}

/**
 * Sets SHARE to the share of the path (DX, DY) after which a circle of radius RADIUS that starts at (PX, PY), clear of the
 * footprint, first touches it; NEVER if it does not. Against a box the outline is the box widened by the radius with its
 * corners rounded: where the path enters the widened box beside a corner, only that corner's circle counts.
 */
export function sweep(things: ThingTable, id: ThingId, probe: Float64Array): void {
  probe[SHARE] = NEVER;
  let x = probe[PX] - things.x[id];
  let y = probe[PY] - things.y[id];
  let dx = probe[DX];
  let dy = probe[DY];
  let reach = probe[RADIUS];
  if (things.shape[id] === CIRCLE) {
    reach += things.radius[id];
  } else {
    const sine = things.sine[id];
    const cosine = things.cosine[id];
    const right = x * cosine - y * sine;
    const ahead = x * sine + y * cosine;
    const dRight = dx * cosine - dy * sine;
    const dAhead = dx * sine + dy * cosine;
    const halfWidth = things.halfWidth[id];
    const halfDepth = things.halfDepth[id];
    let enter = 0;
    let leave = 1;
    if (dRight !== 0) {
      const a = (-halfWidth - reach - right) / dRight;
      const b = (halfWidth + reach - right) / dRight;
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    } else if (Math.abs(right) > halfWidth + reach) return;
    if (dAhead !== 0) {
      const a = (-halfDepth - reach - ahead) / dAhead;
      const b = (halfDepth + reach - ahead) / dAhead;
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    } else if (Math.abs(ahead) > halfDepth + reach) return;
    if (enter > leave) return;
    const atRight = right + enter * dRight;
    const atAhead = ahead + enter * dAhead;
    if (Math.abs(atRight) <= halfWidth || Math.abs(atAhead) <= halfDepth) {
      probe[SHARE] = enter;
      return;
    }
    x = right - (atRight < 0 ? -halfWidth : halfWidth);
    y = ahead - (atAhead < 0 ? -halfDepth : halfDepth);
    dx = dRight;
    dy = dAhead;
  }
  // from (x, y) along (dx, dy) to the circle of radius `reach` about the origin
  const b = x * dx + y * dy;
  if (b >= 0) return;
  const c = x * x + y * y - reach * reach;
  const d = b * b - (dx * dx + dy * dy) * c;
  if (d < 0) return;
  // c divided by the sum, not the difference divided by a, so that no digits are lost when the start is close to the rim
  const t = c / (Math.sqrt(d) - b);
  if (t <= 1) probe[SHARE] = Math.max(t, 0);
}
