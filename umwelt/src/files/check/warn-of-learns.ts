import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { EffectDefinition, LearnsDefinition } from '../../mind/index.js';
import { warnOfWay } from './warn-of-way.js';

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
