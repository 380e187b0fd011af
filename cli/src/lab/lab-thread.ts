import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { InputError } from 'umwelt';
import { type LabResult, type LabTask, performTask } from './lab-task.js';
import type { LabMessage } from './lab-worker.js';

const FILE = fileURLToPath(new URL('./lab-worker.js', import.meta.url));

/** Performs tasks in a thread of its own, so that Ctrl-C works while an experiment runs. */
export class LabThread {
  private readonly stop: AbortSignal;
  private worker: Worker | undefined;

  constructor(stop: AbortSignal) {
    this.stop = stop;
  }

  /** Performs a task; one at a time. Returns undefined if it was stopped. Throws an InputError if the task does. */
  async perform<Task extends LabTask>(task: Task, progress: (share: number) => void = () => {}): Promise<LabResult<Task> | undefined> {
    const { stop } = this;
    if (stop.aborted) return undefined;
    // the sources, as tests run them, contain no file from which a thread could start
    if (!existsSync(FILE)) return (await performTask(task, progress)) as LabResult<Task>;
    this.worker ??= new Worker(FILE);
    const { worker } = this;
    const end = () => void worker.terminate();
    stop.addEventListener('abort', end, { once: true });
    try {
      return await new Promise<LabResult<Task> | undefined>((done, fail) => {
        worker.removeAllListeners();
        worker.on('error', fail);
        worker.on('exit', () => done(undefined));
        worker.on('message', (message: LabMessage) => {
          if ('share' in message) progress(message.share);
          else if ('result' in message) done(message.result as LabResult<Task>);
          else if ('refused' in message) fail(new InputError(message.refused));
          else fail(Object.assign(new Error(message.failed), { stack: message.stack }));
        });
        worker.postMessage(task);
      });
    } finally {
      stop.removeEventListener('abort', end);
    }
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    await this.worker?.terminate();
  }
}
