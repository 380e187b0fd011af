import { runDesign } from 'umwelt';
import { parseDesign } from 'umwelt/learning';
import { describe, expect, it } from 'vitest';
import { LabPool } from './lab-pool.js';

const tasks = [1, 2, 3, 4, 5, 6].map(n => ({ design: parseDesign(`${n}A+`), options: {} }));

describe('a pool of threads', () => {
  it('returns results in the order of its tasks, and reports progress', async () => {
    const pool = new LabPool(new AbortController().signal);
    const told: [number, number][] = [];
    const results = await pool.perform(tasks, (share, done) => told.push([share, done]));
    await pool.end();
    expect(results).toEqual(tasks.map(({ design }) => runDesign(design, {})));
    expect(told).toEqual([1, 2, 3, 4, 5, 6].map(done => [done / 6, done]));
  });

  it('starts no more tasks once it is stopped', async () => {
    const stop = new AbortController();
    const pool = new LabPool(stop.signal);
    const results = await pool.perform(tasks, (_, done) => {
      if (done === 2) stop.abort();
    });
    await pool.end();
    expect(results.filter(result => result !== undefined).length).toBeLessThan(tasks.length);
    expect(results[0]).toBeDefined();
    expect(results[5]).toBeUndefined();
  });
});
