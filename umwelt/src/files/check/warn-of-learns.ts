import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { LIMITS } from '../../learning/animal/watch/watch-layout.js';
import type { WorldDefinition } from '../../life/index.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { EffectDefinition, LearnsDefinition } from '../../mind/index.js';
import { MOST_OF_A_KIND } from '../../senses/field-view.js';
import { warnOfWay } from './warn-of-way.js';

/** Most kinds, and most fields of one kind, that an animal can learn about (learning/animal/watch). */
const MOST_KINDS = LIMITS.kinds;
const MOST_FIELDS = LIMITS.features;

/** Warns of sections `learns` of a species with which nothing can be learned, or that name a behavior that does not satisfy. */
export function warnOfLearns(species: CreatureDefinition, { definitions }: MindNames, faults: FaultSink): void {
  for (const section of ['variables', 'releasers'] as const) {
    for (const [name, { learns }] of Object.entries(species[section] ?? {})) {
      if (learns === undefined) continue;
      const path = [section, name, 'learns'];
      warnOfUse(learns, path, faults, section === 'variables' ? name : undefined, definitions);
      warnOfWay(species, definitions, learns, path, faults);
    }
  }
}

/**
 * Warns where a world has more than a species can learn about: of kinds of things, of fields of a kind, and of things of a kind that show true-or-false
 * fields. The species must be one of those in the world.
 */
export function warnOfLimits(species: CreatureDefinition, names: MindNames, world: WorldDefinition, faults: FaultSink): void {
  const company = companyOf(world);
  const sought = names.all.flatMap(({ releaser }) => kindsIn(releaser?.find)).filter(kind => company.has(kind));
  const watched = new Map<string, Path>();
  const fields = new Set<string>();
  let isAnyField = false;
  for (const section of ['variables', 'releasers'] as const)
    for (const [name, { learns }] of Object.entries(species[section] ?? {})) {
      if (learns === undefined) continue;
      isAnyField ||= learns.fields === undefined;
      for (const field of learns.fields ?? []) fields.add(field);
      // without a list, an animal watches a kind once something of it was of interest to it
      const path = learns.kinds === undefined ? [section, name, 'learns'] : [section, name, 'learns', 'kinds'];
      const kinds: ReadonlySet<string> = new Set(learns.kinds ?? sought);
      const before = watched.size;
      for (const kind of kinds) if (!watched.has(kind)) watched.set(kind, path);
      // too long a list of one section gets a warning without a world
      if (before <= MOST_KINDS && watched.size > MOST_KINDS && (learns.kinds === undefined || kinds.size <= MOST_KINDS))
        faults.warn(path, tooMany(watched.size, 'kinds of things with those of the sections above', MOST_KINDS));
    }
  for (const [kind, path] of watched) {
    const of = company.get(kind);
    if (of === undefined) continue;
    if (of.fields.size > MOST_FIELDS) faults.warn(path, tooMany(of.fields.size, `fields of the kind "${brief(kind)}"`, MOST_FIELDS));
    const signal = [...of.flags].find(field => isAnyField || fields.has(field));
    if (of.count > MOST_OF_A_KIND && signal !== undefined)
      faults.warn(
        path,
        `found ${of.count} things of the kind "${brief(kind)}", expected at most ${MOST_OF_A_KIND}: of more, signals such as "${brief(signal)}" are learned and answered only from the nearest one.`,
      );
  }
}

/** Returns the names in the call of a finder that may be kinds: `food`, `{ do: thing, kind: food }`. */
function kindsIn(find: unknown): readonly string[] {
  if (typeof find === 'string') return [find];
  if (Array.isArray(find)) return find.flatMap(kindsIn);
  if (typeof find !== 'object' || find === null) return [];
  const { kind, of } = find as { readonly kind?: unknown; readonly of?: unknown };
  return [...kindsIn(kind), ...kindsIn(of)];
}

function tooMany(found: number, what: string, most: number): string {
  return `found ${found} ${what}, expected at most ${most}: nothing is learned about the others.`;
}

/** What a world has of one kind. */
interface Company {
  count: number;
  readonly fields: Set<string>;
  /** The true-or-false ones of the fields. */
  readonly flags: Set<string>;
}

/** Returns what a world has of each kind, its creatures included. */
function companyOf({ things = {}, creatures = {} }: WorldDefinition): ReadonlyMap<string, Company> {
  const company = new Map<string, Company>();
  const add = (kind: string, fields: Readonly<Record<string, unknown>>): void => {
    const of = company.get(kind) ?? { count: 0, fields: new Set(), flags: new Set() };
    company.set(kind, of);
    of.count++;
    for (const [field, value] of Object.entries(fields)) {
      of.fields.add(field);
      if (typeof value === 'boolean') of.flags.add(field);
    }
  };
  for (const { kind, fields = {} } of Object.values(things)) add(kind, fields);
  for (const { species, fields = {} } of Object.values(creatures)) {
    const gestures = Object.fromEntries(Object.keys(species.gestures ?? {}).map(name => [name, false]));
    add(species.kind ?? species.species, { ...gestures, ...species.fields, ...fields });
  }
  return company;
}

/**
 * Warns of a behavior under `by` that does not satisfy, of `kinds` and `fields` that leave no signal to learn, and of an `only` that leaves no
 * behavior to learn, unless the section learns something else.
 */
function warnOfUse(
  learns: LearnsDefinition,
  path: Path,
  faults: FaultSink,
  variable: string | undefined,
  behaviors: MindNames['definitions'],
): void {
  const { by, only, good, refines = [], expects, fears, place } = learns;
  const satisfies = (name: string): boolean => {
    const effect = variable === undefined ? undefined : behaviors.get(name)?.modifies?.[variable];
    return effect !== undefined && isBetter(effect, good === 'up' ? 1 : -1);
  };
  const leaf = by === undefined ? undefined : behaviors.get(by);
  if (by !== undefined && variable !== undefined && leaf !== undefined && leaf.behaviors === undefined && !satisfies(by))
    faults.warn(
      [...path, 'by'],
      `found "${brief(by)}", which does not make ${brief(variable)} better, expected a behavior that ${good === 'up' ? 'raises' : 'lowers'} it.`,
    );
  const isWithoutSignals = refines.length > 0 || ((expects !== undefined || fears !== undefined) && place !== undefined);
  for (const [key, what] of [
    ['kinds', 'kinds of things'],
    ['fields', 'fields'],
  ] as const)
    if (learns[key]?.length === 0 && !isWithoutSignals)
      faults.warn(
        [...path, key],
        `found an empty list, so no signal is learned, expected ${what} to learn about; without "${key}" all are.`,
      );
  for (const [key, what, most] of [
    ['kinds', 'kinds of things', MOST_KINDS],
    ['fields', 'fields of a kind', MOST_FIELDS],
  ] as const) {
    const found = new Set(learns[key]).size;
    if (found > most) faults.warn([...path, key], tooMany(found, what, most));
  }
  if (only === undefined || refines.length > 0 || expects !== undefined || fears !== undefined) return;
  if (only.length === 0) faults.warn([...path, 'only'], 'found an empty list, so nothing is learned, expected behaviors to learn.');
  else if (only.every(name => name === by || satisfies(name)))
    faults.warn(
      [...path, 'only'],
      `found only ${only.map(name => `"${brief(name)}"`).join(', ')}, by which it is satisfied, expected behaviors that lead there.`,
    );
}

/** Returns true if an effect is for the better; also for `set`, which depends on the level before. */
export function isBetter(effect: EffectDefinition, sign: number): boolean {
  if (typeof effect === 'number') return effect * sign > 0;
  return 'set' in effect || ('gain' in effect ? effect.gain : effect.absolute) * sign > 0;
}
