import type { FieldValue, Place, ThingDefinition, ThingId, World } from '../world/index.js';
import type { GestureFlags } from './gesture-names.js';
import { type BodyPoint, centroid, type PersonPose } from './person-pose.js';

/** What a person puts into a life: a part of its inputs (life/input.ts), so that it is recorded and replayed like any other. */
export type PersonInput =
  | { readonly set: string; readonly to: number | boolean }
  | { readonly move: string; readonly to: Place; readonly heading: number }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly remove: string }
  | { readonly hold: string; readonly by: string; readonly at: Place }
  | { readonly throw: string; readonly velocity: Place };

/** What others can know of a person, by names; positions in metres and radians. */
export interface PersonReading {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly fields: Readonly<Record<string, number | boolean>>;
}

/** Places are told to the centimetre and courses to a hundredth of a radian: less than anybody sees, and still hands say nothing. */
const PER_UNIT = 100;
/** Adding 0 makes a zero of minus zero, which JSON has not: a recording would say something else than what was lived. */
export const coarse = (value: number): number => Math.round(value * PER_UNIT) / PER_UNIT + 0;

/** A pose and its gestures as public fields. */
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

/** What a life says of a thing that stands for a person: all its number and yes/no fields. */
export function readingIn(world: World, id: ThingId): PersonReading {
  const fields: Record<string, number | boolean> = {};
  for (const name of world.fieldNames(id)) {
    const value: FieldValue | undefined = world.readField(id, name);
    if (typeof value === 'number' || typeof value === 'boolean') fields[name] = value;
  }
  return { x: world.x[id], y: world.y[id], heading: world.heading[id], fields };
}

/** The least list of inputs that makes `previous` into `next`; fields that `previous` does not have are nobody's business. */
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
