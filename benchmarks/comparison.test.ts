import { describe, expect, it } from 'vitest';
import { compareSuite, comparisonTable } from './comparison.js';
import type { SuiteResult } from './runner.js';

const machine = { cpu: 'x', cores: 1, memory: 1, system: 'x', node: 'v20' };

function round(rows: Readonly<Record<string, readonly [min: number, median: number]>>): SuiteResult {
  return {
    suite: 's',
    machine,
    rows: Object.entries(rows).map(([name, [min, median]]) => ({ name, min, median, mean: median, samples: 1 })),
  };
}

describe('the comparison of two checkouts', () => {
  const here = [
    round({ tick: [110, 130], added: [1, 1] }),
    round({ tick: [120, 126], added: [1, 1] }),
    round({ tick: [111, 200], added: [1, 1] }),
  ];
  const there = [
    round({ gone: [1, 1], tick: [100, 100] }),
    round({ gone: [1, 1], tick: [105, 90] }),
    round({ gone: [1, 1], tick: [102, 110] }),
  ];

  it('compares least times and medians of medians, for every row that both have', () => {
    const rows = compareSuite(here, there);
    expect(rows).toEqual([
      { suite: 's', name: 'tick', min: 110, otherMin: 100, minRatio: 1.1, median: 130, otherMedian: 100, medianRatio: 1.3, slower: true },
    ]);
    expect(comparisonTable(rows).split('\n')[1]).toBe('s: tick   1.100   1.300  SLOWER');
  });

  it('calls a row slower only if both ratios say so', () => {
    const [row] = compareSuite([round({ tick: [104, 200] })], [round({ tick: [100, 100] })]);
    expect(row.slower).toBe(false);
  });
});
