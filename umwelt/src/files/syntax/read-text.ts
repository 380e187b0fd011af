import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { readJson } from './read-json.js';
import { readYaml } from './read-yaml.js';
import type { Source, Spot, TreeNode } from './tree.js';

/** Reads a text, JSON or YAML, into a tree. Reports characters that are not text. */
export function readText(file: string, text: string, faults: Diagnostics): TreeNode {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const source: Source = { file, lineStarts: lineStartsOf(body) };
  const at = (offset: number): Spot => ({ source, offset: Math.min(offset, body.length) });
  if (body.length > LIMITS.characters)
    faults.fail(at(0), [], `found ${body.length} characters, expected a file of at most ${LIMITS.characters}.`);
  // control characters, and the replacement character of decoders for bytes that are not UTF-8
  const odd = /[^\P{Cc}\t\n\r\u0085]|[\uFFFD\uFFFE\uFFFF]/u.exec(body);
  if (odd !== null)
    faults.fail(
      at(odd.index),
      [],
      `found the character U+${body.charCodeAt(odd.index).toString(16).toUpperCase().padStart(4, '0')}, expected plain UTF-8 text.`,
    );
  const tree = (/^\s*\{/.test(body) ? readJson(source, body, faults) : undefined) ?? readYaml(source, body, faults);
  faults.throwIfAny();
  return tree;
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
}
