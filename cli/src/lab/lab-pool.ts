import { availableParallelism } from 'node:os';
import type { LabResult, LabTask } from './lab-task.js';
import { LabThread } from './lab-thread.js';

/** Most threads; each holds the whole library in memory. */
const MOST_THREADS = 16;

/** Performs tasks in as many threads as there are processors, up to MOST_THREADS. */
export class LabPool {
  private readonly threads: readonly LabThread[];

  constructor(stop: AbortSignal) {
    this.threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, () => new LabThread(stop));
  }

  /** Performs tasks, each in the next free thread, and returns their results in the order of the tasks; undefined for tasks that were stopped. */
  async perform<Task extends LabTask>(
    tasks: readonly Task[],
    progress: (share: number, done: number) => void,
  ): Promise<(LabResult<Task> | undefined)[]> {
    const results = tasks.map((): LabResult<Task> | undefined => undefined);
    const shares = tasks.map(() => 0);
    let next = 0;
    let done = 0;
    const note = (k: number, share: number) => {
      shares[k] = share;
      progress(shares.reduce((sum, one) => sum + one, 0) / tasks.length, done);
    };
    const work = async (thread: LabThread): Promise<void> => {
      while (next < tasks.length) {
        const k = next++;
        results[k] = await thread.perform(tasks[k], share => note(k, share));
        if (results[k] === undefined) return;
        done++;
        note(k, 1);
      }
    };
    await Promise.all(this.threads.slice(0, tasks.length).map(work));
    return results;
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.end()));
  }
}
