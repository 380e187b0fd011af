import { InputError } from '../core/errors.js';
import { isWithin } from '../core/limits.js';
import { didYouMean, type Symbols } from '../core/names.js';
import type { FieldValue, ThingDefinition } from './definition.js';
import {
  BOOLEAN_FIELD,
  CARRIERS,
  type Carrier,
  FIELD_TYPES,
  FieldStore,
  type FieldType,
  type Layout,
  TEXT_FIELD,
  usualCarrier,
} from './field-store.js';
import { fieldTypeOf, show } from './thing-check.js';
import type { ThingId } from './thing-id.js';
import type { ThingNames } from './thing-names.js';
import type { ThingTable } from './thing-table.js';

/** The public fields of the things in a table: read and written by symbol in a tick, by name elsewhere. */
export class ThingFields {
  readonly store: FieldStore = new FieldStore();
  private readonly things: ThingTable;
  private readonly symbols: Symbols;
  private readonly names: ThingNames;

  constructor(things: ThingTable, symbols: Symbols, names: ThingNames) {
    this.things = things;
    this.symbols = symbols;
    this.names = names;
  }

  /** Returns the names, types and carriers of a thing's fields. */
  layoutOf(id: ThingId): Layout {
    return this.store.layouts[this.things.layout[id]];
  }

  /** Gives a new thing the fields of its definition. */
  define(id: ThingId, { fields, carriers, refill }: ThingDefinition): void {
    this.layOut(id, Object.entries(fields ?? {}), carriers);
    if (refill !== undefined) this.things.refillField[id] = this.symbols.id(refill.field ?? 'amount');
  }

  /** Returns the number in a field: a number, 0 or 1, or the symbol of a text; NaN if the thing has no such field. */
  get(id: ThingId, name: number): number {
    const { store, things } = this;
    const index = store.indexOf(things.layout[id], name);
    return index < 0 ? Number.NaN : store.values[things.fieldBase[id] + index];
  }

  /** Writes that number; returns false if the thing has no such field. */
  set(id: ThingId, name: number, value: number): boolean {
    const { store, things } = this;
    const index = store.indexOf(things.layout[id], name);
    if (index < 0) return false;
    store.values[things.fieldBase[id] + index] = value;
    return true;
  }

  /** Returns the value of a field, or undefined if the thing has none of that name. */
  read(id: ThingId, name: string): FieldValue | undefined {
    const index = this.indexOf(id, name);
    if (index < 0) return undefined;
    const value = this.store.values[this.things.fieldBase[id] + index];
    const type = this.layoutOf(id).types[index];
    return type === TEXT_FIELD ? this.symbols.name(value) : type === BOOLEAN_FIELD ? value !== 0 : value;
  }

  /** Writes a field. Throws an InputError if the thing has none of that name, or the value is not of the field's type. */
  write(id: ThingId, name: string, value: FieldValue): void {
    const index = this.indexOf(id, name);
    const where = (): string => `thing "${this.names.nameOf(id)}": fields.${name}`;
    if (index < 0) throw new InputError(`${where()}: found no such field.${didYouMean(name, this.list(id))}`);
    const type = FIELD_TYPES[this.layoutOf(id).types[index]];
    if (fieldTypeOf(value) !== type || (typeof value === 'number' && !isWithin(value))) {
      throw new InputError(`${where()}: found ${show(value)}, expected a ${type}.`);
    }
    this.store.values[this.things.fieldBase[id] + index] = this.toNumber(value);
  }

  /** Adds a field to a thing, or writes the one it has. */
  add(id: ThingId, name: string, value: FieldValue): void {
    if (this.indexOf(id, name) >= 0) {
      this.write(id, name, value);
      return;
    }
    const fields: [string, FieldValue][] = this.list(id).map(n => [n, this.read(id, n) as FieldValue]);
    const { names, carriers } = this.layoutOf(id);
    const known = Object.fromEntries(names.map((symbol, i) => [this.symbols.name(symbol), CARRIERS[carriers[i]]]));
    this.layOut(id, [...fields, [name, value]], known);
  }

  /** Returns the names of a thing's fields, in the order of its definition. */
  list(id: ThingId): string[] {
    return this.layoutOf(id).names.map(name => this.symbols.name(name));
  }

  /** Returns the type of a field, or undefined if the thing has none of that name. */
  typeOf(id: ThingId, name: string): FieldType | undefined {
    const index = this.indexOf(id, name);
    return index < 0 ? undefined : FIELD_TYPES[this.layoutOf(id).types[index]];
  }

  /**
   * Gives a thing its fields; a field that `carriers` does not name gets its default carrier. The room for values is a power of two and stays with the
   * slot, so that slots that are used again need no new room.
   */
  layOut(id: ThingId, fields: readonly (readonly [string, FieldValue])[], carriers: Readonly<Record<string, Carrier>> = {}): void {
    const { store } = this;
    const { layout, fieldBase, fieldRoom } = this.things;
    const names = fields.map(([name]) => this.symbols.id(name));
    const types = fields.map(([, value]) => FIELD_TYPES.indexOf(fieldTypeOf(value)));
    const by = fields.map(([name]) => (Object.hasOwn(carriers, name) ? CARRIERS.indexOf(carriers[name]) : usualCarrier(name)));
    layout[id] = store.layout(names, types, by);
    if (fields.length > fieldRoom[id]) {
      let room = 1;
      while (room < fields.length) room *= 2;
      fieldBase[id] = store.claim(room);
      fieldRoom[id] = room;
    }
    store.values.fill(0, fieldBase[id], fieldBase[id] + fieldRoom[id]);
    fields.forEach(([, value], i) => {
      store.values[fieldBase[id] + i] = this.toNumber(value);
    });
  }

  private indexOf(id: ThingId, name: string): number {
    const symbol = this.symbols.find(name);
    return symbol < 0 ? -1 : this.store.indexOf(this.things.layout[id], symbol);
  }

  private toNumber(value: FieldValue): number {
    return typeof value === 'string' ? this.symbols.id(value) : Number(value);
  }
}
