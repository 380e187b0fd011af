import type { Problem } from 'umwelt';
import type { Io } from '../io.js';

/** Collects problems of registered functions during a run; prints each problem once, with its count. */
export class Problems {
  private readonly found = new Map<string, { first: Problem; count: number }>();

  add(problem: Problem): void {
    const key = `${problem.who}\n${problem.what}`;
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { first: problem, count: 1 });
    else known.count++;
  }

  print(io: Io): void {
    for (const { first, count } of this.found.values()) {
      io.err(`${first.who}: ${first.what} (tick ${first.tick}${count > 1 ? `, ${count} times in all` : ''})`);
    }
  }
}
