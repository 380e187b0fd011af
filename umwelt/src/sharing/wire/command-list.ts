import { withRoomFor } from '../../core/grow-array.js';
import { isWithin } from '../../core/limits.js';
import { acceptCommand } from '../../motor/accept-command.js';
import { type Controller, DIRECTED, KEEP, META, SECONDARY } from '../../motor/controller.js';
import { MOST_ARGS } from '../../motor/skill-kind.js';
import type { ByteReader } from './byte-reader.js';
import { ABSENT, ByteWriter, numberType } from './byte-writer.js';
import { COMMANDS, type MessageWriter, PART_BYTES } from './parts.js';

/** Layout of a command: its form (motor/controller.ts), its number, the caller's value, four arguments (NaN: omitted). */
const WIDTH = 3 + MOST_ARGS;
const FORM = 0;
const COMMAND = 1;
const VALUE = 2;
const ARGS = 3;
/** Limit of commands in one tick; a mind gives a handful. */
const MOST_COMMANDS = 64;
/** The low bits of a form: 3 for its kind and 2 for its flags. Above them is the type of the value. */
const FORM_LIMIT = 32;
const KIND_MASK = 7;
/** The largest command: form, number (2 bytes), types, then value and arguments as doubles. */
const COMMAND_BYTES = 1 + 2 + 1 + 8 * (1 + MOST_ARGS);

const _args = new Float64Array(MOST_ARGS);

/** The motor commands that one mind gave in one tick, in order. `add` ignores commands beyond the limit. */
export class CommandList {
  count = 0;
  private numbers: Float64Array = new Float64Array(8 * WIDTH);

  clear(): void {
    this.count = 0;
  }

  add(form: number, command: number, value: number, a0: number, a1: number, a2: number, a3: number): void {
    if (this.count >= MOST_COMMANDS) return;
    const at = this.count * WIDTH;
    this.numbers = withRoomFor(this.numbers, at + WIDTH);
    const { numbers } = this;
    numbers[at + FORM] = form;
    numbers[at + COMMAND] = command;
    numbers[at + VALUE] = value;
    numbers[at + ARGS] = a0;
    numbers[at + ARGS + 1] = a1;
    numbers[at + ARGS + 2] = a2;
    numbers[at + ARGS + 3] = a3;
    this.count++;
  }

  copy(other: CommandList): void {
    this.clear();
    for (let i = 0; i < other.count; i++) this.addFrom(other, i);
  }

  /** Adds the i-th command of another list. */
  addFrom({ numbers: n }: CommandList, i: number): void {
    const at = i * WIDTH;
    this.add(n[at], n[at + COMMAND], n[at + VALUE], n[at + ARGS], n[at + ARGS + 1], n[at + ARGS + 2], n[at + ARGS + 3]);
  }

  equals(other: CommandList): boolean {
    if (other.count !== this.count) return false;
    for (let k = 0; k < this.count * WIDTH; k++) {
      const a = this.numbers[k];
      const b = other.numbers[k];
      if (a !== b && !(Number.isNaN(a) && Number.isNaN(b))) return false;
    }
    return true;
  }

  /** Gives all commands to a controller of the same anatomy. */
  giveTo(controller: Controller): void {
    const { numbers: n } = this;
    for (let i = 0; i < this.count; i++) {
      const at = i * WIDTH;
      acceptCommand(controller, n[at], n[at + COMMAND], n[at + VALUE], n[at + ARGS], n[at + ARGS + 1], n[at + ARGS + 2], n[at + ARGS + 3]);
    }
  }

  /** Writes the i-th command: at most COMMAND_BYTES. */
  write(i: number, to: ByteWriter): void {
    const { numbers } = this;
    const at = i * WIDTH;
    const form = numbers[at + FORM];
    const valueType = hasValue(form) ? numberType(numbers[at + VALUE]) : ABSENT;
    let types = 0;
    for (let k = 0; k < MOST_ARGS; k++) types |= numberType(numbers[at + ARGS + k]) << (2 * k);
    to.byte(form | (valueType * FORM_LIMIT));
    to.count(numbers[at + COMMAND]);
    to.byte(types);
    to.number(numbers[at + VALUE], valueType);
    for (let k = 0; k < MOST_ARGS; k++) to.number(numbers[at + ARGS + k], (types >> (2 * k)) & 3);
  }

  /** Reads one command for a body that has `commands` commands, and adds it. Throws InputError if it is invalid or the list is full. */
  read(from: ByteReader, commands: number): void {
    const first = from.byte('form');
    const form = first % FORM_LIMIT;
    if ((form & KIND_MASK) > DIRECTED) from.refuse('form', form, `a form up to ${DIRECTED}`);
    const command = from.count('command', commands - 1);
    const types = from.byte('arguments');
    const value = from.number('value', Math.floor(first / FORM_LIMIT) & 3);
    if (!Number.isNaN(value) && !isWithin(value)) from.refuse('value', value, 'a number within the bounds');
    for (let k = 0; k < MOST_ARGS; k++) {
      const arg = from.number('argument', (types >> (2 * k)) & 3);
      if (!Number.isNaN(arg) && !isWithin(arg)) from.refuse('argument', arg, 'a number within the bounds');
      _args[k] = arg;
    }
    if (this.count >= MOST_COMMANDS) from.refuse('commands', this.count + 1, `${MOST_COMMANDS} at most`);
    this.add(form, command, hasValue(form) ? value : 0, _args[0], _args[1], _args[2], _args[3]);
  }
}

/** Flags of a part of commands: it continues the part before; it contains the pronome. */
const CONTINUED = 1;
const WITH_OBJECT = 2;

/** The head of a part of commands. */
export interface CommandHead {
  /** The number of the creature's thing. */
  readonly thing: number;
  readonly isContinued: boolean;
  /** The thing that is the pronome, or -1; undefined if it has not changed. */
  readonly object: number | undefined;
}

/** Reads the head of a part; `things` is the number of things. */
export function readCommandHead(from: ByteReader, things: number): CommandHead {
  const thing = from.count('creature', things - 1);
  const flags = from.byte('flags');
  if (flags > (CONTINUED | WITH_OBJECT)) from.refuse('flags', flags, 'flags that this version knows');
  const object = (flags & WITH_OBJECT) === 0 ? undefined : from.count('object', things) - 1;
  return { thing, isContinued: (flags & CONTINUED) !== 0, object };
}

const _part = new ByteWriter(PART_BYTES);
const _command = new ByteWriter(COMMAND_BYTES);

/** Writes the commands of a creature, by the number of its thing, as parts of at most PART_BYTES. */
export function writeCommands(to: MessageWriter, thing: number, list: CommandList, object: number | undefined): void {
  writeHead(thing, 0, object);
  for (let i = 0; i < list.count; i++) {
    _command.clear();
    list.write(i, _command);
    if (_part.length + _command.length > PART_BYTES) {
      to.raw(COMMANDS, _part.peek());
      writeHead(thing, CONTINUED, undefined);
    }
    _part.block(_command.peek());
  }
  to.raw(COMMANDS, _part.peek());
}

function writeHead(thing: number, flags: number, object: number | undefined): void {
  _part.clear();
  _part.count(thing);
  _part.byte(flags | (object === undefined ? 0 : WITH_OBJECT));
  if (object !== undefined) _part.count(object + 1);
}

function hasValue(form: number): boolean {
  const kind = form & KIND_MASK;
  return kind === SECONDARY || kind === META || kind === KEEP;
}
