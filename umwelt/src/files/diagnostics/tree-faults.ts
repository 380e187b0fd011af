import type { Path } from '../../core/errors.js';
import { type Fault, FaultSink } from '../../core/faults.js';
import { keySpotOf, spotOf, type TreeNode } from '../syntax/tree.js';
import type { Diagnostics } from './diagnostics.js';

/** Sink for the faults of one tree: maps paths in the definition to places in its file. */
export class TreeFaults extends FaultSink {
  private readonly root: TreeNode;
  private readonly faults: Diagnostics;
  /** Path of `root` in the file; sentences name the full path. */
  private readonly at: Path;

  constructor(root: TreeNode, faults: Diagnostics, at: Path = []) {
    super();
    this.root = root;
    this.faults = faults;
    this.at = at;
  }

  put({ path, sentence, severity, about }: Fault): void {
    const spot = about === 'value' ? spotOf(this.root, path) : keySpotOf(this.root, about === 'name' ? path : [...path, about.key]);
    if (severity === 'error') this.faults.add(spot, [...this.at, ...path], sentence);
    else this.faults.warn(spot, [...this.at, ...path], sentence);
  }

  hint(found: string, names: Iterable<string>): string {
    return this.faults.hint(found, names);
  }
}
