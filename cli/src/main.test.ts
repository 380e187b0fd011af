import { describe, expect, it } from 'vitest';
import { commands } from './commands/index.js';
import { talk } from './testing/talk.js';
import { version } from './version.js';

describe('umwelt', () => {
  it('lists its commands', async () => {
    const { status, out } = await talk(['--help']);
    expect(status).toBe(0);
    for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(6)}  ${summary}`);
  });

  it('without a command prints how to use it, with the status of no answer', async () => {
    const { status, out } = await talk([]);
    expect(status).toBe(2);
    expect(out).toContain('usage: umwelt COMMAND');
  });

  it('prints its version', async () => expect(await talk(['--version'])).toEqual({ status: 0, out: version(), err: '' }));

  it('suggests the nearest command', async () => {
    const { status, err } = await talk(['rnu']);
    expect(status).toBe(2);
    expect(err).toMatch(/^"rnu" is not a command\. Did you mean "run"\?/);
  });

  it.each(commands.map(command => [command.name, command] as const))('%s --help shows usage and an example', async (name, command) => {
    for (const args of [
      [name, '--help'],
      [name, 'no', 'such', '-h'],
      ['help', name],
    ]) {
      const { status, out } = await talk(args);
      expect(status).toBe(0);
      expect(out).toContain(`usage: umwelt ${name} ${command.usage}`);
      expect(out).toMatch(/\nexamples?:\n {2}umwelt /);
    }
    for (const [line] of command.examples) expect(line).toContain(`umwelt ${name}`);
  });

  it.each(commands.filter(({ words }) => words[0] > 0).map(({ name }) => name))('%s requires its words', async name => {
    const { status, err } = await talk([name]);
    expect(status).toBe(2);
    expect(err).toContain('found nothing, expected');
  });

  it('prints an unexpected error as a sentence, and its stack only on request', async () => {
    const out = () => {
      throw new Error('the printer burns');
    };
    const quiet = await talk(['--version'], { out });
    expect(quiet.status).toBe(2);
    expect(quiet.err).toContain('unexpected error: the printer burns');
    expect(quiet.err).not.toMatch(/^\s+at /m);
    const loud = await talk(['--version'], { out, env: { UMWELT_DEBUG: '1' } });
    expect(loud.err).toMatch(/^\s+at /m);
  });
});
