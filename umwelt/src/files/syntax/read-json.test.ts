import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/errors.js';
import { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { readJson } from './read-json.js';
import { readText } from './read-text.js';
import { readYaml } from './read-yaml.js';
import type { Source, TreeNode } from './tree.js';

const source: Source = { file: 'x.json', lineStarts: [0] };
const asJson = (text: string): TreeNode | undefined => readJson(source, text, new Diagnostics('x'));
const asYaml = (text: string): TreeNode => readYaml(source, text, new Diagnostics('x'));
const refusal = (text: string): readonly string[] => {
  try {
    readText('x.json', text, new Diagnostics('x'));
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
  return [];
};

const key = fc.string({ minLength: 1, maxLength: 8 }).filter(name => !(name in {}));
const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}));
const map = fc.dictionary(key, tree, { maxKeys: 5 });

describe('JSON', () => {
  it('gives the same tree and places as YAML', () => {
    fc.assert(
      fc.property(map, fc.constantFrom(undefined, 1, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(asJson(text)).toEqual(asYaml(text));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('is strict: what JSON.parse refuses is left to the YAML reader', () => {
    const cut = fc.tuple(
      map,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('', ',', '"', '}', ']', '1', '\\', '\n', 'x', ': '),
    );
    fc.assert(
      fc.property(cut, ([value, where, word]) => {
        const whole = JSON.stringify(value);
        const text = whole.slice(0, where * whole.length) + word + whole.slice(where * whole.length + 1);
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        if (text.startsWith('{')) expect(asJson(text) !== undefined).toBe(good);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it('reports faults with line and column', () => {
    expect(refusal('{\n  "a": 1,\n  "a": 2 }')).toEqual(['x.json:3:3: found "a" a second time, expected each name once.']);
    expect(refusal('{ "a": 1e999 }')).toEqual(['x.json:1:8: found Infinity, expected a finite number.']);
    expect(refusal('{ "__proto__": 1 }')).toEqual(['x.json:1:3: found the name "__proto__", expected another one: it is reserved.']);
    expect(refusal('{ "a": 1,\n  "b": [1, 2 }')[0]).toMatch(/^x\.json:2:\d+: found /);
    expect(refusal('{"a":'.repeat(LIMITS.depth + 1))[0]).toContain('levels of maps and lists');
  });
});
