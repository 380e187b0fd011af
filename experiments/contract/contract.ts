import { existsSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { experiments } from '../index.js';
import type { Result } from '../types.js';
import { referenceSeconds } from './reference-work.js';
import { logTicks } from './tick-log.js';

const HEADINGS = ['Question', 'Protocol', 'Short form', 'Expected', 'Result'];
/** Test files that share the experiments, so that they run side by side. */
const PARTS = 4;
/**
 * Processor time that the short form of an experiment may take, in units of the reference work (`reference-work.ts`), so that it measures
 * the code and not the machine. The slowest ones, primacy-v3 and obedience-v1, were measured at 790 to 1,120 units on a machine whose cores
 * were shared and where a unit took 12 to 37 ms; more than half of all take less than 100. The limit is about twice the slowest: a slow machine is as slow at
 * the reference, and a library that becomes three times slower fails. A short form that takes longer needs fewer animals, courses or measures.
 */
const MOST_UNITS = 2000;
/** After a short form of more units the reference is measured again: the machine may have become busier meanwhile, or less busy. */
const LONG = 300;
/**
 * A short form that takes less processor time than this is run twice as a whole, in seconds. Of a longer one whose lives run at least so
 * many ticks the first tenth is run again, and every fiftieth state must be as before. With WHOLE_TWINS=1 in the environment everything
 * is run twice as a whole, which takes a few minutes more.
 */
const WHOLE_TWIN = process.env['WHOLE_TWINS'] === '1' ? Number.POSITIVE_INFINITY : 0.5;
const LEAST_TICKS = 1000;
const TWIN_SHARE = 0.1;
/** Milliseconds after which a test is given up, however busy the machine is. */
const TIMEOUT = 120_000;

/** Tests of the contract for every fourth experiment, in its short form. */
export function contract(part: number): void {
  const mine = Object.values(experiments).filter((_, i) => i % PARTS === part - 1);
  /** Seconds of processor time of the reference work, as measured last. */
  let unit = 0;
  beforeAll(() => {
    unit = referenceSeconds();
  });
  describe.each(mine)('$id', { timeout: TIMEOUT }, experiment => {
    let first: Result;
    let seconds = 0;
    let units = 0;
    let log = { ticks: 0, hashes: [] as number[] };

    it('returns a result in the agreed form', async () => {
      const shares: number[] = [];
      const before = process.cpuUsage();
      log = await logTicks(async () => {
        first = await experiment.run({ seed: 1, short: true, progress: share => shares.push(share) });
      });
      seconds = process.cpuUsage(before).user / 1e6;
      const earlier = unit;
      if (seconds > LONG * earlier) unit = referenceSeconds();
      units = seconds / ((earlier + unit) / 2);
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

    it(`takes at most ${MOST_UNITS} times the processor time of the reference work`, () => {
      expect(units, 'processor time of the short form, in units of the reference work').toBeLessThan(MOST_UNITS);
    });

    it('returns the same result from the same seed', async () => {
      let twin: Result | undefined;
      const whole = seconds < WHOLE_TWIN || log.ticks < LEAST_TICKS;
      const again = await logTicks(
        async () => {
          twin = await experiment.run({ seed: 1, short: true });
        },
        whole ? Number.POSITIVE_INFINITY : Math.ceil(log.ticks * TWIN_SHARE),
      );
      expect(again.hashes).toEqual(log.hashes.slice(0, again.hashes.length));
      if (whole) expect(JSON.stringify(twin)).toBe(JSON.stringify(first));
      else expect(again.hashes.length).toBeGreaterThan(0);
    });

    it('has a README with the agreed headings, which says what the short form shows', () => {
      const file = new URL(`../${experiment.id}/README.md`, import.meta.url);
      expect(existsSync(file)).toBe(true);
      const text = readFileSync(file, 'utf8');
      expect([...text.matchAll(/^## (.+)$/gm)].map(match => match[1])).toEqual(HEADINGS);
      expect(text).toContain(`## Short form\n${experiment.short}\n`);
    });

    it('draws a well-formed figure if it has one', () => {
      if (experiment.figure === undefined) return;
      const svg = experiment.figure(first);
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      const { document } = parseHTML(svg);
      expect(document.querySelectorAll('svg path, svg rect, svg circle, svg line').length).toBeGreaterThan(0);
      expect(svg).not.toMatch(/NaN|undefined/);
    });
  });
}
