import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { BehaviorDefinition, EffectDefinition, LearnsDefinition } from '../definition.js';

/** What a section `learns` belongs to: a variable with its name, or a releaser. */
export interface Learning {
  /** The variable that learns; undefined for a releaser. */
  readonly variable: string | undefined;
  /** The behaviors of the mind by name. */
  readonly behaviors: ReadonlyMap<string, BehaviorDefinition>;
  /** Whether all that it refers to must be there, as in a whole creature. */
  readonly whole: boolean;
}

/**
 * Reports names that a section `learns` gives for what learning may use and where what is learned goes, and that do not exist; behaviors
 * that may and may never be learned; and warns of keys that leave nothing to be learned, or name a behavior that does not satisfy.
 */
export function checkLearning(
  learns: LearnsDefinition,
  path: Path,
  faults: FaultSink,
  checkName: (name: string, type: 'behavior' | 'releaser' | 'variable', path: Path) => void,
  of: Learning,
): void {
  for (const key of ['by', 'into', 'only', 'never', 'refines', 'expects', 'fears'] as const) {
    const given = learns[key];
    const type = key === 'refines' ? 'releaser' : key === 'expects' || key === 'fears' ? 'variable' : 'behavior';
    if (typeof given === 'string') checkName(given, type, [...path, key]);
    else given?.forEach((name, i) => void checkName(name, type, [...path, key, i]));
  }
  if (learns.place !== undefined && !/^[^.]+\.[^.]+$/.test(learns.place))
    faults.fault([...path, 'place'], `found "${brief(learns.place)}", expected KIND.FIELD, such as floor.pattern.`);
  const only = new Set(learns.only);
  for (const [i, name] of (learns.never ?? []).entries())
    if (only.has(name)) faults.fault([...path, 'never', i], `found "${brief(name)}", which is also in "only", expected one of them.`);
  if (of.whole) warnOfUse(learns, path, faults, of);
}

/** Warns of a behavior under `by` that does not satisfy, and of an `only` that leaves no behavior to be learned, unless the section is for something else. */
function warnOfUse(learns: LearnsDefinition, path: Path, faults: FaultSink, { variable, behaviors }: Learning): void {
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
  if (only.length === 0)
    faults.warn([...path, 'only'], 'found an empty list, so nothing is learned, expected the behaviors that may be learned.');
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
