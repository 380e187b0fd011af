import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { LearnsDefinition, MindDefinition } from '../definition.js';

/**
 * Reports unknown names of parts in a section `learns`, a wrong form of `place`, and behaviors that are in both `only` and `never`.
 */
export function checkLearning(
  learns: LearnsDefinition,
  path: Path,
  faults: FaultSink,
  checkName: (name: string, type: 'behavior' | 'releaser' | 'variable', path: Path) => void,
): void {
  for (const key of ['by', 'into', 'way', 'only', 'never', 'refines', 'expects', 'fears'] as const) {
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
}

/**
 * Reports variables that cannot hold what `expects` or `fears` names them for: those that are computed, and those that already hold another
 * expectation. A variable holds one number.
 */
export function checkExpected({ variables = {}, releasers = {} }: MindDefinition, faults: FaultSink): void {
  const holds = new Map<string, string>();
  for (const [section, parts] of Object.entries({ variables, releasers })) {
    for (const [name, { learns }] of Object.entries(parts)) {
      for (const key of ['expects', 'fears'] as const) {
        const target = learns?.[key];
        if (target === undefined) continue;
        const path = [section, name, 'learns', key];
        const other = holds.get(target);
        if (variables[target]?.compute !== undefined)
          faults.fault(path, `found "${brief(target)}", which is computed in every tick, expected a variable without "compute".`);
        else if (other !== undefined)
          faults.fault(path, `found "${brief(target)}", which ${other} sets too, expected another variable for ${key} of ${brief(name)}.`);
        else holds.set(target, `${key} of ${brief(name)}`);
      }
    }
  }
}
