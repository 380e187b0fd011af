import { brief } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import type { CreatureDefinition } from './definition.js';

/** Reports carriers of fields that a species does not have. */
export function checkCarriers({ fields, gestures, carriers }: CreatureDefinition, faults: FaultSink): void {
  const known = [...Object.keys(fields ?? {}), ...Object.keys(gestures ?? {})];
  for (const field of Object.keys(carriers ?? {}))
    if (!known.includes(field))
      faults.fault(['carriers', field], `found "${brief(field)}", expected the name of one of its fields.${faults.hint(field, known)}`);
}
