import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorld } from './load.js';

const corpus = new URL('./corpus/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, corpus), 'utf8');

describe('loadWorld', () => {
  it('draws a world together from its files', async () => {
    const { warnings } = await loadWorld('good/pen.yaml', read);
    expect(warnings).toEqual([]);
  });
});
