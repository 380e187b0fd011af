import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError, PI } from '../core/index.js';
import { builtinRegistry } from '../life/index.js';
import { joinRegistries, numberArg } from '../mind/index.js';
import { checkCreatureObject, checkWorldObject, loadCreature, loadFile, loadWorld, parseCreature, parseWorld } from './load.js';

const corpus = new URL('./corpus/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, corpus), 'utf8');
const sentencesOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
  return [];
};
const world = (rest: string) => `world: w\nsize: [10, 10]\n${rest}`;

describe('loadWorld', () => {
  it('assembles a world from its files', async () => {
    const asked: string[] = [];
    const { definition, warnings } = await loadWorld('good/pen.yaml', path => {
      asked.push(path);
      return read(path);
    });
    expect(warnings).toEqual([]);
    expect(asked).toEqual(['good/pen.yaml', 'good/bowls.yaml', 'good/hamster.yaml']);
    expect(Object.keys(definition.things ?? {})).toEqual(
      'food water ball hut fence-inside pebble-1 pebble-2 pebble-3 pebble-4 pebble-5 seed'.split(' '),
    );
    // the included file first, then the world's own entries over it
    expect(definition.things?.['food']).toEqual({ kind: 'food', shape: { circle: 0.1, height: 0.05 }, at: [1, 1], fields: { amount: 40 } });
    expect(definition.things?.['hut'].heading).toBeCloseTo(PI / 6, 15);
    const residents = definition.creatures ?? {};
    expect(Object.keys(residents)).toEqual(['hamster-1', 'hamster-2', 'harold']);
    expect(residents['hamster-1'].scatter).toEqual([-3, -2, 3, 2]);
    expect(residents['hamster-1'].set).toEqual({ hunger: 8, 'see-food.worth': 12 });
    // the same species is one object, however it is referred to
    expect(residents['harold'].species).toBe(residents['hamster-2'].species);
    expect(residents['harold'].species.variables?.['thirst']).toEqual({ value: 5, growth: 0.03, damping: 0.002, min: 0, max: 20 });
    expect(residents['harold'].species.groups?.['wandering']['look-about'].action).toEqual({ do: 'turn', rate: PI / 4 });
  });

  it('reports a file that cannot be read, whatever is thrown', async () => {
    await expect(loadWorld('none.yaml', read)).rejects.toThrow('none.yaml: found "none.yaml", expected a file that can be read (ENOENT');
    await expect(loadCreature('x.yaml', () => Promise.reject('gone'))).rejects.toThrow('expected a file that can be read (gone).');
    await expect(loadWorld('x.yaml', () => 3 as unknown as string)).rejects.toThrow('found 3 instead of text');
  });

  it('distinguishes worlds, creatures and fragments', async () => {
    expect((await loadFile('good/pen.yaml', read)).kind).toBe('world');
    expect((await loadFile('good/hamster.yaml', read)).kind).toBe('creature');
    expect(await loadFile('good/bowls.yaml', read)).toMatchObject({ kind: 'fragment', definition: { things: { food: { at: [1, 1] } } } });
    await expect(loadFile('a.yaml', () => 'a: 1')).rejects.toThrow(
      'a.yaml:1:1: found none of "world", "species", "body", "training" and "beats"',
    );
  });

  it('reports faults at their places across includes, parts and aliases', () => {
    const files = { 'lib/bowls.yaml': 'parts:\n  bowl: { shape: { circle: -1 } }\n', 'rat.yaml': 'species: rat\nspeed: fast\n' };
    const text = world(
      'include: lib/bowls.yaml\nthings:\n  a: { like: bowl, kind: food, at: [0, 0] }\n  b: &b { kind: 7, at: [0, 0] }\n  c: { <<: *b }\n',
    );
    expect(sentencesOf(() => parseWorld(text, { file: 'pen.yaml', files }))).toEqual([
      'lib/bowls.yaml:2:28: things.a.shape.circle: found -1, expected a length greater than 0.',
      'pen.yaml:6:17: things.b.kind: found 7, expected a name.',
      'pen.yaml:6:17: things.c.kind: found 7, expected a name.',
    ]);
    expect(sentencesOf(() => parseWorld(world('creatures: { a: { species: rat.yaml } }'), { file: 'pen.yaml', files }))).toEqual([
      'rat.yaml:2:8: speed: found "fast", expected a number.',
    ]);
  });

  it('reports twenty faults and counts the rest', () => {
    const things = Array.from({ length: 30 }, (_, i) => `  t${i}: { kind: 1, at: [0, 0] }\n`).join('');
    const sentences = sentencesOf(() => parseWorld(world(`things:\n${things}`), { file: 'w.yaml' }));
    expect(sentences).toHaveLength(21);
    expect(sentences[20]).toBe('w.yaml: and 10 more.');
  });
});

describe('named parts', () => {
  it('are defaults, merged in depth: later names win over earlier ones, own entries over all', () => {
    const text = world(`
parts:
  round: { shape: { circle: 1, height: 1 }, fields: { a: 1, b: 1 } }
  tall: { like: round, shape: { height: 5 } }
  full: { fields: { b: 2, c: 2 } }
things:
  x: { like: [tall, full], kind: vat, at: [0, 0], fields: { c: 3 } }
`);
    expect(parseWorld(text).definition.things?.['x']).toEqual({
      kind: 'vat',
      at: [0, 0],
      shape: { circle: 1, height: 5 },
      fields: { a: 1, b: 2, c: 3 },
    });
  });

  it('work for behaviors, releasers in place, groups and species in a world', () => {
    const text = world(`
parts:
  near: { range: [0, 1, 2] }
  idle: { constant: 0.1, action: halt }
  calm: { rest: { like: idle }, stand: { like: idle, constant: 0.2 } }
  animal: { speed: 1 }
species:
  rat:
    like: animal
    parts: { idle: { constant: 9 } }
    groups: { resting: { like: calm } }
    behaviors:
      eat: { releasers: [{ like: near, find: food }] }
      pause: { constant: 1, group: resting }
creatures:
  bob: { species: rat, at: [0, 0] }
`);
    const rat = parseWorld(text).definition.creatures?.['bob'].species;
    expect(rat?.speed).toBe(1);
    // the species' own part of the same name is merged over the world's
    expect(rat?.groups?.['resting']).toEqual({ rest: { constant: 9, action: 'halt' }, stand: { constant: 0.2, action: 'halt' } });
    expect(rat?.behaviors?.['eat'].releasers).toEqual([{ find: 'food', range: [0, 1, 2] }]);
  });

  it('do not apply to free data', () => {
    const text = world('look: { like: a }\nthings: { x: { kind: k, at: [0, 0], look: { like: b } } }');
    expect(parseWorld(text).definition.look).toEqual({ like: 'a' });
  });
});

describe('warnings', () => {
  it('are returned beside the definition', () => {
    const text = world(`
species:
  rat: { releasers: { see: { find: fodo } }, behaviors: { rest: { action: halt }, look: { constant: 1, interest: { damping: 0.1 } } } }
things:
  bowl: { kind: food, at: [9, 0] }
  rock: { kind: rock }
creatures: { bob: { species: rat, at: [0, 0], count: 2 } }
`);
    expect(parseWorld(text, { file: 'w' }).warnings.map(line => line.replace(/:.*?: /, ': '))).toMatchInlineSnapshot(`
      [
        "w: species.rat.behaviors.rest: found neither releasers nor variables nor a constant, so its value is always 0 and it never acts.",
        "w: species.rat.behaviors.look.interest: found growth 0 less than damping 0.1, so the interest never recovers to 1.",
        "w: things.bowl.at: found [9, 0], outside the world, which reaches from [-5, -5] to [5, 5].",
        "w: things.rock: found neither "at" nor "scatter" nor "held", so it stands in the middle of the world.",
        "w: creatures.bob.count: found 2 in one place, expected "scatter" to give each its own.",
        "w: species.rat.releasers.see.find: found "fodo", but nothing in this world is of that kind. Did you mean "food"?",
      ]
    `);
  });
});

describe('registered names', () => {
  it('are checked against the registry', () => {
    const text = `species: rat
variables: { a: { compute: summ } }
releasers: { r: { find: { do: soud, kind: bell }, weight: liner } }
behaviors: { b: { constant: 1, combine: { do: multipy }, action: aproach, suggests: [lok], interest: { progress: nope } } }
`;
    const registry = joinRegistries(builtinRegistry, { actions: { look: () => () => {} } });
    expect(sentencesOf(() => parseCreature(text, { registry })).map(line => line.replace(/^.*?found/, 'found'))).toEqual([
      'found "summ", expected the name of a measure. Did you mean "sum"?',
      'found "soud", expected the name of a finder. Did you mean "sound"?',
      'found "liner", expected the name of a weight. Did you mean "linear"?',
      'found "multipy", expected the name of a combine rule. Did you mean "multiply"?',
      'found "aproach", expected the name of an action, or of a command of the body. Did you mean "approach"?',
      'found "lok", expected the name of an action, or of a command of the body. Did you mean "look"?',
      'found "nope", expected the name of a measure. Known: sum, whim, releaser, field, motion-energy, danger, surprise, confusion, frustration, announced, confidence, way-left.',
    ]);
    // the default is the registry of the library
    expect(sentencesOf(() => parseCreature(text))).toHaveLength(7);
  });
});

describe('typed objects', () => {
  it('pass the same checks, reported by path of names', () => {
    expect(
      sentencesOf(() => checkWorldObject({ world: 'w', size: [1, 1], things: { bowl: { kind: 'food', at: [0, Number.NaN] } } })),
    ).toEqual(['things.bowl.at[1]: found NaN, expected a finite number.']);
    expect(sentencesOf(() => checkCreatureObject({ species: 'rat', sped: 1 }))[0]).toMatch(
      /^creature: found "sped".*Did you mean "speed"\?$/,
    );
    expect(sentencesOf(() => checkWorldObject(undefined))).toEqual(['world: found nothing, expected plain data.']);
    const circle: Record<string, unknown> = { world: 'w', size: [1, 1] };
    circle['look'] = { circle };
    expect(sentencesOf(() => checkWorldObject(circle))).toEqual([
      'look.circle: found an object inside itself, expected plain data without circles.',
    ]);
    expect(sentencesOf(() => checkWorldObject({ world: 'w', size: [1, 1], look: { at: new Map() } }))[0]).toContain('an object of a class');
    expect(sentencesOf(() => checkWorldObject({ world: 'w', size: [1, 1], creatures: { a: { species: 'rat.yaml' } } }))[0]).toBe(
      'creatures.a.species: found "rat.yaml", expected a file that can be read (nothing can be read from here).',
    );
  });

  it('may be definitions, which are valid and do not change', async () => {
    const { definition } = await loadWorld('good/pen.yaml', read);
    expect(checkWorldObject(definition).definition).toEqual(definition);
    const species = definition.creatures?.['harold'].species;
    expect(checkCreatureObject(species).definition).toEqual(species);
  });
});

describe('names in what a variable learns', () => {
  const text = `species: pup
variables:
  hunger:
    learns:
      by: eta
      into: fede
      only: [sit, sti]
      never:
        - siit
      refines: [see-bal]
      kinds: [persno]
releasers:
  see-ball: { find: ball }
behaviors:
  feed: { constant: 1, behaviors: { eat: { variables: [hunger], modifies: { hunger: -1 } } } }
  sit: { releasers: [see-ball] }
`;

  it('are reported with line, column and the nearest name', () => {
    expect(sentencesOf(() => parseCreature(text, { file: 'pup.yaml' }))).toEqual([
      'pup.yaml:5:11: variables.hunger.learns.by: found "eta", expected the name of a behavior. Did you mean "eat"?',
      'pup.yaml:6:13: variables.hunger.learns.into: found "fede", expected the name of a behavior. Did you mean "feed"?',
      'pup.yaml:7:19: variables.hunger.learns.only[1]: found "sti", expected the name of a behavior. Did you mean "sit"?',
      'pup.yaml:9:11: variables.hunger.learns.never[0]: found "siit", expected the name of a behavior. Did you mean "sit"?',
      'pup.yaml:10:17: variables.hunger.learns.refines[0]: found "see-bal", expected the name of a releaser. Did you mean "see-ball"?',
    ]);
  });

  it('are kinds of the world: a warning for one that is one letter off', () => {
    const good = text
      .replace('eta', 'eat')
      .replace('fede', 'feed')
      .replace(', sti', '')
      .replace('- siit', '- eat')
      .replace('see-bal]', 'see-ball]');
    const world = 'world: w\nsize: [9, 9]\nthings: { ann: { kind: person, at: [1, 1] } }\ncreatures: { rex: { species: pup.yaml } }\n';
    const warnings = (creature: string) => parseWorld(world, { file: 'w.yaml', files: { 'pup.yaml': creature } }).warnings;
    expect(warnings(good.replace('persno', 'persom'))).toEqual([
      'pup.yaml:11:15: variables.hunger.learns.kinds[0]: found "persom", but nothing in this world is of that kind. Did you mean "person"?',
    ]);
    expect(warnings(good.replace('persno', 'person'))).toEqual([]);
  });

  it('are fields of the world: a warning for one that is one letter off', () => {
    const pup = (field: string) => `species: pup
variables: { hunger: { learns: { fields: [${field}] } } }
behaviors: { sit: { variables: [hunger], modifies: { hunger: -1 } } }
`;
    const lit =
      'world: w\nsize: [9, 9]\nthings: { lamp: { kind: lamp, at: [1, 1], fields: { lit: false } } }\ncreatures: { rex: { species: pup.yaml } }\n';
    const warnings = (field: string) => parseWorld(lit, { file: 'w.yaml', files: { 'pup.yaml': pup(field) } }).warnings;
    expect(warnings('litt')).toEqual([
      'pup.yaml:2:43: variables.hunger.learns.fields[0]: found "litt", but nothing in this world has that field. Did you mean "lit"?',
    ]);
    // no thing has a field "distance", from which every animal can learn
    expect(warnings('distanc')).toEqual([
      'pup.yaml:2:43: variables.hunger.learns.fields[0]: found "distanc", but nothing in this world has that field. Did you mean "distance"?',
    ]);
    for (const field of ['lit', 'distance']) expect(warnings(field)).toEqual([]);
    expect(warnings('raised-hand')).toEqual([]);
  });
});

describe('a user registry', () => {
  const registry = joinRegistries(builtinRegistry, {
    conditions: { facing: () => () => true },
    senses: { warmth: () => () => ({ perceive: () => {} }) },
    skillKinds: { hop: { compile: ({ settings }) => numberArg(settings ?? {}, 'height', 1), step: () => true } },
  });
  const text = (sense: string, condition: string, skill: string) => `species: rat
senses: { skin: ${sense} }
releasers: { r: { find: food, where: [amount > 0, ${condition}], sensor: skin } }
body: { dofs: { back: {} }, skills: { jump: ${skill} } }
behaviors: { b: { releasers: [r], action: jump } }
`;

  it('checks senses, conditions and kinds of skill by name, but not their arguments', () => {
    const good = text(
      '{ do: warmth, reach: 30deg }',
      '{ do: facing, within: 1 }',
      '{ kind: hop, locks: [back], settings: { height: 2, x: [1] } }',
    );
    const { definition } = parseCreature(good, { registry });
    expect(definition.senses?.['skin']).toEqual({ do: 'warmth', reach: PI / 6 });
    expect(
      sentencesOf(() => parseCreature(text('{ do: warmt }', '{ do: facin }', '{ kind: hopp, locks: [] }'), { registry, file: 'r' })),
    ).toEqual(['r:4:53: body.skills.jump.kind: found "hopp", expected a kind of skill. Did you mean "hop"?']);
    expect(
      sentencesOf(() => parseCreature(text('{ do: warmt }', '{ do: facin }', '{ kind: hop, locks: [] }'), { registry, file: 'r' })),
    ).toEqual([
      'r:2:17: senses.skin: found "warmt", expected the name of a sense. Did you mean "warmth"?',
      'r:3:51: releasers.r.where[1]: found "facin", expected the name of a condition. Did you mean "facing"?',
    ]);
  });

  it('adds its own sentences, with their places', () => {
    const bad = text('{ do: warmth }', '{ do: facing }', '{ kind: hop, locks: [], settings: { height: high } }');
    expect(sentencesOf(() => parseCreature(bad, { registry, file: 'r' }))).toEqual([
      'r:4:89: body.skills.jump.settings.height: found "high", expected a number.',
    ]);
  });

  it('is needed for its names', () => {
    const plain = 'species: rat\nsenses: { skin: { do: warmth } }\n';
    expect(sentencesOf(() => parseCreature(plain, { file: 'r' }))).toEqual([
      'r:2:17: senses.skin: found "warmth", expected the name of a sense. Known: surroundings.',
    ]);
  });

  it('reports numbers of ticks that are out of bounds', () => {
    const pup = (learns: string) =>
      `species: pup\nvariables: { hunger: { learns: { ${learns} } } }\nbehaviors: { stand: { constant: 1 } }\n`;
    const refused = (learns: string, sentence: string) => expect(() => parseCreature(pup(learns), { file: 'p.yaml' })).toThrow(sentence);
    refused('timing: [0, 10]', 'timing[0]: found 0, expected a whole number of ticks, at least 1.');
    refused('window: 0', 'window: found 0, expected a whole number of ticks, at least 1.');
    refused('window: 1.5', 'window: found 1.5, expected a whole number of ticks, at least 1.');
    refused('alpha: 2', 'alpha: found 2, expected a number of at most 1.');
  });
});
