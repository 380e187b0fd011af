import { InputError } from '../core/index.js';
import type { Input, Life } from '../life/index.js';
import type { ByteReader } from './wire/byte-reader.js';
import { ByteWriter, numberType } from './wire/byte-writer.js';
import { parseJson } from './wire/parse-json.js';
import { INPUT, MOVE, type Part, SET } from './wire/parts.js';

/** Limit of an input, bytes. */
const MOST_INPUT = 4_000_000;
/**
 * Type of a whole multiple of 0.01, after the types of `numberType`. People move in whole hundredths of a meter and of a radian: short on
 * the wire.
 */
const HUNDREDTHS = 4;
const PER_UNIT = 100;
/** Types of the value of a field, after those of numbers. */
const NO = 5;
const YES = 6;
const NAME = 7;

/** A species on the wire that the room knows: the name of a creature that has it, instead of the whole species. */
interface KnownSpecies {
  readonly as: string;
}

const _part = new ByteWriter();

/** Returns an input, right after a life applied it, as a part: moves of things and values of fields in a few bytes, all others as JSON. */
export function inputPart(life: Life, input: Input): Part {
  const to = _part;
  to.clear();
  if ('move' in input && writeMove(to, life, input)) return { kind: MOVE, bytes: to.take() };
  to.clear();
  if ('set' in input && writeSet(to, life, input)) return { kind: SET, bytes: to.take() };
  to.clear();
  to.text(JSON.stringify(packInput(life, input)));
  return { kind: INPUT, bytes: to.take() };
}

/** Reads a part that `inputPart` wrote. Throws InputError if it is invalid. */
export function readInputPart(life: Life, kind: number, from: ByteReader): Input {
  if (kind === MOVE) return readMove(life, from);
  if (kind === SET) return readSet(life, from);
  return unpackInput(life, readInput(from));
}

/** Reads an input as JSON, without replacing a species that is given by name. Throws InputError if the text is no JSON. */
export function readInput(from: ByteReader): Input {
  const text = from.text('input', MOST_INPUT);
  from.end('input');
  return parseJson(text, 'an input') as Input;
}

function packInput(life: Life, input: Input): unknown {
  if (!('resident' in input)) return input;
  const { species } = input.resident;
  const known = life.creatures.find(({ name, resident }) => name !== input.add && resident.species === species);
  return known === undefined ? input : { ...input, resident: { ...input.resident, species: { as: known.name } satisfies KnownSpecies } };
}

/** Returns a received input with its whole species. Throws InputError if no creature has the name by which the species is given. */
export function unpackInput(life: Life, input: Input): Input {
  const resident: unknown = typeof input === 'object' && input !== null && 'resident' in input ? input.resident : undefined;
  const species: unknown = typeof resident === 'object' && resident !== null && 'species' in resident ? resident.species : undefined;
  if (typeof species !== 'object' || species === null || !('as' in species)) return input;
  const known = life.creatures.find(({ name }) => name === species.as);
  if (known === undefined) throw new InputError(`add.resident.species: found as "${String(species.as)}", expected the name of a creature.`);
  return { ...input, resident: { ...(resident as object), species: known.resident.species } } as Input;
}

function writeMove(to: ByteWriter, { world }: Life, { move, to: place, heading }: Extract<Input, { move: string }>): boolean {
  const thing = world.find(move);
  if (thing < 0) return false;
  to.count(thing);
  to.byte(place.length);
  for (const length of place) writeShort(to, length);
  if (heading !== undefined) writeShort(to, heading);
  return true;
}

function readMove({ world }: Life, from: ByteReader): Input {
  const thing = from.count('thing', world.count - 1);
  const lengths = from.byte('place');
  if (lengths !== 2 && lengths !== 3) from.refuse('place', lengths, '2 or 3 numbers');
  const place = Array.from({ length: lengths }, () => readShort(from)) as [number, number];
  const move = { move: world.nameOf(thing), to: place };
  return from.left === 0 ? move : { ...move, heading: readShort(from) };
}

/** Writes the value of a field of a thing in a few bytes; returns false for deeper paths, which are sent as JSON. */
function writeSet(to: ByteWriter, { world }: Life, { set, to: value }: Extract<Input, { set: string }>): boolean {
  const [name, field, ...deeper] = set.split('.');
  const thing = world.find(name);
  const symbol = world.symbols.find(field ?? '');
  if (thing < 0 || symbol < 0 || deeper.length > 0) return false;
  const text = typeof value === 'string' ? world.symbols.find(value) : -1;
  if (typeof value === 'string' && text < 0) return false;
  to.count(thing);
  to.count(symbol);
  if (typeof value === 'number') writeShort(to, value);
  else if (typeof value === 'boolean') to.byte(value ? YES : NO);
  else {
    to.byte(NAME);
    to.count(text);
  }
  return true;
}

function readSet({ world }: Life, from: ByteReader): Input {
  const { names } = world.symbols;
  const thing = from.count('thing', world.count - 1);
  const set = `${world.nameOf(thing)}.${names[from.count('field', names.length - 1)]}`;
  const type = from.byte('value');
  if (type === YES || type === NO) return { set, to: type === YES };
  if (type === NAME) return { set, to: names[from.count('text', names.length - 1)] };
  return { set, to: readShort(from, type) };
}

function writeShort(to: ByteWriter, value: number): void {
  const hundredths = Math.round(value * PER_UNIT);
  if (numberType(value) > 1 && Math.abs(hundredths) < 1e6 && hundredths / PER_UNIT === value) {
    to.byte(HUNDREDTHS);
    to.whole(hundredths);
  } else to.typed(value);
}

function readShort(from: ByteReader, type: number = from.byte('number')): number {
  if (type === HUNDREDTHS) return from.whole('number') / PER_UNIT;
  if (type > HUNDREDTHS) from.refuse('number', `the type ${type}`, `a type up to ${HUNDREDTHS}`);
  return from.number('number', type);
}
