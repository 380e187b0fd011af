import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { InputError } from '../core/errors.js';
import { Life } from '../life/life.js';
import { checkCreatureObject, checkWorldObject, parseCreature, parseWorld } from './load.js';
import { changes, NASTY, outcome, placesIn, put } from './testing/spoil.js';

/** Reading a damaged file returns a definition or throws sentences: no other exception, no hang, no partial result. */
const read = (name: string): string => readFileSync(new URL(`./corpus/good/${name}`, import.meta.url), 'utf8');
const texts = ['pen.yaml', 'bowls.yaml', 'hamster.yaml', 'anchors.yaml'].map(read);
const [PEN, BOWLS, HAMSTER] = texts;

const IN_FILES = /^(pen|bowls|hamster)\.yaml(:\d+:\d+)?: \S/;
const files = (pen: string, bowls: string, hamster: string): void =>
  outcome(() => parseWorld(pen, { file: 'pen.yaml', files: { 'bowls.yaml': bowls, 'hamster.yaml': hamster } }), IN_FILES, checkWorldObject);

describe('texts', () => {
  it('that were changed are read or refused', () => {
    fc.assert(
      fc.property(fc.nat(2), changes, (which, spoil) => {
        files(which === 0 ? spoil(PEN) : PEN, which === 1 ? spoil(BOWLS) : BOWLS, which === 2 ? spoil(HAMSTER) : HAMSTER);
      }),
      { seed: 1, numRuns: 120 },
    );
  });

  it('that were cut off are read or refused', () => {
    for (let end = 0; end < BOWLS.length; end += 3) files(PEN, BOWLS.slice(0, end), HAMSTER);
    for (let end = 0; end < HAMSTER.length; end += 29)
      outcome(() => parseCreature(HAMSTER.slice(0, end), { file: 'hamster.yaml' }), IN_FILES, checkCreatureObject);
  });

  it('of junk are refused', () => {
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.uint8Array({ maxLength: 300 }).map(bytes => new TextDecoder().decode(bytes)),
      fc.array(fc.constantFrom(...NASTY, 'a', 'a: ', '\n  '), { maxLength: 60 }).map(words => words.join('')),
      fc
        .tuple(fc.constantFrom('[', '{a: ', '- ', '? ', '{? ', '"', '- {a: [', '\n  - '), fc.nat(400))
        .map(([word, times]) => word.repeat(times)),
    );
    fc.assert(
      fc.property(junk, text => {
        expect(() => parseWorld(text, { file: 'pen.yaml' })).toThrow(InputError);
        outcome(() => parseWorld(text, { file: 'pen.yaml' }), IN_FILES, checkWorldObject);
      }),
      { seed: 2, numRuns: 250 },
    );
  });
});

/** Valid keys and values, combined at random. */
const key = fc.constantFrom(
  ...'world size fence look include parts species things creatures kind shape at heading velocity fields solid physics held count scatter like set'.split(
    ' ',
  ),
  ...'variables releasers groups behaviors senses speed turn find where range weight temporal worth min max sensor modifies constant combine gain'.split(
    ' ',
  ),
  ...'interest action suggests group do value growth damping compute circle box wall height a b hunger rest all any latch sniff default'.split(
    ' ',
  ),
);
const scalar = fc.constantFrom<unknown>(
  'a',
  'b',
  'hunger',
  'rest',
  'food',
  '90deg',
  'amount > 0',
  'not a',
  'everything',
  'immediate',
  '',
  0,
  1,
  2,
  -1,
  0.5,
  true,
  false,
  null,
);
const { tree } = fc.letrec<{ tree: unknown; map: Record<string, unknown> }>(tie => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, fc.array(tie('tree'), { maxLength: 4 }), tie('map')),
  map: fc.dictionary(key, tie('tree'), { maxKeys: 6 }) as fc.Arbitrary<Record<string, unknown>>,
}));

const NAMES = /^[^\n]+?: \S/;

describe('structures', () => {
  it('that are accepted can live', () => {
    const hamster: unknown = parse(HAMSTER.replace('do: turn', 'do: wander'));
    const pen: unknown = { ...parse(PEN.replace(/^.*(include|seed:|harold|food:).*$/gm, '')), species: { hamster } };
    const places = placesIn(pen);
    const number = fc.double({ min: -100, max: 100, noNaN: true });
    let lived = 0;
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.oneof(scalar, number, fc.double({ noNaN: true })), (i, value) => {
        const copy: unknown = structuredClone(pen);
        put(copy, places[i], value);
        try {
          const life = new Life(checkWorldObject(copy).definition, { seed: 1 });
          life.run(3);
          lived++;
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }),
      { seed: 6, numRuns: 200 },
    );
    expect(lived).toBeGreaterThan(30);
  });

  it('with a replaced value are read or refused', () => {
    const hamster: unknown = parse(HAMSTER);
    const places = placesIn(hamster);
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.oneof(scalar, tree, fc.anything({ maxDepth: 2 })), (i, value) => {
        const copy: unknown = structuredClone(hamster);
        put(copy, places[i], value);
        outcome(() => checkCreatureObject(copy), NAMES, checkCreatureObject);
      }),
      { seed: 3, numRuns: 250 },
    );
  });

  it('of known words in random order are read or refused, as objects and as texts', () => {
    fc.assert(
      fc.property(fc.dictionary(key, tree, { maxKeys: 6 }), rest => {
        const object = { world: 'w', size: [4, 4], ...rest };
        outcome(() => checkWorldObject(object), NAMES, checkWorldObject);
        outcome(() => parseWorld(stringify(object), { file: 'pen.yaml' }), IN_FILES, checkWorldObject);
        outcome(() => checkCreatureObject({ species: 'rat', ...rest }), NAMES, checkCreatureObject);
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('of arbitrary values are refused', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        value => {
          expect(() => checkWorldObject(value)).toThrow(InputError);
          outcome(() => checkWorldObject(value), NAMES, checkWorldObject);
        },
      ),
      { seed: 5, numRuns: 250 },
    );
  });
});
