import { InputError } from '../core/index.js';
import type { Creature } from '../creature/index.js';
import type { Input, Life } from '../life/index.js';
import { coreOf } from '../life/small-life.js';
import { unpackInput } from './add-input.js';
import { applyDifference } from './difference.js';
import { sharedArrays, sharedHash } from './shared-state.js';
import { applyStructure, refresh } from './structure-part.js';
import { ByteReader } from './wire/byte-reader.js';
import { CommandList } from './wire/command-list.js';
import { CHECK, COMMANDS, INPUT, type Message, NAMES, PATCH, type Part, RUN, STRUCTURE } from './wire/parts.js';

/** The longest name and the longest input, in bytes. */
const MOST_NAME = 5000;
const MOST_INPUT = 4_000_000;
/** Arrays of the world that no other structure follows from. */
const FIELDS = 'world.fields';

/**
 * A copy of a shared world. It runs a tick for each message of the room: first what came from outside, then the commands of the masters, then
 * physics and bodies, then what the room knows better. A copy that has received every message is equal to all others, bit for bit.
 */
export class Copy {
  readonly life: Life;
  /** The commands of each creature in the last tick: a creature that is not mentioned in a message repeats them. */
  private readonly lists = new Map<Creature, CommandList>();
  /** Whether the last check found another state than that of the room. */
  diverged = false;
  /** Names of creatures whose master is here. */
  readonly masters: Set<string> = new Set();

  constructor(life: Life) {
    this.life = life;
    coreOf(life).isCopy = true;
    this.markDrones();
  }

  /** Makes drones of all creatures whose master is elsewhere. */
  markDrones(): void {
    for (const creature of this.life.creatures) {
      if (this.masters.has(creature.name)) creature.drone = undefined;
      else creature.drone ??= { object: -1 };
    }
    for (const creature of this.lists.keys()) if (!this.life.creatures.includes(creature)) this.lists.delete(creature);
  }

  /** The list of a creature's last commands. */
  listOf(creature: Creature): CommandList {
    let list = this.lists.get(creature);
    if (list === undefined) this.lists.set(creature, (list = new CommandList()));
    return list;
  }

  /** Runs the tick of a message. Throws InputError where the message does not fit: the copy has then diverged and needs a snapshot. */
  run(message: Message): void {
    const { life } = this;
    if (message.tick !== life.now + 1) {
      throw new InputError(`message: tick: found ${message.tick}, expected ${life.now + 1}.`);
    }
    let i = 0;
    for (; i < message.parts.length && message.parts[i].kind < RUN; i++) this.before(message.parts[i]);
    this.tick();
    for (; i < message.parts.length; i++) this.after(message.parts[i]);
  }

  /** Runs a tick with the commands that are there. */
  tick(): void {
    const { life } = this;
    for (const creature of life.creatures) if (creature.drone !== undefined) this.listOf(creature).giveTo(creature.port.controller);
    life.tick();
  }

  /** Applies a part that comes before the tick. */
  before({ kind, bytes }: Part): void {
    const from = new ByteReader(bytes);
    if (kind === NAMES) this.learnNames(from);
    else if (kind === INPUT) {
      this.life.apply(unpackInput(this.life, readInput(from)));
      this.markDrones();
    } else if (kind === COMMANDS) this.readCommands(from);
    else from.refuse('part', kind, 'a part that this version knows');
  }

  private after({ kind, bytes }: Part): void {
    const from = new ByteReader(bytes);
    if (kind === STRUCTURE) applyStructure(this.life, from.text('structure', MOST_INPUT));
    else if (kind === PATCH) this.patch(bytes);
    else if (kind === CHECK) this.diverged = from.count('check', 0xffffffff) !== sharedHash(this.life);
    else if (kind !== RUN) from.refuse('part', kind, 'a part that this version knows');
  }

  /** Takes over numbers that the room knows better. */
  patch(bytes: Uint8Array): void {
    const { life } = this;
    const names: string[] = [];
    life.world.visitState(name => names.push(name));
    const changed = applyDifference(bytes, sharedArrays(life));
    if ([...changed].some(a => a < names.length && names[a] !== FIELDS)) refresh(life);
  }

  private learnNames(from: ByteReader): void {
    const { symbols } = this.life.world;
    const first = from.count('names', Number.MAX_SAFE_INTEGER);
    for (let id = first; from.left > 0; id++) {
      const name = from.text('name', MOST_NAME);
      if (symbols.id(name) !== id) from.refuse('name', `"${name}" as number ${symbols.id(name)}`, `number ${id}`);
    }
  }

  private readCommands(from: ByteReader): void {
    const thing = from.count('creature', this.life.world.count);
    const creature = this.life.creatureOf(thing);
    if (creature === undefined) from.refuse('creature', thing, 'the number of a creature');
    const flags = from.byte('flags');
    const list = this.listOf(creature);
    if ((flags & CONTINUED) === 0) list.clear();
    if ((flags & WITH_OBJECT) !== 0) {
      const object = from.count('object', this.life.world.count) - 1;
      if (creature.drone !== undefined) creature.drone.object = object;
    }
    while (from.left > 0) list.read(from, creature.body.anatomy.commands.length);
  }
}

/** Flags of a part of commands: it goes on with those of the part before; it says what the object of interest is. */
export const CONTINUED = 1;
export const WITH_OBJECT = 2;

/** Reads an input as JSON. Throws InputError where it is none. */
export function readInput(from: ByteReader): Input {
  const text = from.text('input', MOST_INPUT);
  from.end('input');
  try {
    return JSON.parse(text) as Input;
  } catch {
    return from.refuse('input', 'a text that is no JSON', 'an input');
  }
}
