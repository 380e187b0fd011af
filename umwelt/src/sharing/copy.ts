import { InputError } from '../core/index.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';
import { coreOf } from '../life/small-life.js';
import { NOBODY, type ThingId } from '../world/index.js';
import { applyDifference } from './difference.js';
import { Easing, readShift, shiftThing } from './ease.js';
import { readInputPart } from './input-part.js';
import { applyLearned } from './learned-part.js';
import { keepOwn, putBackOwn } from './own-rows.js';
import { Passage } from './passage.js';
import { type Pose, readPose } from './pose-part.js';
import { SharedArrays, sharedHash } from './shared-state.js';
import { applyStructure, refresh } from './structure-part.js';
import { ByteReader } from './wire/byte-reader.js';
import { CommandList, readCommandHead } from './wire/command-list.js';
import {
  CHECK,
  COMMANDS,
  EASE,
  INPUT,
  LEARNED,
  type Message,
  MOVE,
  NAMES,
  PATCH,
  type Part,
  POSES,
  RUN,
  SET,
  STRUCTURE,
} from './wire/parts.js';

/** Limits of a name and of a change of structure, bytes. */
const MOST_NAME = 5000;
const MOST_STRUCTURE = 4_000_000;
/**
 * Ticks after which the room's holder of a thing replaces a different holder in this copy; by then the room has received what a master here
 * took.
 */
const PATIENCE = 40;

/**
 * A copy of a shared world. It runs one tick for each message of the room: first the inputs and the commands of the masters, then physics
 * and bodies, then the corrections by the room. A copy without masters that has received every message equals all other copies, bit for
 * bit.
 */
export class Copy {
  readonly life: Life;
  readonly shared: SharedArrays;
  /** Names of the creatures whose master is here. Call `markDrones` after a change. */
  readonly masters: Set<string> = new Set();
  /** Whether the last check found a state that differs from the room's. */
  diverged = false;
  /** The commands of each creature in the last tick. A creature that a message does not mention repeats them. */
  private readonly lists = new Map<Creature, CommandList>();
  /** The `life.creatures` at the last `markDrones`: a new list means that creatures came or went. */
  private marked: Life['creatures'] = [];
  private readonly passage: Passage;
  /** Corrections of things that a master here pushed away from their place in the room. */
  private readonly easing = new Easing();
  /** Things whose holder here differs from their holder in the room, each with the tick at which this was found. */
  private readonly disputed = new Map<ThingId, number>();

  constructor(life: Life) {
    this.life = life;
    this.shared = new SharedArrays(life);
    this.passage = new Passage(life);
    coreOf(life).isCopy = true;
    this.markDrones();
  }

  /** Makes drones of all creatures whose master is elsewhere. */
  markDrones(): void {
    this.marked = this.life.creatures;
    for (const creature of this.life.creatures) {
      if (this.masters.has(creature.name)) creature.drone = undefined;
      else creature.drone = { object: creature.drone?.object ?? -1, ...(this.masters.size > 0 && { act: this.passage.act }) };
    }
    for (const creature of this.lists.keys()) if (!this.life.creatures.includes(creature)) this.lists.delete(creature);
  }

  private listOf(creature: Creature): CommandList {
    let list = this.lists.get(creature);
    if (list === undefined) this.lists.set(creature, (list = new CommandList()));
    return list;
  }

  /** Runs the tick of a message. Throws InputError if the message does not fit: the copy has then diverged and needs a snapshot. */
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

  private tick(): void {
    const { life } = this;
    for (const shift of this.easing.next()) shiftThing(life.world, shift);
    for (const creature of life.creatures) if (creature.drone !== undefined) this.listOf(creature).giveTo(creature.port.controller);
    life.tick();
  }

  /** Applies a part that belongs before the tick. */
  before({ kind, bytes }: Part): void {
    const { life } = this;
    const from = new ByteReader(bytes);
    if (kind === NAMES) this.learnNames(from);
    else if (kind === INPUT || kind === MOVE || kind === SET) {
      life.apply(readInputPart(life, kind, from));
      if (this.marked !== life.creatures) this.markDrones();
    } else if (kind === COMMANDS) this.readCommands(from);
    else if (kind === EASE) {
      const shift = readShift(from, life.world);
      if (!this.isMaster(shift.thing)) shiftThing(life.world, shift);
    } else from.refuse('part', kind, 'a part that this version knows');
  }

  private after({ kind, bytes }: Part): void {
    const from = new ByteReader(bytes);
    if (kind === STRUCTURE) this.keepingOwn(() => applyStructure(this.life, from.text('structure', MOST_STRUCTURE)));
    else if (kind === PATCH) this.keepingOwn(() => this.patch(bytes));
    else if (kind === LEARNED) applyLearned(this.life, bytes);
    else if (kind === POSES) while (from.left > 0) this.correct(readPose(from, this.life.world));
    else if (kind === CHECK) {
      const isSame = from.count('check', 0xffffffff) === sharedHash(this.life);
      // what a master here does reaches the room later, so this copy always differs a little
      if (this.masters.size === 0) this.diverged = !isSame;
    } else if (kind !== RUN) from.refuse('part', kind, 'a part that this version knows');
  }

  /** Applies a patch: numbers that differ from the room's. */
  patch(bytes: Uint8Array): void {
    const { life, shared } = this;
    const changed = applyDifference(bytes, shared.arrays);
    // derived state depends only on the arrays of things, which come before the fields
    if ([...changed].some(a => a < shared.fields)) refresh(life);
  }

  /** Makes a change, but keeps the state of the creatures whose masters are here. */
  private keepingOwn(change: () => void): void {
    const { life } = this;
    const own = life.creatures.filter(({ name }) => this.masters.has(name)).map(creature => keepOwn(life, creature));
    change();
    for (const rows of own) putBackOwn(life, rows);
    if (own.length > 0) refresh(life);
  }

  private isMaster(thing: ThingId): boolean {
    return this.masters.size > 0 && this.masters.has(this.life.creatureOf(thing)?.name ?? '');
  }

  /** Corrects a thing to its place in the room after this tick. A copy without masters needs no corrections. */
  private correct({ thing, x, y, heading, holder }: Pose): void {
    const { world } = this.life;
    if (this.masters.size === 0 || !world.isAlive(thing)) return;
    if (this.isMaster(thing)) {
      // the holder decides: a creature of another master has picked up or dropped this one
      if (world.holder[thing] !== holder) this.putInHand(thing, holder);
    } else if (world.holder[thing] !== holder) this.dispute(thing, holder);
    else {
      this.disputed.delete(thing);
      if (holder === NOBODY) this.easing.correct(thing, x - world.x[thing], y - world.y[thing], heading - world.heading[thing]);
    }
  }

  /** Takes over the room's holder of a thing after PATIENCE ticks of disagreement. */
  private dispute(thing: ThingId, holder: ThingId): void {
    const { now } = this.life;
    const since = this.disputed.get(thing) ?? now;
    this.disputed.set(thing, since);
    if (now - since < PATIENCE) return;
    this.disputed.delete(thing);
    this.putInHand(thing, holder);
  }

  private putInHand(thing: ThingId, holder: ThingId): void {
    const { world } = this.life;
    if (holder === NOBODY) world.release(thing);
    else if (world.isAlive(holder)) world.hold(holder, thing, [0, world.radius[holder], world.height[holder] / 2]);
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
    const { world } = this.life;
    const head = readCommandHead(from, world.count);
    const creature = this.life.creatureOf(head.thing);
    if (creature === undefined) from.refuse('creature', head.thing, 'the number of a creature');
    const list = this.listOf(creature);
    if (!head.isContinued) list.clear();
    if (head.object !== undefined && creature.drone !== undefined) creature.drone.object = head.object;
    while (from.left > 0) list.read(from, creature.body.anatomy.commands.length);
  }
}
