import { describe, expect, it } from 'vitest';
import { KindLists } from './kind-lists.js';

describe('lists by kind', () => {
  it('change their version when a kind gets its first thing or loses its last, not otherwise', () => {
    const kinds = new KindLists();
    kinds.grow(8);
    const versions = new Set([kinds.version]);
    const list = (id: number, kind: number): boolean => {
      const before = kinds.version;
      kinds.list(id, kind);
      versions.add(kinds.version);
      return kinds.version !== before;
    };
    expect([list(0, 40), list(1, 40), list(2, 3), list(0, -1), list(1, 3)]).toEqual([true, false, true, false, true]);
    expect([kinds.has(40), kinds.countOf(3), kinds.has(500)]).toEqual([false, 2, false]);
    kinds.clear();
    expect([kinds.has(3), versions.has(kinds.version)]).toEqual([false, false]);
  });
});
