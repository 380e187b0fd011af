/** Bytes that each of so many more agents takes, heap and buffers together; NaN where the collector cannot be called. */
export function bytesEach(make: (count: number) => readonly unknown[]): number {
  const { gc } = globalThis;
  if (gc === undefined) return Number.NaN;
  const used = () => {
    // buffers are let go a round later than what held them
    for (let round = 0; round < 4; round++) gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const COUNT = 500;
  // what is shared is there before counting begins
  const first = make(1);
  const before = used();
  const agents = make(COUNT);
  const bytes = (used() - before) / COUNT;
  return agents.length + first.length === COUNT + 1 ? bytes : Number.NaN;
}
