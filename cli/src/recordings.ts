import { checkRecording, InputError, type Recorder, type RecordingFile, type Registry } from 'umwelt';
import type { OutputFile } from './output-file.js';

/** Returns whether a text is a recording or a saved animal, even if it is cut short: JSON with the key `format`, which no other file has. */
export function formatOf(text: string): 'recording' | 'animal' | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const found = /[,{]\s*"format"(?:\s*:\s*"([\w-]*))?/.exec(text.slice(0, 1000));
  if (found === null) return undefined;
  return found[1] === 'umwelt-animal' ? 'animal' : 'recording';
}

/** Returns a recording from the text of its file. Throws an InputError that begins with the path if it is damaged. */
export function parseRecording(path: string, text: string, registry: Registry): RecordingFile {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: found damaged JSON, expected a recording written by "umwelt run --record".`);
  }
  try {
    return checkRecording(object, { registry });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}

/** Ticks that are kept in memory before they are written. */
const WRITTEN_AT_ONCE = 12_288;

/** A recording that is written while the life goes on. After a failure it is given up, and the life goes on without it. */
export class RecordingOutput {
  private readonly recorder: Recorder;
  private readonly file: OutputFile;
  private failed = false;

  constructor(recorder: Recorder, file: OutputFile) {
    this.recorder = recorder;
    this.file = file;
  }

  /** Whether enough has come together for `write`. */
  get due(): boolean {
    return this.recorder.untaken >= WRITTEN_AT_ONCE;
  }

  /** Writes what has come together. Throws an InputError if the file fails, once. */
  async write(end = false): Promise<void> {
    const text = this.recorder.takeText(end);
    if (this.failed) return;
    this.failed = true;
    await this.file.write(text);
    this.failed = false;
  }

  /** Writes the rest and puts the file into its place; returns whether it is there. Throws an InputError as `write` does. */
  async finish(): Promise<boolean> {
    await this.write(true);
    if (!this.failed) await this.file.commit();
    return !this.failed;
  }
}
