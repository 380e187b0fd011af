/** First and last byte of a part of a file. */
export type ByteRange = readonly [first: number, last: number];

/**
 * Returns the part of a file of `size` bytes that a `Range` header asks for. Returns `undefined` if the whole file is the answer: there is
 * no header, it is malformed (`bytes=100-5`) or it asks for several parts. Returns `'none'` if the part is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : [size - length, size - 1];
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  return first >= size ? 'none' : [first, Math.min(last, size - 1)];
}
