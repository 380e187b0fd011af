import { DofTable } from './compile/compile-dofs.js';
import type { Skeleton } from './compile/compile-skeleton.js';
import type { BodyDefinition } from './definition.js';
import type { Hull } from './hull.js';

/** Whether a body has neither degrees of freedom nor a skeleton. */
export function isPlain({ dofs, skeleton }: BodyDefinition): boolean {
  return skeleton === undefined && Object.keys(dofs).length === 0;
}

const WHOLE = new Int32Array(0);
const BYTES = new Uint8Array(0);
const NUMBERS = new Float64Array(0);

/** The empty degrees of freedom, skeleton and hull of a plain body. */
export const NO_DOFS: DofTable = new DofTable([], 0);
export const NO_SKELETON: Skeleton = {
  names: [],
  count: 0,
  parent: WHOLE,
  role: BYTES,
  offset: NUMBERS,
  rest: NUMBERS,
  floor: NUMBERS,
  driveStart: new Int32Array(1),
  driveDof: WHOLE,
  driveAxis: BYTES,
  driveGain: NUMBERS,
  curveStart: new Int32Array(1),
  curve: NUMBERS,
  legs: [],
  gaze: undefined,
  grip: -1,
  gripAt: [0, 0, 0],
  find: () => -1,
};
export const NO_HULL: Hull = {
  count: 0,
  trunk: 0,
  bone: WHOLE,
  at: NUMBERS,
  radius: NUMBERS,
  touching: BYTES,
  bones: WHOLE,
  legs: [],
  extent: 0,
  fromFirst: 0,
};
