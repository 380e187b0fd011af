/** The imports of each module. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the cycles of an import graph, one for every group of modules that reach each other: a shortest way from a module back to itself,
 * with its first module repeated at the end. Modules are visited in alphabetical order, so the result is always the same.
 */
export function cyclesOf(graph: ImportGraph): string[][] {
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const module of [...graph.keys()].sort()) {
    if (seen.has(module)) continue;
    const cycle = shortestCycle(graph, module);
    if (cycle === undefined) continue;
    cycles.push(cycle);
    // the whole group is done
    const reached = reachableFrom(graph, module);
    for (const other of reached) if (reachableFrom(graph, other).has(module)) seen.add(other);
  }
  return cycles;
}

function shortestCycle(graph: ImportGraph, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const module of queue) {
    for (const next of [...(graph.get(module) ?? [])].sort()) {
      if (next === start) {
        const way = [start];
        for (let at = module; at !== start; at = before.get(at) as string) way.unshift(at);
        return [start, ...way];
      }
      if (before.has(next)) continue;
      before.set(next, module);
      queue.push(next);
    }
  }
  return undefined;
}

function reachableFrom(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (const module of waiting) {
    for (const next of graph.get(module) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
