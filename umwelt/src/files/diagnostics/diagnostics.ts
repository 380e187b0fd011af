import { describeValue, type Path } from '../../core/errors.js';
import { cut, pathText } from '../../core/faults.js';
import { didYouMean, InputError } from '../../core/index.js';
import { LIMITS } from '../limits.js';
import type { Spot, TreeNode } from '../syntax/tree.js';

/** Returns `pen.yaml:12:5`, or an empty text for a typed object. Lines and columns count from 1. */
export function placeOf(spot: Spot): string {
  if (spot.source === undefined) return '';
  const starts = spot.source.lineStarts;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= spot.offset) low = middle;
    else high = middle - 1;
  }
  return `${spot.source.file}:${low + 1}:${spot.offset - starts[low] + 1}`;
}

/** Returns the description of a value in sentences. */
export function describeNode(node: TreeNode | undefined): string {
  if (node === undefined) return 'nothing';
  if (node.kind === 'scalar') return describeValue(node.value);
  if (node.kind === 'list') return describeValue(node.items.map(item => (item.kind === 'scalar' ? item.value : null)));
  return node.entries.size === 0 ? 'an empty map' : 'a map';
}

/** Collects one sentence for each fault and warning, with its place, in the order found. */
export class Diagnostics {
  readonly sentences: string[] = [];
  readonly warnings: string[] = [];
  private readonly seen = new Set<string>();
  /** Prefix of sentences about the whole of a typed object. */
  private readonly whole: string;

  constructor(whole: string) {
    this.whole = whole;
  }

  get any(): boolean {
    return this.sentences.length > 0;
  }

  /** True if no more sentences will be shown. */
  get full(): boolean {
    return this.sentences.length >= LIMITS.sentences;
  }

  /** Adds a fault. `sentence` begins with what was found and ends with a full stop or a question mark. */
  add(spot: Spot, path: Path, sentence: string): void {
    this.put(this.sentences, spot, path, sentence);
  }

  warn(spot: Spot, path: Path, sentence: string): void {
    this.put(this.warnings, spot, path, sentence);
  }

  /** Adds a fault that prevents all further checks, and throws. */
  fail(spot: Spot, path: Path, sentence: string): never {
    this.add(spot, path, sentence);
    throw this.error();
  }

  /**
   * Returns ` Did you mean ...?` for the next sentence; an empty text if there is no near name or no more sentences are shown, because the
   * search is slow.
   */
  hint(found: string, names: Iterable<string>): string {
    return this.full ? '' : didYouMean(found, names);
  }

  throwIfAny(): void {
    if (this.any) throw this.error();
  }

  error(): InputError {
    return new InputError(cut(this.sentences, this.whole));
  }

  private put(list: string[], spot: Spot, path: Path, sentence: string): void {
    const place = placeOf(spot);
    const names = pathText(path);
    const before = place === '' ? names || this.whole : names === '' ? place : `${place}: ${names}`;
    const line = `${before}: ${sentence}`;
    // a fault of a part that is used many times is reported once
    if (this.seen.has(line)) return;
    this.seen.add(line);
    list.push(line);
  }
}
