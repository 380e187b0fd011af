import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { LearnsDefinition } from '../definition.js';

/** Reports names that a section `learns` gives for what learning may use and where what is learned goes, and that do not exist. */
export function checkLearning(
  learns: LearnsDefinition,
  path: Path,
  faults: FaultSink,
  checkName: (name: string, type: 'behavior' | 'releaser' | 'variable', path: Path) => void,
): void {
  for (const key of ['by', 'into', 'only', 'never', 'refines', 'expects', 'fears'] as const) {
    const given = learns[key];
    const type = key === 'refines' ? 'releaser' : key === 'expects' || key === 'fears' ? 'variable' : 'behavior';
    if (typeof given === 'string') checkName(given, type, [...path, key]);
    else given?.forEach((name, i) => void checkName(name, type, [...path, key, i]));
  }
  if (learns.place !== undefined && !/^[^.]+\.[^.]+$/.test(learns.place))
    faults.fault([...path, 'place'], `found "${brief(learns.place)}", expected KIND.FIELD, such as floor.pattern.`);
}
