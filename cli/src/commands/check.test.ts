import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { house, worldNames } from '../files/shipped-files.js';
import { scratchFolder, talk } from '../testing/talk.js';

const corpus = join(house, 'umwelt', 'src', 'files', 'corpus', 'bad');
const malformed = readdirSync(corpus).filter(file => /\.(ya?ml|json)$/.test(file));

describe('umwelt check', () => {
  const cwd = scratchFolder();

  it('has malformed files to test with', () => expect(malformed.length).toBeGreaterThan(10));

  it.each(malformed)('refuses %s with sentences', async file => {
    for (const command of ['check', 'run']) {
      const { status, out, err } = await talk([command, file], { cwd: corpus });
      expect({ command, status, out }).toEqual({ command, status: 2, out: '' });
      expect(err.trim()).not.toBe('');
      expect(err).not.toMatch(/^\s+at |did not expect/m);
    }
  });

  it('accepts every world of the package', async () => {
    const worlds = worldNames().map(name => `worlds/${name}.yaml`);
    expect(await talk(['check', ...worlds], { cwd: house })).toEqual({
      status: 0,
      out: worlds.map(file => `${file}: a good world.`).join('\n'),
      err: '',
    });
  });

  it('accepts every creature and body of the package', async () => {
    const files = readdirSync(join(house, 'creatures'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.yaml') && !file.startsWith('parts'))
      .map(file => `creatures/${file}`)
      .sort();
    const { status, out, err } = await talk(['check', ...files], { cwd: house });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('creatures/silas/body.yaml: a good body.');
    expect(out).toContain('creatures/hamster/hamster.yaml: a good creature.');
  });

  it('checks the form of a fragment alone, and its names with the including file', async () => {
    const fragment = 'creatures/parts/move-to-goal.yaml';
    const unchecked =
      'It has no "world", "species", "body", "training" or "beats" of its own, so names were not checked: they may stand in the files that include it.';
    expect(await talk(['check', fragment], { cwd: house })).toEqual({
      status: 0,
      out: `${fragment}: a good fragment. ${unchecked}`,
      err: '',
    });
    const part = 'releasers: { slope: { worth: 3 } }\ngroups: { go: { climb: { releasers: [slope, wolf], action: trot } } }\n';
    const whole =
      'species: goat\ninclude: part.yaml\nreleasers: { slope: { find: hill } }\nbehaviors: { move: { constant: 1, group: go } }\n';
    writeFileSync(join(cwd, 'part.yaml'), part);
    writeFileSync(join(cwd, 'goat.yaml'), whole);
    expect(await talk(['check', 'part.yaml'], { cwd })).toEqual({ status: 0, out: `part.yaml: a good fragment. ${unchecked}`, err: '' });
    const { status, err } = await talk(['check', 'goat.yaml'], { cwd });
    expect(status).toBe(2);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^part\.yaml:2:\d+: groups\.go\.climb\.releasers\[1\]: found "wolf", expected the name of a releaser\./),
      expect.stringMatching(/^part\.yaml:2:\d+: groups\.go\.climb\.action: found "trot", expected the name of an action/),
    ]);
    writeFileSync(join(cwd, 'part.yaml'), part.replace('worth', 'wroth'));
    const wrong = await talk(['check', 'part.yaml'], { cwd });
    expect(wrong.status).toBe(2);
    expect(wrong.err).toMatch(/^part\.yaml:1:23: releasers\.slope: found "wroth", .*Did you mean "worth"\?/);
  });

  it('finds faults that show only when a creature is made', async () => {
    writeFileSync(join(cwd, 'rex.yaml'), 'species: rex\nbehaviors:\n  run: { constant: 1, action: { do: wander, speed: fast } }\n');
    const { status, err } = await talk(['check', 'rex.yaml'], { cwd });
    expect(status).toBe(2);
    expect(err.trim()).toBe('rex.yaml:3:52: behaviors.run.action.speed: found "fast", expected a number.');
  });

  it('recognizes saved animals, complete and cut off', async () => {
    await talk(['run', 'training-ground', '--ticks', '5', '--save', 'silas.json'], { cwd });
    expect(await talk(['check', 'silas.json'], { cwd })).toEqual({ status: 0, out: 'silas.json: a good animal.', err: '' });
    expect((await talk(['run', 'silas.json'], { cwd })).err).toMatch(
      /^silas\.json: found a saved animal, expected a world; .*--load silas\.json/,
    );
    writeFileSync(join(cwd, 'cut.json'), readFileSync(join(cwd, 'silas.json'), 'utf8').slice(0, -40));
    expect(await talk(['check', 'cut.json'], { cwd })).toEqual({
      status: 2,
      out: '',
      err: 'cut.json: found damaged JSON, expected a saved animal.',
    });
  });

  it('checks a training plan against the worlds beside it, in any order, and says if there is none', async () => {
    const ground = 'worlds/training-ground.yaml';
    const plan = readFileSync(join(house, 'creatures/silas/training/clicker.yaml'), 'utf8');
    writeFileSync(join(cwd, 'plan.yaml'), plan);
    writeFileSync(join(cwd, 'wrong.yaml'), plan.replaceAll('behavior: sit', 'behavior: sti'));
    const alone = 'It was not checked against a world: name one in the same command, as in "umwelt check WORLD wrong.yaml".';
    expect(await talk(['check', 'wrong.yaml'], { cwd })).toEqual({ status: 0, out: `wrong.yaml: a good training. ${alone}`, err: '' });
    // a world without the animal is ignored if another world has it
    expect(await talk(['check', 'plan.yaml', 'worlds/pen.yaml', ground], { cwd })).toEqual({
      status: 0,
      out: `plan.yaml: a good training for ${ground}.\nworlds/pen.yaml: a good world.\n${ground}: a good world.`,
      err: '',
    });
    const trained = await talk(['run', ground, '--train', 'wrong.yaml', '--ticks', '1'], { cwd });
    expect(trained.err).toMatch(/^wrong\.yaml:\d+:\d+: .*found "sti", expected .*Did you mean "sit"\?/);
    const wrong = await talk(['check', ground, 'worlds/pen.yaml', 'wrong.yaml'], { cwd });
    expect(wrong).toMatchObject({ status: 2, err: trained.err });
    expect((await talk(['check', 'worlds/pen.yaml', 'plan.yaml'], { cwd })).err).toMatch(/^plan\.yaml:\d+:\d+: animal: found "silas"/);
  });

  it('finds a world by its name, as other commands do', async () => {
    writeFileSync(join(cwd, 'good.yaml'), readFileSync(join(house, 'creatures/silas/training/clicker.yaml'), 'utf8'));
    const out = 'good.yaml: a good training for training-ground.\ntraining-ground: a good world.';
    expect(await talk(['check', 'good.yaml', 'training-ground'], { cwd })).toEqual({ status: 0, out, err: '' });
    expect((await talk(['check', 'training-grond'], { cwd })).err).toMatch(/^training-grond: could not be read/);
  });

  it('prints as JSON against which worlds a plan was checked', async () => {
    const ground = 'worlds/training-ground.yaml';
    const plan = 'creatures/silas/training/clicker.yaml';
    const worlds = async (...files: string[]) => JSON.parse((await talk(['check', ...files, '--json'], { cwd: house })).out).at(-1).worlds;
    expect(await worlds(plan)).toEqual([]);
    expect(await worlds(ground, plan)).toEqual([ground]);
    expect(await worlds(plan, ground)).toBeUndefined();
  });

  it('continues after a faulty file, and prints JSON', async () => {
    const { status, out } = await talk(['check', 'lost.yaml', 'worlds/pen.yaml', '--json'], { cwd: house });
    expect(status).toBe(2);
    expect(JSON.parse(out)).toEqual([
      {
        file: 'lost.yaml',
        kind: 'file',
        ok: false,
        faults: ['lost.yaml: could not be read: there is no such file or folder.'],
        warnings: [],
      },
      { file: 'worlds/pen.yaml', kind: 'world', ok: true, faults: [], warnings: [] },
    ]);
  });
});
