import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThoughtOptions, thoughtOf } from './thought.js';
import type { Cause, Contest, Rival, Why } from './why.js';

function contest(winner: string, causes: Cause[], rivals: Rival[] = []): Contest {
  return { group: 'top', winner, pre: 10, value: 10, interest: 1, causes, rivals };
}
function why(...contests: Contest[]): Why {
  return { creature: 'rex', tick: 5, behavior: contests.map(({ winner }) => winner).join('/'), contests, sentence: '' };
}
const need = (name: string, value = 5): Cause => ({ type: 'variable', name, value });
const sees = (thing: string): Cause => ({ type: 'releaser', name: `see-${thing}`, value: 7, thing });
const rival = (name: string, value: number, wants?: string): Rival => ({
  name,
  value,
  needed: 20,
  ...(wants === undefined ? {} : { need: wants }),
});
const says = { hunger: 'hungry', fatigue: 'tired', 'take-it': '{it} is mine' };

describe('thoughts', () => {
  it.each<[string, Why, ThoughtOptions]>([
    ['Nothing to do.', why(), {}],
    ['I nap.', { ...why(), behavior: 'nap' }, {}],
    ['I nap.', why(contest('nap', [need('fatigue')])), {}],
    ['Tired: I nap.', why(contest('nap', [need('fatigue')])), { says }],
    ['I run after the ball.', why(contest('play', [need('fun')]), contest('run-after-it', [sees('ball')])), {}],
    ['I run after the big ball.', why(contest('play', []), contest('run-after-it', [sees('big-ball')])), {}],
    ['I run after it.', why(contest('play', []), contest('run-after-it', [])), {}],
    ['The ball is mine.', why(contest('take-it', [sees('ball')]), contest('do-freepath', [sees('ball')])), { says }],
    ['The ball is mine.', why(contest('play', [need('fun')]), contest('take-it', [sees('ball')])), { says }],
    ['Hungry: I go to food.', why(contest('eat', [need('hunger')]), contest('go-to-food', [sees('bowl')])), { says }],
    ['Hungry, but I nap.', why(contest('nap', [need('fatigue')], [rival('eat', 12, 'hunger')])), { says }],
    ['Tired: I nap.', why(contest('nap', [need('fatigue')], [rival('eat', 3, 'hunger')])), { says }],
    ['Tired: I nap.', why(contest('nap', [need('fatigue')], [rival('roam', 12)])), { says }],
    [
      'Shall I nap or eat? Hard to choose.',
      why(contest('nap', [need('fatigue')], [rival('roam', 2), rival('eat', 19, 'hunger')])),
      { says },
    ],
    ['Shall I eat or mind you? Hard to choose.', why(contest('eat', [need('hunger')], [rival('mind-person', 19)])), { says }],
    ['I want the ball, but I cannot get to it.', why(contest('take-it', [sees('ball')])), { says, failing: 'take-it' }],
    ['I cannot dig.', why(contest('dig', [])), { failing: 'dig' }],
    ['I want the ball but cannot reach it.', { ...why(contest('take-it', [sees('ball')])), failing: 'ball' }, { says }],
    ['I smell Harold.', why(contest('smell-it', [sees('harold')])), { call: name => (name === 'harold' ? 'Harold' : name) }],
    ['What was that?', why(contest('listen', [])), { says: { listen: 'what was that?' } }],
  ])('%s', (expected, reasons, options) => {
    expect(thoughtOf(reasons, options)).toBe(expected);
  });

  it('are a dozen words at most, without numbers, and sentences, whatever the names', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,7}$/);
    const phrase = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,9}$/);
    const cause = fc.oneof(
      name.map(it => need(it)),
      name.map(it => sees(it)),
    );
    const rivals = fc.array(
      fc.tuple(name, fc.double({ min: 0, max: 60, noNaN: true }), fc.option(name, { nil: undefined })).map(([n, v, w]) => rival(n, v, w)),
      { maxLength: 3 },
    );
    const reasons = fc.array(
      fc.tuple(name, fc.array(cause, { maxLength: 3 }), rivals).map(([n, c, r]) => contest(n, c, r)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(reasons, fc.dictionary(name, phrase), fc.option(name, { nil: undefined }), (contests, phrases, failing) => {
        const known = contests.flatMap(({ winner, causes }) => [winner, ...causes.map(one => one.name)]);
        const mine = Object.fromEntries([
          ...Object.entries(phrases),
          ...known.map((n, i) => [n, Object.values(phrases)[i] ?? 'well'] as const),
        ]);
        const text = thoughtOf(why(...contests), { says: mine, ...(failing !== undefined && { failing }) });
        expect(text).toMatch(/^[A-Z].*[.!?]$/);
        expect(text).not.toMatch(/\d/);
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(12);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
