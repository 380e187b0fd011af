import { brief, type Path } from '../core/errors.js';
import { FaultCounter } from '../core/faults.js';
import { Symbols } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import { compileSpeciesInto } from '../creature/species.js';
import type { StoryDefinition, StoryFile } from '../direction/index.js';
import { DIRECTION, TRAINING } from '../life/faculties.js';
import type { WorldDefinition } from '../life/index.js';
import { coreOf, SmallLife } from '../life/small-life.js';
import { MindNames } from '../mind/compile/mind-names.js';
import { facultyOrFault } from '../mind/faculty.js';
import type { Registry } from '../mind/index.js';
import type { Anatomy, BodyDefinition } from '../motor/index.js';
import type { TrainingDefinition } from '../training/index.js';
import { checkBody } from './check/check-body.js';
import { checkSchema } from './check/check-schema.js';
import { WorldCheck } from './check/check-world.js';
import type { warnOfLearns, warnOfLimits } from './check/warn-of-learns.js';
import type { warnOfPlan } from './check/warn-of-plan.js';
import { type Diagnostics, describeNode } from './diagnostics/diagnostics.js';
import { TreeFaults } from './diagnostics/tree-faults.js';
import { type FileSet, pathIn } from './file-set.js';
import { LIMITS } from './limits.js';
import {
  type BodyFile,
  bodySchema,
  type CreatureFile,
  creatureSchema,
  inlineBodySchema,
  inlineCreatureSchema,
  storySchema,
  worldSchema,
} from './schema/index.js';
import { resolveBodyParts, resolveCreatureParts, resolveWorldParts } from './syntax/merge-parts.js';
import { child, type Entry, type MapNode, mapOf, type ScalarNode, type TreeNode } from './syntax/tree.js';
import { treeToData } from './syntax/tree-to-data.js';

/** A checked species, its names, and the sink for further faults of it. */
export interface Checked {
  readonly creature: CreatureDefinition;
  readonly names: MindNames;
  readonly report: TreeFaults;
}

/** A checked body and its compiled form. */
interface CheckedBody {
  readonly definition: BodyDefinition;
  readonly anatomy: Anatomy;
}

/** Functions that warn about what can be learned. */
export interface Advice {
  readonly warnOfLearns: typeof warnOfLearns;
  readonly warnOfLimits?: typeof warnOfLimits;
  readonly warnOfPlan: typeof warnOfPlan;
}

export interface AssemblyOptions {
  readonly registry: Registry;
  readonly advice?: Advice;
  readonly world?: WorldDefinition;
}

/**
 * Builds definitions from trees and compiles each of them once, so that every fault is reported. Synchronous: it works on a FileSet. If a
 * file is not read yet, its path is added to the FileSet's `wanted`, and the result is undefined.
 */
export class Assembly {
  private readonly files: FileSet;
  readonly registry: Registry;
  private readonly advice: Advice | undefined;
  private readonly meantFor: WorldDefinition | undefined;
  private readonly faults: Diagnostics;
  /** Species by their file, or by their node if they are written in place; each is compiled once and shared. */
  private readonly species = new Map<string | TreeNode, Checked | undefined>();
  private readonly bodies = new Map<string | TreeNode, CheckedBody | undefined>();

  constructor(files: FileSet, options: AssemblyOptions, faults: Diagnostics) {
    this.files = files;
    this.registry = options.registry;
    this.advice = options.advice;
    this.meantFor = options.world;
    this.faults = faults;
  }

  /** Paths in a typed object are relative to the file `from`. */
  creature(root: MapNode, from: string): Checked | undefined {
    const tree = resolveCreatureParts(root, this.faults);
    return this.check(checkSchema(creatureSchema, withoutBody(tree), [], this.faults), tree, [], from);
  }

  body(root: MapNode): BodyDefinition | undefined {
    return this.checkBody(root, undefined, [])?.definition;
  }

  training(root: MapNode): TrainingDefinition | undefined {
    return this.plan(root, this.meantFor, []);
  }

  /** Checks a story file; also its lines, if `options.world` is given. */
  story(root: MapNode): StoryFile | undefined {
    const file = checkSchema(storySchema, root, [], this.faults);
    if (file !== undefined && this.meantFor !== undefined) this.checkStory(this.meantFor, file.beats, root, 'beats');
    return this.faults.any ? undefined : file;
  }

  private plan(root: MapNode, world: WorldDefinition | undefined, at: Path): TrainingDefinition | undefined {
    const faults = new TreeFaults(root, this.faults, at);
    const training = facultyOrFault(this.registry, TRAINING, [], faults);
    const plan = training?.checkPlan(treeToData(root, this.faults), world && training.castOf(world), faults);
    if (plan !== undefined) this.advice?.warnOfPlan(plan, world, faults);
    return plan;
  }

  world(root: MapNode, from: string): WorldDefinition | undefined {
    const tree = resolveWorldParts(root, this.faults);
    const file = checkSchema(worldSchema, withoutSpecies(tree), [], this.faults);
    const declared = this.declared(tree, from);
    if (file === undefined) return undefined;
    const check = new WorldCheck(file, new TreeFaults(tree, this.faults));
    for (const [name, thing] of Object.entries(file.things ?? {})) check.addThing(name, thing);
    for (const [name, resident] of Object.entries(file.creatures ?? {})) {
      const path = ['creatures', name, 'species'];
      const node = child(child(child(tree, 'creatures'), name), 'species');
      const checked = node === undefined ? undefined : this.speciesOf(node, name, path, declared, from);
      if (checked === undefined) check.reserve(name, resident);
      else check.addCreature(name, resident, checked.creature, checked.names);
    }
    check.finish(this.registry);
    for (const checked of this.species.values()) if (checked !== undefined) check.checkKinds(checked.names, this.registry, checked.report);
    if (this.faults.any || this.files.wanted.size > 0) return undefined;
    const { species: _, things, creatures, lessons, story, ...rest } = file;
    const world: WorldDefinition = {
      ...rest,
      ...(things === undefined ? {} : { things: check.things }),
      ...(creatures === undefined ? {} : { creatures: check.creatures }),
    };
    for (const checked of this.species.values())
      if (checked !== undefined) this.advice?.warnOfLimits?.(checked.creature, checked.names, world, checked.report);
    const told = story === undefined ? world : this.withStory(world, story, tree, from);
    if (told === undefined || this.faults.any) return undefined;
    return lessons === undefined ? told : this.withLessons(told, tree, from);
  }

  /** Adds the story of a world, from its file or written in place. */
  private withStory(world: WorldDefinition, story: string | StoryDefinition, tree: MapNode, from: string): WorldDefinition | undefined {
    if (typeof story !== 'string') {
      this.checkStory(world, story, tree, 'story');
      return { ...world, story };
    }
    const node = child(tree, 'story')!;
    const target = pathIn(node, from);
    const root = target === undefined ? undefined : this.fileOf(target, node, ['story'], 'a story', ['species', 'world', 'training']);
    const file = root && checkSchema(storySchema, root, [], this.faults);
    if (root === undefined || file === undefined) return undefined;
    this.checkStory(world, file.beats, root, 'beats');
    return { ...world, story: file.beats };
  }

  /**
   * Checks the lines of a story in a life that is made for the check, because their meaning depends on the world. `key` is the key of the
   * beats in the tree.
   */
  private checkStory(world: WorldDefinition, beats: StoryDefinition, tree: MapNode, key: string): void {
    const { story: _, ...rest } = world;
    const faults = new FaultCounter(new TreeFaults(tree, this.faults), [key]);
    const direction = facultyOrFault(this.registry, DIRECTION, [], faults);
    direction?.checkStory(coreOf(new SmallLife(rest, { registry: this.registry })), beats, faults);
  }

  private withLessons(world: WorldDefinition, tree: MapNode, from: string): WorldDefinition | undefined {
    const list = child(tree, 'lessons');
    const lessons: TrainingDefinition[] = [];
    for (const [i, node] of (list?.kind === 'list' ? list.items : []).entries()) {
      const path = ['lessons', i];
      const plan = this.lessonOf(node, path, from, world);
      if (plan === undefined) continue;
      if (lessons.some(({ trainer }) => trainer === plan.trainer)) {
        this.faults.add(node, path, `found a second plan for "${brief(plan.trainer)}", expected at most one for each trainer.`);
      }
      lessons.push(plan);
    }
    return this.faults.any || this.files.wanted.size > 0 ? undefined : { ...world, lessons };
  }

  /** Returns a plan from its file, or written in place. */
  private lessonOf(node: TreeNode, path: Path, from: string, world: WorldDefinition): TrainingDefinition | undefined {
    const target = node.kind === 'map' ? undefined : pathIn(node, from);
    const inPlace = node.kind === 'map';
    const root = inPlace ? node : target === undefined ? undefined : this.fileOf(target, node, path, 'a training', ['species', 'world']);
    if (root === undefined) return undefined;
    return this.plan(root, world, inPlace ? path : []);
  }

  /** Returns the species in the section `species` of the world, by name. */
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
    if (node.kind === 'map') return once(this.species, node, () => this.inline(node, name, path, from));
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
    if (declared?.has(node.value)) return declared.get(node.value);
    const target = pathIn(node, from);
    // a bare word that is not declared is more likely a typing error than a file
    if (target === undefined || (declared !== undefined && declared.size > 0 && !/[./]/.test(node.value))) {
      this.faults.add(
        node,
        path,
        `found "${brief(node.value)}", expected a name declared under species, or the path of a creature file.${this.faults.hint(node.value, declared?.keys() ?? [])}`,
      );
      return undefined;
    }
    return once(this.species, target, () => {
      const root = this.fileOf(target, node, path, 'a creature', ['dofs', 'world']);
      return root === undefined ? undefined : this.creature(root, target);
    });
  }

  /** Returns the tree of another file. Reports a fault if it has one of the keys `not`, which belong to other kinds of files. */
  private fileOf(target: string, node: TreeNode, path: Path, what: string, not: readonly string[]): MapNode | undefined {
    const root = this.files.tree(target, node, path, this.faults);
    const other = root && not.find(key => child(root, key) !== undefined);
    if (other === undefined) return root;
    this.faults.add(node, path, `found "${brief(target)}", a file with "${other}", expected the file of ${what}.`);
    return undefined;
  }

  private inline(node: MapNode, name: string, path: Path, from: string): Checked | undefined {
    const file = checkSchema(inlineCreatureSchema, withoutBody(node), path, this.faults);
    return this.check(file === undefined ? undefined : { ...file, species: file.species ?? name }, node, path, from);
  }

  private check(
    file: (CreatureFile & { readonly species: string }) | undefined,
    tree: MapNode,
    at: Path,
    from: string,
  ): Checked | undefined {
    const node = child(tree, 'body');
    const body = node === undefined ? undefined : this.bodyOf(node, file?.species, [...at, 'body'], from);
    if (file === undefined || (node !== undefined && body === undefined)) return undefined;
    const { body: _, ...rest } = file;
    const creature: CreatureDefinition = body === undefined ? rest : { ...rest, body: body.definition };
    const report = new TreeFaults(tree, this.faults, at);
    const anatomy = body === undefined ? {} : { anatomy: body.anatomy };
    compileSpeciesInto(creature, { symbols: new Symbols(), registry: this.registry, ...anatomy }, report);
    const names = new MindNames(creature);
    this.advice?.warnOfLearns(creature, names, report);
    return { creature, names, report };
  }

  private bodyOf(node: TreeNode, species: string | undefined, path: Path, from: string): CheckedBody | undefined {
    if (node.kind === 'map') return once(this.bodies, node, () => this.checkBody(node, species ?? 'body', path));
    const target = pathIn(node, from);
    if (target === undefined) {
      this.faults.add(node, path, `found ${describeNode(node)}, expected the path of a body file, or a body.`);
      return undefined;
    }
    return once(this.bodies, target, () => {
      const root = this.fileOf(target, node, path, 'a body', ['species', 'world']);
      return root === undefined ? undefined : this.checkBody(root, undefined, []);
    });
  }

  /** `name` is the default name of a body that is written inside a creature. */
  private checkBody(root: MapNode, name: string | undefined, at: Path): CheckedBody | undefined {
    const tree = resolveBodyParts(root, this.faults);
    const schema = name === undefined ? bodySchema : inlineBodySchema;
    const file = checkSchema<BodyFile>(schema, tree, at, this.faults, LIMITS.bodyValues);
    if (file === undefined) return undefined;
    const definition: BodyDefinition = { ...file, body: file.body ?? name ?? '' };
    const anatomy = checkBody(definition, this.registry, new TreeFaults(tree, this.faults, at));
    return anatomy === undefined ? undefined : { definition, anatomy };
  }
}

function once<T>(made: Map<string | TreeNode, T | undefined>, key: string | TreeNode, make: () => T | undefined): T | undefined {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

/** Returns a creature's tree with a mark in place of a body written in it; the body is checked separately. */
function withoutBody(tree: MapNode): MapNode {
  const body = tree.entries.get('body');
  if (body?.value.kind !== 'map') return tree;
  return mapOf(tree, new Map(tree.entries).set('body', { key: body.key, value: marked(body.value) }));
}

/** Returns the world's tree with marks in place of species and plans written in it; each of them is checked once, separately. */
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
  const lessons = entries.get('lessons');
  if (lessons?.value.kind === 'list') {
    entries.set('lessons', { key: lessons.key, value: { ...lessons.value, items: lessons.value.items.map(marked) } });
  }
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
