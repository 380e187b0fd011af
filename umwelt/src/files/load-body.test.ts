import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError, PI } from '../core/index.js';
import { checkBodyObject, checkCreatureObject, loadBody, loadCreature, loadFile, parseBody, parseCreature, parseWorld } from './load.js';

const corpus = new URL('./corpus/good/', import.meta.url);
const creatures = new URL('../../../creatures/', import.meta.url);
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

describe('body files', () => {
  it.each(readdirSync(creatures))('%s: its body, if any, is valid', async name => {
    if (!readdirSync(new URL(`${name}/`, creatures)).includes('body.yaml')) return;
    const { kind, definition, warnings } = await loadFile(`${name}/body.yaml`, path => readFileSync(new URL(path, creatures), 'utf8'));
    expect(kind).toBe('body');
    expect(warnings).toEqual([]);
    expect('body' in definition && definition.body).toBe(name);
  });

  it('expand parts and degrees, and the result is a valid object', async () => {
    const { definition } = await loadBody('rat-body.yaml', read);
    expect(definition.dofs['trunk-height']).toEqual({ min: -0.02, max: 0.01, speed: 8, noise: { amount: PI / 90, rate: 0.5 } });
    expect(definition.dofs['tail'].parts?.['tip'].speed).toBe(8);
    expect(definition.skills?.['crouch'].kind).toBe('posture');
    expect(definition.skills?.['wag'].cycles?.[0].amount).toBeCloseTo(PI / 6, 15);
    expect(checkBodyObject(definition).definition).toEqual(definition);
    expect(parseBody(JSON.stringify(definition)).definition).toEqual(definition);
  });

  it('report places across parts and other files', () => {
    const files = {
      'b.yaml': 'body: rat\nparts:\n  still: { kind: posture, locks: [tial] }\ndofs: { tail: {} }\nskills: { sit: { like: still } }\n',
    };
    expect(sentencesOf(() => parseCreature('species: rat\nbody: b.yaml\n', { file: 'rat.yaml', files }))).toEqual([
      'b.yaml:3:35: skills.sit.locks[0]: found "tial", expected the name of a degree of freedom. Did you mean "tail"?',
    ]);
  });

  it('have bounds', () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`d${i}`, {}]));
    expect(sentencesOf(() => checkBodyObject({ body: 'b', dofs: many }))).toEqual(['dofs: found a map, expected a map of at most 500.']);
    const nested = { a: { parts: { b: { parts: many } } } };
    expect(sentencesOf(() => checkBodyObject({ body: 'b', dofs: nested }))[0]).toContain('expected a map of at most 500.');
    const half = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`d${i}`, { parts: { x: {} } }]));
    expect(sentencesOf(() => checkBodyObject({ body: 'b', dofs: half }))).toEqual([
      'dofs: found 600 degrees of freedom, expected at most 500.',
    ]);
    const bones = Array.from({ length: 20_001 }, () => 'x');
    const skills = { s: { kind: 'posture', locks: bones } };
    expect(sentencesOf(() => checkBodyObject({ body: 'b', dofs: {}, skills }))[0]).toContain('found more than 20000 values');
  });
});

describe('the body of a creature', () => {
  it('is read from its file or in place, and is shared', async () => {
    const { definition } = await loadCreature('rat.yaml', read);
    expect(definition.body).toEqual((await loadBody('rat-body.yaml', read)).definition);
    expect(checkCreatureObject(definition).definition).toEqual(definition);
    const { definition: snail } = parseCreature('species: snail\nbody: { dofs: { horn: {} } }\n');
    expect(snail.body).toEqual({ body: 'snail', dofs: { horn: {} } });

    const files = {
      'b.yaml': 'body: b\ndofs: { horn: {} }\n',
      'a.yaml': 'species: a\nbody: b.yaml\n',
      'c.yaml': 'species: c\nbody: b.yaml\n',
    };
    const world = 'world: w\nsize: [2, 2]\ncreatures: { x: { species: a.yaml, at: [0, 0] }, y: { species: c.yaml, at: [0, 0] } }\n';
    const { x, y } = parseWorld(world, { file: 'w.yaml', files }).definition.creatures ?? {};
    expect(x.species.body).toBe(y.species.body);
  });

  it('offers its commands as actions, with their arguments', () => {
    const text = (action: string) =>
      `species: rat\nbody: { dofs: { tail: {} }, skills: { sit: { kind: posture, locks: [tail], args: { depth: 1 } } } }\nbehaviors: { a: { constant: 1, action: ${action} } }\n`;
    const of = (action: string) => sentencesOf(() => parseCreature(text(action), { file: 'r' }));
    for (const good of ['sit', '{ do: sit, depth: 0.5 }', 'reset', '{ do: sound, sound: bark }']) expect(of(good)).toEqual([]);
    expect(of('approach')).toEqual(['r:3:40: behaviors.a.action: found "forward", expected a command of this body.']);
    expect(of('aproach')[0]).toMatch(
      /^r:3:40: .*"aproach", expected the name of an action, or of a command of the body\. Did you mean "approach"\?$/,
    );
    expect(of('sitt')[0]).toMatch(/Did you mean "sit"\?$/);
    expect(of('{ do: sit, dept: 1 }')).toEqual([
      'r:3:51: behaviors.a.action.dept: found "dept", expected an argument of sit. Did you mean "depth"?',
    ]);
    expect(of('{ do: sit, depth: deep }')[0]).toContain('r:3:58: behaviors.a.action.depth: found "deep", expected a number.');
  });

  it('is plain by default: it moves, turns, eats and carries', () => {
    for (const action of ['forward', 'turn', 'halt', 'consume', 'grab', 'drop', 'reset'])
      expect(parseCreature(`species: rat\nbehaviors: { a: { constant: 1, action: ${action} } }\n`).warnings).toEqual([]);
    expect(sentencesOf(() => parseCreature('species: rat\nbehaviors: { a: { constant: 1, action: sit } }\n'))).toHaveLength(1);
  });
});
