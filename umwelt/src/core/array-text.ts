import { InputError } from './errors.js';
import type { StateArray } from './state.js';

/** Arrays as text for JSON files: base64 of their little-endian bytes; no bit is lost. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Int16Array(128).fill(-1);
for (let i = 0; i < 64; i++) CODES[LETTERS.charCodeAt(i)] = i;

export function bytesToText(bytes: Uint8Array): string {
  const parts: string[] = [];
  let line = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (bytes[i] << 16) | ((left > 1 ? bytes[i + 1] : 0) << 8) | (left > 2 ? bytes[i + 2] : 0);
    line += LETTERS[bits >> 18] + LETTERS[(bits >> 12) & 63];
    line += (left > 1 ? LETTERS[(bits >> 6) & 63] : '=') + (left > 2 ? LETTERS[bits & 63] : '=');
    if (line.length > 4096) {
      parts.push(line);
      line = '';
    }
  }
  parts.push(line);
  return parts.join('');
}

export function textToBytes(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 !== 0) throw new InputError(`found ${text.length} letters of base64, expected a multiple of 4.`);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes: Uint8Array<ArrayBuffer> = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    let bits = 0;
    for (let k = 0; k < 4; k++) {
      const pad = i + k >= text.length - padding;
      const letter = text.charCodeAt(i + k);
      const code = pad ? 0 : letter < 128 ? CODES[letter] : -1;
      if (code < 0) throw new InputError(`found the character ${JSON.stringify(text[i + k])} at place ${i + k}, expected base64.`);
      bits = (bits << 6) | code;
    }
    if (at < bytes.length) bytes[at++] = bits >> 16;
    if (at < bytes.length) bytes[at++] = (bits >> 8) & 255;
    if (at < bytes.length) bytes[at++] = bits & 255;
  }
  return bytes;
}

const TYPES = { f64: Float64Array, f32: Float32Array, i32: Int32Array, u32: Uint32Array, u8: Uint8Array } as const;
type TypeName = keyof typeof TYPES;

/** `f64:AAAA...` */
export function arrayToText(array: StateArray): string {
  const type = (Object.keys(TYPES) as TypeName[]).find(key => array instanceof TYPES[key])!;
  return `${type}:${bytesToText(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))}`;
}

export function textToArray(text: string): StateArray {
  const colon = text.indexOf(':');
  const type = text.slice(0, colon);
  if (!Object.hasOwn(TYPES, type)) {
    throw new InputError(
      `found ${JSON.stringify(text.slice(0, 12))}, expected an array that begins with one of f64:, f32:, i32:, u32:, u8:.`,
    );
  }
  const bytes = textToBytes(text.slice(colon + 1));
  const Type = TYPES[type as TypeName];
  if (bytes.byteLength % Type.BYTES_PER_ELEMENT !== 0)
    throw new InputError(`found ${bytes.byteLength} bytes, expected whole ${type} numbers.`);
  return new Type(bytes.buffer, 0, bytes.byteLength / Type.BYTES_PER_ELEMENT);
}
