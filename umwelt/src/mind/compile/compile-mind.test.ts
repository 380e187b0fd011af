import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/index.js';
import type { MindDefinition } from '../definition.js';
import { raise } from '../testing/fake-senses.js';

const refused = (definition: MindDefinition): string => {
  try {
    raise(definition);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('a definition with a fault', () => {
  it('is refused with a sentence', () => {
    expect(refused({ behaviors: { a: { constant: 1, gain: 1 } } })).toBe('mind.behaviors.a.gain: found 1, expected a gain greater than 1.');
    expect(refused({ behaviors: { a: { variables: ['hungr'] } }, variables: { hunger: {} } })).toBe(
      'mind.behaviors.a.variables[0]: found "hungr", expected the name of a variable. Did you mean "hunger"?',
    );
    expect(refused({ behaviors: { a: { releasers: ['sea'] } }, releasers: { see: { find: 'x' } } })).toMatch(/Did you mean "see"/);
    expect(refused({ behaviors: { a: { group: 'g' } }, groups: { g: { b: { group: 'g' } } } })).toMatch(
      /a circle of groups \(g leads to g\)/,
    );
    expect(refused({ behaviors: { a: { behaviors: {} } } })).toMatch(/found an empty group/);
    expect(refused({ behaviors: { a: { action: 'sya' } } })).toBe(
      'mind.behaviors.a.action: found "sya", expected the name of an action. Did you mean "say"?',
    );
    expect(refused({ behaviors: { a: { modifies: { b: 1 } } } })).toMatch(/expected a variable, or the interest of a behavior/);
    expect(refused({ behaviors: { a: { gain: { c: 3 } }, b: {} } })).toMatch(/expected a rival in the same group/);
    expect(refused({ variables: { a: {} }, behaviors: { a: {} } })).toMatch(
      /found "a", expected a name that is not taken: there is already a variable of this name/,
    );
    expect(refused({ behaviors: { 'a b': {} } })).toMatch(/expected a name: a letter, then letters, digits/);
  });
});

describe('a definition with several faults', () => {
  it('is refused with a sentence for each, arguments of registered code among them', () => {
    const sentences = refused({
      variables: { hunger: { growth: Number.NaN, min: 3, max: 2 } },
      releasers: {
        see: { find: 'food', min: 3, where: ['amount >'] },
        feel: { find: { do: 'variable', name: 'hungr' } },
        far: { find: { do: 'thing', kind: 'food', range: 'far' } },
      },
      groups: { lost: { dream: { constant: 1 } } },
      behaviors: { eat: { constant: 1, modifies: { hungr: -1, 'dream.interest': 1 } } },
    }).split('\n');
    expect(sentences).toEqual([
      'mind.variables.hunger.growth: found NaN, expected a finite number.',
      'mind.variables.hunger.min: found min 3 and max 2, expected min to be at most max.',
      expect.stringMatching(/^mind\.releasers\.see\.where\[0\]: found "amount >", expected a condition/),
      'mind.releasers.see.min: found 3, expected at most the worth, 1.',
      expect.stringMatching(/^mind\.behaviors\.eat\.modifies\.hungr: found "hungr", .*Did you mean "hunger"\?$/),
      expect.stringMatching(/^mind\.behaviors\.eat\.modifies\.dream\.interest: found "dream", which stands in a group that no behavior/),
      'mind.releasers.feel.find.name: found "hungr", expected the name of a variable. Did you mean "hunger"?',
      'mind.releasers.far.find.range: found "far", expected a number.',
    ]);
  });
});

describe('the size of a mind', () => {
  it('is at most 8 KB for one like Silas (90 behaviors, 23 groups, 86 releasers, 28 variables)', () => {
    const variables = Object.fromEntries(Array.from({ length: 28 }, (_, i) => [`v${i}`, { growth: 0.01 }]));
    const releasers = Object.fromEntries(
      Array.from({ length: 86 }, (_, i) => [`r${i}`, { find: `kind${i % 9}`, range: [0, 1, 9] as const }]),
    );
    const behaviors: Record<string, object> = {};
    for (let g = 0; g < 22; g++) {
      const children = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`b${g}-${i}`, { releasers: [`r${g * 3 + i}`] }]));
      behaviors[`b${g}`] = { variables: [`v${g}`], releasers: [`r${66 + (g % 20)}`], behaviors: children };
    }
    behaviors['idle'] = { constant: 0.1 };
    behaviors['doze'] = { constant: 0.1 };
    const { mind } = raise({ variables, releasers, behaviors });
    expect([mind.ethogram.behaviors.length, mind.ethogram.groups.length]).toEqual([90, 23]);
    expect(mind.state.byteLength).toBeLessThanOrEqual(8192);
  });
});
