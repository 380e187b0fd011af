import type { Path } from '../core/errors.js';
import type { Form } from '../core/forms.js';
import { Diagnostics } from './diagnostics/diagnostics.js';
import { TreeFaults } from './diagnostics/tree-faults.js';
import { readText } from './syntax/read-text.js';
import type { Spot } from './syntax/tree.js';
import { treeToData } from './syntax/tree-to-data.js';

/** Options of `parseData`. */
export interface DataOptions {
  /** Name of the text in sentences. */
  readonly file: string;
  /** Whether the text holds secrets. Sentences of the reader then do not show what was found; the sentences of the form are up to the form. */
  readonly secret?: boolean;
}

/**
 * Reads YAML or JSON of any form, with the same checks and the same limits of size and depth as a world file. Throws an InputError that has
 * one sentence, with line and column, for each fault of the text or of its form.
 */
export function parseData(text: string, form: Form, { file, secret = false }: DataOptions): unknown {
  const unread = secret ? new Discreet(file) : new Diagnostics(file);
  const root = readText(file, text, unread);
  const data = treeToData(root, unread);
  const faults = new Diagnostics(file);
  form(data, [], new TreeFaults(root, faults));
  faults.throwIfAny();
  return data;
}

/** Reports where a text cannot be read, but not what was found there. */
class Discreet extends Diagnostics {
  override add(spot: Spot, path: Path, _sentence: string): void {
    super.add(spot, path, 'found something that cannot be read, expected YAML or JSON; it is not shown, as it may be a secret.');
  }
}
