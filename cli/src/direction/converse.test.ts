import { PassThrough } from 'node:stream';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { starterFiles } from '../starter.js';
import { converse } from './converse.js';

const files = starterFiles('rex');
const world = await loadWorld('world.yaml', path => files[path]);
const { director } = new Life(world.definition, { seed: 1 });

/** Types keys one by one, as at a terminal; returns the lines that were read and the output. */
async function typed(keys: readonly string[], isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} });
  const output = new PassThrough();
  const taken: string[] = [];
  const control = new AbortController();
  const done = converse(director, async line => taken.push(line) > 0 && line !== 'quit', { input, output, stop: control.signal });
  for (const key of keys) {
    input.write(key);
    // completion is asynchronous
    await new Promise(next => setTimeout(next, 20));
  }
  control.abort();
  await done;
  return { taken, shown: String(output.read() ?? '') };
}

describe('a conversation at a terminal', () => {
  it('completes names and words', async () => {
    expect((await typed(['rex hung', '\t', ' = 8\r'])).taken).toEqual(['rex hunger = 8']);
    expect((await typed(['poss', '\t', ' rex\r'])).taken).toEqual(['possible rex']);
    const { shown } = await typed(['rex hunger', '\t', '\t']);
    expect(shown).toContain('hunger.growth');
  });

  it('keeps a history', async () => {
    expect((await typed(['rex hunger = 8\r', 'notes\r', '\x1b[A', '\x1b[A', '\r'])).taken).toEqual([
      'rex hunger = 8',
      'notes',
      'rex hunger = 8',
    ]);
  });

  it('prompts for lines at a terminal only', async () => {
    expect((await typed([])).shown).toContain('> ');
    const { taken, shown } = await typed(['notes\nquit\nnotes\n'], false);
    expect({ taken, shown }).toEqual({ taken: ['notes', 'quit'], shown: '' });
  });
});
