import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from '../testing/talk.js';

const cwd = scratchFolder();
const here = (...args: string[]) => talk(args, { cwd });
await here('new', 'rex');
const WORLD = 'rex/world.yaml';

describe('umwelt direct', () => {
  it('carries out lines, lets time pass, and answers questions', async () => {
    const { status, out, err } = await here('direct', WORLD, '--line', 'rex hunger = 7', '--line', 'wait 2s', '--line', 'value rex.hunger');
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(Number(out.split('\n').at(-1))).toBeGreaterThan(6);
    expect(out).toContain('rex does');
  });

  it('marks the column of a fault', async () => {
    const { status, err } = await here('direct', WORLD, '--line', 'rex hungr = 7');
    expect(status).toBe(2);
    expect(err).toBe('rex hungr = 7\n    ^\ncolumn 5: found "hungr", expected a verb or a value of rex. Did you mean "hunger"?');
  });

  it('reads files, and answers programs in JSON', async () => {
    const messages = [
      { id: 1, line: 'rex hunger = 8' },
      { id: 2, input: { direct: { task: 'rex', start: 'roam', ticks: 10 } } },
      { id: 3, run: 20 },
      { id: 4, ask: 'value', of: 'rex.hunger' },
      { id: 5, ask: 'possible', of: 'rex' },
      { id: 6, line: 'rex hungr = 1' },
      { id: 7, input: { set: 'rex.__proto__', to: 1 } },
      { id: 8, run: -1 },
      { id: 9, ask: 'constructor' },
      'no map',
    ];
    writeFileSync(join(cwd, 'messages.jsonl'), `${messages.map(message => JSON.stringify(message)).join('\n')}\nnot JSON\n`);
    const { status, out } = await here('direct', WORLD, '--json', '--file', 'messages.jsonl');
    expect(status).toBe(2);
    const lines = out.split('\n').map(line => JSON.parse(line) as Record<string, unknown>);
    const replies = lines.filter(line => 'ok' in line);
    expect(replies.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, true],
      [6, false],
      [7, false],
      [8, false],
      [9, false],
      [undefined, false],
      [undefined, false],
    ]);
    expect(replies[1]['answer']).toEqual({ note: 0 });
    expect(replies[5]['column']).toBe(5);
    expect(lines.filter(line => line['event'] === 'direction').map(({ what }) => what)).toEqual([
      '#0 roam: began',
      '#0 roam: time is over',
    ]);
  });
});
