import { Life } from 'umwelt';
import { vi } from 'vitest';

/** Ticks between two hashes of the lives that run. */
const HASH_EVERY = 50;

/** Thrown out of a life that has run as many ticks as it was allowed. */
export class EnoughTicks extends Error {}

/**
 * Counts the ticks of all lives that run while `work` runs, and hashes the one that runs at every fiftieth of them: two runs of the same
 * experiment leave the same hashes. After `most` ticks the work is stopped by an EnoughTicks, which `work` must not catch.
 */
export async function logTicks(work: () => unknown, most: number = Number.POSITIVE_INFINITY): Promise<{ ticks: number; hashes: number[] }> {
  const hashes: number[] = [];
  let ticks = 0;
  const { tick } = Life.prototype;
  const after = (life: Life): void => {
    ticks++;
    if (ticks % HASH_EVERY === 0) hashes.push(life.hashNumber());
    if (ticks >= most) throw new EnoughTicks();
  };
  const spies = [
    vi.spyOn(Life.prototype, 'tick').mockImplementation(function (this: Life) {
      tick.call(this);
      after(this);
    }),
    vi.spyOn(Life.prototype, 'run').mockImplementation(function (this: Life, count: number) {
      for (let i = 0; i < count; i++) {
        tick.call(this);
        after(this);
      }
    }),
  ];
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EnoughTicks)) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { ticks, hashes };
}
