import { InputError } from '../../core/index.js';

/** UTF-8 without TextEncoder and TextDecoder, which the library may not use. Half of a surrogate pair becomes U+FFFD. */

const REPLACEMENT = 0xfffd;
/** By the number of bytes that follow: the first byte of a letter, and the least code. */
const FIRST = [0, 0xc0, 0xe0, 0xf0];
const LEAST = [0, 0x80, 0x800, 0x10000];

export function utf8Length(text: string): number {
  let length = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Writes a text to `bytes` from `at` on and returns the end; `bytes` must have room for `utf8Length(text)` bytes. */
export function writeUtf8(text: string, bytes: Uint8Array, at: number): number {
  let end = at;
  for (const letter of text) {
    let code = letter.codePointAt(0)!;
    if (code >= 0xd800 && code < 0xe000) code = REPLACEMENT;
    if (code < 0x80) bytes[end++] = code;
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes[end++] = FIRST[more] | (code >> (6 * more));
      for (let k = more - 1; k >= 0; k--) bytes[end++] = 0x80 | ((code >> (6 * k)) & 0x3f);
    }
  }
  return end;
}

/** Letters per call of String.fromCodePoint, which takes them as arguments. */
const CHUNK = 4096;

/** Reads all of `bytes` as a text. Throws InputError if they are not UTF-8. */
export function readUtf8(bytes: Uint8Array): string {
  const parts: string[] = [];
  let codes: number[] = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++];
    const more = moreAfter(first);
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 0; k < more; k++) {
      const next = i < bytes.length ? bytes[i++] : 0;
      if ((next & 0xc0) !== 0x80) throw wrong(i);
      code = (code << 6) | (next & 0x3f);
    }
    if (more < 0 || code < LEAST[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw wrong(i);
    codes.push(code);
    if (codes.length >= CHUNK) {
      parts.push(String.fromCodePoint(...codes));
      codes = [];
    }
  }
  parts.push(String.fromCodePoint(...codes));
  return parts.join('');
}

/** Returns the number of bytes that follow the first byte of a letter; -1 if no letter begins with this byte. */
function moreAfter(first: number): number {
  if (first < 0x80) return 0;
  for (let more = 1; more <= 3; more++) if (first >= FIRST[more] && first < FIRST[more] + (0x40 >> more)) return more;
  return -1;
}

function wrong(at: number): InputError {
  return new InputError(`found bytes that are no text at byte ${at}, expected UTF-8.`);
}
