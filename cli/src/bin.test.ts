import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { house } from './files/shipped-files.js';
import { version } from './version.js';

const BIN = join(house, 'cli', 'bin', 'umwelt.js');
const call = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });

/** The command as started in a checkout: built, in a process of its own. */
describe('the built command', () => {
  beforeAll(() => {
    spawnSync(process.execPath, [join(house, 'scripts', 'build.mjs')]);
  });

  it('starts', () => expect(call('--version')).toMatchObject({ status: 0, stdout: `${version()}\n`, stderr: '' }));

  it('returns its exit status', () => {
    expect(call('chekc')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Did you mean "check"?') });
  });

  it.each([
    ['lab', 'condition', '2A+', '--report', '/proc/x'],
    ['lab', 'run', 'avalanche-v1', '--short', '--report', '/proc/x/y'],
    ['serve', 'pen', '--no-page', '--port', '0', '--keep', '/proc/x'],
  ])('reports a folder that cannot be made, and ends: %s %s', (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^\/proc\/x(\/y)?: could not be made: .+\.\n$/) });
  });

  it('runs a shipped world by its name', () => {
    const { status, stdout } = call('run', 'pen', '--ticks', '40', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ tick: 40, seed: 1 });
  });

  it('ends quietly when its pipe is closed', async () => {
    const child = spawn(process.execPath, [BIN, 'run', 'pen', '--ticks', '200000', '--trace', 'harold.hunger']);
    let err = '';
    child.stderr.on('data', data => {
      err += data;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = await once(child, 'close');
    expect({ status, err }).toEqual({ status: 0, err: '' });
  });

  it('reports before the work that a file has too little space', () => {
    const folder = mkdtempSync(join(tmpdir(), 'umwelt-'));
    // at most 20 blocks of a file are written: the first write ends there without an error, as on a nearly full disk
    const line = 'ulimit -f 20; exec "$0" "$1" run pen --ticks 1000000000 --record life.json';
    const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, BIN], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'life.json: could not be written: no space is left.\n' });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('ends a run on Ctrl-C or SIGTERM and saves everything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umwelt-'));
    for (const [signal, expected] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const args = ['run', 'pen', '--ticks', '1000000000', '--record', 'cut.json', '--trace', 'harold.hunger', '--every', '50'];
      const child = spawn(process.execPath, [BIN, ...args], { cwd: folder });
      let err = '';
      child.stderr.on('data', data => {
        err += data;
      });
      child.stdout.once('data', () => child.kill(signal)).resume();
      const [status] = await once(child, 'close');
      expect(err).toMatch(/^Stopped \(SIG\w+\) after (\d+) of 1000000000 ticks\.\nRecorded \1 ticks in cut\.json\.\n$/);
      expect(status).toBe(expected);
      expect(readdirSync(folder)).toEqual(['cut.json']);
    }
    expect(spawnSync(process.execPath, [BIN, 'replay', 'cut.json'], { cwd: folder, encoding: 'utf8' }).stdout).toMatch(/ticks, equal\.$/m);
    rmSync(folder, { recursive: true });
  });

  it.each([
    [['direct', 'pen', '--line', 'wait 24h'], /^run: stopped after (\d+) of 1728000 ticks\.\nStopped \(SIGTERM\) after \1 ticks\.\n$/],
    [['lab', 'run', 'avalanche-v1', 'operant-v4'], /^Stopped \(SIGTERM\) at \d+ % of operant-v4, 1 of 2 experiments done\.\n$/],
  ])('%j prints how far it came', async (args, said) => {
    const child = spawn(process.execPath, [BIN, ...args]);
    let err = '';
    child.stderr.on('data', data => {
      err += data;
    });
    child.stdout.once('data', () => child.kill('SIGTERM')).resume();
    const [status] = await once(child, 'close');
    expect({ status, err }).toEqual({ status: 143, err: expect.stringMatching(said) });
  });

  // builds the page first if it is out of date
  it.each(['SIGINT', 'SIGTERM'] as const)('serves the studio until %s', { timeout: 120_000 }, async signal => {
    const child = spawn(process.execPath, [BIN, 'studio', '--port', '0']);
    let said = '';
    let err = '';
    child.stderr.on('data', data => {
      err += data;
    });
    const address = await new Promise<string>(done => {
      child.stdout.on('data', data => {
        said += data;
        const found = /http:\S+/.exec(said);
        if (found !== null) done(found[0]);
      });
    });
    const page = await (await fetch(address)).text();
    expect(page).toContain('<title>');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(err).toMatch(/The studio has stopped\.\n$/);
  });
});
