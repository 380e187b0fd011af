/** Returns the bytes per agent, heap and buffers together; NaN if the garbage collector cannot be called. */
export function bytesEach(make: (count: number) => readonly unknown[]): number {
  const { gc } = globalThis;
  if (gc === undefined) return Number.NaN;
  const used = () => {
    // buffers are freed one collection later than their owners
    for (let round = 0; round < 4; round++) gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const COUNT = 500;
  // makes the shared part of agents before counting begins
  const first = make(1);
  const before = used();
  const agents = make(COUNT);
  const bytes = (used() - before) / COUNT;
  return agents.length + first.length === COUNT + 1 ? bytes : Number.NaN;
}
