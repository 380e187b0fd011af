import { LineCounter, parseDocument } from 'yaml';
import { InputError } from '../../src/core/index.js';
import type { BodyDefinition } from '../../src/motor/index.js';

/** A body file as plain data. What stands in it is checked by `compileBody` and `checkSurface`. */
export function parseBody(text: string, file = 'body.yaml'): BodyDefinition {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  if (document.errors.length > 0) {
    throw new InputError(
      document.errors.map(({ pos, message }) => {
        const { line, col } = lineCounter.linePos(pos[0]);
        return `${file}:${line}:${col}: ${message.split('\n')[0]}`;
      }),
    );
  }
  const body: unknown = document.toJS({ maxAliasCount: 100 });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new InputError(`${file}: found no keys, expected a body.`);
  const { body: name, dofs } = body as Record<string, unknown>;
  if (typeof name !== 'string') throw new InputError(`${file}: found no "body", expected the name of the body there.`);
  if (typeof dofs !== 'object' || dofs === null) throw new InputError(`${file}: found no "dofs", expected the degrees of freedom there.`);
  return body as BodyDefinition;
}
