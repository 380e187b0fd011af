import type { ThingFields } from './thing-fields.js';
import type { ThingTable } from './thing-table.js';

/** One tick of every dispenser: the field rises by a step until it is full. A value above full is not changed. */
export function stepRefills(things: ThingTable, fields: ThingFields): void {
  const { count, refillStep, refillTo, refillField, layout, fieldBase } = things;
  const { store } = fields;
  for (let id = 0; id < count; id++) {
    if (refillStep[id] <= 0) continue;
    const index = store.indexOf(layout[id], refillField[id]);
    if (index < 0) continue;
    const at = fieldBase[id] + index;
    if (store.values[at] < refillTo[id]) store.values[at] = Math.min(refillTo[id], store.values[at] + refillStep[id]);
  }
}
