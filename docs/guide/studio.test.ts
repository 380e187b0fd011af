import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { house } from '../testing/snippets.js';

const text = readFileSync(new URL('studio.md', import.meta.url), 'utf8');
const studio = join(house, 'studio', 'src');
const entries = readdirSync(studio, { recursive: true, encoding: 'utf8' })
  .filter(path => /\bindex\.ts$/.test(path))
  .map(path => readFileSync(join(studio, path), 'utf8'))
  .filter(source => source.includes(': PanelEntry'));

it('describes every panel of the studio by its title, and no other', () => {
  const titles = entries.map(source => /title: '([^']+)'/.exec(source)?.[1]);
  const table = text.slice(text.indexOf('| panel |')).split('\n\n')[0];
  const rows = [...table.matchAll(/^\| ([A-Z][\w ]+) \|/gm)].map(match => match[1]);
  expect(rows.toSorted()).toEqual(titles.toSorted());
});
