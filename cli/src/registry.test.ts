import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { house } from './files/shipped-files.js';
import { scratchFolder, talk } from './testing/talk.js';

const example = (name: string, file: string) => join(house, 'examples', name, file);

describe('--with', () => {
  const cwd = scratchFolder();

  it.each(['own-skill', 'own-sense', 'own-finder'])('checks, runs, records and replays the example %s', async name => {
    const mine = ['--with', example(name, 'registry.js')];
    const world = example(name, 'world.yaml');
    expect(await talk(['check', world, ...mine], { cwd })).toEqual({ status: 0, out: `${world}: a good world.`, err: '' });
    expect((await talk(['run', world, ...mine, '--ticks', '50', '--record', `${name}.json`], { cwd })).status).toBe(0);
    expect(await talk(['replay', `${name}.json`, ...mine], { cwd })).toEqual({ status: 0, out: `${name}.json: 50 ticks, equal.`, err: '' });
  });

  it.each(['own-skill', 'own-sense', 'own-finder'])('is needed for the example %s', async name => {
    for (const command of ['check', 'run']) {
      const { status, err } = await talk([command, example(name, 'world.yaml')], { cwd });
      expect(status).toBe(2);
      expect(err).toMatch(/\.yaml:\d+:\d+: .*found "\w+", expected /);
    }
  });

  it('joins several modules', async () => {
    const both = ['--with', example('own-finder', 'registry.js'), '--with', example('own-sense', 'registry.js')];
    expect((await talk(['check', example('own-sense', 'world.yaml'), example('own-finder', 'dog.yaml'), ...both], { cwd })).status).toBe(0);
  });

  it.each([
    ['none.js', undefined, 'none.js: could not be read: there is no such file or folder.'],
    ['mine.ts', 'export default {}', 'mine.ts: found TypeScript, expected the JavaScript module that it compiles to.'],
    [
      'empty.mjs',
      'export const other = 1;',
      'empty.mjs: found no registry, expected "export default { finders: { ... } }", or an export called registry.',
    ],
    ['list.mjs', 'export default [];', 'list.mjs: found a list, expected a registry: an object with any of actions, finders,'],
    ['part.mjs', 'export const registry = { finder: {} };', 'part.mjs: found "finder", expected a part of a registry: actions, finders,'],
    [
      'entry.mjs',
      'export default { finders: { far: 3 } };',
      'entry.mjs: finders.far: found 3, expected the function that makes the finder.',
    ],
    [
      'kind.mjs',
      'export default { skillKinds: { hop: () => {} } };',
      'kind.mjs: skillKinds.hop: found a function, expected an object with the method "step".',
    ],
    ['throws.mjs', 'throw new Error("no luck");', 'throws.mjs: could not be loaded: no luck'],
  ])('refuses %s with a sentence', async (file, text, sentence) => {
    if (text !== undefined) writeFileSync(join(cwd, file), text);
    const { status, out, err } = await talk(['run', 'pen', '--with', file], { cwd });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err.split('\n')).toHaveLength(1);
  });
});
