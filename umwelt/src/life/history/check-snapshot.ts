import { describeValue } from '../../core/errors.js';
import { FaultList } from '../../core/faults.js';
import { isMap } from '../../core/forms.js';
import { InputError } from '../../core/index.js';
import { LARGEST } from '../../core/limits.js';
import { NAME_PATTERN } from '../../core/names.js';
import type { StateArray } from '../../core/state.js';
import { needFaculty } from '../../mind/faculty.js';
import type { Registry } from '../../mind/index.js';
import { CARRIERS } from '../../world/index.js';
import type { WorldStructure } from '../../world/structure.js';
import { thingForm } from '../../world/thing-form.js';
import { NOBODY } from '../../world/thing-id.js';
import { DIRECTION } from '../faculties.js';
import type { Snapshot } from './snapshot.js';

/** Limit of the numbers of slots, layouts, symbols and fields. */
const MOST = 10_000_000;

/**
 * Checks a snapshot that was not taken in this program before anything changes: the structure of its world, and every number in the world's
 * columns that refers to another thing, symbol or field. Throws InputError.
 */
export function checkSnapshot(snapshot: Snapshot, registry: Registry): void {
  checkParts(snapshot);
  const { world, residents, arrays } = snapshot;
  want(Number.isSafeInteger(snapshot.tick) && snapshot.tick >= 0, 'tick', snapshot.tick, 'a whole number, 0 or more');
  checkStructure(world);
  checkColumns(world, arrays);
  residents.forEach(({ name, thing }, i) => {
    const slot = Number.isSafeInteger(thing) ? world.slots[thing] : undefined;
    want(slot?.name === name, `residents[${i}].thing`, thing, `the slot of ${JSON.stringify(name)}`);
  });
  if (snapshot.direction !== undefined) {
    const faults = new FaultList('snapshot: direction');
    needFaculty(registry, DIRECTION, 'snapshot.direction').directorForm(snapshot.direction, [], faults);
    faults.throwIfAny();
  }
  const clock = arrays.get('clock');
  want(clock?.[0] === snapshot.tick, 'arrays.clock', clock?.[0], String(snapshot.tick));
}

/** Checks the types of the parts that are read before anything else: JSON turns the Map of arrays into an empty map. */
function checkParts(snapshot: unknown): void {
  const parts: Readonly<Record<string, unknown>> = isMap(snapshot) ? snapshot : {};
  want(parts === snapshot, 'its parts', snapshot, 'a map, as `snapshot` returns it');
  want(isMap(parts['world']), 'world', parts['world'], 'a map');
  for (const key of ['residents', 'waiting']) want(isListOf(parts[key], isMap), key, parts[key], 'a list of maps');
  const { arrays } = parts;
  const isState = arrays instanceof Map && [...arrays.values()].every(array => ArrayBuffer.isView(array));
  want(isState, 'arrays', arrays, 'a Map of typed arrays, which JSON does not keep: use a recording or a saved animal as a file');
}

function checkStructure(world: WorldStructure): void {
  const { size, symbols, layouts, slots } = world;
  want(Array.isArray(size) && size.length === 2, 'world.size', size, 'two lengths');
  want(isListOf(symbols, one => typeof one === 'string') && new Set(symbols).size === symbols.length, 'world.symbols', symbols, 'names');
  const symbol = (id: unknown): boolean => isIndex(id, symbols.length);
  const isLayout = (layout: unknown): boolean =>
    isMap(layout) &&
    isListOf(layout['names'], symbol) &&
    isListOf(layout['types'], type => isIndex(type, 3)) &&
    (layout['names'] as unknown[]).length === (layout['types'] as unknown[]).length &&
    (layout['carriers'] === undefined ||
      (isListOf(layout['carriers'], carrier => isIndex(carrier, CARRIERS.length)) &&
        (layout['names'] as unknown[]).length === (layout['carriers'] as unknown[]).length));
  want(isListOf(layouts, isLayout), 'world.layouts', layouts, 'lists of symbols, types and carriers');
  want(isIndex(world.fieldsUsed, MOST), 'world.fieldsUsed', world.fieldsUsed, 'a number of fields');
  want(Array.isArray(slots) && slots.length <= MOST, 'world.slots', slots, 'a list');
  const names = new Set<string>();
  Array.from(slots).forEach((slot, i) => {
    if (slot === null) return;
    const good =
      isMap(slot) && typeof slot.name === 'string' && NAME_PATTERN.test(slot.name) && !(slot.name in {}) && !names.has(slot.name);
    want(good, `world.slots[${i}].name`, (slot as { name?: unknown }).name, 'a name that no other slot has');
    names.add(slot.name);
    const faults = new FaultList(`world.slots[${i}].definition`);
    thingForm(slot.definition, [], faults);
    faults.throwIfAny();
  });
}

/** Checks the lengths of the columns, and the numbers that refer to things, symbols and fields. */
function checkColumns({ slots, symbols, layouts, fieldsUsed }: WorldStructure, arrays: Snapshot['arrays']): void {
  const count = slots.length;
  const column = (name: string): StateArray => {
    const array = arrays.get(`world.${name}`);
    want(array?.length === count, `arrays.world.${name}`, array?.length, `${count} numbers`);
    return array as StateArray;
  };
  const inRange = (name: string, least: number, end: number): StateArray => {
    const array = column(name);
    array.forEach((value: number, i: number) => {
      want(value >= least && value < end, `arrays.world.${name}[${i}]`, value, `a number from ${least} to ${end - 1}`);
    });
    return array;
  };
  const alive = inRange('alive', 0, 2);
  slots.forEach((slot, i) => {
    want((slot !== null) === (alive[i] === 1), `arrays.world.alive[${i}]`, alive[i], slot === null ? '0, since the slot is empty' : '1');
  });
  const holder = inRange('holder', NOBODY, count);
  for (const name of ['leaving', 'support']) inRange(name, -3, count);
  inRange('kind', -1, symbols.length);
  inRange('shape', 0, 3);
  const layout = inRange('layout', 0, Math.max(1, layouts.length));
  const base = inRange('fieldBase', 0, fieldsUsed + 1);
  const room = inRange('fieldRoom', 0, fieldsUsed + 1);
  for (let id = 0; id < count; id++) {
    const fields = layouts[layout[id]]?.names.length ?? 0;
    const fits = base[id] + room[id] <= fieldsUsed && (alive[id] === 0 || fields <= room[id]);
    want(fits, `arrays.world.fieldRoom[${id}]`, room[id], `room for ${fields} of ${fieldsUsed} fields`);
    checkHolders(id, holder, alive);
  }
  want(
    arrays.get('world.fields')?.length === fieldsUsed,
    'arrays.world.fields',
    arrays.get('world.fields')?.length,
    `${fieldsUsed} numbers`,
  );
  for (const name of [
    'x',
    'y',
    'z',
    'heading',
    'sine',
    'cosine',
    'vx',
    'vy',
    'vz',
    'radius',
    'halfWidth',
    'halfDepth',
    'height',
    'gravity',
  ]) {
    inRange(name, -LARGEST, LARGEST);
  }
}

/** Follows the holders of a thing upward: all must be alive, without a cycle. */
function checkHolders(id: number, holder: StateArray, alive: StateArray): void {
  let steps = 0;
  for (let above = holder[id]; above !== NOBODY; above = holder[above]) {
    const where = `arrays.world.holder[${id}]`;
    want(alive[id] === 1 && alive[above] === 1, where, holder[id], 'a thing that is there');
    want(++steps <= holder.length, where, holder[id], 'a holder that it does not itself carry');
  }
}

function isIndex(value: unknown, end: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < end;
}

function isListOf(value: unknown, good: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST && Array.from<unknown>(value).every(good);
}

function want(good: boolean, where: string, found: unknown, expected: string): void {
  if (!good) throw new InputError(`snapshot: ${where}: found ${describeValue(found)}, expected ${expected}.`);
}
