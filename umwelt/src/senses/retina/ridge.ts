import { FLOOR, type ThingId } from '../../world/thing-id.js';
import type { Retina } from './retina.js';

/** Value of a column of the target ridge that does not show the target. */
export const NOT_THERE = -1;

/**
 * Fills `out` with the ridge (thesis 5.7.4, after Horswill): for each column the number of floor pixels below the first pixel that is not floor. 0 if
 * the column begins with an obstacle; the height of the picture if it shows only floor.
 */
export function ridgeInto(retina: Retina, out: Int32Array): void {
  const { ids, width, height } = retina;
  for (let column = 0; column < width; column++) {
    let floor = 0;
    while (floor < height && ids[(height - 1 - floor) * width + column] === FLOOR) floor++;
    out[column] = floor;
  }
}

/** Fills `out` with the height of the lowest pixel of a thing in each column, NOT_THERE if there is none; returns whether any column has one. */
export function targetRidgeInto(retina: Retina, target: ThingId, out: Int32Array): boolean {
  const { ids, width, height } = retina;
  let seen = false;
  for (let column = 0; column < width; column++) {
    let up = 0;
    while (up < height && ids[(height - 1 - up) * width + column] !== target) up++;
    out[column] = up < height ? up : NOT_THERE;
    if (up < height) seen = true;
  }
  return seen;
}

/** When a step of the ridge is a corner: `interval` in columns, the least difference `threshold` in pixels. */
export interface CornerOptions {
  readonly interval: number;
  readonly threshold: number;
}

/** For a picture of 32 columns; callers scale `interval` to other widths. */
export const CORNERS: CornerOptions = { interval: 1, threshold: 3 };

/**
 * Fills `out` with the openings of a ridge, from the left, as pairs (first column inside, last column inside), and returns their
 * number. An opening is a left corner (the ridge rises by more than the threshold within the interval), then a right one (it falls).
 */
export function openingsInto(ridge: Int32Array, corners: CornerOptions, out: Int32Array): number {
  const { interval, threshold } = corners;
  const most = out.length >> 1;
  let left = -1;
  let count = 0;
  for (let j = 0; j + interval < ridge.length && count < most; j++) {
    const slope = ridge[j + interval] - ridge[j];
    if (slope > threshold) left = j + interval;
    else if (slope < -threshold && left >= 0 && j >= left) {
      out[2 * count] = left;
      out[2 * count + 1] = j;
      count++;
      left = -1;
    }
  }
  return count;
}

/** The zone near the bottom middle of a picture, as shares of the columns and of the height. */
export interface DangerZone {
  readonly across: number;
  readonly up: number;
}

export const DANGER_ZONE: DangerZone = { across: 0.4, up: 0.12 };

/** Returns the number of elements of the ridge in the danger zone. */
export function dangerOf(ridge: Int32Array, height: number, zone: DangerZone = DANGER_ZONE): number {
  const width = ridge.length;
  const from = Math.floor((width * (1 - zone.across)) / 2);
  const limit = height * zone.up;
  let danger = 0;
  for (let column = from; column < width - from; column++) if (ridge[column] < limit) danger++;
  return danger;
}

/** Whether there is free space: the lowest element of the ridge is within `slack` pixels of the horizon. */
export function isOpenSpace(retina: Retina, ridge: Int32Array, slack: number = Math.max(1, retina.height / 40)): boolean {
  // floor pixels below the horizon in a picture of an empty plain
  const plain = Math.min(retina.height, retina.height - 1 - Math.floor(retina.camera.horizon));
  for (let column = 0; column < ridge.length; column++) if (ridge[column] < plain - slack) return false;
  return true;
}
