import type { Path } from '../../core/errors.js';
import { nodeAt, type TreeNode } from './tree.js';

/** Where in a tree a sentence belongs, and what is left of it without its path. */
export interface Located {
  readonly path: Path;
  /** The name at the end of the path is meant, not its value. */
  readonly isName: boolean;
  readonly rest: string;
}

/**
 * Compilers tell faults by a path of names, `skills.walking.locks: found "lge", expected ...`. The path is followed as far as
 * the tree goes; what was found is then looked for below that, so that it is the very word that gets its line.
 */
export function locate(root: TreeNode, base: Path, sentence: string): Located {
  const colon = sentence.indexOf(': ');
  const rest = sentence.slice(colon + 2);
  const start = nodeAt(root, base);
  if (colon < 0 || start === undefined) return { path: base, isName: false, rest: sentence };
  const { node, steps, left } = follow(start, sentence.slice(0, colon));
  // `speed: found "fast"` is about an argument of what the path leads to
  const [, argument, word] = /^(?:([\w-]+): )?found "([^"]*)"/.exec(rest) ?? [];
  const hit = word === undefined ? undefined : search(node, word);
  if (hit !== undefined) {
    const told = argument !== undefined && hit.path.at(-1) === argument ? rest.slice(argument.length + 2) : rest;
    return { path: [...base, ...steps, ...hit.path], isName: hit.isName, rest: told };
  }
  return { path: [...base, ...steps, ...(left === '' ? [] : [left])], isName: left === '' && steps.at(-1) === word, rest };
}

function follow(start: TreeNode, dotted: string): { node: TreeNode; steps: PropertyKey[]; left: string } {
  let node = start;
  let left = dotted;
  const steps: PropertyKey[] = [];
  // minds call their parts by name alone: `feed.action`
  const named = start.kind === 'map' && longest(start, dotted) === undefined ? find(start, dotted.split('.')[0], true) : undefined;
  if (named !== undefined) {
    steps.push(...named.path);
    node = nodeAt(start, named.path) as TreeNode;
    left = dotted.split('.').slice(1).join('.');
  }
  while (left !== '' && node.kind === 'map') {
    const parts = node.entries.get('parts')?.value;
    const own = longest(node, left);
    // `head.bearing` is the part `bearing` of `head`
    const below = own === undefined && parts?.kind === 'map' ? longest(parts, left) : undefined;
    const key = own ?? below;
    if (key === undefined) break;
    if (below !== undefined) steps.push('parts');
    steps.push(key);
    node = (own === undefined ? nodeAt(parts as TreeNode, [key]) : nodeAt(node, [key])) as TreeNode;
    left = left.slice(key.length + 1);
  }
  return { node, steps, left };
}

/** The longest name in a map that a dotted path begins with: names may themselves have dots. */
function longest(node: TreeNode & { kind: 'map' }, dotted: string): string | undefined {
  for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) {
    const name = dotted.slice(0, end);
    if (node.entries.has(name)) return name;
  }
  return undefined;
}

/** The first value, else the first name, that is this word. */
function search(node: TreeNode, word: string): { path: PropertyKey[]; isName: boolean } | undefined {
  return find(node, word, false) ?? find(node, word, true);
}

function find(node: TreeNode, word: string, names: boolean): { path: PropertyKey[]; isName: boolean } | undefined {
  if (node.kind === 'scalar') return !names && node.value === word ? { path: [], isName: false } : undefined;
  const entries: Iterable<[PropertyKey, TreeNode]> =
    node.kind === 'list' ? node.items.entries() : [...node.entries].map(([name, entry]): [string, TreeNode] => [name, entry.value]);
  for (const [step, item] of entries) {
    if (names && step === word) return { path: [step], isName: true };
    const below = find(item, word, names);
    if (below !== undefined) return { path: [step, ...below.path], isName: below.isName };
  }
  return undefined;
}
