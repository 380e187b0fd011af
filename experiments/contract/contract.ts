import { existsSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { experiments } from '../index.js';
import type { Result } from '../types.js';

const HEADINGS = ['Question', 'Protocol', 'Expected', 'Result'];
/** So many files share the experiments, so that they run side by side. */
const PARTS = 7;
/** Milliseconds that one run may take on a busy machine. */
const LONGEST = 480_000;

/** What holds for every experiment, as tests over every seventh one of them. */
export function contract(part: number): void {
  const mine = Object.values(experiments).filter((_, i) => i % PARTS === part - 1);
  describe.each(mine)('$id', { timeout: LONGEST }, experiment => {
    let first: Result;

    it('answers as the contract says', async () => {
      const shares: number[] = [];
      first = await experiment.run({ seed: 1, progress: share => shares.push(share) });
      expect(first.id).toBe(experiment.id);
      expect(first.source.length).toBeGreaterThan(0);
      expect(first.measures.length).toBeGreaterThan(0);
      for (const measure of first.measures) {
        expect(measure.name).not.toBe('');
        if (typeof measure.value === 'number') expect(measure.value).not.toBeNaN();
      }
      expect(new Set(first.measures.map(measure => measure.name)).size).toBe(first.measures.length);
      for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
      expect(JSON.parse(JSON.stringify(first.measures))).toEqual(first.measures);
    });

    it('passes', () => {
      const faults = first.measures.filter(measure => !measure.ok);
      expect(first.passed, JSON.stringify(faults)).toBe(true);
    });

    it('gives the same again from the same seed', async () => {
      const twin = await experiment.run({ seed: 1 });
      expect(JSON.stringify(twin)).toBe(JSON.stringify(first));
    });

    it('has a README with the usual headings', () => {
      const file = new URL(`../${experiment.id}/README.md`, import.meta.url);
      expect(existsSync(file)).toBe(true);
      const found = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(match => match[1]);
      expect(found).toEqual(expect.arrayContaining(HEADINGS));
    });

    it('draws a well-formed figure where it has one', () => {
      if (experiment.figure === undefined) return;
      const svg = experiment.figure(first);
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      const { document } = parseHTML(svg);
      expect(document.querySelectorAll('svg path, svg rect, svg circle, svg line').length).toBeGreaterThan(0);
      expect(svg).not.toMatch(/NaN|undefined/);
    });
  });
}
