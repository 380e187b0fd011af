import { compileBody } from '../motor/index.js';
import { checkPartOfMind } from './check-mind.js';
import type { Faults } from './faults.js';
import { checkAgainst } from './issues.js';
import type { KnownNames } from './known.js';
import { resolveBodyParts, resolveCreatureParts, resolveWorldParts } from './like.js';
import { plainBody } from './plain-body.js';
import { Report } from './report.js';
import { bodySchema, inlineCreatureSchema, worldSchema } from './schema.js';
import { child, type MapNode, mapOf, type TreeNode } from './tree.js';

/** What a file is a part of. */
type Whole = 'creature' | 'world' | 'body';

/** Sections that tell of which whole a fragment is. `parts` alone is a part of anything. */
const SECTIONS: Readonly<Record<Whole, readonly string[]>> = {
  creature: ['variables', 'releasers', 'groups', 'behaviors', 'senses'],
  world: ['things', 'creatures', 'species'],
  body: ['skeleton', 'skills', 'commands', 'expressions', 'gaits', 'surface'],
};

/** A file that others `include`: it has sections of a whole, but does not say that it is one. */
export function isFragment(root: MapNode): boolean {
  return wholeOf(root) !== undefined || child(root, 'parts')?.kind === 'map';
}

function wholeOf(root: MapNode): Whole | undefined {
  return (Object.keys(SECTIONS) as Whole[]).find(whole => SECTIONS[whole].some(section => child(root, section) !== undefined));
}

/**
 * A fragment by itself: form, names of registered code, and names that look like slips. What it leaves to whoever includes it
 * cannot be known here. Undefined where there are faults.
 */
export function checkFragment(root: MapNode, known: KnownNames, faults: Faults): object | undefined {
  const whole = wholeOf(root);
  if (whole === 'creature') return checkPartOfCreature(root, known, faults);
  const checked =
    whole === 'body'
      ? checkAgainst(bodySchema, resolveBodyParts(filled(root, { body: 'fragment', dofs: {} }), faults), [], faults)
      : checkAgainst(worldSchema, resolveWorldParts(filled(root, { world: 'fragment', size: [1, 1] }), faults), [], faults);
  return checked && Object.fromEntries(Object.entries(checked).filter(([key]) => root.entries.has(key)));
}

function checkPartOfCreature(root: MapNode, known: KnownNames, faults: Faults): object | undefined {
  const tree = resolveCreatureParts(root, faults);
  const creature = checkAgainst(inlineCreatureSchema, tree, [], faults);
  if (creature === undefined) return undefined;
  const { body: _, ...rest } = creature;
  const anatomy = compileBody(plainBody({ ...rest, species: 'fragment' }));
  checkPartOfMind(rest, Object.keys(creature.senses ?? {}), anatomy, known, new Report(tree, faults));
  return creature;
}

/** With what a whole must have, where the fragment has it not. */
function filled(root: MapNode, needed: Readonly<Record<string, string | object | readonly number[]>>): MapNode {
  const entries = new Map(root.entries);
  const spot = { source: root.source, offset: root.offset };
  const nodeOf = (value: unknown): TreeNode => {
    if (Array.isArray(value)) return { ...spot, kind: 'list', items: value.map(nodeOf) };
    if (typeof value === 'object') return mapOf(root, new Map());
    return { ...spot, kind: 'scalar', value: value as string | number };
  };
  for (const [key, value] of Object.entries(needed)) if (!entries.has(key)) entries.set(key, { key: spot, value: nodeOf(value) });
  return mapOf(root, entries);
}
