import { parseBody as parse } from '../../src/files/index.js';
import type { BodyDefinition } from '../../src/motor/index.js';

/** A body file as checked data; InputError with a sentence for each fault, in its line. */
export function parseBody(text: string, file = 'body.yaml'): BodyDefinition {
  return parse(text, { file }).definition;
}
