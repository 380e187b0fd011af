import { checkRecording, InputError, type RecordingFile, type Registry } from 'umwelt';

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
