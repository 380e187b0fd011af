import { checkRecording, InputError, type RecordingFile } from 'umwelt';

/** Whether a text is meant as a recording, also where it is cut short: JSON with the key `format`, which no other file has. */
export function looksLikeRecording(text: string): boolean {
  return /^\s*\{/.test(text) && /^\s*\{\s*"format"|[,{]\s*"format"\s*:/.test(text.slice(0, 1000));
}

/** A recording from its text; damaged ones get a sentence that names the file. */
export function parseRecording(path: string, text: string): RecordingFile {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: is not a whole JSON file, expected a recording written by "umwelt run --record".`);
  }
  try {
    return checkRecording(object);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}
