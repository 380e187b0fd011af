import type { Creature } from '../creature/index.js';
import { type Input, Life } from '../life/index.js';
import { NOBODY, type ThingId } from '../world/index.js';
import { CommandTap } from './command-tap.js';
import { Copy } from './copy.js';
import { checkLengths, sameStructure, writeDifference } from './difference.js';
import { type Shift, writeShift } from './ease.js';
import { inputPart } from './input-part.js';
import { applyLearned, writeLearned } from './learned-part.js';
import { writePose } from './pose-part.js';
import { SharedArrays, sharedHash } from './shared-state.js';
import { applyStructure, structureChange } from './structure-part.js';
import { writeLife } from './welcome.js';
import { ByteWriter } from './wire/byte-writer.js';
import {
  CHECK,
  EASE,
  LEARNED,
  LIFE,
  MessageWriter,
  NAMES,
  PATCH,
  type Part,
  POSES,
  ROOM_TICK,
  RUN,
  readMessage,
  STRUCTURE,
  WELCOME,
} from './wire/parts.js';

/** Ticks between two checks of the state of the copies. */
const CHECK_EVERY = 20;
/** Ticks between two messages with the poses of everything that moves, for copies with masters of their own. */
const POSES_EVERY = 4;
/** Ticks between two messages with what animals have learned. */
const LEARNED_EVERY = 40;
/** First size of the buffer of a message, bytes: most ticks need no more. */
const USUAL_BYTES = 1024;
/** Inputs that are not sent: their effects reach the copies as commands and as changes of things. */
const HERE_ONLY = ['direct', 'release', 'train', 'tell'];

/**
 * Writes the messages of a room. It keeps a copy of the life that runs by the same messages as the copies of visitors. After each tick it
 * compares the two: what differs was not caused by any command, and is sent along.
 */
export class TickWriter {
  readonly life: Life;
  private copy: Copy;
  private taps: CommandTap[] = [];
  private tapped: Life['creatures'] = [];
  private inputs: Part[] = [];
  private shifts: Shift[] = [];
  /** Number of symbols that the copy has. */
  private known: number;
  private readonly sentParts = new WeakMap<Creature, unknown>();
  private readonly holders = new WeakMap<Creature, ThingId>();
  /** The last welcome, kept because several visitors may join within a tick. */
  private welcomed: { readonly life: Life; readonly tick: number; readonly bytes: Uint8Array } | undefined;
  private readonly shared: SharedArrays;
  private readonly patch = new ByteWriter(USUAL_BYTES);
  private readonly stopListening: () => void;

  constructor(life: Life) {
    const { symbols } = life.world;
    this.life = life;
    this.copy = copyOf(life);
    this.shared = new SharedArrays(life);
    this.known = symbols.names.length;
    this.stopListening = life.listen(input => this.note(input));
    this.tap();
    this.noteParts();
  }

  /** Stops listening to the life, which can run on. */
  dispose(): void {
    this.stopListening();
    for (const tap of this.taps) tap.stop();
  }

  /** Returns the drone of a creature in the room's own copy. */
  droneOf(name: string): Creature | undefined {
    return this.copy.life.creatures.find(creature => creature.name === name);
  }

  private note(input: Input): void {
    this.tap();
    if (HERE_ONLY.some(verb => verb in input)) return;
    this.inputs.push(inputPart(this.life, input));
    if ('resident' in input) this.nameParts(input.add);
  }

  /** Enters the names that a new creature may show, so that they have the same numbers in all copies, wherever its master is. */
  private nameParts(name: string): void {
    const { symbols } = this.life.world;
    const { ethogram, anatomy } = this.life.creature(name).species;
    for (const shown of ['', 'none', ...ethogram.behaviors, ...anatomy.events]) symbols.id(shown);
  }

  /** Listens to the commands of new creatures. */
  private tap(): void {
    const { creatures } = this.life;
    if (this.tapped === creatures) return;
    this.tapped = creatures;
    this.taps = creatures.map(creature => this.taps.find(tap => tap.creature === creature) ?? new CommandTap(creature));
  }

  private noteParts(): void {
    for (const creature of this.life.creatures) this.sentParts.set(creature, creature.learner?.parts);
  }

  /** Notes a step of a correction that was applied to the life before its next tick. */
  noteShift(shift: Shift): void {
    this.shifts.push(shift);
  }

  /** Returns the message with the whole life, between two ticks. */
  welcome(): Uint8Array {
    const { life } = this.copy;
    if (this.welcomed?.life === life && this.welcomed.tick === life.now) return this.welcomed.bytes;
    const to = new MessageWriter(WELCOME, life.now, 65536);
    to.raw(LIFE, writeLife(life));
    for (const tap of this.taps) if (this.droneOf(tap.creature.name) !== undefined) tap.writeSent(to);
    const bytes = to.take();
    this.welcomed = { life, tick: life.now, bytes };
    return bytes;
  }

  /** Replaces the copy by the present life; every visitor needs a welcome afterwards. */
  restart(): void {
    this.copy = copyOf(this.life);
    this.inputs = [];
    this.shifts = [];
    this.known = this.life.world.symbols.names.length;
    this.tap();
    for (const tap of this.taps) tap.forget();
    this.noteParts();
  }

  /**
   * Returns the message of the tick that was run last. `guests` are the creatures whose masters are at visitors'. Throws InputError if the
   * copy cannot follow; then call `restart`.
   */
  write(guests: readonly Creature[]): Uint8Array {
    const { life, copy } = this;
    this.tap();
    const to = new MessageWriter(ROOM_TICK, life.now, USUAL_BYTES);
    this.writeNames(to);
    for (const shift of this.shifts) to.part(EASE, bytes => writeShift(bytes, shift));
    for (const { kind, bytes } of this.inputs) to.raw(kind, bytes);
    this.shifts = [];
    this.inputs = [];
    for (const tap of this.taps) tap.write(to);
    copy.run(readMessage(to.take()));
    to.part(RUN, () => {});
    this.writeDifferences(to);
    if (life.now % LEARNED_EVERY === 0) this.writeLearned(to);
    if (life.now % CHECK_EVERY === 0) to.part(CHECK, bytes => bytes.count(sharedHash(copy.life)));
    if (life.now % POSES_EVERY === 0 && guests.length > 0) to.part(POSES, bytes => this.writePoses(bytes));
    else for (const guest of guests) if (this.isInOtherHands(guest)) to.part(POSES, bytes => writePose(bytes, life.world, guest.thing));
    return to.take();
  }

  /** Writes the names that were entered since the last tick. */
  private writeNames(to: MessageWriter): void {
    const { names } = this.life.world.symbols;
    const first = this.known;
    this.known = names.length;
    if (first >= names.length) return;
    to.part(NAMES, bytes => {
      bytes.count(first);
      for (let id = first; id < names.length; id++) bytes.text(names[id]);
    });
  }

  private writeDifferences(to: MessageWriter): void {
    const { life, copy } = this;
    if (!sameStructure(life, copy.life)) {
      const change = structureChange(life, copy.life);
      to.part(STRUCTURE, bytes => bytes.text(change));
      applyStructure(copy.life, change);
    }
    const truth = this.shared.arrays;
    const known = copy.shared.arrays;
    checkLengths(truth, known);
    const { patch } = this;
    patch.clear();
    if (writeDifference(patch, truth, known) === 0) return;
    to.raw(PATCH, patch.peek());
    copy.patch(patch.peek());
  }

  private writeLearned(to: MessageWriter): void {
    for (const creature of this.life.creatures) {
      const drone = creature.learner === undefined ? undefined : this.droneOf(creature.name);
      if (drone === undefined) continue;
      const { parts } = creature.learner!;
      const sent = this.sentParts.get(creature);
      // each animal file of a visitor's creature makes a new `parts`, so compare its contents
      const grew = sent !== parts && (creature.drone === undefined || JSON.stringify(sent) !== JSON.stringify(parts));
      const learned = writeLearned(creature, drone, grew);
      this.sentParts.set(creature, parts);
      if (learned === undefined) continue;
      to.raw(LEARNED, learned);
      applyLearned(this.copy.life, learned);
    }
  }

  /** Whether the holder of a creature has changed since the last call. */
  private isInOtherHands(creature: Creature): boolean {
    const holder = this.life.world.holder[creature.thing];
    const before = this.holders.get(creature) ?? NOBODY;
    this.holders.set(creature, holder);
    return holder !== before;
  }

  private writePoses(to: ByteWriter): void {
    const { world } = this.life;
    const bodies = new Set(this.life.creatures.map(({ thing }) => thing));
    for (let id = 0; id < world.count; id++)
      if (world.alive[id] === 1 && (world.mobile[id] === 1 || bodies.has(id))) writePose(to, world, id);
  }
}

function copyOf(life: Life): Copy {
  const { definition, seed, registry } = life;
  const twin = new Life(definition, { seed, registry });
  twin.restore(life.snapshot());
  return new Copy(twin);
}
