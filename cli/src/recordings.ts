import { checkRecording, InputError, type RecordingFile, type Registry } from 'umwelt';

/** What a file is that a program has written, also where it is cut short: JSON with the key `format`, which no other file has. */
export function formatOf(text: string): 'recording' | 'animal' | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const found = /[,{]\s*"format"(?:\s*:\s*"([\w-]*))?/.exec(text.slice(0, 1000));
  if (found === null) return undefined;
  return found[1] === 'umwelt-animal' ? 'animal' : 'recording';
}

/** A recording from its text; damaged ones get a sentence that names the file. */
export function parseRecording(path: string, text: string, registry: Registry): RecordingFile {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: is not a whole JSON file, expected a recording written by "umwelt run --record".`);
  }
  try {
    return checkRecording(object, { registry });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}
