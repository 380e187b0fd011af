import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { LEARNS_DEFAULTS } from '../../learning/animal/rules.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { EffectDefinition, LearnsDefinition, VariableDefinition } from '../../mind/index.js';

/**
 * Warns of sections `learns` of a species that leave nothing to be learned, or name a behavior that does not satisfy; refuses a variable that would
 * hold what is expected of itself.
 */
export function warnOfLearns({ variables = {}, releasers = {} }: CreatureDefinition, names: MindNames, faults: FaultSink): void {
  for (const [name, variable] of Object.entries(variables)) {
    if (variable.learns === undefined) continue;
    const path = ['variables', name, 'learns'];
    warnOfUse(variable.learns, path, faults, name, names.definitions);
    const { min = 0, max = 100 } = variable;
    warnOfNumbers(variable.learns, path, max - min, name, faults);
    warnOfWay(name, variable, path, names, faults);
    for (const key of ['expects', 'fears'] as const)
      if (variable.learns[key] === name)
        faults.fault([...path, key], `found "${brief(name)}" itself, expected another variable, which holds what is expected of it.`);
  }
  for (const [name, { learns, worth = 1, min = 0 }] of Object.entries(releasers)) {
    if (learns === undefined) continue;
    const path = ['releasers', name, 'learns'];
    warnOfUse(learns, path, faults, undefined, names.definitions);
    warnOfNumbers(learns, path, worth - min, name, faults);
  }
}

/** Warns of numbers with which nothing is ever learned. `range` is how far the variable or the output can change at all. */
function warnOfNumbers(learns: LearnsDefinition, path: Path, range: number, name: string, faults: FaultSink): void {
  const { significant = 0, threshold = 0, refines = [], expects, fears } = learns;
  const warn = (key: string, found: number, expected: string): void =>
    faults.warn([...path, key], `found ${found}, so nothing is learned, expected ${expected}.`);
  for (const key of ['alpha', 'delta'] as const) if (learns[key] === 0) warn(key, 0, 'more than 0');
  const most = `at most ${range}, the range of ${brief(name)}`;
  if (significant > range) warn('significant', significant, most);
  if (threshold > range && refines.length === 0 && expects === undefined && fears === undefined) warn('threshold', threshold, most);
}

/** Warns of a variable that nothing makes better by a significant change: no behavior, no releaser, neither growth nor damping. */
function warnOfWay(
  name: string,
  { growth = 0, damping = 0, max = 100, compute, learns = {} }: VariableDefinition,
  path: Path,
  { all, definitions }: MindNames,
  faults: FaultSink,
): void {
  const { good = 'down', significant = LEARNS_DEFAULTS.significant } = learns;
  const sign = good === 'up' ? 1 : -1;
  const parts = [...definitions.values(), ...all.map(({ releaser }) => releaser)];
  const effects = parts.flatMap(part => part?.modifies?.[name] ?? []);
  const byItself = Math.max(sign * growth, sign < 0 ? damping * max : 0);
  if (compute !== undefined || byItself >= significant || effects.some(effect => isBetter(effect, sign))) return;
  const nothing = `nothing ${sign > 0 ? 'raises' : 'lowers'} ${brief(name)}, expected a behavior or a releaser that does (modifies).`;
  if (learns.good === undefined) faults.warn(path, `found "learns", but ${nothing}`, 'name');
  else faults.warn([...path, 'good'], `found "${good}", but ${nothing}`);
}

/** Warns of a behavior under `by` that does not satisfy, and of an `only` that leaves no behavior to be learned, unless the section is for something else. */
function warnOfUse(
  learns: LearnsDefinition,
  path: Path,
  faults: FaultSink,
  variable: string | undefined,
  behaviors: MindNames['definitions'],
): void {
  const { by, only, good, refines = [], expects, fears } = learns;
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
  if (only === undefined || refines.length > 0 || expects !== undefined || fears !== undefined) return;
  if (only.length === 0) faults.warn([...path, 'only'], 'found an empty list, so nothing is learned, expected behaviors to learn.');
  else if (only.every(name => name === by || satisfies(name)))
    faults.warn(
      [...path, 'only'],
      `found only ${only.map(name => `"${brief(name)}"`).join(', ')}, by which it is satisfied, expected behaviors that lead there.`,
    );
}

/** Whether an effect is for the better; that of `set` depends on the level before. */
function isBetter(effect: EffectDefinition, sign: number): boolean {
  if (typeof effect === 'number') return effect * sign > 0;
  return 'set' in effect || ('gain' in effect ? effect.gain : effect.absolute) * sign > 0;
}
