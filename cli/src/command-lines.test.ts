import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from './testing/talk.js';

const cwd = scratchFolder();
mkdirSync(join(cwd, 'folder'));
writeFileSync(join(cwd, 'empty.yaml'), '');
writeFileSync(join(cwd, 'empty.json'), '');
writeFileSync(join(cwd, 'text.txt'), 'hello\n');
writeFileSync(join(cwd, 'binary.yaml'), Buffer.from([0, 255, 254, 27, 91]));
writeFileSync(join(cwd, 'list.json'), '[1, 2]');
writeFileSync(join(cwd, 'throws.js'), 'throw new Error("no\\nway");');
writeFileSync(join(cwd, 'nothing.js'), 'export const x = 1;');
writeFileSync(join(cwd, 'types.ts'), 'export default {};');
symlinkSync('loop.yaml', join(cwd, 'loop.yaml'));

const LONG = 'n'.repeat(5000);
const run = ['run', 'pen', '--ticks', '2'];

/** Command lines that are refused with status 2, nothing on standard output, and one sentence that matches. */
const REFUSED: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
  // commands
  [['rnu'], /^"rnu" is not a command\. Did you mean "run"\?/],
  [['RUN'], /is not a command/],
  [[''], /^"" is not a command/],
  [[LONG], /is not a command/],
  [['constructor'], /is not a command/],
  [['\u001b[2J'], /^"\\u001b\[2J" is not a command/],
  [['--ticks', '5'], /"--ticks" is not a command/],
  [['help', 'rnu'], /Did you mean "run"\?/],
  // words
  [['run'], /^umwelt run: found nothing, expected WORLD \[options\]/],
  [['run', 'pen', 'yard'], /^umwelt run: found "pen yard", expected WORLD/],
  [['check'], /^umwelt check: found nothing, expected FILE/],
  [['replay'], /^umwelt replay: found nothing/],
  [['replay', 'a', 'b'], /^umwelt replay: found "a b"/],
  [['new'], /^umwelt new: found nothing, expected NAME/],
  [['new', 'a', 'b'], /^umwelt new: found "a b"/],
  [['lab'], /^umwelt lab: found nothing/],
  [['studio', 'pen'], /^umwelt studio: found "pen", expected/],
  [['run', '--', '--ticks'], /^--ticks: found no such world/],
  [['run', 'two\nlines'], /^two\\u000alines: found no such world/],
  [['run', 'loop.yaml'], /^loop\.yaml: could not be read: its symbolic links lead in a circle\.$/],
  [['run', '/dev/null'], /^\/dev\/null: could not be read: found a device or socket, expected a file\.$/],
  // options
  [['run', 'pen', '--tiks', '5'], /^--tiks: not an option of this command\. Did you mean "ticks"\?$/],
  [['run', 'pen', '-t', '5'], /^-t: not an option of this command/],
  [['run', 'pen', '-1'], /^-1: not an option of this command/],
  [['run', 'pen', '--__proto__', '5'], /^--__proto__: not an option of this command/],
  [['run', 'pen', '--constructor=5'], /^--constructor: not an option of this command/],
  [['run', 'pen', `--${LONG}`], /not an option of this command/],
  [['run', 'pen', '--ticks'], /^--ticks: expected a value, N\.$/],
  [['run', 'pen', '--ticks', '--json'], /^--ticks: expected a value, N\.$/],
  [['run', 'pen', '--ticks', '1', '--ticks', '2'], /^--ticks: given twice, expected once\.$/],
  [['run', 'pen', '--json', '--json'], /^--json: given twice/],
  [['run', 'pen', '--json=yes'], /^--json: found the value "yes", expected none\.$/],
  [['run', 'pen', '--json='], /^--json: found the value "", expected none\.$/],
  [['check', 'x.yaml', '--ticks', '3'], /^--ticks: not an option of this command/],
  [['new', 'rex', '--json'], /^--json: not an option of this command/],
  [['replay', 'x', '--seed', '3'], /^--seed: not an option of this command/],
  // numbers
  ...['-1', '1e999', '0x10', '1.5', 'ten', '', ' 5', '5 ', '1_000', 'NaN', 'Infinity', '1e3', '9'.repeat(30), '1000000001', '٣', '--5'].map(
    text => [['run', 'pen', `--ticks=${text}`], /^--ticks: found ".*", expected a whole number from 0 to 1000000000\.$/] as const,
  ),
  ...['-1', '1.5', '0x1', 'seed', '', '9007199254740992', '1e2'].map(
    text => [['run', 'pen', `--seed=${text}`], /^--seed: found ".*", expected a whole number from 0 to 9007199254740991\.$/] as const,
  ),
  [[...run, '--trace', 'harold.hunger', '--every', '0'], /^--every: found "0", expected a whole number from 1/],
  [[...run, '--every', '2'], /^--every: found no --trace/],
  [['studio', '--port', '65536'], /^--port: found "65536", expected a whole number from 0 to 65535\.$/],
  [['studio', '--port', '-1'], /^--port: found "-1"/],
  [['studio', '--host', 'a b'], /^--host: found "a b", expected an address/],
  [['lab', 'run', 'avalanche-v1', '--seed', 'x'], /^--seed: found "x"/],
  // worlds and files
  [['run', 'pne'], /^pne: found no such world, expected a world file or the name of a world\. Did you mean "pen"\?$/],
  [['run', LONG], /found no such world/],
  [['run', 'folder'], /^folder: found no such world/],
  [['run', 'text.txt/pen'], /^text\.txt\/pen: found no such world/],
  [['run', 'loop'], /^loop: found no such world/],
  [['run', ''], /found no such world/],
  [['run', '../../../../etc'], /found no such world/],
  [['run', 'a\0b'], /^a\\u0000b: found no such world/],
  [['run', 'empty.yaml'], /^empty\.yaml/],
  [['run', 'empty.json'], /^empty\.json/],
  [['run', 'text.txt'], /^text\.txt/],
  [['run', 'binary.yaml'], /^binary\.yaml:1:1: found the character U\+0000/],
  [['run', 'list.json'], /^list\.json/],
  [['check', 'loop.yaml'], /^loop\.yaml: could not be read: its symbolic links lead in a circle\.$/],
  [['check', 'folder'], /^folder: could not be read: found a folder/],
  [['check', 'lost.yaml'], /^lost\.yaml: could not be read: there is no such file/],
  [['check', ''], /could not be read/],
  [['check', 'text.txt/x'], /a part of the path is a file/],
  [['replay', 'lost.json'], /^lost\.json: could not be read/],
  [['replay', 'empty.json'], /^empty\.json: found damaged JSON/],
  [['replay', 'list.json'], /^list\.json: /],
  [['replay', 'text.txt', '--json'], /^text\.txt: found damaged JSON/],
  [[...run, '--load', 'lost.json'], /^lost\.json: could not be read/],
  [[...run, '--load', 'list.json'], /^list\.json: /],
  [[...run, '--load', 'harold='], /could not be read: found a folder/],
  [[...run, '--train', 'lost.yaml'], /^lost\.yaml: could not be read/],
  [[...run, '--train', 'empty.yaml'], /^empty\.yaml/],
  [[...run, '--with', 'lost.js'], /^lost\.js: could not be read/],
  [[...run, '--with', 'folder'], /^folder: could not be read: found a folder/],
  [[...run, '--with', 'throws.js'], /^throws\.js: could not be loaded: no$/],
  [[...run, '--with', 'nothing.js'], /^nothing\.js: found no registry/],
  [[...run, '--with', 'types.ts'], /^types\.ts: found TypeScript/],
  [[...run, '--with', 'text.txt'], /^text\.txt: /],
  [[...run, '--allow-includes', 'lost'], /^--allow-includes: found "lost", expected a folder\.$/],
  [['studio', '--with', 'lost.js'], /^lost\.js: could not be read/],
  [['lab', 'condition', '--file', 'folder'], /^folder: could not be read/],
  // values
  ...['harold', 'harold=', '=5', '=', '', '  =3', 'harold.hunger= '].map(
    text => [[...run, `--set=${text}`], /^--set: found ".*", expected NAME=VALUE/] as const,
  ),
  [[...run, '--set', 'harold.hungr=1'], /Did you mean "(harold\.)?hunger"\?$/],
  [[...run, '--set', 'harld.hunger=1'], /Did you mean "harold"\?/],
  [[...run, '--set', 'harold.hunger=1e999'], /1e999/],
  [[...run, '--set', 'harold.hunger=0x10'], /0x10/],
  [[...run, '--set', 'harold.hunger=NaN'], /NaN/],
  [[...run, '--set', '__proto__.x=1'], /__proto__/],
  [[...run, '--set', `harold.${LONG}=1`], /n{10}/],
  [[...run, '--trace', ''], /^--trace: found "", expected names/],
  [[...run, '--trace', ' , '], /^--trace: found " , ", expected names/],
  [[...run, '--trace', 'harold.hungr'], /Did you mean "(harold\.)?hunger"\?$/],
  [[...run, '--tell', 'harold'], /^--tell: found "harold", expected CREATURE COMMAND/],
  [[...run, '--tell', ''], /^--tell: found ""/],
  [[...run, '--tell', 'nobody sit'], /nobody/],
  [[...run, '--save', 'nobody=x.json'], /nobody/],
  [[...run, '--save', 'x.json', '--save', 'y.json'], /^--save: found 0 creatures that learn/],
  [[...run, '--record', ''], /could not be written: found a folder/],
  [[...run, '--record', 'folder/'], /^folder\/: could not be written: found a folder/],
  [[...run, '--write', 'lost'], /could not be written/],
  [[...run, '--write', 'text.txt'], /a part of the path is a file/],
  // the laboratory
  [['lab', 'lst'], /"lst" is not an action of umwelt lab\. Did you mean "list"\?/],
  [['lab', 'run'], /^umwelt lab run: found no id/],
  [['lab', 'run', 'avalanche'], /^"avalanche" is not an experiment\. Did you mean "avalanche-v1"\?/],
  [['lab', 'run', '__proto__'], /^"__proto__" is not an experiment/],
  [['lab', 'all', 'more'], /expected nothing more/],
  [['lab', 'condition'], /expected one DESIGN in quotes/],
  [['lab', 'condition', ''], /./],
  [['lab', 'condition', '1A+', '--option', '__proto__=5'], /__proto__/],
  [['lab', 'run', 'avalanche-v1', '--report', 'text.txt'], /^text\.txt: could not be made/],
  [['bench', 'cor'], /^"cor" is not a suite of benchmarks\. Did you mean "core"\?$/],
];

describe('a command line that cannot work', () => {
  it('is one of more than a hundred', () => expect(REFUSED.length).toBeGreaterThan(100));

  it.each(REFUSED.map(([args, sentence]) => [args.join(' ').slice(0, 60), args, sentence] as const))(
    'umwelt %s',
    async (_, args, sentence) => {
      const forms = [args];
      // programs get the same sentences
      if (['run', 'replay'].includes(args[0]) && !args.some(word => word.startsWith('--json')) && !args.includes('--'))
        forms.push([...args, '--json']);
      for (const form of forms) {
        const { status, out, err } = await talk(form, { cwd });
        expect({ status, out }).toEqual({ status: 2, out: '' });
        if (form === args) expect(err).toMatch(sentence);
        // a design is printed with a mark under the place of the fault
        if (args[1] !== 'condition') expect(err.split('\n')).toHaveLength(1);
        expect(err).not.toMatch(/^\s+at |unexpected error|undefined|\[object|[^\P{Cc}\n]/mu);
        expect(err.length).toBeLessThan(1000);
      }
    },
  );
});

describe('a command line at the limit of what is valid', () => {
  it.each([
    ['--ticks=0', '--seed=0'],
    ['--ticks=+2', '--seed=9007199254740991'],
    ['--ticks=-0', '--seed=007'],
    ['--set=harold.hunger=1e-3', '--ticks=1'],
    ['--set=harold.hunger=.5', '--set=harold.hunger=2', '--ticks=1'],
  ])('umwelt run pen %s %s', async (...options) => {
    const { status, out, err } = await talk(['run', 'pen', '--json', ...options], { cwd });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.stringify(JSON.parse(out))).not.toContain('-0,');
  });
});
