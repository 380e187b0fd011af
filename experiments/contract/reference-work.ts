/** Runs of the reference work of which the median counts; those before them let the compiler of the engine settle. */
const RUNS = 3;
const WARM_UP = 2;
/** Size of the reference work: 12 ms of processor time on an idle core of the machine on which the limit of the contract was set. */
const ROUNDS = 700;
const CELLS = 4096;

/**
 * Returns the processor time of a fixed piece of work in this process, in seconds: the median of a few runs. It is the unit in which the
 * short forms of experiments are measured, so that a slow or busy machine, an older engine and a test runner that slows code down count
 * on both sides. The work is like that of a tick (arithmetic on typed arrays, branches, small objects, look-ups by name), and it is none of the
 * library's code: otherwise a library that becomes slower would slow down its measure, too.
 */
export function referenceSeconds(): number {
  for (let i = 0; i < WARM_UP; i++) work(i);
  const times = Array.from({ length: RUNS }, (_, i) => processorSeconds(() => work(i)));
  return times.sort((a, b) => a - b)[RUNS >> 1];
}

/** Returns the processor time of something that runs in this process, in seconds. */
export function processorSeconds(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return process.cpuUsage(before).user / 1e6;
}

/** Levels that spread to their neighbors, the largest of which are listed by name. Returns a number, so that no engine leaves the work out. */
export function work(seed: number): number {
  const now = Float64Array.from({ length: CELLS }, (_, i) => ((i * 7919 + seed * 104_729) % 1009) / 1009);
  const next = new Float64Array(CELLS);
  const names = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < CELLS; i++) {
      const left = now[(i + CELLS - 1) % CELLS];
      const right = now[(i + 1) % CELLS];
      const push = left > right ? Math.sqrt(left - right) : right - left;
      next[i] = Math.max(0, Math.min(1, now[i] + 0.3 * (left + right - 2 * now[i]) + 0.01 * push - 0.005));
    }
    now.set(next);
    const found: { readonly name: string; readonly level: number }[] = [];
    for (let i = 0; i < CELLS; i += 16) if (now[i] > 0.5) found.push({ name: `cell-${i}`, level: now[i] });
    for (const { name, level } of found) names.set(name, (names.get(name) ?? 0) + level);
  }
  return now.reduce((sum, level) => sum + level, 0) + [...names.values()].reduce((sum, level) => sum + level, 0);
}
