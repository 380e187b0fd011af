import { InputError, SECONDS_PER_TICK } from '../core/index.js';
import type { Creature } from '../creature/index.js';
import { SAVES } from '../life/faculties.js';
import type { Life } from '../life/index.js';
import { needFaculty } from '../mind/faculty.js';
import { NOBODY, type ThingId } from '../world/index.js';
import type { Easing } from './ease.js';
import { Passage } from './passage.js';
import { Playout } from './playout.js';
import { type Pose, readPose } from './pose-part.js';
import { ByteReader } from './wire/byte-reader.js';
import { CommandList, readCommandHead } from './wire/command-list.js';
import { parseJson } from './wire/parse-json.js';
import { BEHAVIOR, COMMANDS, HELD, type Message, POSES } from './wire/parts.js';

/** Limit of received master ticks that wait; further ones are dropped. */
const MOST_WAITING = 400;
/** Ticks for which a drone repeats its last commands if no new ones arrive; then it stands. */
const GO_ON = 4;
/** A drone that is behind skips at most one of this many ticks of its master. */
const SKIP_EVERY = 4;
/** Ticks; a drone that is farther behind jumps to the tick that is due. */
const FAR_BEHIND = 40;
/** Meters within which a drone may take a thing that its master holds; the drone and the thing may each be off by a correction. */
const TAKE_WITHIN = 1.5;
/** Seconds by which the first tick is assumed to be early: a lost tick that is sent again is late by about this much on a typical line. */
const RESERVE = 0.4;
const MOST_NAME = 200;
const MOST_HELD = 16;
/** Least ticks between two animal files that are read: reading one takes some milliseconds. */
const LEARN_EVERY = 100;

/** One tick of a master at a visitor's. */
interface MasterTick {
  readonly commands: CommandList;
  readonly object: number;
  readonly pose: Pose | undefined;
  readonly behavior: string | undefined;
  readonly held: readonly ThingId[] | undefined;
}

/** A drone in the room whose master is at a visitor's. It runs the ticks of its master in order, a few ticks later. */
export class Guest {
  readonly creature: Creature;
  private readonly life: Life;
  private readonly easing: Easing;
  private readonly waiting = new Map<number, MasterTick>();
  private readonly playout = new Playout(RESERVE);
  private pose: Pose | undefined;
  private posed = -1;
  private last = -1;
  private newest = -1;
  private readonly commands = new CommandList();
  private wentOn = 0;
  private sinceSkip = 0;
  private now: MasterTick | undefined;
  private startX = 0;
  private startY = 0;
  private held: readonly ThingId[] = [];
  /** The newest animal file that was received, as text. */
  animal: string | undefined;
  /** The animal file that the drone has; the next one is read at tick `nextLesson` at the earliest. */
  private known: string | undefined;
  private nextLesson = 0;

  constructor(life: Life, creature: Creature, easing: Easing) {
    this.life = life;
    this.creature = creature;
    this.easing = easing;
    creature.drone = { object: -1, act: new Passage(life).act };
  }

  /** The tick of the master that the drone ran last; -1 before the first. */
  get masterTick(): number {
    return this.last;
  }

  /** Receives a tick of the master. Throws InputError, with nothing changed, if the message is invalid. */
  receive(message: Message): void {
    const { life } = this;
    if (message.tick > life.now)
      throw new InputError(`message: tick: found ${message.tick}, expected one up to ${life.now}, the present tick of the room.`);
    const tick = this.read(message);
    if (message.tick <= this.last || this.waiting.has(message.tick) || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(message.tick, tick);
    this.newest = Math.max(this.newest, message.tick);
    this.playout.note(message.tick, life.now * SECONDS_PER_TICK);
  }

  private read(message: Message): MasterTick {
    const { world } = this.life;
    const commands = new CommandList();
    let object = -1;
    let pose: Pose | undefined;
    let behavior: string | undefined;
    let held: ThingId[] | undefined;
    for (const { kind, bytes } of message.parts) {
      const from = new ByteReader(bytes);
      if (kind === COMMANDS) {
        const head = readCommandHead(from, world.count);
        if (head.thing !== this.creature.thing) from.refuse('creature', head.thing, `${this.creature.thing}, the creature of this visitor`);
        object = head.object ?? object;
        while (from.left > 0) commands.read(from, this.creature.body.anatomy.commands.length);
      } else if (kind === POSES) pose = readPose(from, world);
      else if (kind === BEHAVIOR) behavior = from.text('behavior', MOST_NAME);
      else if (kind === HELD) {
        held = [];
        while (from.left > 0 && held.length < MOST_HELD) held.push(from.count('thing', world.count - 1));
      } else from.refuse('part', kind, 'a part of a tick of a visitor');
      from.end('part');
    }
    if (behavior !== undefined && !this.creature.species.ethogram.behaviors.includes(behavior) && behavior !== '') {
      throw new InputError(`message: behavior: found "${behavior}", expected a behavior of ${this.creature.name}.`);
    }
    return { commands, object, pose, behavior, held };
  }

  /** Called before a tick of the room: gives the drone the commands of its master's next tick. */
  beforeTick(): void {
    const { creature, waiting } = this;
    const due = this.playout.due(this.life.now * SECONDS_PER_TICK);
    const next = this.nextTick(due);
    this.now = next === undefined ? undefined : waiting.get(next);
    if (next !== undefined && this.now !== undefined) {
      for (const tick of waiting.keys()) if (tick <= next) waiting.delete(tick);
      this.last = next;
      this.commands.copy(this.now.commands);
      if (creature.drone !== undefined) creature.drone.object = this.now.object;
      this.wentOn = 0;
    } else if (++this.wentOn > GO_ON) this.commands.clear();
    this.commands.giveTo(creature.port.controller);
  }

  /** Returns the master's tick that the drone runs now; undefined if none is due. */
  private nextTick(due: number): number | undefined {
    const { waiting } = this;
    this.sinceSkip++;
    let next = Number.POSITIVE_INFINITY;
    for (const tick of waiting.keys()) next = Math.min(next, tick);
    if (next > due) return undefined;
    const behind = due - next;
    if (behind > FAR_BEHIND || this.last < 0) return Math.max(next, Math.min(due, this.newest));
    if (behind > 0 && this.sinceSkip >= SKIP_EVERY && waiting.has(next + 1)) {
      this.sinceSkip = 0;
      return next + 1;
    }
    return next;
  }

  /** Called after that tick: compares the drone with its master. */
  afterTick(): void {
    const { now, creature, easing } = this;
    const { world } = this.life;
    this.learn();
    if (now === undefined) return;
    if (now.behavior !== undefined) this.show(now.behavior);
    if (now.held !== undefined) this.held = now.held;
    this.settleHeld();
    const { pose } = now;
    if (pose?.thing !== creature.thing) return;
    const before = this.pose ?? pose;
    const stepX = pose.x - before.x;
    const stepY = pose.y - before.y;
    this.pose = pose;
    const { thing } = creature;
    const x = world.x[thing];
    const y = world.y[thing];
    // an obstacle may stop only one of drone and master: assume that their next steps differ by as much as these did
    const ticks = this.last - this.posed;
    const known = ticks === 1 ? 1 : 0;
    this.posed = this.last;
    easing.correct(thing, pose.x - x, pose.y - y, pose.heading - world.heading[thing], {
      pace: Math.sqrt(stepX * stepX + stepY * stepY) / ticks,
      driftX: known * (stepX - (x - this.startX)),
      driftY: known * (stepY - (y - this.startY)),
    });
  }

  /** Gives the drone what its master has learned; from the drone it reaches all copies. A file that is wrong changes nothing in the room. */
  private learn(): void {
    const { life, creature, animal } = this;
    if (animal === this.known || animal === undefined || life.now < this.nextLesson) return;
    this.known = animal;
    this.nextLesson = life.now + LEARN_EVERY;
    try {
      needFaculty(life.registry, SAVES, creature.name).wake(creature, parseJson(animal, 'an animal'), life.world.symbols);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }

  /** Called right before a tick: notes where the drone starts. */
  begin(): void {
    const { x, y } = this.life.world;
    this.startX = x[this.creature.thing];
    this.startY = y[this.creature.thing];
  }

  private show(behavior: string): void {
    const { world } = this.life;
    const field = world.symbols.find('behavior');
    if (field >= 0 && !Number.isNaN(world.field(this.creature.thing, field)))
      world.setField(this.creature.thing, field, world.symbols.id(behavior));
  }

  /** The master decides what it holds: the drone takes the same things if they are free and near, and drops what its master dropped. */
  private settleHeld(): void {
    const { world } = this.life;
    const { thing, name } = this.creature;
    for (const id of this.held) {
      if (!world.isAlive(id) || world.holder[id] !== NOBODY || id === thing || world.mobile[id] === 0) continue;
      const dx = world.x[id] - world.x[thing];
      const dy = world.y[id] - world.y[thing];
      if (dx * dx + dy * dy <= TAKE_WITHIN * TAKE_WITHIN) this.life.apply({ hold: world.nameOf(id), by: name });
    }
    const mine: ThingId[] = [];
    for (let id = world.hands.firstHeld[thing]; id >= 0; id = world.hands.nextHeld[id]) mine.push(id);
    for (const id of mine)
      if (!this.held.includes(id) && world.things.isFor(id, thing) && world.mobile[id] === 1) this.life.apply({ drop: world.nameOf(id) });
  }
}
