import type { Path } from '../../core/errors.js';
import { describeValue } from '../../core/errors.js';
import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { depthSentence, keyFault, numberFault } from './messages.js';
import type { Entry, Spot, TreeNode } from './tree.js';

const NOWHERE: Spot = { source: undefined, offset: 0 };

/** Turns a typed or JSON object into a tree without places. Undefined entries count as absent; an object that occurs twice becomes one node. */
export function readObject(value: unknown, faults: Diagnostics): TreeNode {
  const tree = new ObjectReader(faults).read(value, []);
  faults.throwIfAny();
  return tree;
}

class ObjectReader {
  private readonly faults: Diagnostics;
  private left: number = LIMITS.values;
  /** Undefined for an object that is still being read. */
  private readonly nodes = new Map<object, TreeNode | undefined>();

  constructor(faults: Diagnostics) {
    this.faults = faults;
  }

  read(value: unknown, path: Path): TreeNode {
    if (--this.left < 0) this.faults.fail(NOWHERE, [], `found more than ${LIMITS.values} values, expected fewer.`);
    if (path.length > LIMITS.depth) this.faults.fail(NOWHERE, path.slice(0, 4), depthSentence());
    if (typeof value === 'number' && !Number.isFinite(value)) this.faults.add(NOWHERE, path, numberFault(value));
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return { kind: 'scalar', ...NOWHERE, value };
    if (typeof value !== 'object') {
      this.faults.add(NOWHERE, path, `found ${describeValue(value)}, expected plain data.`);
      return { kind: 'scalar', ...NOWHERE, value: null };
    }
    const known = this.nodes.get(value);
    if (known !== undefined) return known;
    if (this.nodes.has(value)) this.faults.fail(NOWHERE, path, 'found an object inside itself, expected plain data without circles.');
    this.nodes.set(value, undefined);
    const node: TreeNode = Array.isArray(value)
      ? { kind: 'list', ...NOWHERE, items: Array.from(value, (item, i) => this.read(item, [...path, i])) }
      : { kind: 'map', ...NOWHERE, entries: this.entries(value, path) };
    this.nodes.set(value, node);
    return node;
  }

  private entries(value: object, path: Path): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      this.faults.add(NOWHERE, path, 'found an object of a class, expected plain data.');
    for (const [name, item] of Object.entries(value)) {
      const fault = keyFault(name);
      if (fault !== undefined) this.faults.add(NOWHERE, path, fault);
      else if (item !== undefined) entries.set(name, { key: NOWHERE, value: this.read(item, [...path, name]) });
    }
    return entries;
  }
}
