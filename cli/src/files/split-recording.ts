import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from 'umwelt';
import type { Io } from '../io.js';

/** Bytes per read. */
const CHUNK = 1 << 20;
/** Hashes that are decoded together: three are 12 bytes and 16 letters of base64. */
const BLOCK = 3 * 8192;
const LETTERS_OF_BLOCK = (BLOCK / 3) * 16;
const PREFIX = 'u32:';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_MAP = 0x7b;
const CLOSE_MAP = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** A recording whose hashes stay in the file: its JSON with an empty text in place of the hashes, and access to them. */
export interface SplitRecording {
  readonly text: string;
  /** Number of hashes. */
  readonly count: number;
  /** Reads hashes, at least one, beginning with the one after tick `start`. Throws an InputError if they are damaged. */
  hashes(start: number): Uint32Array;
  close(): void;
}

/**
 * Opens the recording in a regular file without reading its hashes, which are most of a long file. Returns undefined if the file does not
 * have the form that `umwelt run --record` writes; then it must be read as a whole.
 */
export function splitRecording(path: string, io: Io): SplitRecording | undefined {
  const file = openSync(resolve(io.cwd, path), 'r');
  const found = findHashes(file);
  if (found === undefined) {
    closeSync(file);
    return undefined;
  }
  const { text, begin, length } = found;
  const padding = length === 0 ? 0 : paddingOf(file, begin + length);
  const bytes = (length / 4) * 3 - padding;
  const damaged = (what: string): InputError => new InputError(`${path}: hashes: found ${what}, expected base64 of whole numbers.`);
  if (length % 4 !== 0 || bytes % 4 !== 0) {
    closeSync(file);
    throw damaged(`${length} letters`);
  }
  const count = bytes / 4;
  const letters = Buffer.alloc(LETTERS_OF_BLOCK);
  const hashes = (start: number): Uint32Array => {
    const block = Math.floor(start / BLOCK);
    const at = block * LETTERS_OF_BLOCK;
    const size = Math.min(LETTERS_OF_BLOCK, length - at);
    if (readSync(file, letters, 0, size, begin + at) !== size) throw damaged('an end');
    const code = letters.toString('latin1', 0, size);
    if (!/^[\w+/]*={0,2}$/.test(code) || code.includes('_')) throw damaged('another character');
    const decoded = Uint8Array.from(Buffer.from(code, 'base64'));
    return new Uint32Array(decoded.buffer, 0, decoded.length >> 2).subarray(start - block * BLOCK);
  };
  return { text, count, hashes, close: () => closeSync(file) };
}

function paddingOf(file: number, end: number): number {
  const last = Buffer.alloc(2);
  readSync(file, last, 0, 2, end - 2);
  return last.toString('latin1').split('=').length - 1;
}

interface FoundHashes {
  readonly text: string;
  /** Offset of the first letter of base64 in the file, and the number of letters. */
  readonly begin: number;
  readonly length: number;
}

/** Returns the JSON of a file without the text of its top-level key `hashes`, and where that text is. */
function findHashes(file: number): FoundHashes | undefined {
  const scan = new Scan();
  const chunk = Buffer.alloc(CHUNK);
  for (let position = 0; ; ) {
    const size = readSync(file, chunk, 0, CHUNK, position);
    if (size === 0) break;
    if (!scan.take(chunk.subarray(0, size), position)) return undefined;
    position += size;
  }
  const { begin, end } = scan;
  if (end - begin < PREFIX.length) return undefined;
  const prefix = Buffer.alloc(PREFIX.length);
  readSync(file, prefix, 0, PREFIX.length, begin);
  if (prefix.toString('latin1') !== PREFIX) return undefined;
  return { text: Buffer.concat(scan.parts).toString('utf8'), begin: begin + PREFIX.length, length: end - begin - PREFIX.length };
}

/** Scans the bytes of JSON for the text of the top-level key `hashes`. Damaged JSON is left to the parser. */
class Scan {
  /** The text besides the hashes. */
  readonly parts: Buffer[] = [];
  begin = -1;
  end = -1;
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Whether the next string at the top level is a key, and the last key. */
  private keyIsDue = false;
  private key = '';

  /** Scans bytes that begin at `position`; returns false if the file cannot be split. */
  take(bytes: Buffer, position: number): boolean {
    let kept = 0;
    for (let i = 0; i < bytes.length; i++) {
      if (this.begin >= 0 && this.end < 0) {
        const quote = bytes.indexOf(QUOTE, i);
        const stop = quote < 0 ? bytes.length : quote;
        // base64 needs no escapes
        if (bytes.subarray(i, stop).includes(BACKSLASH)) return false;
        if (quote >= 0) this.end = position + quote;
        kept = stop;
        i = stop;
      } else if (this.inString) this.character(bytes[i]);
      else if (bytes[i] !== QUOTE) this.mark(bytes[i]);
      else if (this.depth === 1 && !this.keyIsDue && this.key === 'hashes') {
        if (this.end >= 0) return false;
        this.begin = position + i + 1;
        this.parts.push(Buffer.from(bytes.subarray(kept, i + 1)));
        kept = bytes.length;
      } else {
        this.inString = true;
        if (this.depth === 1 && this.keyIsDue) this.key = '';
      }
    }
    this.parts.push(Buffer.from(bytes.subarray(kept)));
    return true;
  }

  private character(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inString = false;
    else if (this.depth === 1 && this.keyIsDue) this.key += String.fromCharCode(byte);
  }

  private mark(byte: number): void {
    if (byte === OPEN_MAP || byte === OPEN_LIST) this.depth++;
    else if (byte === CLOSE_MAP || byte === CLOSE_LIST) this.depth--;
    if (this.depth !== 1) return;
    if (byte === OPEN_MAP || byte === COMMA) this.keyIsDue = true;
    else if (byte === COLON) this.keyIsDue = false;
  }
}
