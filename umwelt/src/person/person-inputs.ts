import type { Place, ThingDefinition, ThingId, World } from '../world/index.js';
import { GESTURE_NAMES, type GestureFlags } from './gesture-names.js';
import { type BodyPoint, centroid, type PersonPose } from './person-pose.js';

/** The inputs of a life that a person makes; each is an `Input` of `umwelt/life`. */
export type PersonInput =
  | { readonly set: string; readonly to: number | boolean | string }
  | { readonly move: string; readonly to: Place; readonly heading: number }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly remove: string }
  | { readonly hold: string; readonly by: string; readonly at: Place }
  | { readonly throw: string; readonly velocity: Place };

/** Positions are rounded to a centimeter and headings to a hundredth of a radian, so that a still hand makes no inputs. */
const PER_UNIT = 100;
/** Rounds a value; adding 0 turns -0 into 0, because JSON has no -0 and a replay would differ. */
export const coarse = (value: number): number => Math.round(value * PER_UNIT) / PER_UNIT + 0;

const POINTS = ['head', 'left-hand', 'right-hand', 'left-foot', 'right-foot', 'centroid'] as const;
const POINT_FIELDS = POINTS.flatMap(point => [`${point}-x`, `${point}-y`, `${point}-z`]);
const GAZE_X = 'gaze-x';
const GAZE_Y = 'gaze-y';
/** The public fields of a person: the gestures, five points of the body and their middle, and where the person looks. */
export const PERSON_FIELDS: readonly string[] = [...GESTURE_NAMES, ...POINT_FIELDS, GAZE_X, GAZE_Y];

/**
 * Returns the smallest list of inputs that changes a thing of the world to a pose and its gestures; fields that it does not have are left
 * out.
 */
export function personInputs(world: World, id: ThingId, pose: PersonPose, gestures: GestureFlags): PersonInput[] {
  const inputs: PersonInput[] = [];
  const x = coarse(pose.x);
  const y = coarse(pose.y);
  const heading = coarse(pose.heading);
  if (differs(world.x[id], x) || differs(world.y[id], y) || differs(world.heading[id], heading)) {
    inputs.push({ move: world.nameOf(id), to: [x, y], heading });
  }
  for (const name of GESTURE_NAMES) setField(inputs, world, id, name, gestures[name]);
  for (let point = 0; point < POINTS.length; point++) {
    const place = pointOf(pose, point);
    for (let k = 0; k < 3; k++) setField(inputs, world, id, POINT_FIELDS[3 * point + k], coarse(place[k]));
  }
  setField(inputs, world, id, GAZE_X, coarse(pose.gaze[0]));
  setField(inputs, world, id, GAZE_Y, coarse(pose.gaze[1]));
  return inputs;
}

function pointOf(pose: PersonPose, point: number): BodyPoint {
  if (point === 0) return pose.head;
  if (point === 1) return pose.leftHand;
  if (point === 2) return pose.rightHand;
  if (point === 3) return pose.leftFoot;
  return point === 4 ? pose.rightFoot : centroid(pose);
}

function setField(inputs: PersonInput[], world: World, id: ThingId, field: string, to: number | boolean): void {
  const before = world.readField(id, field);
  if (typeof before !== typeof to) return;
  if (typeof to === 'number' ? differs(Number(before), to) : before !== to) inputs.push({ set: `${world.nameOf(id)}.${field}`, to });
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) >= 0.5 / PER_UNIT;
}
