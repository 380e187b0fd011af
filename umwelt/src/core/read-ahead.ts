import type { StateArray } from './state.js';

/** Numbers of four bytes per line of the processor's cache. */
const LINE = 16;
/** Arrays of one buffer with at most these bytes between them are read in one stretch. */
const GAP = 64;
/** The result of reading, because compilers remove reads without a use. */
const _read = new Int32Array(1);

/**
 * Reads objects and their arrays only to bring them into the processor's cache. Among a thousand creatures the data of one has left the
 * cache since its last tick. Read when needed, the processor waits for one cache line after the other; read ahead, it waits for many at
 * once.
 */
export class ReadAhead {
  private readonly objects: readonly object[];
  /** The arrays; their objects hold the addresses of the numbers. */
  private readonly arrays: readonly StateArray[];
  /** Their numbers. Small arrays that were made one after the other are neighbors in a common buffer (array-of.ts), and views share one. */
  private readonly numbers: readonly Int32Array[];

  /**
   * `owners` are read with the arrays that are their own properties, `others` with the objects that are their own properties, without
   * numbers.
   */
  constructor(owners: readonly object[], others: readonly object[] = []) {
    this.objects = [...new Set([...owners, ...others.flatMap(other => [other, ...Object.values(other).filter(isObject)])])];
    this.arrays = owners
      .flatMap(owner => Object.values(owner))
      .filter((value): value is StateArray => ArrayBuffer.isView(value) && value.byteLength > 0);
    this.numbers = stretches(this.arrays);
  }

  /** Reads everything. */
  read(): void {
    const { objects, arrays, numbers } = this;
    let sum = 0;
    for (let i = 0; i < objects.length; i++) if (typeof objects[i] === 'object') sum++;
    for (let i = 0; i < arrays.length; i++) sum += arrays[i].length;
    for (let i = 0; i < numbers.length; i++) {
      const stretch = numbers[i];
      for (let k = 0; k < stretch.length; k += LINE) sum = (sum + stretch[k]) | 0;
    }
    _read[0] = sum;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the stretches of memory that arrays cover, each once, as numbers of four bytes. */
function stretches(arrays: readonly StateArray[]): Int32Array[] {
  const found: { buffer: ArrayBufferLike; from: number; to: number }[] = [];
  for (const { buffer, byteOffset, byteLength } of arrays.toSorted((a, b) => a.byteOffset - b.byteOffset)) {
    const to = byteOffset + byteLength;
    const last = found.findLast(stretch => stretch.buffer === buffer);
    if (last === undefined || byteOffset > last.to + GAP) found.push({ buffer, from: byteOffset & ~3, to });
    else last.to = Math.max(last.to, to);
  }
  return found.map(({ buffer, from, to }) => new Int32Array(buffer, from, (to - from) >> 2)).filter(({ length }) => length > 0);
}
