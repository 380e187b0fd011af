import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { house, worldNames } from '../files/shipped-files.js';
import { scratchFolder, talk } from '../testing/talk.js';

const cwd = scratchFolder();
const here = (...args: string[]) => talk(args, { cwd });
await here('new', 'rex');
const WORLD = 'rex/world.yaml';

describe('umwelt new', () => {
  it('writes a creature that passes the check, lives and eats', async () => {
    expect(readdirSync(join(cwd, 'rex')).sort()).toEqual(['rex.yaml', 'world.yaml']);
    expect(await here('check', 'rex/rex.yaml', WORLD)).toEqual({
      status: 0,
      out: `rex/rex.yaml: a good creature.\n${WORLD}: a good world.`,
      err: '',
    });
    const { out } = await here('run', WORLD, '--ticks', '2400', '--trace', 'rex.hunger,bowl.amount', '--every', '20');
    const rows = out.split('\n').map(line => JSON.parse(line) as Record<string, number>);
    const hunger = rows.map(row => row['rex.hunger']);
    // hunger rises, falls at the bowl, and rises again
    expect(rows.at(-1)!['bowl.amount']).toBeLessThan(100);
    expect(Math.max(...hunger)).toBeGreaterThan(5);
    expect(Math.min(...hunger)).toBeLessThan(3);
  });

  it('refuses to overwrite files, and refuses invalid names', async () => {
    const before = readFileSync(join(cwd, 'rex', 'rex.yaml'), 'utf8');
    expect(await here('new', 'rex')).toEqual({ status: 2, out: '', err: 'rex: could not be made: it is already there.' });
    expect(readFileSync(join(cwd, 'rex', 'rex.yaml'), 'utf8')).toBe(before);
    for (const name of ['../up', 'a b', '1st', 'x'.repeat(65)]) expect((await here('new', name)).status).toBe(2);
    expect(existsSync(join(cwd, '..', 'up'))).toBe(false);
  });
});

describe('umwelt run', () => {
  it('prints the world as JSON, equal for equal seeds', async () => {
    const first = await here('run', WORLD, '--ticks', '200', '--seed', '7', '--json');
    expect(first.status).toBe(0);
    const life = JSON.parse(first.out);
    expect(life).toMatchObject({
      tick: 200,
      seed: 7,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      things: {
        bowl: { kind: 'food', position: [1.8, 1.2, expect.any(Number)], heading: 0, fields: { amount: expect.any(Number) } },
        rex: { kind: 'rex', position: [expect.any(Number), expect.any(Number), expect.any(Number)], heading: expect.any(Number) },
      },
      creatures: { rex: { behavior: expect.any(String), variables: { hunger: expect.any(Number) } } },
    });
    expect((await here('run', WORLD, '--ticks', '200', '--seed', '7', '--json')).out).toBe(first.out);
    expect(JSON.parse((await here('run', WORLD, '--ticks', '200', '--seed', '8', '--json')).out).hash).not.toBe(life.hash);
  });

  it('traces named values, one line per given number of ticks', async () => {
    const { status, out } = await here('run', WORLD, '--ticks', '10', '--trace', 'rex.hunger, bowl.amount', '--every', '5');
    expect(status).toBe(0);
    expect(out.split('\n').map(line => JSON.parse(line))).toEqual([
      { tick: 5, 'rex.hunger': expect.closeTo(2.1, 9), 'bowl.amount': 100 },
      { tick: 10, 'rex.hunger': expect.closeTo(2.2, 9), 'bowl.amount': 100 },
    ]);
  });

  it('prints the world after the trace if both are requested', async () => {
    const { out } = await here('run', WORLD, '--ticks', '2', '--trace', 'rex.hunger', '--json');
    const lines = out.split('\n').map(line => JSON.parse(line));
    expect(lines.map(line => line.tick)).toEqual([1, 2, 2]);
    expect(lines[2].creatures.rex.variables.hunger).toBe(lines[1]['rex.hunger']);
  });

  it('sets values by name before the first tick', async () => {
    const { out } = await here(
      'run',
      WORLD,
      '--ticks',
      '1',
      '--set',
      'rex.hunger=9',
      '--set',
      'bowl.amount=3',
      '--trace',
      'rex.hunger,bowl.amount',
    );
    expect(JSON.parse(out)).toEqual({ tick: 1, 'rex.hunger': expect.closeTo(9.02, 9), 'bowl.amount': 3 });
  });

  it('reports that a plan was cut off after four hours of the life', async () => {
    const cwd = scratchFolder();
    const species =
      'species: rex\nfields: { behavior: none }\nvariables: { hunger: { learns: {} } }\nbehaviors: { rest: { constant: 1 }, sit: { constant: 0 } }\n';
    writeFileSync(join(cwd, 'rex.yaml'), species);
    const things = 'lamp: { kind: lamp, fields: { lit: false } }';
    writeFileSync(join(cwd, 'w.yaml'), `world: w\nsize: [2, 2]\nthings: { ${things} }\ncreatures: { rex: { species: rex.yaml } }\n`);
    const phases = '[{ name: one, trials: 2, links: [{ behavior: sit, gesture: lit }] }]';
    writeFileSync(
      join(cwd, 'sit.yaml'),
      `training: sit\nanimal: rex\ntrainer: lamp\nfood: { kind: bone, fields: { amount: 1 } }\nphases: ${phases}\n`,
    );
    const cut = 'The plan was not done after 288000 ticks, the most without --ticks; --ticks N trains longer.';
    expect((await talk(['run', 'w.yaml', '--train', 'sit.yaml'], { cwd })).err).toContain(cut);
    expect((await talk(['run', 'w.yaml', '--train', 'sit.yaml', '--ticks', '9'], { cwd })).err).not.toContain('The plan');
  });

  it('prints the state of the world for people', async () => {
    const { out } = await here('run', WORLD, '--ticks', '20');
    expect(out).toMatch(/^tick 20 \(0:01\.00\), seed 1, hash [0-9a-f]{8}\n/);
    expect(out).toMatch(/\nrex, rex at \(-?[\d.]+, .*\): roam\n {2}hunger {2}█+░+ 2\.4\n/);
    expect(out).toContain('bowl, food at (1.8, 1.2');
  });

  it.each([
    [['--ticks', '-1'], /--ticks: found "-1", expected a whole number/],
    [['--seed', '1.5'], /--seed: found "1\.5"/],
    [['--set', 'rex.hunger'], /--set: found "rex\.hunger", expected NAME=VALUE/],
    [['--set', 'rex.hungr=1'], /Did you mean "(rex\.)?hunger"\?/],
    [['--set', 'rox.hunger=1'], /Did you mean "rex"\?/],
    [['--set', 'rex.hunger=lots'], /lots/],
    [['--trace', 'rex.hungr'], /Did you mean "(rex\.)?hunger"\?/],
    [['--trace', ','], /--trace: found ",", expected names/],
    [['--every', '2'], /--every: found no --trace, expected --trace NAMES beside it/],
    [['--record', 'rex'], /^rex: could not be written: found a folder/],
    [['--record', 'no/such/folder/x.json'], /no\/such\/folder\/x\.json: could not be written/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { status, out, err } = await here('run', WORLD, ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
  });

  it('finds worlds by path and by name, and suggests near names', async () => {
    for (const name of worldNames()) expect((await here('run', name, '--ticks', '1', '--json')).status).toBe(0);
    expect((await here('run', 'rex/world', '--ticks', '1')).status).toBe(0);
    const { status, err } = await here('run', 'pne');
    expect(status).toBe(2);
    expect(err).toMatch(/^pne: found no such world, expected a world file or the name of a world\. Did you mean "pen"\?$/);
    expect(existsSync(join(house, 'worlds', 'pen.yaml'))).toBe(true);
  });
});

describe('umwelt replay', () => {
  it('repeats a recording, including its settings', async () => {
    const recorded = await here('run', WORLD, '--ticks', '300', '--seed', '3', '--set', 'rex.hunger=12', '--record', 'rex.json', '--json');
    expect(recorded.err).toBe('Recorded 300 ticks in rex.json.');
    expect(await here('replay', 'rex.json')).toEqual({ status: 0, out: 'rex.json: 300 ticks, equal.', err: '' });
    expect(JSON.parse((await here('replay', 'rex.json', '--json')).out)).toEqual({ ticks: 300, equal: true });
    expect((await here('check', 'rex.json')).out).toBe('rex.json: a good recording.');
    expect(readdirSync(cwd).filter(file => file.endsWith('.part'))).toEqual([]);
  });

  it('does not hide a world of the same name', async () => {
    await here('run', 'pen', '--ticks', '2', '--record', 'pen.json');
    expect((await here('run', 'pen', '--ticks', '1', '--json')).status).toBe(0);
    expect(await here('run', 'pen.json')).toEqual({
      status: 2,
      out: '',
      err: 'pen.json: found a recording, expected a world; "umwelt replay pen.json" repeats it.',
    });
  });

  it('reports where a life diverged', async () => {
    await here('run', WORLD, '--ticks', '50', '--record', 'other.json');
    const recording = JSON.parse(readFileSync(join(cwd, 'other.json'), 'utf8')) as { hashes: string };
    // changes one bit of the hash after tick 30; hashes are 32-bit words in base64 after a prefix
    const bytes = Buffer.from(recording.hashes.slice('u32:'.length), 'base64');
    bytes[29 * 4] ^= 1;
    recording.hashes = `u32:${bytes.toString('base64')}`;
    writeFileSync(join(cwd, 'other.json'), JSON.stringify(recording));
    const { status, out } = await here('replay', 'other.json');
    expect(status).toBe(1);
    expect(out).toMatch(/^other\.json: DIVERGED at tick 30: recorded [0-9a-f]{8}, now [0-9a-f]{8}\.\nThe next recorded state is equal/);
  });

  it('refuses damaged recordings, wherever they are cut off', async () => {
    await here('run', WORLD, '--ticks', '5', '--record', 'cut.json');
    const whole = readFileSync(join(cwd, 'cut.json'), 'utf8');
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      writeFileSync(join(cwd, 'cut.json'), whole.slice(0, Math.floor(whole.length * share)));
      for (const command of ['replay', 'check']) {
        const { status, err } = await here(command, 'cut.json');
        expect(status).toBe(2);
        expect(err).toMatch(/^cut\.json/);
        expect(err).not.toMatch(/^\s+at /m);
      }
    }
    for (const text of ['[]', 'null', '{}', '{"format":"umwelt-recording","version":1}', '3']) {
      writeFileSync(join(cwd, 'cut.json'), text);
      expect((await here('replay', 'cut.json')).status).toBe(2);
    }
  });
});
