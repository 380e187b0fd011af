import { Vector3 } from 'three';

/** Something that a picture must show: its middle, and its radius in meters. */
export interface Subject {
  readonly at: Vector3;
  readonly radius: number;
}

/** Half of the free part of the picture at a distance of one meter, across and up. */
export interface Opening {
  readonly across: number;
  readonly up: number;
}

/** Pixels of the canvas that panels cover on each side. */
export interface Covered {
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** How a world is shown: `look: { view: ... }` in its file. */
export interface WorldView {
  /** Names of the creatures and things that the view is about; empty for all creatures. */
  readonly of: readonly string[];
  /** Where the camera stands at first: meters east, north and up. */
  readonly from: readonly [number, number, number] | undefined;
  /** Whether the camera looks at them from the side. */
  readonly side: boolean;
}

const right = new Vector3();
const up = new Vector3();
const off = new Vector3();
const away = new Vector3();

/**
 * Returns the distance from `center`, in the direction `away` (a unit vector), at which a camera that looks at `center` shows all subjects
 * in the opening.
 */
export function distanceToFit(subjects: readonly Subject[], center: Vector3, away: Vector3, opening: Opening): number {
  turnAxes(away);
  let distance = 0;
  for (const { at, radius } of subjects) {
    off.copy(at).sub(center);
    const ahead = off.dot(away);
    distance = Math.max(
      distance,
      ahead + (Math.abs(off.dot(right)) + radius) / opening.across,
      ahead + (Math.abs(off.dot(up)) + radius) / opening.up,
    );
  }
  return distance;
}

/**
 * Sets `out` to the move, without turning, by which a camera that looks at `target` from `offset` shows a whole subject in the opening;
 * zero if it already does. The camera draws back from a subject that is too near, but at most until it is as far away as the target was; a
 * subject too large for that is put into the middle.
 */
export function shiftToShow({ at, radius }: Subject, target: Vector3, offset: Vector3, opening: Opening, out: Vector3): Vector3 {
  const distance = offset.length();
  turnAxes(away.copy(offset).divideScalar(distance));
  off.copy(at).sub(target);
  const depth = distance - off.dot(away);
  const narrow = Math.min(opening.across, opening.up);
  const back = Math.max(0, Math.min(distance, overlap(radius, narrow) / narrow) - depth);
  const across = beyond(off.dot(right), depth + back, radius, opening.across);
  const along = beyond(off.dot(up), depth + back, radius, opening.up);
  return out.copy(away).multiplyScalar(back).addScaledVector(right, across).addScaledVector(up, along);
}

/**
 * Returns how far the center of a ball must be from the edge of the picture, at its depth: the edge is a plane through the camera that the
 * ball may touch.
 */
function overlap(radius: number, half: number): number {
  return radius * Math.hypot(1, half);
}

/**
 * Returns how far a ball at this depth extends beyond a picture that is `half` wide to each side at a depth of one meter; negative on the
 * left or lower side.
 */
function beyond(side: number, depth: number, radius: number, half: number): number {
  const room = Math.max(0, depth * half - overlap(radius, half));
  return Math.sign(side) * Math.max(0, Math.abs(side) - room);
}

/** Sets `right` and `up` to the axes of a picture seen from the direction `away` (a unit vector). */
function turnAxes(away: Vector3): void {
  right.set(0, 1, 0).cross(away);
  // from straight above, north is up
  if (right.lengthSq() < 1e-9) right.set(1, 0, 0);
  right.normalize();
  up.copy(away).cross(right);
}

/** Returns the middle of the box around the subjects; the origin if there are none. */
export function middleOf(subjects: readonly Subject[], out: Vector3 = new Vector3()): Vector3 {
  if (subjects.length === 0) return out.set(0, 0, 0);
  const low = subjects[0].at.clone();
  const high = subjects[0].at.clone();
  for (const { at } of subjects) {
    low.min(at);
    high.max(at);
  }
  return out.copy(low).add(high).multiplyScalar(0.5);
}

/** Reads `view` of the look of a world; an invalid part counts as omitted. */
export function viewOfLook(look: Readonly<Record<string, unknown>> | undefined): WorldView | undefined {
  const view = look?.['view'];
  if (typeof view !== 'object' || view === null) return undefined;
  const { of, from, side } = view as Record<string, unknown>;
  const names = (Array.isArray(of) ? of : [of]).filter(name => typeof name === 'string');
  const place = Array.isArray(from) && from.length === 3 && from.every(Number.isFinite) ? from : undefined;
  return { of: names, from: place as WorldView['from'], side: side === true };
}
