import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from '../testing/talk.js';
import { OutputFile, writeText } from './output-file.js';
import { partName, removePart } from './part-files.js';

const cwd = scratchFolder();
const at = (name: string) => join(cwd, name);
const here = (...args: string[]) => talk(args, { cwd });
const io = {
  out() {},
  err() {},
  cwd,
  inputs: new Set<string>(),
  warned: new Set<string>(),
  env: {},
  stop: () => new AbortController().signal,
};
const leftOver = () => readdirSync(cwd).filter(name => name.startsWith('.umwelt-'));
const record = (file: string, ...more: string[]) => here('run', 'pen', '--ticks', '3', '--json', '--record', file, ...more);

describe('an output file', () => {
  it('keeps the mode of the file that it replaces', async () => {
    writeFileSync(at('kept'), 'old');
    chmodSync(at('kept'), 0o640);
    await writeText('kept', 'new', io);
    expect([readFileSync(at('kept'), 'utf8'), statSync(at('kept')).mode & 0o777]).toEqual(['new', 0o640]);
  });

  it('is written through symbolic links, also to a file that does not exist yet', async () => {
    mkdirSync(at('deep'));
    writeFileSync(at('deep/real'), 'old');
    symlinkSync('deep/real', at('link'));
    symlinkSync('deep/fresh', at('dangling'));
    for (const [link, target] of [
      ['link', 'deep/real'],
      ['dangling', 'deep/fresh'],
    ]) {
      await writeText(link, 'new', io);
      expect([readlinkSync(at(link)), readFileSync(at(target), 'utf8')]).toEqual([target, 'new']);
    }
  });

  it('leaves the old file until the new one is complete, and leaves no temporary file', async () => {
    writeFileSync(at('whole'), 'old');
    const file = await OutputFile.open('whole', io);
    await file.write('half ');
    expect([readFileSync(at('whole'), 'utf8'), leftOver().length]).toEqual(['old', 1]);
    await file.write('and half');
    await file.commit();
    await file.discard();
    expect([readFileSync(at('whole'), 'utf8'), leftOver()]).toEqual(['half and half', []]);
    const given = await OutputFile.open('whole', io);
    await given.write('lost');
    await given.discard();
    expect([readFileSync(at('whole'), 'utf8'), leftOver()]).toEqual(['half and half', []]);
  });

  it('removes temporary files of killed processes, and nothing else', async () => {
    const mine = partName(at('swept'), 'x');
    const { pid } = spawnSync('true');
    const dead = mine.replace(`-${process.pid}-`, `-${pid}-`);
    for (const path of [mine, dead, at('.other.part')]) writeFileSync(path, 'x');
    await writeText('swept', 'x', io);
    expect([mine, dead, at('.other.part')].map(path => existsSync(path))).toEqual([true, false, true]);
    removePart(mine);
  });

  it('may have the longest possible name', async () => {
    const name = 'n'.repeat(255);
    await writeText(name, 'x', io);
    expect(readFileSync(at(name), 'utf8')).toBe('x');
  });
});

describe('--record and --save', () => {
  it('write to pipes and devices', async () => {
    spawnSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')]);
    let read = '';
    reader.stdout.on('data', data => {
      read += data;
    });
    const closed = new Promise(done => reader.on('close', done));
    expect((await record('pipe')).status).toBe(0);
    await closed;
    expect(JSON.parse(read)).toMatchObject({ format: 'umwelt-recording' });
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    expect((await record('/dev/null')).status).toBe(0);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('wait for a reader until Ctrl-C', async () => {
    const control = new AbortController();
    const err: string[] = [];
    const { status } = await talk(['run', 'pen', '--record', 'pipe'], {
      cwd,
      err: line => {
        err.push(line);
        control.abort('SIGINT');
      },
      stop: () => control.signal,
    });
    expect([status, ...err]).toEqual([
      2,
      'Waiting for a reader of pipe.',
      'pipe: could not be written: the command was stopped before the pipe had a reader.',
    ]);
  });

  it('refuse paths that they must not write, before the work', async () => {
    writeFileSync(at('locked.json'), 'mine');
    chmodSync(at('locked.json'), 0o444);
    writeFileSync(at('world.yaml'), 'world: w\nsize: [4, 4]\ninclude: part.yaml\n');
    writeFileSync(at('part.yaml'), 'things: { bowl: { kind: food, at: [0, 0] } }\n');
    symlinkSync('part.yaml', at('alias.json'));
    symlinkSync('loop', at('loop'));
    mkdirSync(at('folder'));
    const silas = ['run', 'training-ground', '--ticks', '2'];
    for (const [args, sentence] of [
      [['run', 'pen', '--record', 'locked.json'], 'locked.json: could not be written: the file is read-only.'],
      [['run', 'world.yaml', '--record', 'world.yaml'], 'world.yaml: could not be written: this command reads it, expected another file.'],
      [['run', 'world.yaml', '--record', 'alias.json'], 'alias.json: could not be written: this command reads it, expected another file.'],
      [['run', 'pen', '--record', 'folder'], 'folder: could not be written: found a folder, expected a file.'],
      [['run', 'pen', '--record', 'world.yaml/x'], 'world.yaml/x: could not be written: a part of the path is a file, expected a folder.'],
      [['run', 'pen', '--record', 'loop'], 'loop: could not be written: its symbolic links lead in a circle.'],
      [['run', 'pen', '--record', 'no/x.json'], 'no/x.json: could not be written: there is no such file or folder.'],
      [['run', 'pen', '--record', 'a\0b'], 'a\\u0000b: could not be written: the path contains a zero byte.'],
      [
        [...silas, '--record', 'x.json', '--save', './x.json'],
        '--save: found "./x.json" a second time, expected another file for each output.',
      ],
      [
        [...silas, '--save', 'silas.json', '--write', '.'],
        '--write: found "silas.json" a second time, expected another file for each output.',
      ],
    ] as const) {
      expect(await here(...args)).toEqual({ status: 2, out: '', err: sentence });
    }
    expect(readFileSync(at('locked.json'), 'utf8')).toBe('mine');
    expect(readFileSync(at('part.yaml'), 'utf8')).toContain('bowl');
    expect([existsSync(at('x.json')), existsSync(at('silas.json')), leftOver()]).toEqual([false, false, []]);
  });

  it('refuse a name of 5,000 letters with a short sentence', async () => {
    const { status, err } = await record('n'.repeat(5000));
    expect([status, err]).toEqual([2, expect.stringMatching(/^n{100}\.\.\.n+:? could not be written: the name is too long\.$/)]);
  });

  it('save the other outputs and the result when a disk is full', async () => {
    const { status, out, err } = await here(
      'run',
      'training-ground',
      '--ticks',
      '2',
      '--json',
      '--record',
      '/dev/full',
      '--save',
      'rest.json',
    );
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ tick: 2 });
    expect(err).toContain('Saved silas in rest.json.');
    expect(err).toContain('/dev/full: could not be written: no space is left.');
    expect((await here('check', 'rest.json')).status).toBe(0);
  });

  it('do not change a second name of the same file', async () => {
    writeFileSync(at('one'), 'old');
    linkSync(at('one'), at('two'));
    await record('one');
    expect(readFileSync(at('two'), 'utf8')).toBe('old');
  });
});

describe('a run that is stopped', () => {
  it('ends at the next tick, saves its outputs and prints how far it came', async () => {
    const control = new AbortController();
    let lines = 0;
    const out = () => {
      if (++lines === 7) control.abort('SIGTERM');
    };
    const args = [
      'run',
      'training-ground',
      '--ticks',
      '1000',
      '--trace',
      'silas.x',
      '--record',
      'cut.json',
      '--save',
      'silas=cut-silas.json',
    ];
    const { status, err } = await talk(args, { cwd, out, stop: () => control.signal });
    expect([status, lines]).toEqual([143, 7]);
    expect(err.split('\n')).toEqual([
      'Stopped (SIGTERM) after 7 of 1000 ticks.',
      'Recorded 7 ticks in cut.json.',
      'Saved silas in cut-silas.json.',
    ]);
    expect((await here('replay', 'cut.json')).out).toBe('cut.json: 7 ticks, equal.');
    expect((await here('check', 'cut-silas.json')).status).toBe(0);
  });
});
