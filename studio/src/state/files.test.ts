import { describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from './built-in-files.js';
import { recognize } from './files.js';
import { builtInWorlds } from './library.js';

describe('files', () => {
  it('distinguishes a world, a creature and a recording', () => {
    expect(
      recognize([
        { path: 'c.yaml', text: 'species: cat\n' },
        { path: 'w.yaml', text: '# hello\nworld: w\n' },
      ]),
    ).toMatchObject({ type: 'world', path: 'w.yaml' });
    expect(recognize([{ path: 'c.yaml', text: 'species: cat\n' }])).toMatchObject({ type: 'world', path: 'yard-around-it.yaml' });
    expect(recognize([{ path: 'r.json', text: '{"format":"umwelt-recording","inputs":[],"hashes":""}' }]).type).toBe('recording');
    expect(
      recognize([
        { path: 'b.yaml', text: 'parts:\n  world: 1\n' },
        { path: 'j.json', text: '{\n  "size": [1, 1],\n  "world": "j"\n}' },
      ]),
    ).toMatchObject({ path: 'j.json' });
    expect(recognize([{ path: 'x.yaml', text: '???' }])).toMatchObject({ type: 'world', path: 'x.yaml' });
    expect(() => recognize([])).toThrow(/expected a world/);
  });

  it('reads files of the user by path, then by name, then the built-in ones', async () => {
    const opened = recognize([
      { path: 'mine/worlds/w.yaml', text: 'world: w' },
      { path: 'mine/creatures/rat.yaml', text: 'rat' },
    ]);
    if (opened.type !== 'world') throw new Error('expected a world');
    expect(await opened.read('mine/worlds/../creatures/rat.yaml')).toBe('rat');
    expect(await opened.read('elsewhere/rat.yaml')).toBe('rat');
    expect(await opened.read('x/creatures/hamster/hamster.yaml')).toContain('species: hamster');
    await expect(opened.read('nothing.yaml')).rejects.toThrow(/together with the others/);
  });

  it('lists and reads the built-in worlds', async () => {
    expect(builtInWorlds()).toContain('worlds/pen.yaml');
    expect(await readBuiltIn('worlds/pen.yaml')).toContain('world: pen');
    expect(tidyPath('worlds/../creatures/./a.yaml')).toBe('creatures/a.yaml');
  });
});
