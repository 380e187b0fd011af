import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from '../testing/talk.js';
import { house } from './shipped-files.js';

const cwd = scratchFolder();
const here = (...args: string[]) => talk(args, { cwd });
const PLAN = join(cwd, 'short.yaml');
const lesson = readFileSync(join(house, 'creatures/silas/training/first-lesson.yaml'), 'utf8');
writeFileSync(PLAN, lesson.replace('trials: 12', 'trials: 8').replace(/^ {2}- \{ name: (command|extinction|afterwards).*\n/gm, ''));

describe('umwelt run with animals', () => {
  it('trains, saves, and continues from the saved animal', async () => {
    const trained = await here('run', 'training-ground', '--train', 'short.yaml', '--save', 'silas.json', '--json');
    expect(trained.status).toBe(0);
    expect(trained.err).toContain('lesson: 8 of 8 trials done, 8 fed\n');
    expect(JSON.parse(trained.out).training).toEqual([{ phase: 'lesson', planned: 8, trials: 8, done: 8, fed: 8 }]);
    expect(trained.err).toContain('Saved silas in silas.json.');
    const text = readFileSync(join(cwd, 'silas.json'), 'utf8');
    expect(text.length).toBeLessThan(64 * 1024);
    expect(JSON.parse(text).learning.parts.length).toBe(1);
    const again = await here('run', 'training-ground', '--load', 'silas=silas.json', '--ticks', '5', '--save', 'silas.json', '--json');
    expect(again.status).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'silas.json'), 'utf8')).learning.parts).toEqual(JSON.parse(text).learning.parts);
    // no temporary file is left
    expect(readdirSync(cwd).filter(file => file.endsWith('.part'))).toEqual([]);
  });

  it('reports faults of a file and does not change it', async () => {
    const text = readFileSync(join(cwd, 'silas.json'), 'utf8');
    const wrong = async (content: string, sentence: string) => {
      writeFileSync(join(cwd, 'bad.json'), content);
      const { status, err } = await here('run', 'training-ground', '--load', 'bad.json', '--ticks', '1');
      expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
      expect(readFileSync(join(cwd, 'bad.json'), 'utf8')).toBe(content);
    };
    await wrong(text.slice(0, text.length / 2), 'bad.json: found damaged JSON');
    await wrong(text.replace(/"age":\d+/, '"age":1'), 'the file is damaged');
    await wrong(text.replace(/"version":\d+/, '"version":9'), 'saved by a newer program');
    await wrong('{}', 'expected a saved animal');
    expect((await here('run', 'pen', '--load', 'silas.json', '--ticks', '1')).err).toContain('found no silas in pen');
    expect((await here('run', 'pen', '--save', 'x.json', '--ticks', '1')).err).toContain('expected NAME=FILE');
    expect((await here('run', 'training-ground', '--save', 'rover=x.json', '--ticks', '1')).status).toBe(2);
  });

  it('gives creatures a `tell` at the start, and keeps the files that they write themselves', async () => {
    const told = await here('run', 'training-ground', '--ticks', '3', '--tell', 'silas write-behavior-file', '--write', '.', '--json');
    expect([told.status, told.err]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(join(cwd, 'silas.json'), 'utf8'))).toMatchObject({ format: 'umwelt-animal', name: 'silas', age: 1 });
    expect((await here('check', 'silas.json')).out).toContain('silas.json: a good animal.');
    expect(readdirSync(cwd).filter(file => file.endsWith('.part'))).toEqual([]);
    const nobody = await here('run', 'training-ground', '--ticks', '3', '--tell', 'silas write-behavior-file');
    expect(nobody.err).toContain('silas.write-behavior-file: cannot write its file');
    const wrong: [string, string][] = [
      ['silas', 'expected CREATURE COMMAND'],
      ['silas sit down', 'expected CREATURE COMMAND'],
      ['sials sit', 'Did you mean "silas"?'],
      ['silas sti', 'Did you mean "sit"?'],
      ['silas build-discovery-group variable=hungr', '--tell: silas build-discovery-group: variable: found "hungr"'],
    ];
    for (const [text, sentence] of wrong) {
      const { status, err } = await here('run', 'training-ground', '--ticks', '1', '--tell', text);
      expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
    }
    expect((await here('run', 'pen', '--write', 'no/such', '--ticks', '1')).status).toBe(2);
  });
});
