import type { Path } from '../../core/errors.js';
import { checkPartOfMind } from '../../mind/compile/check-mind.js';
import type { MindDefinition, Registry } from '../../mind/index.js';
import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { TreeFaults } from '../diagnostics/tree-faults.js';
import { bodySchema, inlineCreatureSchema, trainingSchema, worldSchema } from '../schema/index.js';
import { resolveBodyParts, resolveCreatureParts, resolveWorldParts } from '../syntax/merge-parts.js';
import { child, type MapNode, nodeAt } from '../syntax/tree.js';
import { treeToData } from '../syntax/tree-to-data.js';
import { checkPartOfSchema } from './check-schema.js';

/** The kinds of files that can have fragments. */
type Whole = 'creature' | 'world' | 'body' | 'training';

/** Keys by which a fragment is recognized. A file that has only `parts` can be a fragment of any kind. */
const SECTIONS: Readonly<Record<Whole, readonly string[]>> = {
  creature: ['variables', 'releasers', 'groups', 'behaviors', 'senses', 'gestures', 'kind', 'shape', 'solid', 'fields', 'speed', 'turn'],
  world: ['fence', 'things', 'creatures', 'species', 'lessons', 'story'],
  body: ['skeleton', 'skills', 'commands', 'expressions', 'surface'],
  training: ['animal', 'trainer', 'food', 'phases'],
};

/** Returns the kind of file that a fragment belongs to, or undefined if that is ambiguous or it belongs to none. */
export function wholeOf(root: MapNode): Whole | undefined {
  return (Object.keys(SECTIONS) as Whole[]).find(whole => SECTIONS[whole].some(section => child(root, section) !== undefined));
}

/** Returns true for a fragment, which other files `include`: it has sections of a kind of file, but does not name one. */
export function isFragment(root: MapNode): boolean {
  return wholeOf(root) !== undefined || child(root, 'parts')?.kind === 'map';
}

/**
 * Checks a fragment alone: its form, names that clash, and names of registered code. Keys and names that it leaves to the including file
 * are not checked. Returns undefined if there are faults.
 */
export function checkFragment(root: MapNode, registry: Registry, faults: Diagnostics): object | undefined {
  const [tree, checked] = checkForm(root, faults);
  if (faults.any) return undefined;
  for (const path of mindsIn(tree)) {
    const node = nodeAt(tree, path);
    if (node?.kind === 'map') checkPartOfMind(treeToData(node, faults) as MindDefinition, registry, new TreeFaults(node, faults, path));
  }
  return faults.any ? undefined : (checked ?? (treeToData(tree, faults) as object));
}

function checkForm(root: MapNode, faults: Diagnostics): [tree: MapNode, checked: object | undefined] {
  const check = (schema: Parameters<typeof checkPartOfSchema>[0], tree: MapNode): [MapNode, object | undefined] => [
    tree,
    checkPartOfSchema(schema, tree, faults) as object | undefined,
  ];
  switch (wholeOf(root)) {
    case 'creature':
      return check(inlineCreatureSchema, resolveCreatureParts(root, faults, false));
    case 'body':
      return check(bodySchema, resolveBodyParts(root, faults, false));
    case 'training':
      return check(trainingSchema, root);
    default:
      return check(worldSchema, resolveWorldParts(root, faults, false));
  }
}

/** Returns the paths of the species in a tree: of the creature itself, or of those in `species` and `creatures` of a world. */
function mindsIn(tree: MapNode): Path[] {
  if (wholeOf(tree) === 'creature') return [[]];
  return [
    ...namesIn(tree, 'species').map(name => ['species', name]),
    ...namesIn(tree, 'creatures').map(name => ['creatures', name, 'species']),
  ];
}

function namesIn(tree: MapNode, section: string): string[] {
  const map = child(tree, section);
  return map?.kind === 'map' ? [...map.entries.keys()] : [];
}
