import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, stopAfter, talk } from '../testing/talk.js';
import { readPipe } from './read-pipe.js';

const cwd = scratchFolder();
const pipe = join(cwd, 'pipe');
spawnSync('mkfifo', [pipe]);

describe('a pipe', () => {
  it('is read to its end, even if it is written slowly', async () => {
    spawn('sh', ['-c', 'exec > pipe; printf "world: "; sleep .2; printf "slow"'], { cwd });
    expect(await readPipe(pipe, new AbortController().signal)).toBe('world: slow');
  });

  it('may be empty', async () => {
    spawn('sh', ['-c', ': > pipe'], { cwd });
    expect(await readPipe(pipe, new AbortController().signal)).toBe('');
  });

  it.each([
    ['without a writer', ''],
    ['with a writer that says nothing', 'exec sleep 60 > pipe'],
  ])('%s: reading ends when the command is stopped', async (_, writer) => {
    const writing = writer === '' ? undefined : spawn('sh', ['-c', writer], { cwd });
    const { status, err } = await talk(['run', 'pipe'], { cwd, stop: stopAfter(200) });
    writing?.kill();
    expect({ status, err }).toEqual({ status: 2, err: 'pipe: could not be read: the command was stopped before the end of the pipe.' });
  });
});
