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
  for (const key of ['by', 'into'] as const) {
    const name = learns[key];
    if (name !== undefined) checkName(name, 'behavior', [...path, key]);
  }
  for (const key of ['only', 'never'] as const)
    for (const [i, name] of (learns[key] ?? []).entries()) checkName(name, 'behavior', [...path, key, i]);
  for (const [i, name] of (learns.refines ?? []).entries()) checkName(name, 'releaser', [...path, 'refines', i]);
  for (const key of ['expects', 'fears'] as const) {
    const name = learns[key];
    if (name !== undefined) checkName(name, 'variable', [...path, key]);
  }
  if (learns.place !== undefined && !/^[^.]+\.[^.]+$/.test(learns.place))
    faults.fault([...path, 'place'], `found "${brief(learns.place)}", expected KIND.FIELD, such as floor.pattern.`);
}
