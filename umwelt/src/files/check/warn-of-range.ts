import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { LEARNS_DEFAULTS } from '../../learning/animal/rules.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { LearnsDefinition, VariableDefinition } from '../../mind/index.js';
import { isBetter } from './warn-of-learns.js';

/**
 * Warns of sections `learns` whose numbers allow no learning, of variables that nothing makes better, and of variables that would hold
 * their own expectation.
 */
export function warnOfRange({ variables = {}, releasers = {} }: CreatureDefinition, names: MindNames, faults: FaultSink): void {
  for (const [name, variable] of Object.entries(variables)) {
    const { learns, min = 0, max = 100 } = variable;
    if (learns === undefined) continue;
    const path = ['variables', name, 'learns'];
    warnOfNumbers(learns, path, max - min, name, faults);
    warnOfWay(name, variable, path, names, faults);
    for (const key of ['expects', 'fears'] as const)
      if (learns[key] === name)
        faults.warn([...path, key], `found "${brief(name)}" itself, expected another variable, which holds what is expected of it.`);
  }
  for (const [name, { learns, worth = 1, min = 0 }] of Object.entries(releasers))
    if (learns !== undefined) warnOfNumbers(learns, ['releasers', name, 'learns'], worth - min, name, faults);
}

/** Warns of numbers with which nothing is ever learned. `range` is the greatest possible change of the variable or the output. */
function warnOfNumbers(learns: LearnsDefinition, path: Path, range: number, name: string, faults: FaultSink): void {
  const { significant = 0, threshold = 0, refines = [], expects, fears } = learns;
  const warn = (key: string, found: number, expected: string): void =>
    faults.warn([...path, key], `found ${found}, so nothing is learned, expected ${expected}.`);
  for (const key of ['alpha', 'delta'] as const) if (learns[key] === 0) warn(key, 0, 'more than 0');
  const most = `at most ${range}, the range of ${brief(name)}`;
  if (significant > range) warn('significant', significant, most);
  if (threshold > range && refines.length === 0 && expects === undefined && fears === undefined) warn('threshold', threshold, most);
}

/** Warns of a variable that no behavior, releaser, growth or damping makes better by a significant change. */
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
