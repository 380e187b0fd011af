import { brief, type Path } from '../../core/errors.js';
import { type Diagnostics, describeNode } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { depthSentence } from './messages.js';
import { child, type Entry, emptyMap, type MapNode, mapOf, mergeMaps, type TreeNode } from './tree.js';

/**
 * Merges named parts, which correspond to DEF/USE of the original files: `parts:` holds fragments, and `like: name` (or a list of names)
 * inside a thing, creature, behavior, releaser, variable, sensor, group, degree of freedom, bone, leg, skill or command takes one as its
 * defaults. Later names of a list win over earlier ones, and entries beside `like` win over all. In a file that is not `whole`, parts may
 * be missing, because the including file may have them.
 */
export function resolveWorldParts(root: MapNode, faults: Diagnostics, whole = true): MapNode {
  const work = new PartsMerger(partsOf(root, undefined, faults, []), faults, whole);
  return work.each(withoutParts(root), {
    things: (node, path) => work.all(node, path, work.leaf),
    species: (node, path) => work.all(node, path, work.creature),
    creatures: (node, path) => work.all(node, path, work.resident),
  });
}

export function resolveCreatureParts(root: MapNode, faults: Diagnostics, whole = true): MapNode {
  return new PartsMerger(emptyMap(root), faults, whole).creature(root, []);
}

export function resolveBodyParts(root: MapNode, faults: Diagnostics, whole = true): MapNode {
  const work = new PartsMerger(partsOf(root, undefined, faults, []), faults, whole);
  const leaves: Resolve = (node, path) => work.all(node, path, work.leaf);
  return work.each(withoutParts(root), {
    dofs: (node, path) => work.all(node, path, work.dof),
    skeleton: (node, path) => work.each(node, { bones: leaves, legs: leaves }, path),
    skills: leaves,
    commands: leaves,
  });
}

type Resolve = (node: MapNode, path: Path) => MapNode;

function partsOf(root: MapNode, outer: MapNode | undefined, faults: Diagnostics, path: Path): MapNode {
  const own = child(root, 'parts') ?? emptyMap(root);
  if (own.kind !== 'map') return faults.fail(own, [...path, 'parts'], `found ${describeNode(own)}, expected a map of named parts.`);
  return outer === undefined ? own : mergeMaps(outer, own);
}

function withoutParts(node: MapNode): MapNode {
  if (!node.entries.has('parts')) return node;
  const entries = new Map(node.entries);
  entries.delete('parts');
  return mapOf(node, entries);
}

class PartsMerger {
  private parts: MapNode;
  private readonly faults: Diagnostics;
  private readonly whole: boolean;
  private left: number = LIMITS.parts;
  /** Merged species by their nodes, so that a species that many residents share stays one node. */
  private readonly creatures = new Map<MapNode, MapNode>();

  constructor(parts: MapNode, faults: Diagnostics, whole: boolean) {
    this.whole = whole;
    this.parts = parts;
    this.faults = faults;
  }

  /** Resolves the `like` of a map itself, not of the maps in it. */
  readonly leaf: Resolve = (node, path) => this.resolve(node, path, []);

  readonly creature: Resolve = (node, path) => {
    const known = this.creatures.get(node);
    if (known !== undefined) return known;
    const outer = this.parts;
    this.parts = partsOf(node, outer, this.faults, path);
    const result = this.each(
      withoutParts(this.leaf(node, path)),
      {
        variables: (inner, at) => this.all(inner, at, this.leaf),
        releasers: (inner, at) => this.all(inner, at, this.leaf),
        senses: (inner, at) => this.all(inner, at, this.leaf),
        groups: (inner, at) => this.all(inner, at, this.group),
        behaviors: this.group,
      },
      path,
    );
    this.parts = outer;
    this.creatures.set(node, result);
    return result;
  };

  readonly resident: Resolve = (node, path) => this.each(this.leaf(node, path), { species: this.creature }, path);

  readonly group: Resolve = (node, path) => this.all(this.leaf(node, path), path, this.behavior);

  readonly dof: Resolve = (node, path) => this.each(this.leaf(node, path), { parts: (inner, at) => this.all(inner, at, this.dof) }, path);

  readonly behavior: Resolve = (node, path) => {
    const result = this.each(this.leaf(node, path), { behaviors: this.group }, path);
    const releasers = result.entries.get('releasers');
    if (releasers?.value.kind !== 'list') return result;
    const at = [...path, 'releasers'];
    const items = releasers.value.items.map((item, i) => (item.kind === 'map' ? this.leaf(item, [...at, i]) : item));
    return mapOf(result, new Map(result.entries).set('releasers', { key: releasers.key, value: { ...releasers.value, items } }));
  };

  /** Resolves the named entries of a map, each by its own rule. Entries that are not maps are left to the schema. */
  each(node: MapNode, rules: Readonly<Record<string, Resolve>>, path: Path = []): MapNode {
    const entries = new Map<string, Entry>();
    for (const [name, entry] of node.entries) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      entries.set(name, rule === undefined ? entry : this.apply(entry, [...path, name], rule));
    }
    return mapOf(node, entries);
  }

  /** Resolves every entry of a map by the same rule. */
  all(node: MapNode, path: Path, rule: Resolve): MapNode {
    const entries = new Map<string, Entry>();
    for (const [name, entry] of node.entries) entries.set(name, this.apply(entry, [...path, name], rule));
    return mapOf(node, entries);
  }

  private apply(entry: Entry, path: Path, rule: Resolve): Entry {
    if (entry.value.kind !== 'map') return entry;
    if (path.length > LIMITS.depth)
      this.faults.fail(entry.key, path.slice(0, 4), `${depthSentence().slice(0, -1)}: does a part contain itself?`);
    return { key: entry.key, value: rule(entry.value, path) };
  }

  private resolve(node: MapNode, path: Path, open: readonly string[]): MapNode {
    const like = node.entries.get('like');
    if (like === undefined) return node;
    const own = new Map(node.entries);
    // in an item of a list, `like` stays as a mark that the part may supply more entries
    if (this.whole || typeof path.at(-1) !== 'number') own.delete('like');
    let base = emptyMap(node);
    for (const item of like.value.kind === 'list' ? like.value.items : [like.value]) {
      const part = this.part(item, path, open);
      if (part !== undefined) base = mergeMaps(base, part);
    }
    return mergeMaps(base, mapOf(node, own));
  }

  private part(item: TreeNode, of: Path, open: readonly string[]): MapNode | undefined {
    const path = [...of, 'like'];
    if (--this.left < 0) this.faults.fail(item, path, `found parts taken more than ${LIMITS.parts} times, expected fewer.`);
    if (item.kind !== 'scalar' || typeof item.value !== 'string') {
      this.faults.add(item, path, `found ${describeNode(item)}, expected the name of a part, or a list of such names.`);
      return undefined;
    }
    const name = item.value;
    const part = child(this.parts, name);
    if (part === undefined) {
      if (!this.whole) return undefined;
      const known = [...this.parts.entries.keys()];
      const none = known.length === 0 ? ' There are no parts here.' : this.faults.hint(name, known);
      this.faults.add(item, path, `found "${brief(name)}", expected the name of a part.${none}`);
      return undefined;
    }
    if (open.includes(name)) {
      this.faults.fail(
        item,
        path,
        `found a circle of parts (${[...open, name].map(name => brief(name)).join(' is like ')}), expected parts without a circle.`,
      );
    }
    if (part.kind !== 'map') {
      this.faults.add(part, ['parts', name], `found ${describeNode(part)}, expected a map.`);
      return undefined;
    }
    return this.resolve(part, of, [...open, name]);
  }
}
