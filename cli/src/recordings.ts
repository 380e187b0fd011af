import { checkRecording, InputError, type RecordingFile } from 'umwelt';

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
