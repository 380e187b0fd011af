import { expect, it } from 'vitest';
import { byteRange } from './byte-range.js';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['nonsense', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=100-5', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1-99999999999999999999', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-0', [0, 0]],
  ['bytes=2-', [2, 9]],
  ['bytes=2-100', [2, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-100', [0, 9]],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
])('%j of ten bytes is %j', (header, range) => expect(byteRange(header, 10)).toEqual(range));

it('gives no part of an empty file', () => expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['none', 'none']));
