import { headingOf, wrapAngle } from '../core/angles.js';
import { TICKS_PER_SECOND } from '../core/clock.js';
import { InputError } from '../core/errors.js';
import { pow, sinCos } from '../core/math.js';
import { didYouMean, Symbols } from '../core/names.js';
import type { StateArray } from '../core/state.js';
import type { FieldValue, ThingDefinition } from './definition.js';
import { BOOLEAN_FIELD, FIELD_TYPES, Fields, type FieldType, TEXT_FIELD } from './fields.js';
import type { Slot } from './structure.js';
import { fieldTypeOf, footprintOf, show, THING_DEFAULTS } from './thing-check.js';
import { NOBODY, type ThingId } from './thing-id.js';
import { Things } from './things.js';

/** Heading, sine, cosine. */
const _turn = new Float64Array(3);

/** Who is who: names, definitions, kinds and public fields of the things in the columns. */
export class Register extends Things {
  /** Numbers for kinds, names of fields and texts in fields. They stay as they are once given; reading a field never adds one. */
  readonly symbols: Symbols = new Symbols();
  readonly fields: Fields = new Fields();
  protected readonly slots: (Slot | null)[] = [];
  protected readonly ids: Map<string, ThingId> = new Map();

  isAlive(id: ThingId): boolean {
    return id >= 0 && id < this.count && this.alive[id] === 1;
  }

  /** The thing of a name, or NOBODY. */
  find(name: string): ThingId {
    return this.ids.get(name) ?? NOBODY;
  }

  /** The thing of a name; `where` begins the sentence if there is none. */
  require(name: string, where = 'world'): ThingId {
    const id = this.find(name);
    if (id === NOBODY)
      throw new InputError(`${where}: found ${show(name)}, expected the name of a thing.${didYouMean(name, this.ids.keys())}`);
    return id;
  }

  nameOf(id: ThingId): string {
    return this.slots[id]?.name ?? '';
  }

  /** What it was added as; its fields and kind may have changed since. */
  definitionOf(id: ThingId): ThingDefinition | undefined {
    return this.slots[id]?.definition;
  }

  /** The names of all things, by ascending id. */
  names(): string[] {
    return this.slots.filter(slot => slot !== null).map(slot => slot.name);
  }

  kindOf(id: ThingId): string {
    return this.symbols.name(this.kind[id]);
  }

  /** The number in a field: a number, 0 or 1, or a text's symbol; NaN where there is no such field. */
  field(id: ThingId, name: number): number {
    const index = this.fields.indexOf(this.layout[id], name);
    return index < 0 ? Number.NaN : this.fields.values[this.fieldBase[id] + index];
  }

  /** Write that number; false where there is no such field. */
  setField(id: ThingId, name: number, value: number): boolean {
    const index = this.fields.indexOf(this.layout[id], name);
    if (index < 0) return false;
    this.fields.values[this.fieldBase[id] + index] = value;
    return true;
  }

  readField(id: ThingId, name: string): FieldValue | undefined {
    const index = this.fieldIndex(id, name);
    if (index < 0) return undefined;
    const value = this.fields.values[this.fieldBase[id] + index];
    const type = this.fields.layouts[this.layout[id]].types[index];
    return type === TEXT_FIELD ? this.symbols.name(value) : type === BOOLEAN_FIELD ? value !== 0 : value;
  }

  /** Write a field that the thing has, with a value of the field's type. */
  writeField(id: ThingId, name: string, value: FieldValue): void {
    const index = this.fieldIndex(id, name);
    const where = `thing "${this.nameOf(id)}": fields.${name}`;
    if (index < 0) throw new InputError(`${where}: found no such field.${didYouMean(name, this.fieldNames(id))}`);
    const type = FIELD_TYPES[this.fields.layouts[this.layout[id]].types[index]];
    if (fieldTypeOf(value) !== type || (typeof value === 'number' && !Number.isFinite(value))) {
      throw new InputError(`${where}: found ${show(value)}, expected a ${type}.`);
    }
    this.fields.values[this.fieldBase[id] + index] = this.toNumber(value);
  }

  /** Give a thing one more field, or write the one it has. */
  addField(id: ThingId, name: string, value: FieldValue): void {
    if (this.fieldIndex(id, name) >= 0) {
      this.writeField(id, name, value);
      return;
    }
    const fields: [string, FieldValue][] = this.fieldNames(id).map(n => [n, this.readField(id, n) as FieldValue]);
    this.layOut(id, [...fields, [name, value]]);
  }

  fieldNames(id: ThingId): string[] {
    return this.fields.layouts[this.layout[id]].names.map(name => this.symbols.name(name));
  }

  fieldType(id: ThingId, name: string): FieldType | undefined {
    const index = this.fieldIndex(id, name);
    return index < 0 ? undefined : FIELD_TYPES[this.fields.layouts[this.layout[id]].types[index]];
  }

  private fieldIndex(id: ThingId, name: string): number {
    const symbol = this.symbols.find(name);
    return symbol < 0 ? -1 : this.fields.indexOf(this.layout[id], symbol);
  }

  private toNumber(value: FieldValue): number {
    return typeof value === 'string' ? this.symbols.id(value) : Number(value);
  }

  /** Give a thing its fields. Room is a power of two and stays with the slot, so slots that come and go use no more and more. */
  protected layOut(id: ThingId, fields: readonly (readonly [string, FieldValue])[]): void {
    const { fieldBase, fieldRoom } = this;
    const names = fields.map(([name]) => this.symbols.id(name));
    const types = fields.map(([, value]) => FIELD_TYPES.indexOf(fieldTypeOf(value)));
    this.layout[id] = this.fields.layout(names, types);
    if (fields.length > fieldRoom[id]) {
      let room = 1;
      while (room < fields.length) room *= 2;
      fieldBase[id] = this.fields.claim(room);
      fieldRoom[id] = room;
    }
    this.fields.values.fill(0, fieldBase[id], fieldBase[id] + fieldRoom[id]);
    fields.forEach(([, value], i) => {
      this.fields.values[fieldBase[id] + i] = this.toNumber(value);
    });
  }

  /** For the parts of the world: heading with its sine and cosine, nothing else. */
  turnOnly(id: ThingId, heading: number): void {
    this.heading[id] = heading;
    _turn[0] = heading;
    sinCos(_turn);
    this.sine[id] = _turn[1];
    this.cosine[id] = _turn[2];
  }

  /** The numbers of a checked definition. */
  protected fillRow(id: ThingId, definition: ThingDefinition): void {
    const print = footprintOf(
      definition.shape,
      definition.held === undefined ? (definition.at ?? [0, 0]) : [0, 0],
      definition.heading ?? 0,
    );
    this.shape[id] = print.shape;
    this.x[id] = print.x;
    this.y[id] = print.y;
    this.z[id] = Math.max(0, print.z);
    this.radius[id] = print.radius;
    this.halfWidth[id] = print.halfWidth;
    this.halfDepth[id] = print.halfDepth;
    this.height[id] = print.height;
    this.turnOnly(id, wrapAngle(print.heading));
    if (print.direction !== undefined) {
      [this.sine[id], this.cosine[id]] = print.direction;
      this.heading[id] = headingOf(this.sine[id], this.cosine[id]);
    }
    this.kind[id] = this.symbols.id(definition.kind);
    const circle = definition.shape === undefined || 'circle' in definition.shape;
    this.solid[id] = (definition.solid ?? !circle) ? 1 : 0;
    if (definition.physics !== undefined) {
      const { bounce, friction, gravity } = { ...THING_DEFAULTS, ...definition.physics };
      this.mobile[id] = 1;
      this.bounce[id] = bounce;
      this.gravity[id] = gravity;
      this.roll[id] = friction === 1 ? 0 : pow(1 - friction, 1 / TICKS_PER_SECOND);
      const [vx, vy, vz = 0] = definition.velocity ?? [0, 0];
      this.vx[id] = vx;
      this.vy[id] = vy;
      this.vz[id] = vz;
    }
    this.layOut(id, Object.entries(definition.fields ?? {}));
  }

  override visitState(visit: (name: string, array: StateArray) => void): void {
    super.visitState(visit);
    this.fields.visitState(visit);
  }
}
