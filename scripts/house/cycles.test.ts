import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.js';
import { filesBelow, usesOf } from './sources.js';

const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('the finder of cycles', () => {
  it('finds no cycle in a graph without cycles', () => {
    expect(cyclesOf(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('finds a shortest cycle for each group of modules that import each other', () => {
    const graph = graphOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['b', 'e'], e: ['f'], f: ['e'], g: ['g', 'a'] });
    expect(cyclesOf(graph)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['e', 'f', 'e'],
      ['g', 'g'],
    ]);
  });
});

describe('the library', () => {
  it('has no cycle of imports', () => {
    const modules = filesBelow('umwelt/src').filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    const graph = new Map(
      modules.map(path => {
        const targets = usesOf(path).loads.filter(name => name.startsWith('.'));
        return [path, targets.map(name => posix.join(dirname(path), name).replace(/\.js$/, '.ts'))];
      }),
    );
    expect(cyclesOf(graph).map(cycle => cycle.join(' -> '))).toEqual([]);
  });
});
