import { NAME_PATTERN } from 'umwelt/core';
import type { UserHandState, UserSound } from 'umwelt/person';
import type { Place } from 'umwelt/world';
import { metersAt, putMeters } from './centimeters.js';

// Layout, little-endian:
//   byte 0      bits 0-2: there, stroking, food
//   byte 1      the sound, by its place in SOUNDS
//   bytes 2-7   x, y and z in centimeters, signed
//   bytes 8-    the name of the thing that it carries, UTF-8; nothing where it carries none
const HEAD = 8;
/** Limit of a name, bytes. */
const MOST_NAME = 64;
const THERE = 1;
const STROKING = 2;
const FOOD = 4;
const SOUNDS: readonly UserSound[] = ['none', 'call', 'clap', 'fetch', 'bang'];

/** Encodes a state of the hand. A hand without a place leaves the world. */
export function encodeHand({ at, stroking, food, carries = '', sound = 'none' }: UserHandState): Uint8Array {
  const name = new TextEncoder().encode(carries);
  const bytes = new Uint8Array(HEAD + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, (at ? THERE : 0) | (stroking ? STROKING : 0) | (food ? FOOD : 0));
  view.setUint8(1, SOUNDS.indexOf(sound));
  putPlace(view, 2, at ?? [0, 0, 0]);
  bytes.set(name, HEAD);
  return bytes;
}

/** Decodes a state of the hand; undefined if the bytes are invalid. */
export function decodeHand(bytes: Uint8Array): UserHandState | undefined {
  if (bytes.byteLength < HEAD || bytes.byteLength > HEAD + MOST_NAME) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(0);
  const sound = SOUNDS[view.getUint8(1)];
  if (flags > (THERE | STROKING | FOOD) || sound === undefined) return undefined;
  const carries = String.fromCharCode(...bytes.subarray(HEAD));
  if (carries !== '' && !NAME_PATTERN.test(carries)) return undefined;
  if ((flags & THERE) === 0) return {};
  return {
    at: placeAt(view, 2),
    sound,
    stroking: (flags & STROKING) !== 0,
    food: (flags & FOOD) !== 0,
    ...(carries === '' ? {} : { carries }),
  };
}

/** Encodes a throw of the thing that the hand carries: a velocity in meters per second, east, north and up. */
export function encodeThrow(velocity: Place): Uint8Array {
  const view = new DataView(new ArrayBuffer(6));
  putPlace(view, 0, velocity);
  return new Uint8Array(view.buffer);
}

/** Decodes a throw; undefined if the bytes are invalid. */
export function decodeThrow(bytes: Uint8Array): Place | undefined {
  return bytes.byteLength === 6 ? placeAt(new DataView(bytes.buffer, bytes.byteOffset, 6), 0) : undefined;
}

function putPlace(view: DataView, offset: number, [x, y, z = 0]: Place): void {
  putMeters(view, offset, [x, y, z]);
}

function placeAt(view: DataView, offset: number): Place {
  return [metersAt(view, offset, 0), metersAt(view, offset, 1), metersAt(view, offset, 2)];
}
