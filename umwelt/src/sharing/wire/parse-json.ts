import { InputError } from '../../core/index.js';

/** Returns the value of a JSON text. `what` names it in the error message. Throws InputError if the text is no JSON. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`message: ${what}: found a text that is no JSON, expected ${what}.`);
  }
}
