import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMORY_LENGTH, ShortMemory } from './short-memory.js';

describe('short-term memory', () => {
  it('keeps the last ten entries, newest first, each different from its neighbors', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }), list => {
        const memory = new ShortMemory('m');
        const naive: [number, number][] = [];
        list.forEach((b, now) => {
          const fresh = memory.noteBehavior(b, now);
          expect(fresh).toBe(naive[0]?.[0] !== b);
          if (fresh) naive.unshift([b, now]);
          memory.noteThing(b, 100 + b, now);
        });
        const kept = naive.slice(0, MEMORY_LENGTH);
        const all = (of: (entry: number) => number) => Array.from({ length: MEMORY_LENGTH }, (_, m) => of.call(memory, m));
        const behaviors = all(memory.behavior);
        expect(behaviors.slice(0, kept.length)).toEqual(kept.map(k => k[0]));
        expect(all(memory.behaviorOn).slice(0, kept.length)).toEqual(kept.map(k => k[1]));
        expect(behaviors.slice(kept.length).every(b => b === -1)).toBe(true);
        expect(all(memory.thing)).toEqual(behaviors);
        expect(all(memory.kind)).toEqual(behaviors.map(b => (b < 0 ? -1 : 100 + b)));
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
