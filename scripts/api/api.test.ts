import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API, apiPages, doors, root } from './api-pages.js';

describe('the API reference', () => {
  const pages = apiPages();

  it('is current: "npm run api" writes it', () => {
    expect(readdirSync(join(root, API)).sort()).toEqual([...pages.keys()].sort());
    for (const [file, text] of pages) {
      if (readFileSync(join(root, API, file), 'utf8') !== text) expect.fail(`${API}/${file} is not current: run "npm run api"`);
    }
  });

  it('has only links to existing entries', () => {
    for (const [file, text] of pages) {
      for (const [, page, anchor] of text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#([\w$]+)(?:-1)?)?\)/g)) {
        const target = pages.get(page === '' ? file : page);
        expect(target, `${file}: ${page}`).toBeDefined();
        if (anchor !== undefined) expect(target?.toLowerCase(), `${file}: ${page}#${anchor}`).toContain(`\n## ${anchor}\n`);
      }
    }
  });

  it('shows no private member', () => {
    for (const { declarations } of doors()) for (const { name, text } of declarations) expect(text, name).not.toMatch(/^ {4}private /m);
  });
});
