import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companionIn, companionSlot, forgetCompanion, noteCompanion, togetherIn } from './companion-slots.js';
import { COMPANIONS, MOST_CUES } from './cue-layout.js';

const cues = 3;
const last = MOST_CUES - 1;

/** A naive model of the slots of one cue, oldest first. */
type Kept = { companion: number; together: number }[];

function note(kept: Kept, companion: number): void {
  const known = kept.find(one => one.companion === companion);
  if (known !== undefined) known.together++;
  else if (kept.length < COMPANIONS) kept.push({ companion, together: 1 });
  else {
    const least = Math.min(...kept.map(one => one.together));
    Object.assign(kept.find(one => one.together === least)!, { companion, together: 1 });
  }
}

describe('slots of companions', () => {
  it('keep those that came most often, as a plain list does', () => {
    const events = fc.array(
      fc.record({
        cue: fc.nat(cues - 1),
        companion: fc.constantFrom(0, 1, 2, 3, 4, 5, last),
        forget: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(events, list => {
        const slots = new Int32Array(1 + COMPANIONS * cues);
        let naive: Kept[] = Array.from({ length: cues }, () => []);
        for (const { cue, companion, forget } of list) {
          if (forget) {
            forgetCompanion(slots, 1, cues, companion);
            naive = naive.map(kept => kept.filter(one => one.companion !== companion));
          } else {
            noteCompanion(slots, 1 + COMPANIONS * cue, companion);
            note(naive[cue], companion);
          }
        }
        const read = naive.map((_, cue) => {
          const own = [...slots.subarray(1 + COMPANIONS * cue, 1 + COMPANIONS * (cue + 1))];
          return own.filter(slot => slot !== 0).map(slot => ({ companion: companionIn(slot), together: togetherIn(slot) }));
        });
        expect(read).toEqual(naive);
        expect(slots[0]).toBe(0);
      }),
      { seed: 1 },
    );
  });

  it('stop counting at the greatest count', () => {
    const slots = Int32Array.of(companionSlot(last, 1e9), 0, 0, 0);
    const most = togetherIn(slots[0]);
    expect(most).toBeGreaterThan(2e6);
    noteCompanion(slots, 0, last);
    expect([companionIn(slots[0]), togetherIn(slots[0])]).toEqual([last, most]);
  });
});
