import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Experiment, Result } from '#experiments';
import { fixed } from '../lab/condition-report.js';
import { reportOf, resultText } from '../lab/lab-report.js';
import { holdsOnSeeds, seedsText } from '../lab/lab-seeds.js';
import { scratchFolder, talk } from '../testing/talk.js';

describe('umwelt lab', () => {
  it('lists experiments as text and as JSON', async () => {
    const { status, out } = await talk(['lab', 'list', '--json']);
    expect(status).toBe(0);
    const rows = JSON.parse(out) as { id: string }[];
    const plain = await talk(['lab', 'list']);
    for (const { id } of rows) expect(plain.out).toContain(id);
  });

  it('prints the result of one experiment, or a list of several, as JSON', async () => {
    const { status, out } = await talk(['lab', 'run', 'avalanche-v1', '--seed', '4', '--json']);
    expect(status).toBe(0);
    const one = JSON.parse(out);
    expect(one).toMatchObject({ seed: 4, id: 'avalanche-v1', passed: true });
    expect(typeof one.source).toBe('string');
    for (const measure of one.measures) expect(Object.keys(measure)).toEqual(expect.arrayContaining(['name', 'value', 'expected', 'unit']));
    expect(one.short).toBeUndefined();
    const { results } = JSON.parse((await talk(['lab', 'run', 'avalanche-v1', 'isocline-v1', '--json'])).out);
    expect(results.map(({ id }: { id: string }) => id)).toEqual(['avalanche-v1', 'isocline-v1']);
  });

  it('runs an experiment on several seeds and prints medians and extremes', async () => {
    const { status, out } = await talk(['lab', 'run', 'avalanche-v1', '--seed', '4', '--seeds', '3']);
    expect(status).toBe(0);
    expect(out).toMatch(/^avalanche-v1: .*: as expected on 3 of 3 seeds from 4\n {2}3 of 3 {2}/);
    const { results } = JSON.parse((await talk(['lab', 'run', 'avalanche-v1', '--seed', '4', '--seeds', '2', '--json'])).out);
    expect(results.map(({ seed, id }: { seed: number; id: string }) => [seed, id])).toEqual([
      [4, 'avalanche-v1'],
      [5, 'avalanche-v1'],
    ]);
  });

  it('counts 19 of 20 seeds as a yes, and lists the others', () => {
    const of = (value: number): Result => {
      const measure = { name: 'way', value, expected: 'less than 3', unit: 'm', ok: value < 3 };
      return { id: 'x-v1', source: 'here', passed: measure.ok, measures: [measure] };
    };
    const experiment: Experiment = { id: 'x-v1', title: 'X', source: 'here', short: 'One seed.', run: () => of(1) };
    const seeds = Array.from({ length: 20 }, (_, k) => k + 1);
    const values = (faults: number) => seeds.map(seed => of(seed <= faults ? 3 : 2 - seed / 100));
    expect([0, 1, 2].map(faults => holdsOnSeeds(values(faults)))).toEqual([true, true, false]);
    expect(holdsOnSeeds(values(1).slice(0, 19))).toBe(false);
    expect(seedsText({ experiment, seeds, results: values(2) }, false)).toBe(
      'x-v1: X: as expected on 18 of 20 seeds from 1, not on 1, 2\n  18 of 20  way: 1.895, 1.8 to 3 m (expected: less than 3)',
    );
  });

  it('runs the short form if asked to', async () => {
    const { status, out } = await talk(['lab', 'run', 'two-foods-v1', '--short', '--json']);
    expect(status).toBe(0);
    const { short, measures } = JSON.parse(out);
    expect(short).toBe(true);
    expect(measures[0].expected).toBe('at least 0.9 of 3 seeds');
  });

  it.each([
    [['lab', 'lst'], /"lst" is not an action of umwelt lab\. Did you mean "list"\?/],
    [['lab', 'run'], /found no id/],
    [['lab', 'run', 'avalanche-v1', '--seeds', '2', '--report', 'x'], /--report: a report has one seed, expected no --seeds beside it/],
    [['lab', 'run', 'avalanche-v1', '--seeds', '0'], /--seeds.*found/],
    [['lab', 'run', 'nothing-v9'], /"nothing-v9" is not an experiment/],
    [['lab', 'list', 'more'], /expected nothing more/],
    [['lab', 'condition'], /expected one DESIGN in quotes/],
    [['lab', 'condition', '10A*'], /\^/],
    [['lab', 'condition', '1A+', '--model', 'rw'], /expected umwelt or td/],
    [['lab', 'condition', '1A+', '--option', 'interTrail=5'], /interTrail.*Did you mean "interTrial"/],
    [['lab', 'condition', '1A+', '--option', 'interTrial='], /interTrial: found "", expected a whole number/],
    [['lab', 'condition', '1A+', '--option', 'cue=long'], /cue: found "long", expected a whole number/],
    [
      ['lab', 'condition', '1A+', '--option', 'iti=5'],
      /found "iti", expected one of model, seed, orders, cue, interval, us, magnitude, larger, interTrial/,
    ],
    [['lab', 'condition', '1A+', '--option', 'parameters.alhpa=0.2'], /parameters: found "alhpa", .* Did you mean "alpha"\?/],
    [
      ['lab', 'condition', '1A+', '--model', 'td', '--option', 'parameters.window=5'],
      /"window", expected the name of a parameter of the model td/,
    ],
    [['lab', 'condition', '1A+', '--option', 'rest=[1,'], /--option: found "rest=\[1,", expected a number, a word or JSON/],
    [['lab', 'condition', '1A+', '--parameters', 'lab-hamste'], /no creature "lab-hamste".*Did you mean "lab-hamster"\?/],
    [['lab', 'condition', '1A+', '--parameters', 'creatures/sheep/sheep.yaml'], /nothing of .* learns/],
    [['lab', 'condition', '1A+', '--parameters', 'silas:hungr'], /that learns: hunger, see-threat, throw, bends\. Did you mean "hunger"\?/],
    [['lab', 'condition', '1A+', '--orders', '0'], /--orders/],
    [['lab', 'condition', '1A+', '--parameters', 'silas', '--model', 'td'], /^--parameters: found it beside the model td, [^\n]*$/],
    [['lab', 'condition', '1A+', '--parameters', 'silas', '--option', 'model=td'], /^--parameters: found it beside the model td, [^\n]*$/],
    [['lab', 'condition', '1A+', '--us', 'shock'], /found --us, expected --animal/],
    [['lab', 'condition', '1A+', '--n', '2'], /found --n, expected --animal/],
    [['lab', 'condition', '1A+', '--animal', 'hamster', '--option', 'us=3'], /--option: found "us" beside --animal, expected --us\./],
    [
      ['lab', 'condition', '-|1A+'],
      /^-\|: not an option of this command\. Write "--" before words that begin with "-", after all options\.$/,
    ],
    [['lab', 'condition', '1A+', '--csv', '--json'], /expected one of them/],
    [['lab', 'condition', '1A+', '--option', '=5'], /--option: found "=5", expected NAME=VALUE/],
    [['lab', 'condition', '2A+', '--short'], /^umwelt lab condition: found --short, expected it with run or all only\.$/],
    [['lab', 'condition', '2A+', '--seeds', '5'], /^umwelt lab condition: found --seeds, expected it with run or all only\.$/],
    [['lab', 'list', '--csv'], /^umwelt lab list: found --csv, expected it with condition only\.$/],
    [['lab', 'list', '--orders', '3'], /^umwelt lab list: found --orders, expected it with condition only\.$/],
    [['lab', 'list', '--seed', '3'], /^umwelt lab list: found --seed, expected it with run, all or condition only\.$/],
    [['lab', 'run', 'avalanche-v1', '--option', 'x=1'], /^umwelt lab run: found --option, expected it with condition only\.$/],
    [['lab', 'all', '--animal', 'hamster'], /^umwelt lab all: found --animal, expected it with condition only\.$/],
    [
      ['lab', 'condition', '1A+', '--model', 'td', '--option', 'kinds.group1=shock'],
      /^--option: found "kinds" beside the model td, expected the model umwelt, which has constraints on learning\.$/,
    ],
    [['lab', 'condition', '1A+', '--option', 'prepared.x.A=.1', '--option', 'model=td'], /^--option: found "prepared" beside the model td/],
    [
      ['lab', 'condition', '1A+', '--seed', '2', '--option', 'seed=3'],
      /^--option seed: given twice, expected once \(--seed sets it, too\)\.$/,
    ],
    [['lab', 'condition', '1A+', '--model', 'td', '--option', 'model=td'], /^--option model: given twice, expected once \(--model sets/],
    [['lab', 'condition', '1A+', '--orders', '2', '--option', 'orders=3'], /^--option orders: given twice, expected once \(--orders sets/],
    [['lab', 'condition', '1A+', '--option', 'cue=4', '--option', 'cue=5'], /^--option cue: given twice, expected once\.$/],
    [
      ['lab', 'condition', '1A+', '--option', 'parameters={"alpha":0.1}', '--option', 'parameters.alpha=0.2'],
      /^--option parameters\.alpha: given twice, expected once\.$/,
    ],
    [['lab', 'condition', '1A+', '--option', 'rest=3', '--option', 'rest.A=3'], /^--option rest\.A: given twice, expected once\.$/],
    [['lab', 'condition', '1A+', '--option', 'rest.A=3', '--option', 'rest=3'], /^--option rest: given twice, expected once\.$/],
    [
      ['lab', 'condition', 'exp.1|1A+', '--option', 'kinds.exp.2=shock'],
      /^options, kinds: found "exp\.2", expected the name of a group\. Did you mean "exp\.1"\?$/,
    ],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { status, err } = await talk(args);
    expect(status).toBe(2);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('umwelt lab condition', () => {
  const folder = scratchFolder();
  interface Printed {
    readonly groups: Record<string, { phases: { trial: string; prediction: number; net: number }[][] }>;
  }

  it('shows blocking', async () => {
    const { status, out } = await talk(['lab', 'condition', 'blocked|20A+|20AB+|1B? ; control|20C+|20AB+|1B?', '--model', 'td', '--json']);
    expect(status).toBe(0);
    const { blocked, control } = (JSON.parse(out) as Printed).groups;
    expect(blocked.phases.map(phase => phase.length)).toEqual([20, 20, 1]);
    expect(blocked.phases[2][0].trial).toBe('B?');
    expect(blocked.phases[2][0].prediction).toBeLessThan(0.3 * control.phases[2][0].prediction);
  });

  it('reads options as numbers, words, JSON and dotted names', async () => {
    const run = async (...options: string[]) => {
      const { status, out, err } = await talk(['lab', 'condition', '10A+', '--json', ...options.flatMap(option => ['--option', option])]);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      return out;
    };
    expect(await run('model=td')).toBe((await talk(['lab', 'condition', '10A+', '--json', '--model', 'td'])).out);
    expect(await run('parameters.alpha=0.1', 'parameters.gamma=0.9')).toBe(await run('parameters={"alpha":0.1,"gamma":0.9}'));
    expect(await run('parameters.alpha=0.1')).not.toBe(await run());
    expect(await run('interval=null')).toBe(await run());
    expect(await run('prepared.shock.A=0.1', 'kinds.group1=shock')).not.toBe(await run());
    expect(await run('parameters.gamma=0.9', 'parameters={"alpha":0.1}')).toBe(await run('parameters={"alpha":0.1,"gamma":0.9}'));
  });

  it('reads names of groups and kinds with dots', async () => {
    const run = async (...options: string[]) => {
      const args = options.flatMap(option => ['--option', option]);
      const { status, out, err } = await talk(['lab', 'condition', 'exp.1|10A+', '--json', ...args]);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      return out;
    };
    const json = await run('kinds={"exp.1":"loud.shock"}', 'prepared={"loud.shock":{"A":0.1}}');
    expect(json).not.toBe(await run());
    expect(await run('kinds.exp.1=loud.shock', 'prepared.loud.shock.A=0.1')).toBe(json);
    expect(await run('kinds.exp.1=loud.shock', 'prepared.loud.shock={"A":0.1}')).toBe(json);
  });

  it('prints no minus before 0', async () => {
    for (const design of ['2+>A+', '30A+/30B-']) {
      const { out } = await talk(['lab', 'condition', design]);
      expect(out).toContain('0.000');
      expect(out).not.toContain('-0.000');
    }
    expect([-0.0004, -0.0006, -10].map(value => fixed(value, 3))).toEqual(['0.000', '-0.001', '-10.000']);
  });

  it('gives the larger US twice the magnitude of the other', async () => {
    const run = async (...options: string[]) =>
      (await talk(['lab', 'condition', '3A++', '--json', ...options.flatMap(option => ['--option', option])])).out;
    expect(await run('magnitude=10')).toBe(await run('magnitude=10', 'larger=20'));
  });

  it('writes a report with figure, trials and results', async () => {
    const design = '6A+/6B- | 1AB?';
    const { status, err } = await talk(['lab', 'condition', design, '--orders', '3', '--report', 'report'], { cwd: folder });
    expect([status, err]).toEqual([0, 'The report is report/report.md.']);
    const read = (name: string) => readFileSync(join(folder, 'report', name), 'utf8');
    expect(read('report.md')).toContain(design);
    expect(read('curves.svg')).toMatch(/^<svg [\s\S]*group1 A\+[\s\S]*<\/svg>\n$/);
    expect(read('trials.csv').split('\n')[0]).toBe('group,phase,trial,trialOfGroup,type,prediction,net,error');
    expect(read('trials.csv').trim().split('\n').length).toBe(14);
    expect(JSON.parse(read('results.json'))).toMatchObject({ design, groups: { group1: { after: [{ weights: {} }, { weights: {} }] } } });
  });

  it('accepts a design that begins with a dash after --', async () => {
    expect((await talk(['lab', 'condition', '--csv', '--', '-|1A+'])).out.split('\n')[1]).toBe('group1,1,1,1,-,0,0');
  });

  it('prints and reports living animals like the model', async () => {
    const quick = ['--us', 'shock', '--option', 'interTrial=10', '--option', 'before=1'];
    const run = (...more: string[]) => talk(['lab', 'condition', '2A+/1B-|1A-', '--animal', 'hamster', ...quick, ...more], { cwd: folder });
    const { status, err, out } = await run('--n', '2', '--report', 'living');
    expect([status, err]).toEqual([0, 'The report is living/report.md.']);
    expect(out).toMatch(/ ± \d\.\d\d/);
    const read = (name: string) => readFileSync(join(folder, 'living', name), 'utf8');
    expect(read('report.md')).toContain(out);
    expect(read('curves.svg')).toMatch(/^<svg [\s\S]*group1 A\+[\s\S]*<\/svg>\n$/);
    const [head, ...rows] = read('trials.csv').trim().split('\n');
    expect(head).toBe('group,phase,trial,trialOfGroup,type,response,error,tray,freezing,pressing');
    expect(rows.map(row => Number(row.split(',')[3])).sort()).toEqual([1, 2, 3, 4]);
    expect(rows.at(-1)).toMatch(/^group1,2,1,4,A-,/);
    expect(JSON.parse(read('results.json')).trials).toHaveLength(4);
  });

  it('prints for each group of living animals what is measured, also in trials without a cue', async () => {
    const quick = ['--animal', 'hamster', '--n', '2', '--option', 'interTrial=10', '--option', 'before=1'];
    const { out } = await talk(['lab', 'condition', 'x|2A+ ; y|2A+', ...quick, '--option', 'kinds.x=shock']);
    expect(out).toMatch(
      /^freezing or at the tray during the cue minus before it, [^\n]*\nx: freezing\n {2}phase 1 [^\n]*\ny: at the tray\n/,
    );
    const shocked = await talk(['lab', 'condition', '16+', ...quick, '--us', 'shock', '--json']);
    const points = JSON.parse(shocked.out);
    expect(points[0]).toMatchObject({ us: 'shock', cued: false, response: 0 });
    const last = points.at(-1).freezing;
    expect(last).toBeGreaterThan(0.1);
    const { out: text } = await talk(['lab', 'condition', '16+', ...quick, '--us', 'shock']);
    expect(text).toContain('(context): in trials without a cue, the share of the time before the US\n');
    expect(text).toMatch(new RegExp(`16 \\+ +${points[0].freezing.toFixed(2)} -> +${last.toFixed(2)} .* \\(context\\)$`));
  });

  it('prints no standard error for one animal', async () => {
    const run = (...more: string[]) =>
      talk(['lab', 'condition', '1A+', '--animal', 'hamster', '--n', '1', '--option', 'interTrial=10', ...more]);
    expect((await run()).out).not.toContain('±');
    expect((await run('--csv')).out.split('\n')[0]).toBe('group,phase,trial,trialOfGroup,type,response,tray,freezing,pressing');
  });

  it('prints every trial as CSV', async () => {
    const { out } = await talk(['lab', 'condition', 'a|2A+', '--model', 'td', '--csv']);
    expect(out.split('\n').slice(0, 2)).toEqual(['group,phase,trial,trialOfGroup,type,prediction,net', 'a,1,1,1,A+,0,0']);
  });

  it('learns with the parameters of a species', async () => {
    const run = async (...args: string[]) => (await talk(['lab', 'condition', '5A+', '--json', ...args])).out;
    const silas = await run('--parameters', 'silas');
    expect(silas).toBe(await run('--option', 'parameters.alpha=0.4', '--option', 'parameters.gamma=0.98'));
    expect(silas).toBe(await run('--parameters', 'creatures/silas/silas.yaml:hunger'));
    expect(silas).not.toBe(await run());
  });

  it('reads a design from a file and prints it for people', async () => {
    writeFileSync(join(folder, 'design.txt'), '# acquisition\nlearner|10A+\n');
    const { status, out } = await talk(['lab', 'condition', '--file', 'design.txt'], { cwd: folder });
    expect(status).toBe(0);
    expect(out).toMatch(/^learner\n {2}phase 1 {2}10 A\+ +prediction +0\.000 -> +0\.\d+ /);
    const lost = await talk(['lab', 'condition', '--file', 'lost.txt'], { cwd: folder });
    expect(lost.status).toBe(2);
    expect(lost.err).toBe('lost.txt: could not be read: there is no such file or folder.');
    expect(existsSync(join(folder, 'lost.txt'))).toBe(false);
  });
});

describe('the report', () => {
  it('is complete after every experiment, and is refused before the work if it cannot be written', async () => {
    const cwd = scratchFolder();
    const args = ['lab', 'run', 'avalanche-v1', 'isocline-v1', '--short', '--report', 'reports'];
    const reports: string[] = [];
    const out = () => {
      const path = join(cwd, 'reports', 'report.md');
      reports.push(existsSync(path) ? readFileSync(path, 'utf8') : '');
    };
    expect((await talk(args, { cwd, out })).status).toBe(0);
    // a result is printed before it is written, so at the second line the report has the first experiment
    expect(reports.map(text => text.includes('## avalanche-v1'))).toEqual([false, true]);
    expect(readFileSync(join(cwd, 'reports', 'report.md'), 'utf8')).toContain('## isocline-v1');
    chmodSync(join(cwd, 'reports', 'results.json'), 0o444);
    const { status, err } = await talk(args, { cwd, out: () => expect.unreachable() });
    expect([status, err]).toEqual([2, 'reports/results.json: could not be written: the file is read-only.']);
  });

  const experiment = {
    id: 'x-v1',
    title: 'A test',
    source: 'a book',
    short: 'One seed.',
    run: () => result,
    figure: () => '<svg/>',
  } satisfies Experiment;
  const result: Result = {
    id: 'x-v1',
    source: 'a book',
    passed: false,
    measures: [
      { name: 'speed | fast', value: 1.23456789, expected: '> 2', unit: 'm/s', ok: false },
      { name: 'order', value: true, expected: true, unit: '', ok: true },
    ],
  };

  it('has every measure and the figure', () => {
    const text = reportOf({ seed: 3 }, [experiment], [result]);
    expect(text).toContain('Seed 3. 0 of 1 as expected.');
    expect(text).toContain('| speed \\| fast | 1.23457 | > 2 | m/s | NO |');
    expect(text).toContain('![A test](x-v1.svg)');
  });

  it('lists what is not as expected', () => {
    expect(resultText(experiment, result, false).split('\n')).toEqual([
      'x-v1: A test: NOT as expected',
      '  NO   speed | fast  1.23457 m/s (expected: > 2)',
      '  yes  order         true (expected: true)',
    ]);
  });

  it('says that short forms were run, and what they show', () => {
    expect(reportOf({ seed: 3, short: true }, [experiment], [result])).toMatch(
      /Seed 3, short forms\. .*\n\n.*\n\n.*\n\nShort form: One seed\.\n/,
    );
    expect(resultText(experiment, result, true).split('\n')[1]).toBe('  short form: One seed.');
  });
});
