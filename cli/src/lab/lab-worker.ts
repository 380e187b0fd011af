import { parentPort } from 'node:worker_threads';
import { InputError } from 'umwelt';
import { type LabTask, performTask } from './lab-task.js';

/** Messages of the thread about its last task. */
export type LabMessage =
  | { readonly share: number }
  | { readonly result: unknown }
  | { readonly refused: readonly string[] }
  | { readonly failed: string; readonly stack: string | undefined };

/** Milliseconds between two messages about progress. */
const EVERY = 100;

const say = (message: LabMessage): void => parentPort?.postMessage(message);

// the entry of a worker thread: see lab-thread.ts
parentPort?.on('message', async (task: LabTask) => {
  let last = 0;
  try {
    const result = await performTask(task, share => {
      const now = Date.now();
      if (now - last < EVERY) return;
      last = now;
      say({ share });
    });
    say({ result });
  } catch (error) {
    if (error instanceof InputError) say({ refused: error.sentences });
    else if (error instanceof Error) say({ failed: error.message, stack: error.stack });
    else say({ failed: String(error), stack: undefined });
  }
});
