import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { LIMITS } from '../../learning/animal/watch/watch-layout.js';
import type { WorldDefinition } from '../../life/index.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { EffectDefinition, LearnsDefinition } from '../../mind/index.js';
import { MOST_OF_A_KIND } from '../../senses/field-view.js';
import { warnOfWay } from './warn-of-way.js';

/** Most kinds in a list `kinds`, and most fields of one kind, that an animal can learn about (learning/animal/watch). */
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
  const watched = new Map<string, Path>();
  for (const section of ['variables', 'releasers'] as const)
    for (const [name, { learns }] of Object.entries(species[section] ?? {})) {
      if (learns === undefined) continue;
      const path = [section, name, 'learns'];
      // an animal watches a kind once something of it was of interest to it
      const kinds = learns.kinds ?? [...names.sought.keys()].filter(kind => company.has(kind));
      const at = learns.kinds === undefined ? path : [...path, 'kinds'];
      for (const kind of kinds) {
        if (!watched.has(kind)) watched.set(kind, at);
        if (watched.size === MOST_KINDS + 1 && (learns.kinds ?? []).length <= MOST_KINDS)
          faults.warn(at, `found more than ${MOST_KINDS} kinds of things to learn about, expected at most ${MOST_KINDS}: nothing is learned about the others.`);
      }
    }
  for (const [kind, path] of watched) {
    const { count = 0, fields = new Set<string>(), flags = new Set<string>() } = company.get(kind) ?? {};
    if (fields.size > MOST_FIELDS)
      faults.warn(path, `found ${fields.size} fields of the kind "${brief(kind)}", expected at most ${MOST_FIELDS}: nothing is learned about the others.`);
    const signals = [...flags].filter(field => names.watched.size === 0 || names.watched.has(field));
    if (count > MOST_OF_A_KIND && signals.length > 0)
      faults.warn(
        path,
        `found ${count} things of the kind "${brief(kind)}", expected at most ${MOST_OF_A_KIND}: of more, only the nearest one gives signals such as "${brief(signals[0])}".`,
      );
  }
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
    ['kinds', 'kinds', MOST_KINDS],
    ['fields', 'fields of one kind', MOST_FIELDS],
  ] as const)
    if (new Set(learns[key]).size > most)
      faults.warn(
        [...path, key],
        `found ${new Set(learns[key]).size} names, expected at most ${most} ${what}: nothing is learned about the others.`,
      );
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
