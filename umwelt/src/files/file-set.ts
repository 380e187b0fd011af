import { brief, type Path } from '../core/errors.js';
import { type Diagnostics, describeNode } from './diagnostics/diagnostics.js';
import { LIMITS } from './limits.js';
import { joinPath } from './syntax/join-path.js';
import { readText } from './syntax/read-text.js';
import { child, emptyMap, type MapNode, mapOf, mergeMaps, type Spot, type TreeNode } from './syntax/tree.js';

/**
 * The texts read so far. Loading works synchronously on them: a file that is not read yet is added to `wanted`, and the caller reads it and
 * loads again. So the same code serves texts, tests, a disk and a web page.
 */
export class FileSet {
  readonly wanted: Set<string> = new Set();
  private readonly texts = new Map<string, string>();
  private readonly missing = new Map<string, string>();
  /** Files as written; `trees` holds them with their includes merged. */
  private readonly parsed = new Map<string, TreeNode>();
  private readonly trees = new Map<string, MapNode>();
  /**
   * Files whose includes are not all read yet; cleared when a file is added. Without it, a chain of n files that include the next one twice
   * takes 2^n visits.
   */
  private readonly incomplete = new Set<string>();
  /** True if no more files can be read. */
  private readonly closed: boolean;

  constructor(closed: boolean) {
    this.closed = closed;
  }

  get size(): number {
    return this.texts.size + this.missing.size;
  }

  add(path: string, text: string): void {
    this.texts.set(path, text);
    this.wanted.delete(path);
    this.incomplete.clear();
  }

  /** Notes that a file could not be read; `reason` is the message of the reader. */
  addMissing(path: string, reason: string): void {
    this.missing.set(path, reason);
    this.wanted.delete(path);
    this.incomplete.clear();
  }

  /** Returns a file with its includes merged, or undefined if a file must be read first. `by` is the place in a file that refers to it. */
  tree(path: string, by: Spot, names: Path, faults: Diagnostics, open: readonly string[] = []): MapNode | undefined {
    const known = this.trees.get(path);
    if (known !== undefined) return known;
    if (open.includes(path)) {
      faults.fail(
        by,
        names,
        `found a circle of files (${[...open, path].map(name => brief(name)).join(' includes ')}), expected includes without a circle.`,
      );
    }
    if (this.incomplete.has(path)) return undefined;
    const text = this.texts.get(path);
    if (text === undefined) return this.want(path, by, names, faults);
    const root = this.parsed.get(path) ?? readText(path, text, faults);
    this.parsed.set(path, root);
    if (root.kind !== 'map') return faults.fail(root, [], `found ${describeNode(root)}, expected a map of names and values.`);
    const whole = this.include(root, path, faults, [...open, path]);
    if (whole === undefined) this.incomplete.add(path);
    else this.trees.set(path, whole);
    return whole;
  }

  /** Returns a map with the files of its `include` merged under it: later files win over earlier ones, own entries win over all. */
  include(root: MapNode, from: string, faults: Diagnostics, open: readonly string[]): MapNode | undefined {
    const include = child(root, 'include');
    if (include === undefined) return root;
    let base: MapNode = emptyMap(root);
    let complete = true;
    for (const item of include.kind === 'list' ? include.items : [include]) {
      const target = pathIn(item, from);
      if (target === undefined) {
        faults.fail(item, ['include'], `found ${describeNode(item)}, expected the path of a file.`);
      }
      const fragment = this.tree(target, item, ['include'], faults, open);
      if (fragment === undefined) complete = false;
      else base = mergeMaps(base, fragment);
    }
    if (!complete) return undefined;
    const own = new Map(root.entries);
    own.delete('include');
    return mergeMaps(base, mapOf(root, own));
  }

  private want(path: string, by: Spot, names: Path, faults: Diagnostics): undefined {
    const reason = this.closed ? 'nothing can be read from here' : this.missing.get(path);
    if (reason !== undefined) faults.fail(by, names, `found "${brief(path)}", expected a file that can be read (${tidy(reason)}).`);
    if (this.size + this.wanted.size >= LIMITS.files) faults.fail(by, names, `found more than ${LIMITS.files} files, expected fewer.`);
    this.wanted.add(path);
    return undefined;
  }
}

/** Returns the path that a node names, relative to the node's file; undefined if the node is no text. */
export function pathIn(node: TreeNode, from: string): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || node.value.trim() === '') return undefined;
  return joinPath(node.source?.file ?? from, node.value.trim());
}

function tidy(reason: string): string {
  return brief(reason.trim().replace(/,? open '.*$/s, ''), 120).replace(/[.?!]+$/, '') || 'no reason given';
}
