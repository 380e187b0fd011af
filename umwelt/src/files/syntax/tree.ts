import type { Path } from '../../core/errors.js';
/**
 * The syntax tree of a file: maps, lists and scalars, each with the place where it was written. YAML texts and typed objects both become
 * such trees. Includes and named parts are merged in the tree, so that a later fault still points at its line. Nodes never change after
 * they are built and may be shared: an alias is the node of its anchor.
 */

/** A text: its name and the starts of its lines. */
export interface Source {
  readonly file: string;
  /** Offset of the first character of each line. */
  readonly lineStarts: readonly number[];
}

/** The place where a value was written; a typed object has no source. */
export interface Spot {
  readonly source: Source | undefined;
  readonly offset: number;
}

export type Scalar = string | number | boolean | null;

export interface ScalarNode extends Spot {
  readonly kind: 'scalar';
  readonly value: Scalar;
}

export interface ListNode extends Spot {
  readonly kind: 'list';
  readonly items: readonly TreeNode[];
}

export interface Entry {
  readonly key: Spot;
  readonly value: TreeNode;
}

export interface MapNode extends Spot {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Entry>;
}

export type TreeNode = ScalarNode | ListNode | MapNode;

export function emptyMap(spot: Spot): MapNode {
  return { kind: 'map', source: spot.source, offset: spot.offset, entries: new Map() };
}

/** Returns a map with these entries, at the place of another map. */
export function mapOf(spot: Spot, entries: ReadonlyMap<string, Entry>): MapNode {
  return { kind: 'map', source: spot.source, offset: spot.offset, entries };
}

export function child(node: TreeNode | undefined, key: PropertyKey): TreeNode | undefined {
  if (node?.kind === 'map') return node.entries.get(String(key))?.value;
  if (node?.kind === 'list') return node.items[Number(key)];
  return undefined;
}

/** Merges two maps. Entries of `over` win; maps are merged in depth, lists and scalars are replaced. New names follow the old ones. */
export function mergeMaps(base: MapNode, over: MapNode): MapNode {
  if (base.entries.size === 0) return over;
  const entries = new Map(base.entries);
  for (const [name, entry] of over.entries) {
    const old = entries.get(name);
    const both = old?.value.kind === 'map' && entry.value.kind === 'map';
    entries.set(name, both ? { key: entry.key, value: mergeMaps(old.value as MapNode, entry.value as MapNode) } : entry);
  }
  return mapOf(over, entries);
}

/** Returns the place of the value at a path; if it is missing, the place of the map or list that should contain it. */
export function spotOf(root: TreeNode, path: Path): Spot {
  let node = root;
  for (const step of path) {
    const next = child(node, step);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** Returns the place of the name at the end of a path, not of its value. */
export function keySpotOf(root: TreeNode, path: Path): Spot {
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent?.kind === 'map' && last !== undefined) return parent.entries.get(String(last))?.key ?? parent;
  return spotOf(root, path);
}

export function nodeAt(root: TreeNode, path: Path): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const step of path) node = child(node, step);
  return node;
}
