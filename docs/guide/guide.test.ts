import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectOutput, house, pageFolder, runLine, snippetsOf } from '../testing/snippets.js';

const guide = dirname(fileURLToPath(import.meta.url));
/** laboratory.md has blocks of designs and a test of its own, which runs them. */
const pages = readdirSync(guide).filter(name => name.endsWith('.md') && name !== 'laboratory.md');
const textOf = (page: string): string => readFileSync(join(guide, page), 'utf8');
/** Pages whose programs leave something for the next page would be hard to follow: every page has a folder of its own. */
const shelf = pageFolder('guide');

describe.each(pages)('docs/guide/%s', page => {
  const text = textOf(page);
  const folder = join(shelf, page.replace('.md', ''));
  mkdirSync(folder, { recursive: true });
  let said = '';

  // the blocks of a page are one story: each stands on those before it
  it.each(snippetsOf(text))('block $i, $language $file, holds', async ({ language, body, file }) => {
    switch (language) {
      case 'yaml':
      case 'json':
      case 'js':
      case 'ts':
        expect(file, 'the first line names the file').not.toBe('');
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), body);
        return;
      case 'sh':
        said = '';
        for (const line of body.trim().split('\n')) said += `${await runLine(line, folder)}\n`;
        return;
      case 'text':
        expectOutput(said, body);
        return;
      default:
        throw new Error(`a block of ${language}, which nothing checks`);
    }
  });

  it('saves no file without using it', () => {
    const commands = snippetsOf(text).filter(({ language }) => language === 'sh');
    for (const { file, i, language } of snippetsOf(text)) {
      if (language === 'sh' || language === 'text') continue;
      const later = commands.filter(command => command.i > i).map(({ body }) => body);
      const mentions = snippetsOf(text).filter(other => other.i !== i && other.body.includes(file.split('/').at(-1)!));
      expect(later.length > 0 && mentions.length > 0, `${file} is used by a later command`).toBe(true);
    }
  });
});

it.each(readdirSync(guide).filter(name => name.endsWith('.md') && name !== 'README.md'))('%s is listed in the index', page => {
  expect(textOf('README.md')).toContain(`](${page}) |`);
});

it('shows programs whose types are right', () => {
  const options = {
    extends: join(house, 'tsconfig.base.json'),
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      incremental: false,
      isolatedDeclarations: false,
      lib: ['ES2023', 'DOM'],
      noEmit: true,
      strict: false,
      exactOptionalPropertyTypes: false,
      rootDir: house,
      types: ['node'],
      typeRoots: [join(house, 'node_modules', '@types')],
    },
    include: ['**/*.js', '**/*.ts'],
  };
  writeFileSync(join(shelf, 'tsconfig.json'), JSON.stringify(options));
  const args = [join(house, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', shelf];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
