import { expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';
import { textPlot } from './text-plot.js';

it('shows blocking with both models, and the curves of both groups', async () => {
  const [title, picture, axis, ...models] = await linesOf(() => import('./conditioning-design.js'));
  expect(title).toContain('x = control');
  expect(axis.indexOf('AB+')).toBeGreaterThan(20);
  const rows = picture.split('\n');
  expect(rows).toHaveLength(12);
  // the prediction starts at 0; in the second phase the control group starts from a low value again
  expect(rows[10]).toMatch(/^0\.00 \|o/);
  const columns = Array.from({ length: 40 }, (_, trial) => rows.findIndex(row => row[6 + trial] === 'x'));
  expect(columns.slice(0, 20).every(row => row < 0)).toBe(true);
  expect(columns[20]).toBeGreaterThan(5);
  expect(models).toHaveLength(2);
  for (const line of models) {
    const [blocked, control] = [...line.matchAll(/-?\d\.\d+/g)].map(Number);
    expect(blocked).toBeLessThan(0.3 * control);
    expect(control).toBeGreaterThan(0.3);
  }
});

it('draws each curve with its own character, and values outside at the edge', () => {
  expect(textPlot({ a: [0, 0.5, 2], b: [-1] }, 2)).toBe('1.00 |  a\n0.50 | a\n0.00 |b\n     +---');
});
