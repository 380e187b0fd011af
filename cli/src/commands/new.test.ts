import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from '../testing/talk.js';

const cwd = scratchFolder();

describe('umwelt new', () => {
  it.each([
    'world',
    'true',
    'null',
    'Null',
    'FALSE',
    'bowl',
    'nul',
    'COM1',
    '-x',
    '9lives',
    'a b',
    '../up',
    '',
    'n'.repeat(5000),
    'World',
    'yes',
    'on',
    'x',
    'constructor',
    'toString',
    'prototype',
    'hunger',
    'food',
    'self',
  ])('writes a world that runs, or refuses %j and leaves no files', async name => {
    const made = await talk(['new', '--', name], { cwd });
    if (made.status === 0) {
      expect(await talk(['run', `${name}/world.yaml`, '--ticks', '20', '--json'], { cwd })).toMatchObject({ status: 0, err: '' });
      return;
    }
    expect(made).toEqual({ status: 2, out: '', err: expect.stringMatching(/^umwelt new: found ".*", expected .*\.$/) });
    expect(name !== '' && name.length < 200 && existsSync(join(cwd, name)) && name !== '../up').toBe(false);
  });

  it('refuses names that cannot work', async () => {
    for (const name of ['world', 'true', 'null', 'bowl', 'nul']) expect((await talk(['new', name], { cwd })).status, name).toBe(2);
  });

  it('does not change existing files', async () => {
    writeFileSync(join(cwd, 'taken'), 'mine');
    expect(await talk(['new', 'taken'], { cwd })).toEqual({ status: 2, out: '', err: 'taken: could not be made: it is already there.' });
    const before = readdirSync(cwd).length;
    expect((await talk(['new', 'taken'], { cwd: join(cwd, 'nowhere') })).status).toBe(2);
    expect(readdirSync(cwd).length).toBe(before);
  });
});
