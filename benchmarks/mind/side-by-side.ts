/** Length of a turn, in nanoseconds. */
const TURN = 5e6;

/**
 * Returns the median nanoseconds of processor time per call for each work, including garbage collection. The works take turns of a few
 * milliseconds, so that other processes on a busy machine slow all of them alike and the ratios hold.
 */
export function sideBySide(works: readonly (() => void)[], seconds: number): readonly number[] {
  const calls = works.map(callsPerTurn);
  const turns: number[][] = works.map(() => []);
  const end = process.hrtime.bigint() + BigInt(Math.round(seconds * 1e9));
  for (let round = 0; round < 9 || process.hrtime.bigint() < end; round++) {
    works.forEach((work, i) => {
      const before = process.cpuUsage();
      for (let call = 0; call < calls[i]; call++) work();
      const { user, system } = process.cpuUsage(before);
      turns[i].push(((user + system) * 1000) / calls[i]);
    });
  }
  return turns.map(median);
}

/** Returns the calls per turn, measured by running the work for half a second, which also warms it up. */
function callsPerTurn(work: () => void): number {
  const start = process.hrtime.bigint();
  let calls = 0;
  let took = 0;
  while (took < 5e8) {
    work();
    calls++;
    took = Number(process.hrtime.bigint() - start);
  }
  return Math.max(1, Math.round((calls * TURN) / took));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
