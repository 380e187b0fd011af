import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { depthSentence } from './messages.js';
import type { TreeNode } from './tree.js';

/** Returns a tree as plain data, with shared nodes copied. Throws beyond `most` values (a "billion laughs" of aliases). */
export function treeToData(root: TreeNode, faults: Diagnostics, most: number = LIMITS.values): unknown {
  let left = most;
  const write = (node: TreeNode, depth: number): unknown => {
    if (--left < 0) faults.fail(root, [], `found more than ${most} values after aliases and parts are written out, expected fewer.`);
    if (depth > LIMITS.depth) faults.fail(node, [], depthSentence());
    if (node.kind === 'scalar') return node.value;
    if (node.kind === 'list') return node.items.map(item => write(item, depth + 1));
    const result: Record<string, unknown> = {};
    for (const [name, entry] of node.entries) result[name] = write(entry.value, depth + 1);
    return result;
  };
  return write(root, 0);
}
