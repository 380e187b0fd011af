import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { house } from './files/shipped-files.js';
import { talk } from './testing/talk.js';

const readme = readFileSync(join(house, 'README.md'), 'utf8');

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(match => match[1]);
}

describe('README', () => {
  // inside the repository, so that the TypeScript block finds the library by its public name
  mkdirSync(join(house, '.umwelt'), { recursive: true });
  const folder = mkdtempSync(join(house, '.umwelt', 'readme-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [yaml] = blocks('yaml');
  writeFileSync(join(folder, 'first.yaml'), yaml);

  it('has a first creature in at most 40 lines, which finds its food', async () => {
    expect(yaml.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    const { status, out, err } = await talk(['run', 'first.yaml', '--json'], { cwd: folder });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { things } = JSON.parse(out) as { things: { bowl: { fields: { amount: number } } } };
    expect(things.bowl.fields.amount).toBeLessThan(100);
  });

  it('has commands that work in their order', async () => {
    const lines = blocks('sh')
      .flatMap(block => block.split('\n'))
      .filter(line => line.startsWith('npx umwelt '));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines)
      expect({ line, ...(await talk(line.split(' ').slice(2), { cwd: folder })) }).toMatchObject({ line, status: 0 });
  });

  it('has npm commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const words = blocks('sh').flatMap(block => [...block.matchAll(/^npm (\w+)/gm)].map(match => match[1]));
    expect(words).toEqual(['start', 'test']);
    for (const word of words) expect(scripts).toHaveProperty(word);
  });

  it('has TypeScript that runs', () => {
    const [code] = blocks('ts');
    writeFileSync(join(folder, 'snippet.ts'), code);
    const args = ['--import', 'tsx', 'snippet.ts'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\d+(\.\d+)? \S+.*\n$/);
  });

  it('has links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(match => match[1]).filter(target => !target.includes('://'));
    expect(targets.filter(target => !existsSync(join(house, target)))).toEqual([]);
  });
});
