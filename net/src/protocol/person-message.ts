import { GESTURE_NAMES, type GestureName, type Reach } from 'umwelt/person';
import { metersAt, putMeters, toCentimeters, toMeters } from './centimeters.js';

/** What a visitor asks of the person: the state of pointer and keys. The room computes the pose from it; visitors do not send poses. */
export interface PersonState {
  readonly pointer?: Reach;
  readonly second?: Reach;
  readonly pressed?: boolean;
  readonly gestures?: readonly GestureName[];
}

// Layout, little-endian:
//   byte 0      bits 0-2: pointer, second, pressed
//   bytes 1-2   gestures, one bit each in the order of GESTURE_NAMES
//   bytes 3-7   pointer: x and y in centimeters, signed; height of the hand in centimeters
//   bytes 8-12  second: the same
const SIZE = 13;
const POINTER = 1;
const SECOND = 2;
const PRESSED = 4;

/** Encodes a state of the person. */
export function encodePerson({ pointer, second, pressed, gestures = [] }: PersonState): Uint8Array {
  const view = new DataView(new ArrayBuffer(SIZE));
  view.setUint8(0, (pointer ? POINTER : 0) | (second ? SECOND : 0) | (pressed ? PRESSED : 0));
  let bits = 0;
  for (const gesture of gestures) bits |= 1 << GESTURE_NAMES.indexOf(gesture);
  view.setUint16(1, bits, true);
  putReach(view, 3, pointer);
  putReach(view, 8, second);
  return new Uint8Array(view.buffer);
}

/** Decodes a state of the person; undefined if the bytes are invalid. */
export function decodePerson(bytes: Uint8Array): PersonState | undefined {
  if (bytes.byteLength !== SIZE) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, SIZE);
  const flags = view.getUint8(0);
  const bits = view.getUint16(1, true);
  if (flags > (POINTER | SECOND | PRESSED) || bits >= 1 << GESTURE_NAMES.length) return undefined;
  return {
    ...(flags & POINTER && { pointer: reachAt(view, 3) }),
    ...(flags & SECOND && { second: reachAt(view, 8) }),
    pressed: (flags & PRESSED) !== 0,
    gestures: GESTURE_NAMES.filter((_, i) => (bits >> i) & 1),
  };
}

function putReach(view: DataView, offset: number, { x, y, up = 0 }: Reach = { x: 0, y: 0, up: 0 }): void {
  putMeters(view, offset, [x, y]);
  view.setUint8(offset + 4, Math.max(0, Math.min(255, toCentimeters(up))));
}

function reachAt(view: DataView, offset: number): Reach {
  return { x: metersAt(view, offset, 0), y: metersAt(view, offset, 1), up: toMeters(view.getUint8(offset + 4)) };
}
