import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { type Talk, talk } from '../../cli/src/testing/talk.js';

export const house: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Snippet {
  readonly language: string;
  readonly body: string;
  /** The name in a first comment, `# vole.yaml` or `// dance.js`; empty where there is none. */
  readonly file: string;
  /** Its place among the snippets of the page. */
  readonly i: number;
}

/** Returns the fenced blocks of a page in their order. */
export function snippetsOf(text: string): Snippet[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, body], i) => {
    const file = /^(?:#|\/\/) (\S+\.\w+)\n/.exec(body)?.[1] ?? '';
    return { language, body, file, i };
  });
}

/** Returns the targets of links to files that do not exist, relative to the folder of the page. */
export function deadLinks(text: string, folder: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(match => match[1]).filter(target => !target.includes('://'));
  return targets.filter(target => !existsSync(join(folder, target)));
}

/** Makes a folder for the files of a page, inside the repository so that programs find the library by its name; removed after the tests. */
export function pageFolder(name: string): string {
  const shelf = join(house, '.umwelt');
  mkdirSync(shelf, { recursive: true });
  const folder = mkdtempSync(join(shelf, `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Commands that serve until they are stopped: only their options are checked. */
const SERVES = /^umwelt studio\b/;

/**
 * Runs one line of a `sh` block in a folder and returns what it prints. Fails the test when the exit status is not 0,
 * or not the one that a comment `# exit status 1` in the line announces.
 */
export async function runLine(line: string, folder: string): Promise<string> {
  const command = line.replace(/\s+#.*$/, '').replace(/^npx (?=umwelt )/, '');
  const wanted = Number(/# exit status (\d)/.exec(line)?.[1] ?? 0);
  if (command === '') return '';
  if (SERVES.test(command)) return expectStatus(line, await talk([...wordsOf(command).slice(1), '--help'], { cwd: folder }));
  if (command.startsWith('umwelt ')) return expectStatus(line, await talk(wordsOf(command).slice(1), { cwd: folder }), wanted);
  if (command.startsWith('node ')) return runProgram(command.slice('node '.length), folder);
  const script = /^npm (?:run )?(\w+)$/.exec(command)?.[1];
  const { scripts } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  if (script !== undefined && script !== 'install') expect(Object.keys(scripts), line).toContain(script);
  else expect(command, 'a command that the tests know').toMatch(/^(npm install\b|cd |mkdir )/);
  return '';
}

/** Runs a program of the page with the built library and returns what it prints. */
export function runProgram(file: string, folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  expect({ file, status, stderr }).toEqual({ file, status: 0, stderr: '' });
  expect(stdout, `${file} prints something`).not.toBe('');
  return stdout;
}

function expectStatus(line: string, { status, out, err }: Talk, wanted = 0): string {
  expect({ line, status, err: status === wanted ? '' : err }).toEqual({ line, status: wanted, err: '' });
  expect(out + err, line).not.toBe('');
  return `${out}\n${err}`;
}

/** Splits a command into words; quotes keep spaces together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(match => match[1] ?? match[2] ?? match[3]);
}

/** Numbers may differ from what a page shows, words may not; a line of `...` stands for any lines. */
export function expectOutput(said: string, shown: string): void {
  const plain = (text: string): string =>
    text
      .replaceAll(/\d+(\.\d+)?/g, '#')
      .replaceAll(/ +/g, ' ')
      .trim();
  const parts = plain(shown).split(/^\.\.\.$/m);
  let from = 0;
  for (const part of parts) {
    const at = plain(said).indexOf(part.trim(), from);
    expect(at, `${said}\nshould contain\n${part}`).toBeGreaterThanOrEqual(0);
    from = at + part.trim().length;
  }
}
