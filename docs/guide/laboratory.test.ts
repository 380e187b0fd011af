import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESIGN_DEFAULTS, EQUATION_DEFAULTS, UMWELT_MECHANISMS, UMWELT_PARAMETERS } from 'umwelt/learning';
import { afterAll, describe, expect, it } from 'vitest';
import { talk } from '../../cli/src/testing/talk.js';

const guide = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(guide, 'laboratory.md'), 'utf8');
const blocks = [...text.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, language, body], i) => ({ language, body, i }));

// inside the repository, so that TypeScript finds the library by its public name
const shelf = join(guide, '..', '..', '.umwelt');
mkdirSync(shelf, { recursive: true });
const folder = mkdtempSync(join(shelf, 'laboratory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words of a command line; double quotes hold a word together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(match => match[1] ?? match[0]);
}

function runCode(body: string): string {
  writeFileSync(join(folder, 'snippet.ts'), body);
  const args = ['--import', 'tsx', 'snippet.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Rows `| name | default | meaning |` between two headings or sentences of the guide. */
function tableAfter(start: string): Record<string, { value: string; meaning: string }> {
  const from = text.slice(text.indexOf(start));
  const rows = /^\| \w+ \| default \| meaning \|\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(from)![1];
  return Object.fromEntries(
    [...rows.matchAll(/^\| `(\w+)` \| `(.+?)` \| (.+) \|$/gm)].map(([, name, value, meaning]) => [name, { value, meaning }]),
  );
}

const shown = (defaults: object): Record<string, string> =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));

describe('docs/guide/laboratory.md', { timeout: 60_000 }, () => {
  let printed = '';

  it.each(blocks)('block $i, $language, holds', async ({ language, body }) => {
    switch (language) {
      case 'sh':
      case 'sh fails':
        for (const line of body.trim().split('\n')) {
          expect(line).toMatch(/^npx umwelt lab /);
          const { status, out, err } = await talk(wordsOf(line).slice(2), { cwd: folder });
          const fails = language === 'sh fails';
          expect({ line, status, silent: fails ? out : err }).toEqual({ line, status: fails ? 2 : 0, silent: '' });
          printed = fails ? err : out;
          expect(printed).not.toBe('');
        }
        return;
      case 'design':
        writeFileSync(join(folder, /^# (\S+)\n/.exec(body)![1]), body);
        return;
      case 'ts':
        printed = runCode(body);
        return;
      default:
        expect(language).toBe('text');
        expect(printed.trimEnd()).toBe(body.trimEnd());
    }
  });

  it('lists every option with its default', () => {
    const rows = tableAfter('### Options');
    expect(Object.fromEntries(Object.entries(rows).map(([name, { value }]) => [name, value]))).toEqual(shown(DESIGN_DEFAULTS));
  });

  it('lists every parameter of both models with its default, and the mechanisms', () => {
    const td = tableAfter('`td` is the learning equation');
    const umwelt = tableAfter('`umwelt`, the default, is');
    const numbers = (rows: typeof td) => Object.fromEntries(Object.entries(rows).map(([name, { value }]) => [name, Number(value)]));
    expect(numbers(td)).toEqual(EQUATION_DEFAULTS);
    expect(numbers(umwelt)).toEqual(UMWELT_PARAMETERS);
    for (const [mechanism, parameter] of Object.entries(UMWELT_MECHANISMS)) expect(umwelt[parameter].meaning).toContain(`**${mechanism}**`);
  });

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(match => match[1]).filter(target => !target.includes('://'));
    expect(targets.filter(target => !existsSync(join(guide, target)))).toEqual([]);
  });
});
