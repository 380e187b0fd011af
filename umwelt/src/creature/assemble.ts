import { didYouMean } from '../core/names.js';
import { checkMind, type MindNames } from './check-mind.js';
import { checkBody, WorldCheck } from './check-world.js';
import type { CreatureDefinition, WorldDefinition } from './definition.js';
import { brief, type Faults } from './faults.js';
import { type FileSet, pathIn } from './file-set.js';
import { checkAgainst } from './issues.js';
import type { KnownNames } from './known.js';
import { resolveCreatureParts, resolveWorldParts } from './like.js';
import { Report } from './report.js';
import { creatureSchema, inlineCreatureSchema, worldSchema } from './schema.js';
import { child, type Entry, type MapNode, mapOf, type Path, type ScalarNode, type TreeNode } from './tree.js';

/** What a creature has that says nothing of its senses (see life/creature.ts). */
const DEFAULT_SENSES = { nose: true };

/** A checked species, with what it names. */
export interface Checked {
  readonly creature: CreatureDefinition;
  readonly names: MindNames;
  readonly report: Report;
}

/**
 * Trees to definitions. Everything is synchronous over a FileSet; a species file that is not read yet is noted there,
 * and the result is undefined.
 */
export class Assembly {
  private readonly files: FileSet;
  private readonly known: KnownNames;
  private readonly faults: Faults;
  /** Species by file or by the node they are written in: each is checked once and shared. */
  private readonly species = new Map<string | TreeNode, Checked | undefined>();

  constructor(files: FileSet, known: KnownNames, faults: Faults) {
    this.files = files;
    this.known = known;
    this.faults = faults;
  }

  creature(root: MapNode): Checked | undefined {
    const tree = resolveCreatureParts(root, this.faults);
    return this.check(checkAgainst(creatureSchema, tree, [], this.faults), tree, []);
  }

  /** `from` is the file that paths in a typed object are seen from. */
  world(root: MapNode, from: string): WorldDefinition | undefined {
    const tree = resolveWorldParts(root, this.faults);
    const file = checkAgainst(worldSchema, withoutSpecies(tree), [], this.faults);
    const declared = this.declared(tree, from);
    if (file === undefined) return undefined;
    const check = new WorldCheck(file, new Report(tree, this.faults));
    for (const [name, thing] of Object.entries(file.things ?? {})) check.addThing(name, thing);
    for (const [name, resident] of Object.entries(file.creatures ?? {})) {
      const path = ['creatures', name, 'species'];
      const node = child(child(child(tree, 'creatures'), name), 'species');
      const checked = node === undefined ? undefined : this.speciesOf(node, name, path, declared, from);
      if (checked === undefined) check.reserve(name, resident);
      else check.addCreature(name, resident, checked.creature, checked.names);
    }
    check.finish();
    for (const checked of this.species.values()) if (checked !== undefined) check.checkKinds(checked.names, checked.report);
    if (this.faults.any || this.files.wanted.size > 0) return undefined;
    const { species: _, things, creatures, ...rest } = file;
    return {
      ...rest,
      ...(things === undefined ? {} : { things: check.things }),
      ...(creatures === undefined ? {} : { creatures: check.creatures }),
    };
  }

  /** The world's own `species` section. */
  private declared(tree: MapNode, from: string): Map<string, Checked | undefined> {
    const declared = new Map<string, Checked | undefined>();
    const section = child(tree, 'species');
    if (section?.kind !== 'map') return declared;
    for (const [name, entry] of section.entries) declared.set(name, this.speciesOf(entry.value, name, ['species', name], undefined, from));
    return declared;
  }

  private speciesOf(
    node: TreeNode,
    name: string,
    path: Path,
    declared: ReadonlyMap<string, Checked | undefined> | undefined,
    from: string,
  ): Checked | undefined {
    if (node.kind === 'map') return this.once(node, () => this.inline(node, name, path));
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
    if (declared?.has(node.value)) return declared.get(node.value);
    const target = pathIn(node, from);
    // a bare word that nobody declared is more likely a slip than a file
    if (target === undefined || (declared !== undefined && declared.size > 0 && !/[./]/.test(node.value))) {
      this.faults.add(
        node,
        path,
        `found "${brief(node.value)}", expected a name declared under species, or the path of a creature file.${didYouMean(node.value, declared?.keys() ?? [])}`,
      );
      return undefined;
    }
    return this.once(target, () => {
      const root = this.files.assemble(target, node, path, this.faults);
      return root === undefined ? undefined : this.creature(root);
    });
  }

  private inline(node: MapNode, name: string, path: Path): Checked | undefined {
    const file = checkAgainst(inlineCreatureSchema, node, path, this.faults);
    return this.check(file === undefined ? undefined : { ...file, species: file.species ?? name }, node, path);
  }

  private check(creature: CreatureDefinition | undefined, tree: MapNode, at: Path): Checked | undefined {
    if (creature === undefined) return undefined;
    const report = new Report(tree, this.faults, at);
    checkBody(creature.shape, report);
    return { creature, names: checkMind(creature, Object.keys(creature.senses ?? DEFAULT_SENSES), this.known, report), report };
  }

  private once(key: string | TreeNode, make: () => Checked | undefined): Checked | undefined {
    if (!this.species.has(key)) this.species.set(key, make());
    return this.species.get(key);
  }
}

/** The world's tree with a mark where species are written in place: those are checked by themselves, once each. */
function withoutSpecies(tree: MapNode): MapNode {
  const entries = new Map(tree.entries);
  const creatures = entries.get('creatures');
  if (creatures?.value.kind === 'map') {
    const residents = mapEntries(creatures.value, resident =>
      resident.kind === 'map' ? mapEntries(resident, (value, key) => (key === 'species' ? marked(value) : value)) : resident,
    );
    entries.set('creatures', { key: creatures.key, value: residents });
  }
  const species = entries.get('species');
  if (species?.value.kind === 'map') entries.set('species', { key: species.key, value: mapEntries(species.value, marked) });
  return mapOf(tree, entries);
}

function marked(node: TreeNode): TreeNode {
  if (node.kind !== 'map') return node;
  const mark: ScalarNode = { kind: 'scalar', source: node.source, offset: node.offset, value: '(in place)' };
  return mark;
}

function mapEntries(node: MapNode, change: (value: TreeNode, key: string) => TreeNode): MapNode {
  const entries = new Map<string, Entry>();
  for (const [name, entry] of node.entries) entries.set(name, { key: entry.key, value: change(entry.value, name) });
  return mapOf(node, entries);
}
