import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANIMAL_VERSION, type AnimalFile } from '../../creature/index.js';
import { learnedSentences, pairsOf } from '../../learning/index.js';
import { Life } from '../life.js';
import { kennel } from '../testing/pup.js';
import { checkAnimal, hashOf } from './animal-versions.js';
import { saveAnimal, withAnimal } from './saved-animal.js';

/** Files written by each version, never changed: rex, which has learned to sit on a hand. */
const stored = Array.from({ length: ANIMAL_VERSION - 1 }, (_, i) => {
  const text = readFileSync(new URL(`./testing/rex-version-${i + 1}.json`, import.meta.url), 'utf8');
  return [i + 1, text] as const;
});
const signed = (content: object): unknown => {
  const { hash: _, ...rest } = content as AnimalFile;
  return { ...rest, hash: hashOf(rest) };
};

describe('a saved animal of an older version', () => {
  it.each(stored)('of version %i is migrated and remembers everything', (version, text) => {
    const old = JSON.parse(text);
    expect(old.version).toBe(version);
    const animal = checkAnimal(old);
    expect(animal.version).toBe(ANIMAL_VERSION);
    expect(checkAnimal(JSON.parse(JSON.stringify(animal)))).toEqual(animal);
    const life = new Life(withAnimal(kennel, animal), { seed: 3 });
    const { mind, learner } = life.creature('rex');
    expect(mind.ethogram.behaviors).toContain('sit-on-hand-do');
    expect(learnedSentences(learner!)).toEqual(['When person shows hand, sit is good for hunger (worth 0.00 of hunger).']);
    expect(pairsOf(learner!, 'hunger').map(p => p.with.delay)).toEqual([7, 23 / 3, 25 / 3, 9].map(v => expect.closeTo(v, 9)));
    expect(['hunger', 'see-person.worth', 'sit.interest'].map(path => life.get(`rex.${path}`))).toEqual([old.values.hunger, 2, 0.25]);
    life.run(20);
    // saved again, it has the present version and the same content; the background, which the first versions lack, has no worth, and its
    // mind has grown by the present rules
    const again = saveAnimal(new Life(withAnimal(kennel, animal)), 'rex');
    const background: { value: number }[] = [];
    const known = (file: AnimalFile): unknown =>
      JSON.parse(JSON.stringify({ ...file, mind: {}, age: 0, hash: '' }), (_key, value) => {
        if (!Array.isArray(value)) return value;
        background.push(...value.filter(unit => unit?.type === 'background'));
        return value.filter(unit => unit?.type !== 'background');
      });
    expect(known(again)).toEqual(known(animal));
    expect(background.every(({ value }) => value === 0)).toBe(true);
  });

  it('of version 4 measures surprise in parts of 1 until its next US', () => {
    const { hash: _, ...old } = JSON.parse(stored[3][1]);
    const { hunger } = old.learning.groups;
    const before: number[] = hunger.find((cue: { type: string }) => cue.type === 'background').history;
    old.learning.expected = [
      { variable: 'hunger', worse: false, signals: [], places: [], arrays: { value: [0.5], moment: [1, 2, 3, 4, 5, 6, 7] } },
    ];
    old.learning.worse = { hunger };
    const { groups, worse, expected } = checkAnimal(signed(old)).learning!;
    for (const of of [groups, worse!]) {
      const { history } = of['hunger'].find(({ type }) => type === 'background')!;
      expect(history).toEqual([...before.slice(0, 2), 1, 0, 1, ...before.slice(2)]);
    }
    expect(expected![0].arrays).toEqual({ value: [0.5], moment: [1, 2, 3, 4, 5, 6, 7, 1, 0, 1] });
  });

  it.each(stored)('of version %i is refused where it is damaged', (_version, text) => {
    const old = JSON.parse(text);
    expect(() => checkAnimal({ ...old, age: old.age + 1 })).toThrow(
      /hash: found "\w+", expected \w+: the file is damaged or was changed by hand/,
    );
  });
});

describe('the version of a saved animal', () => {
  const good = saveAnimal(new Life(kennel), 'rex');

  it('names the remedy if it is newer, and is refused if it is no version', () => {
    expect(() => checkAnimal({ ...good, version: ANIMAL_VERSION + 1 })).toThrow(
      `version: found ${ANIMAL_VERSION + 1}, expected at most ${ANIMAL_VERSION}. It was saved by a newer program: update this one, or save it there anew.`,
    );
    for (const version of [0, -1, 1.5, '1', null, true, Number.NaN, undefined])
      expect(() => checkAnimal({ ...good, version })).toThrow(/version: found .*, expected a number from 1 to \d+: the file is damaged/);
  });

  it('refuses other data even with a valid hash', () => {
    const wrong: [object, RegExp][] = [
      [{ age: -1 }, /age: found -1, expected a number of at least 0/],
      [{ species: 7 }, /species: found 7, expected a text/],
      [{ values: { hunger: [] } }, /values\.hunger: found an empty list, expected a number, a text, true or false/],
      [{ learning: 5 }, /learning: found 5/],
      [{ learning: { ...good.learning, groups: { hunger: [{ type: 'wiht' }] } } }, /found "wiht".*Did you mean "with"/],
      [{ eyes: { left: { right: 1, ahead: 2, up: 'high', turn: 0 } } }, /eyes\.left\.up: found "high", expected a number/],
      [{ mind: { behaviors: { sit: { constnat: 1 } } } }, /Did you mean "constant"/],
      [{ extra: 1 }, /found "extra"/],
    ];
    for (const [change, sentence] of wrong) expect(() => checkAnimal(signed({ ...good, ...change }))).toThrow(sentence);
  });

  it('detects a change of any character of a file', () => {
    const text = JSON.stringify(good);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '7', 'x', ' ', '"', '}'), (at, letter) => {
        const damaged = `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        let parsed: unknown;
        try {
          parsed = JSON.parse(damaged);
        } catch {
          return;
        }
        if (JSON.stringify(parsed) === text) return;
        expect(() => checkAnimal(parsed)).toThrow(/damaged|expected a saved animal|newer program/);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('a saved animal with a moved eye', () => {
  const eyes = {
    ...kennel,
    creatures: { rex: { species: { ...kennel.creatures!['rex'].species, senses: { eye: { retina: [8, 8] } } } } },
  } as const;

  it('has the eye at the same place again', () => {
    const life = new Life(eyes);
    expect(saveAnimal(life, 'rex').eyes).toEqual({});
    life.tell('rex', { do: 'set-camera', ahead: 0.1, heading: 0.25 });
    const animal = checkAnimal(JSON.parse(JSON.stringify(saveAnimal(life, 'rex'))));
    expect(animal.eyes).toEqual({ eye: { right: 0, ahead: 0.1, up: 0.1, turn: 0.25 } });
    const other = new Life(withAnimal(eyes, animal));
    expect(other.tell('rex', 'get-camera').results.slice(4)).toEqual([0, 0.1, 0.1, 0.25]);
    expect(() => new Life(withAnimal(kennel, animal))).toThrow(/eyes: found "eye", expected an eye of this species/);
  });
});
