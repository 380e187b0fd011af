import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync(new URL('glossary.md', import.meta.url), 'utf8');
const words = [...text.matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(match => match[1]);
const rows = text.split('\n').filter(line => line.startsWith('| **'));

describe('docs/glossary.md', () => {
  it('has every word once, in the order of the alphabet', () => {
    expect(words.length).toBeGreaterThan(80);
    const plain = words.map(word => word.toLowerCase());
    expect(plain).toEqual([...new Set(plain)].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('renames no word to one with another meaning', () => {
    const renamed = [...text.slice(text.indexOf('## Renamed words')).matchAll(/^\| ([^|]+?) \| ([^|]+?) \| [^|]{3,} \|$/gm)].slice(1);
    expect(renamed.length).toBeGreaterThan(10);
    const [was, now] = [1, 2].map(column => renamed.map(row => row[column].replace(/ \(.*\)$/, '')));
    expect(new Set(now).size).toBe(now.length);
    expect(was.filter(word => now.includes(word) || words.includes(word))).toEqual([]);
    expect(was).toEqual(was.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('keeps renamed words out of the other documents', () => {
    const folders = ['guide/', 'files/'].map(name => new URL(name, import.meta.url));
    const pages = folders
      .flatMap(folder => readdirSync(folder).map(name => new URL(name, folder)))
      .filter(({ href }) => href.endsWith('.md'));
    const old = /object of interest|yes\/no|\berrands?\b|goes home|\bAnswers\b|hand-extended|whoever|somebody|nobody/;
    const found = pages.filter(page => old.test(readFileSync(page, 'utf8')));
    expect(pages.length).toBeGreaterThan(12);
    expect(found.map(({ pathname }) => pathname)).toEqual([]);
  });

  it('says something about each, in three columns', () => {
    for (const row of rows) expect(row.replaceAll('\\|', '').split('|').length, row).toBe(5);
    for (const row of rows) expect(row.split('|')[2].trim().length, row).toBeGreaterThan(10);
  });
});
