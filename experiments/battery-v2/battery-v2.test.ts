import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RowOutcome, runRow, table } from './battery.js';
import { FURTHER, furtherTable } from './further-designs.js';
import { run } from './index.js';
import { ablations, ablationTable } from './robustness.js';
import { BEYOND, ROWS } from './rows.js';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

describe('battery-v2', () => {
  const result = run({ seed: 1, short: true });
  const rows = result.series as RowOutcome[];

  it('has the 27 rows of the field', () => {
    expect(ROWS.length).toBe(27);
    expect(new Set(ROWS.map(row => row.phenomenon)).size).toBe(27);
  });

  it('holds at least 24 rows and all beyond the table, and loses none that plain TD holds', () => {
    expect(rows.filter(row => !row.beyond && row.ours.holds).length).toBeGreaterThanOrEqual(24);
    expect(rows.filter(row => row.beyond && !row.ours.holds)).toEqual([]);
    expect(rows.filter(row => row.plain.holds && !row.ours.holds).map(row => row.phenomenon)).toEqual([]);
    expect(result.passed).toBe(true);
  });

  it('shows plain TD failing what it is known to fail', () => {
    expect(rows.filter(row => !row.beyond && !row.plain.holds).map(row => row.phenomenon)).toEqual([
      'unblocking, larger US / smaller US',
      'second-order',
      'sensory preconditioning',
      'latent inhibition',
      'US pre-exposure',
      'contingency degradation',
      'relative validity',
      'partial-reinforcement extinction',
      'spontaneous recovery',
      'trial spacing',
      'positive / negative patterning',
      'cue-to-consequence',
    ]);
  });

  it('declares every failure', () => {
    for (const row of rows) {
      const measure = result.measures.find(candidate => candidate.name === row.phenomenon);
      expect(measure?.ok).toBe(row.ours.holds);
    }
    const declared = readme.slice(readme.indexOf('**Declared failure**'));
    for (const row of rows.filter(candidate => !candidate.ours.holds)) expect(declared).toContain(row.phenomenon.split(',')[0]);
  });

  it('has its numbers in the README as they come out', () => {
    expect(readme).toContain(table(rows.filter(row => !row.beyond)));
    expect(readme).toContain(table(rows.filter(row => row.beyond)));
    // one line of the ablations stands for all of them: they take a second each
    const gate = ablations().filter(variation => variation.name === 'without gated extinction');
    const lines = ablationTable(1, gate).split('\n');
    expect(lines.length).toBe(3);
    for (const line of lines) expect(readme).toContain(line);
  });

  it('has the further designs in the README as they come out', () => {
    expect(new Set(FURTHER.map(design => design.phenomenon)).size).toBe(FURTHER.length);
    expect(readme).toContain(furtherTable({ seed: 1 }));
  }, 120_000);

  it('names every mechanism with its ablation', () => {
    for (const { name } of ablations()) expect(readme).toContain(`| ${name} |`);
  });

  it('holds the same rows with a fifth less of the learning rate', () => {
    const held = rows.filter(row => row.ours.holds).map(row => row.phenomenon);
    const slower = [...ROWS, ...BEYOND].filter(row => runRow(row, 'umwelt', { seed: 1, parameters: { alpha: 0.28 } }).holds);
    expect(slower.map(row => row.phenomenon)).toEqual(held);
  });

  it('can fail: a learner that does not learn holds next to nothing', () => {
    const held = [...ROWS, ...BEYOND]
      .filter(row => runRow(row, 'umwelt', { seed: 1, subjects: 1, parameters: { alpha: 0 } }).holds)
      .map(row => row.phenomenon);
    expect(held).toEqual([]);
  });
});
