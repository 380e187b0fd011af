import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { deadLinks, house } from './testing/snippets.js';

const docs = dirname(fileURLToPath(import.meta.url));
const inDocs = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.md'));
const pages = [...inDocs.map(path => join('docs', path)), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/README.md'];

/** The anchors of a page, as they are made from its headings: one that comes again gets a number. */
function anchorsOf(text: string): string[] {
  const plain = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const seen = new Map<string, number>();
  return [...plain.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

it.each(pages)('%s links to what is there', page => {
  const text = readFileSync(join(house, page), 'utf8');
  const folder = dirname(join(house, page));
  expect(deadLinks(text, folder)).toEqual([]);
  for (const [, target, anchor] of text.matchAll(/\]\(([^)#:]*\.md)?#([^)]+)\)/g)) {
    const other = target === undefined ? text : readFileSync(join(folder, target), 'utf8');
    expect(anchorsOf(other), `${target ?? page}#${anchor}`).toContain(anchor);
  }
});
