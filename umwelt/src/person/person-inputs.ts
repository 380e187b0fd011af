import type { FieldValue, Place, ThingDefinition, ThingId, World } from '../world/index.js';
import type { GestureFlags } from './gesture-names.js';
import { type BodyPoint, centroid, type PersonPose } from './person-pose.js';

/** The inputs of a life that a person makes; each is an `Input` of `umwelt/life`. */
export type PersonInput =
  | { readonly set: string; readonly to: number | boolean | string }
  | { readonly move: string; readonly to: Place; readonly heading: number }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly remove: string }
  | { readonly hold: string; readonly by: string; readonly at: Place }
  | { readonly throw: string; readonly velocity: Place };

/** The public state of a person: meters, radians, and fields by name. */
export interface PersonReading {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly fields: Readonly<Record<string, number | boolean>>;
}

/** Positions are rounded to a centimeter and headings to a hundredth of a radian, so that a still hand makes no inputs. */
const PER_UNIT = 100;
/** Rounds a value; adding 0 turns -0 into 0, because JSON has no -0 and a replay would differ. */
export const coarse = (value: number): number => Math.round(value * PER_UNIT) / PER_UNIT + 0;

/** The reading of a pose and its gestures. */
export function readingOf(pose: PersonPose, gestures: GestureFlags): PersonReading {
  const fields: Record<string, number | boolean> = { ...gestures };
  const put = (part: string, [right, ahead, up]: BodyPoint): void => {
    fields[`${part}-x`] = coarse(right);
    fields[`${part}-y`] = coarse(ahead);
    fields[`${part}-z`] = coarse(up);
  };
  put('head', pose.head);
  put('left-hand', pose.leftHand);
  put('right-hand', pose.rightHand);
  put('left-foot', pose.leftFoot);
  put('right-foot', pose.rightFoot);
  put('centroid', centroid(pose));
  fields['gaze-x'] = coarse(pose.gaze[0]);
  fields['gaze-y'] = coarse(pose.gaze[1]);
  return { x: coarse(pose.x), y: coarse(pose.y), heading: coarse(pose.heading), fields };
}

/** The reading of a thing in a world: its place and all its number and yes/no fields. */
export function readingIn(world: World, id: ThingId): PersonReading {
  const fields: Record<string, number | boolean> = {};
  for (const name of world.fieldNames(id)) {
    const value: FieldValue | undefined = world.readField(id, name);
    if (typeof value === 'number' || typeof value === 'boolean') fields[name] = value;
  }
  return { x: world.x[id], y: world.y[id], heading: world.heading[id], fields };
}

/** The smallest list of inputs that turns `previous` into `next`; fields that `previous` does not have are ignored. */
export function personInputs(previous: PersonReading, next: PersonReading, name: string): PersonInput[] {
  const inputs: PersonInput[] = [];
  if (differs(previous.x, next.x) || differs(previous.y, next.y) || differs(previous.heading, next.heading)) {
    inputs.push({ move: name, to: [next.x, next.y], heading: next.heading });
  }
  for (const field of Object.keys(next.fields)) {
    const before = previous.fields[field];
    const value = next.fields[field];
    if (typeof before !== typeof value) continue;
    if (typeof value === 'number' ? differs(Number(before), value) : before !== value) inputs.push({ set: `${name}.${field}`, to: value });
  }
  return inputs;
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) >= 0.5 / PER_UNIT;
}
