import { brief } from '../../core/errors.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { Anatomy } from '../../motor/index.js';
import type { Report } from '../diagnostics/report.js';

/** Whether every gesture is something that the body can do, and no field of another type. */
export function checkGestures(creature: CreatureDefinition, anatomy: Anatomy, report: Report): void {
  const acts = anatomy.commands.filter(command => command.calls.length > 0).map(command => command.name);
  for (const [field, command] of Object.entries(creature.gestures ?? {})) {
    const path = ['gestures', field];
    if (!acts.includes(command))
      report.fault(path, `found "${brief(command)}", expected a command of the body with a skill.${report.hint(command, acts)}`);
    const value = creature.fields?.[field];
    if (value !== undefined && typeof value !== 'boolean')
      report.fault(['fields', field], 'found a gesture with a value, expected true or false, or nothing.');
  }
}
