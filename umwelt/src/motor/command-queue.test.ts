import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandQueue, LASTING } from './command-queue.js';

interface Entry {
  command: number;
  value: number;
  lasting: boolean;
  arg: number;
}

/** The same queue as a sorted array. */
class NaiveQueue {
  entries: Entry[] = [];
  insert(entry: Entry, capacity: number): void {
    this.entries.push(entry);
    this.entries = this.entries
      .map((e, i) => ({ e, i }))
      .sort((a, b) => b.e.value - a.e.value || a.i - b.i)
      .map(({ e }) => e);
    this.entries.length = Math.min(capacity, this.entries.length);
  }
}

const anyStep = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    command: fc.nat(4),
    value: fc.integer({ min: 0, max: 6 }),
    lasting: fc.boolean(),
    arg: fc.nat(99),
  }),
  fc.record({ do: fc.constant('removeAt' as const), at: fc.nat(7) }),
  fc.record({ do: fc.constant('removeCommand' as const), command: fc.nat(4), lasting: fc.boolean() }),
  fc.record({ do: fc.constant('forget' as const) }),
);

describe('the queue of commands', () => {
  it('equals a sorted list under any operations', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), steps => {
        const queue = new CommandQueue('q', 8);
        const naive = new NaiveQueue();
        for (const step of steps) {
          if (step.do === 'insert') {
            queue.insert(step.command, step.lasting ? LASTING : 0, Float64Array.of(step.arg, 0, 0, 0, step.value));
            naive.insert(step, 8);
          } else if (step.do === 'removeAt') {
            if (step.at >= naive.entries.length) continue;
            queue.removeAt(step.at);
            naive.entries.splice(step.at, 1);
          } else if (step.do === 'removeCommand') {
            queue.removeCommand(step.command, step.lasting);
            naive.entries = naive.entries.filter(e => e.command !== step.command || (e.lasting && !step.lasting));
          } else {
            queue.forget();
            naive.entries = naive.entries.filter(e => e.lasting);
          }
          const seen = Array.from({ length: queue.count }, (_, i) => [
            queue.commandAt(i),
            queue.valueAt(i),
            queue.isLasting(i),
            queue.argAt(i, 0),
          ]);
          expect(seen).toEqual(naive.entries.map(e => [e.command, e.value, e.lasting, e.arg]));
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
