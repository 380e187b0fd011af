import { InputError } from '../core/index.js';
import { checkRecording } from '../files/check/check-recording.js';
import { type Life, openRecording, Recorder, type RecordingFile } from '../life/index.js';
import type { Registry } from '../mind/index.js';

/** A life as text: its definition and its present state, in the form of a recording without any tick. */
export function writeLife(life: Life): string {
  const recorder = new Recorder(life);
  const file = recorder.toJSON();
  recorder.dispose();
  return JSON.stringify(file);
}

/** Makes a life of such a text. Throws InputError where it is none. */
export function readLife(text: string, registry: Registry | undefined): Life {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new InputError('message: life: found a text that is no JSON, expected a life.');
  }
  const options = registry === undefined ? {} : { registry };
  return openRecording(checkRecording(file, options) satisfies RecordingFile, options).life;
}
