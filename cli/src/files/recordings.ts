import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkRecording, InputError, type Recorder, type RecordingFile, type Registry } from 'umwelt';
import type { ReplayOptions } from 'umwelt/life';
import type { Io } from '../io.js';
import type { OutputFile } from './output-file.js';
import { readText } from './read-file.js';
import { type SplitRecording, splitRecording } from './split-recording.js';

/** Characters from the start of a file within which the key `format` must be. */
const MOST_START = 1000;

/** Returns the kind of a text that is a recording or a saved animal, also if it is cut off: JSON with the key `format`, which no other file has. */
export function formatOf(text: string): 'recording' | 'animal' | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const found = /[,{]\s*"format"(?:\s*:\s*"([\w-]*))?/.exec(text.slice(0, MOST_START));
  if (found === null) return undefined;
  return found[1] === 'umwelt-animal' ? 'animal' : 'recording';
}

/** Returns true if a regular file begins like a recording; such a file need not be read as a whole. */
export function isRecording(path: string, io: Io): boolean {
  const target = resolve(io.cwd, path);
  if (!isRegular(target)) return false;
  const start = Buffer.alloc(MOST_START);
  try {
    const file = openSync(target, 'r');
    const size = readSync(file, start, 0, start.length, 0);
    closeSync(file);
    return formatOf(start.toString('utf8', 0, size)) === 'recording';
  } catch {
    return false;
  }
}

/** A recording from a file, with what `replay` needs to read its hashes. */
export interface ReadRecording {
  readonly recording: RecordingFile;
  readonly options: ReplayOptions;
  /** Closes the file. */
  close(): void;
}

/** Reads a recording; the hashes of a regular file stay in it until they are needed. Throws an InputError that begins with the path. */
export async function readRecording(path: string, io: Io, registry: Registry): Promise<ReadRecording> {
  const split = isRecording(path, io) ? splitRecording(path, io) : undefined;
  if (split === undefined)
    return { recording: parseRecording(path, await readText(path, io), registry), options: { registry }, close() {} };
  try {
    const options = { registry, hashes: split.hashes };
    return { recording: parseRecording(path, split.text, registry, split), options, close: split.close };
  } catch (error) {
    split.close();
    throw error;
  }
}

function isRegular(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Parses the text of a recording. Throws an InputError that begins with the path if it is damaged. */
export function parseRecording(path: string, text: string, registry: Registry, split?: SplitRecording): RecordingFile {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: found damaged JSON, expected a recording written by "umwelt run --record".`);
  }
  try {
    const recording = checkRecording(object, { registry, ...(split && { hashes: split.hashes }) });
    if (split !== undefined && split.count !== recording.ticks)
      throw new InputError(`hashes: found ${split.count} hashes, expected one for each of ${recording.ticks} ticks.`);
    return recording;
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}

/** Ticks that are kept in memory before they are written. */
const WRITTEN_AT_ONCE = 12_288;

/** A recording that is written while the life runs. If writing fails, it is abandoned, and the life continues. */
export class RecordingOutput {
  private readonly recorder: Recorder;
  private readonly file: OutputFile;
  private failed = false;

  constructor(recorder: Recorder, file: OutputFile) {
    this.recorder = recorder;
    this.file = file;
  }

  /** True if there are enough ticks to `write`. */
  get due(): boolean {
    return this.recorder.untaken >= WRITTEN_AT_ONCE;
  }

  /** Writes the ticks in memory. Throws an InputError if the file fails; later calls do nothing. */
  async write(end = false): Promise<void> {
    const text = this.recorder.takeText(end);
    if (this.failed) return;
    this.failed = true;
    await this.file.write(text);
    this.failed = false;
  }

  /** Writes the rest and moves the file to its place. Returns false if writing failed before. Throws an InputError as `write` does. */
  async finish(): Promise<boolean> {
    await this.write(true);
    if (!this.failed) await this.file.commit();
    return !this.failed;
  }
}
