import { InputError } from 'umwelt';
import type { Io } from '../io.js';
import { OutputFile } from './output-file.js';

/** The files that a command writes at its end, opened before its work. If one fails, the others are still written. */
export class Outputs {
  /** Sentences about files that could not be written. */
  readonly failures: string[] = [];
  private readonly files: OutputFile[] = [];
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
  }

  /** Opens a file for the option `option`. Throws an InputError as `OutputFile.open` does, and for a file that is already open. */
  async open(option: string, path: string, mayReplace?: ReadonlySet<string>): Promise<OutputFile> {
    const file = await OutputFile.open(path, this.io, mayReplace);
    if (this.has(file.target)) {
      await file.discard();
      throw new InputError(`${option}: found "${path}" a second time, expected another file for each output.`);
    }
    this.files.push(file);
    return file;
  }

  /** True if there are any files. */
  get any(): boolean {
    return this.files.length > 0;
  }

  /** Returns true if one of the files is written to this target. */
  has(target: string): boolean {
    return this.files.some(file => file.target === target);
  }

  /** Runs work that writes files; the sentences of its InputErrors are added to `failures`. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.failures.push(...error.sentences);
    }
  }

  /** Discards the files that are not committed. */
  async discard(): Promise<void> {
    for (const file of this.files) await file.discard();
  }
}
