import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const catalog = readFileSync(new URL('README.md', here), 'utf8');
const examples = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/README.md`, here)))
  .map(entry => entry.name);

it('lists every example in the catalog, and no others', () => {
  const listed = [...catalog.matchAll(/^\| \[([\w-]+)\]\(\1\) \| .{20,} \|$/gm)].map(match => match[1]);
  expect(listed.toSorted()).toEqual(examples.toSorted());
});

it.each(examples)('%s has a title, a command and a test', name => {
  const readme = readFileSync(new URL(`${name}/README.md`, here), 'utf8');
  expect(readme).toMatch(/^# \S/);
  expect(readme).toContain('```sh\n');
  expect(readdirSync(new URL(`${name}/`, here)).filter(file => file.endsWith('.test.ts'))).not.toEqual([]);
});
