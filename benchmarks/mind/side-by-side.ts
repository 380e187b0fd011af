/**
 * Least nanoseconds per call of each work. They take turns, call by call, so that a busy machine and a cold cache hit all alike:
 * measured one after the other, their ratio would say more about the neighbours than about them.
 */
export function sideBySide(works: readonly (() => void)[], seconds: number): readonly number[] {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  const end = process.hrtime.bigint() + BigInt(Math.round(seconds * 1e9));
  for (let round = 0; round < 10 || process.hrtime.bigint() < end; round++) {
    works.forEach((work, i) => {
      const start = process.hrtime.bigint();
      work();
      const took = Number(process.hrtime.bigint() - start);
      if (took < least[i]) least[i] = took;
    });
  }
  return least;
}
