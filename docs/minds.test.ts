import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { talk } from '../cli/src/testing/talk.js';

const docs = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(docs, 'minds.md'), 'utf8');
const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, body], i) => ({ language, body, i }));

/** Numbers may differ from what the guide shows, words may not. */
const words = (output: string): string => output.replaceAll(/\d+(\.\d+)?/g, '#').trim();

// inside the house, so that TypeScript finds the library by its public name
const shelf = join(docs, '..', '.umwelt');
mkdirSync(shelf, { recursive: true });
const folder = mkdtempSync(join(shelf, 'minds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runCode(body: string, i: number): string {
  const file = `block-${i}.ts`;
  writeFileSync(join(folder, file), body);
  const args = ['--import', 'tsx', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('docs/minds.md', () => {
  let said = '';

  it.each(blocks)('block $i, $language, holds', async ({ language, body, i }) => {
    switch (language) {
      case 'yaml': {
        const name = /^# (\S+\.yaml)\n/.exec(body)?.[1];
        expect(name).toBeDefined();
        writeFileSync(join(folder, name!), body);
        if (!existsSync(join(folder, 'meadow.yaml'))) return;
        const { status, out, err } = await talk(['run', 'meadow.yaml', '--ticks', '400', '--json'], { cwd: folder });
        expect({ status, err }).toEqual({ status: 0, err: '' });
        expect(JSON.parse(out)).toMatchObject({ tick: 400, creatures: { vera: { species: 'vole' } } });
        return;
      }
      case 'sh':
        for (const line of body.trim().split('\n')) {
          expect(line).toMatch(/^umwelt /);
          const { status, out, err } = await talk(line.split(' ').slice(1), { cwd: folder });
          expect({ line, status, err }).toEqual({ line, status: 0, err: '' });
          expect(out).not.toBe('');
        }
        return;
      case 'ts':
        said = runCode(body, i);
        expect(said).not.toBe('');
        return;
      default:
        expect(words(said)).toBe(words(body));
    }
  });

  it('lets three needs take turns', async () => {
    const trace = ['--ticks', '3000', '--trace', 'vera.behavior', '--every', '20'];
    const { out } = await talk(['run', 'meadow.yaml', ...trace], { cwd: folder });
    for (const behavior of ['feed/eat', 'drink/lap', 'sleep/doze']) expect(out).toContain(behavior);
  });

  it('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(match => match[1]).filter(target => !target.includes('://'));
    expect(targets.filter(target => !existsSync(join(docs, target)))).toEqual([]);
  });
});
