import { FaultList } from '../core/faults.js';
import { isMap } from '../core/forms.js';
import { InputError } from '../core/index.js';
import { copyState, type StateCopy } from '../core/state.js';
import type { Life } from '../life/index.js';
import { coreOf } from '../life/small-life.js';
import type { Slot, WorldStructure } from '../world/structure.js';
import { thingForm } from '../world/thing-form.js';
import { parseJson } from './wire/parse-json.js';

/** The change that gives a copy the same things in the same slots, as plain data for JSON: slots that differ, and the layouts of fields. */
interface StructureChange {
  readonly layouts: WorldStructure['layouts'];
  readonly fieldsUsed: number;
  readonly count: number;
  readonly slots: readonly (readonly [slot: number, thing: Slot | null])[];
}

/** Limit of every count in a change that was received. */
const MOST = 1_000_000;

/** Returns, as JSON, the change that gives `copy` the things of `truth`. */
export function structureChange(truth: Life, copy: Life): string {
  const { layouts, fieldsUsed, slots } = truth.world.structure();
  const { things } = copy.world;
  const { serial, alive } = truth.world.things;
  const differs = (id: number): boolean => id >= things.count || serial[id] !== things.serial[id] || alive[id] !== things.alive[id];
  const change: StructureChange = {
    layouts,
    fieldsUsed,
    count: slots.length,
    slots: slots.flatMap((slot, id) => (differs(id) ? [[id, slot] as const] : [])),
  };
  return JSON.stringify(change);
}

/**
 * Gives a copy other things; the numbers of new things follow in the next patch. Throws InputError if the change does not fit; the copy
 * must then be replaced by a snapshot.
 */
export function applyStructure(copy: Life, text: string): void {
  const change = check(parseJson(text, 'a change of structure'));
  const { world } = copy;
  const { slots: old, ...rest } = world.structure();
  const slots = Array.from({ length: change.count }, (_, id) => old[id] ?? null);
  for (const [id, slot] of change.slots) slots[id] = slot;
  const arrays = copyState(world);
  world.load({ ...rest, layouts: change.layouts, fieldsUsed: change.fieldsUsed, slots });
  putBack(world.visitState.bind(world), arrays);
  for (const [id, slot] of change.slots) world.things.alive[id] = slot === null ? 0 : 1;
  refresh(copy);
  const core = coreOf(copy);
  core.creatures = core.creatures.filter(({ thing, name }) => world.alive[thing] === 1 && world.nameOf(thing) === name);
}

/** Rebuilds everything that is derived from the numbers of a world. */
export function refresh(copy: Life): void {
  copy.world.refresh();
  coreOf(copy).terrains?.refresh();
}

/** Copies old numbers into arrays that may be longer or shorter now. */
function putBack(visitState: Life['visitState'], arrays: StateCopy): void {
  visitState((name, array) => {
    const old = arrays.get(name);
    if (old !== undefined) array.set(old.subarray(0, array.length));
  });
}

function check(value: unknown): StructureChange {
  const faults = new FaultList('message: structure');
  const isCount = (n: unknown): boolean => Number.isSafeInteger(n) && (n as number) >= 0 && (n as number) <= MOST;
  const good =
    isMap(value) &&
    isCount(value['count']) &&
    isCount(value['fieldsUsed']) &&
    Array.isArray(value['layouts']) &&
    value['layouts'].every(
      layout => isMap(layout) && ['names', 'types', 'carriers'].every(key => Array.isArray(layout[key]) && layout[key].every(isCount)),
    ) &&
    Array.isArray(value['slots']) &&
    value['slots'].every(entry => Array.isArray(entry) && isCount(entry[0]) && entry[0] < Number(value['count']));
  if (!good) throw new InputError('message: structure: found a change that is none, expected slots, layouts and their numbers.');
  const change = value as unknown as StructureChange;
  for (const [, slot] of change.slots) {
    if (slot !== null && (!isMap(slot) || typeof slot.name !== 'string' || !thingForm(slot.definition, [], faults))) faults.throwIfAny();
  }
  return change;
}
