import { InputError } from 'umwelt';
import type { Io } from '../io.js';
import { OutputFile } from './output-file.js';

/** The files that a command writes at its end, opened before its work. One that fails does not keep the others from being written. */
export class Outputs {
  /** Sentences about files that could not be written. */
  readonly failures: string[] = [];
  private readonly files: OutputFile[] = [];
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
  }

  /** Opens a file; `option` is what names it on the command line. Throws an InputError as `OutputFile.open` does, and for a file that is open already. */
  async open(option: string, path: string, mayReplace?: ReadonlySet<string>): Promise<OutputFile> {
    const file = await OutputFile.open(path, this.io, mayReplace);
    if (this.has(file.target)) {
      await file.discard();
      throw new InputError(`${option}: found "${path}" a second time, expected another file for each output.`);
    }
    this.files.push(file);
    return file;
  }

  /** Whether there are any. */
  get any(): boolean {
    return this.files.length > 0;
  }

  /** Whether one of the files is written there. */
  has(target: string): boolean {
    return this.files.some(file => file.target === target);
  }

  /** Runs work that writes files; its InputErrors become failures. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.failures.push(...error.sentences);
    }
  }

  /** Gives up the files that are not committed. */
  async discard(): Promise<void> {
    for (const file of this.files) await file.discard();
  }
}
