import type { StateArray, StateOwner } from '../core/index.js';
import { hashState, hashToText } from '../core/state.js';
import type { Creature } from '../creature/creature.js';
import type { DirectorView, Note } from '../direction/director.js';
import type { Direction } from '../direction/index.js';
import { needFaculty } from '../mind/faculty.js';
import type { Handle, Problem, Registry, Value, Why } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { Trainer, TrainingDefinition } from '../training/index.js';
import type { ThingId, World } from '../world/index.js';
import { applyAndNotify } from './apply-input.js';
import type { Description } from './describe.js';
import { EXPLAINING } from './faculties.js';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './history/snapshot.js';
import type { Input } from './input.js';
import { LifeCore } from './life-core.js';
import { handleOf, namesOf } from './named-values.js';
import { populate } from './populate.js';
import type { Told } from './tell.js';
import { tick } from './tick.js';
import type { WorldDefinition } from './world-definition.js';

/** Options of a Life; each has a default. */
export interface LifeOptions {
  /** The seed of everything random: a whole number, 0 or more. Default 1. */
  readonly seed?: number;
  /** The code that definitions refer to by name. Default `builtinRegistry`; from `umwelt/small`, `smallRegistry`. */
  readonly registry?: Registry;
  /** Called when a registered function throws or a waiting input fails; at most once per second for each part of a mind. */
  readonly report?: (problem: Problem) => void;
  /**
   * Called with the name of a creature and the text of its animal file, at the end of a tick in which the creature got the command
   * `write-behavior-file`. Without it that command is reported as a problem.
   */
  readonly onWrite?: (creature: string, text: string) => void;
  /**
   * Whether every tick ends with a search for NaN and infinite numbers in the state. If one is found, the tick throws an Error that names
   * creature, part and tick. For development: it costs about as much as a hash. Default false.
   */
  readonly strict?: boolean;
}

/** For the other files of this folder and for copies of shared worlds (sharing/): the inner parts of a life. */
export let coreOf: (life: SmallLife) => LifeCore;

/**
 * A running world. The same definition, seed and inputs give the same life, bit for bit, in every JavaScript engine. Nothing runs until
 * `tick` or `run` is called. The default registry is `smallRegistry`, without the code of any faculty. The constructor throws InputError if
 * the definition or the seed is wrong.
 */
export class SmallLife implements StateOwner {
  readonly #core: LifeCore;

  static {
    coreOf = life => life.#core;
  }

  constructor(definition: WorldDefinition, options: LifeOptions = {}) {
    this.#core = new LifeCore(definition, options);
    populate(this.#core);
  }

  /** The definition it was made from, with every -0 replaced by 0. */
  get definition(): WorldDefinition {
    return this.#core.definition;
  }

  get seed(): number {
    return this.#core.seed;
  }

  get registry(): Registry {
    return this.#core.registry;
  }

  /** The things and their places, for reading only. Changes must go through inputs, or recordings miss them. */
  get world(): World {
    return this.#core.world;
  }

  /** The creatures in the order in which they were added. A new list whenever one is added or removed. */
  get creatures(): readonly Creature[] {
    return this.#core.creatures;
  }

  /** The trainers that have a plan, one for each plan. */
  get trainers(): readonly Trainer[] {
    return this.#core.lessons?.trainers ?? [];
  }

  /** Number of ticks run so far. */
  get now(): number {
    return this.#core.clock[0];
  }

  /** Runs one tick: 1/20 s. Throws InputError if it is called from inside a tick or a listener. */
  tick(): void {
    tick(this.#core);
  }

  /** Runs a number of ticks. */
  run(ticks: number): void {
    for (let i = 0; i < ticks; i++) tick(this.#core);
  }

  /** Queues an input for the beginning of the next tick. If it is wrong then, it is reported and has no effect. */
  input(input: Input): void {
    this.#core.waiting.push(input);
  }

  /**
   * Applies an input now, between two ticks. Returns the creature's reply to a `tell` input, otherwise undefined. Throws InputError, with
   * the life unchanged, if the input is wrong, or if the call comes from inside a tick or a listener.
   */
  apply(input: Input): Told | undefined {
    this.#core.refuseIfBusy('apply');
    return applyAndNotify(this.#core, input);
  }

  /**
   * Gives a creature a command now and returns its reply: `tell('silas', { do: 'look-at', ahead: 2 })`. A refused command is a reply too,
   * and part of a recording. Throws InputError if creature, command or arguments do not exist.
   */
  tell(name: string, call: NamedCall): Told {
    return this.apply({ tell: name, call }) as Told;
  }

  /**
   * Begins a direction now, as the input `{ direct }` does, and returns its note. Throws InputError, with the life unchanged, if it is
   * impossible.
   */
  direct(direction: Direction): Note {
    this.apply({ direct: direction });
    return this.director.notes.at(-1)!;
  }

  /** Ends directions now, as the input `{ release }` does: `all`, a name, `silas.see-post`, or the number of a note, `#3`. */
  release(which: string): void {
    this.apply({ release: which });
  }

  /**
   * The directions that hold, and the reports about them. The inputs `direct` and `release` change them. Throws InputError if the registry
   * has no direction.
   */
  get director(): DirectorView {
    return this.#core.needDirector('director');
  }

  /** Starts a training plan now, as the input `{ train, plan }` does, and returns the trainer. Throws InputError if the plan is wrong. */
  train(plan: TrainingDefinition): Trainer {
    this.apply({ train: plan.trainer, plan });
    return this.trainer(plan.trainer)!;
  }

  /** Returns the trainer with this name; undefined if it has no plan. */
  trainer(name: string): Trainer | undefined {
    return this.#core.lessons?.of(name);
  }

  /** Calls `listener` with each input that is applied and the tick before which it is applied. Returns a function that stops this. */
  listen(listener: (input: Input, tick: number) => void): () => void {
    this.#core.listeners.add(listener);
    return () => this.#core.listeners.delete(listener);
  }

  /** Returns the value at a path such as `harold.hunger`. Throws InputError with the nearest name if there is none. */
  get(path: string): Value {
    return this.handle(path).read();
  }

  /** Sets the value at a path now, as the input `{ set, to }` does. Throws InputError if the path or the value is wrong. */
  set(path: string, value: Value): void {
    this.apply({ set: path, to: value });
  }

  /**
   * Returns a handle on a named value, to be looked up once and read often: `harold.hunger`, `harold.feed.interest`, `bowl.amount`,
   * `ball.x`. Writes through the handle are not recorded; use `set`. Throws InputError with the nearest name if there is none. Once its
   * thing or creature is removed, the handle throws InputError too, also if another one takes its place.
   */
  handle(path: string): Handle {
    return handleOf(this.#core, path);
  }

  /** Returns every name that can follow the name of this thing or creature in a path; an empty list for an unknown name. */
  names(name: string): string[] {
    return namesOf(this.#core, name);
  }

  /** Returns the names of all things and creatures. */
  thingNames(): string[] {
    return this.#core.thingNames();
  }

  /** Returns the creature with this name. Throws InputError with the nearest name if there is none. */
  creature(name: string): Creature {
    return this.#core.creature(name);
  }

  /** Returns the creature whose body this thing is; undefined for other things. */
  creatureOf(thing: ThingId): Creature | undefined {
    return this.#core.creatureOf(thing);
  }

  /** Returns what a creature did in the last tick and why. Throws InputError if there is no such creature. */
  why(name: string): Why {
    return needFaculty(this.registry, EXPLAINING, 'why').why(this, name);
  }

  /**
   * Returns what a creature thinks, in at most a dozen plain words: "Hungry, but I run after the ball." Throws InputError if there is no
   * such creature.
   */
  thought(name: string): string {
    return needFaculty(this.registry, EXPLAINING, 'thought').thought(this, name);
  }

  /** Returns the state as plain data: what `umwelt run --json` prints. */
  describe(): Description {
    return needFaculty(this.registry, EXPLAINING, 'describe').describe(this);
  }

  /** Returns a copy of the whole state, from which `restore` continues bit for bit. */
  snapshot(): Snapshot {
    return takeSnapshot(this.#core);
  }

  /**
   * Restores a snapshot of this life, or of one with the same definition, seed and registry, at any time. A creature that is the same in
   * both keeps its object if possible. Throws InputError, with nothing changed, if the snapshot does not fit.
   */
  restore(snapshot: Snapshot): void {
    this.#core.refuseIfBusy('restore');
    restoreSnapshot(this.#core, snapshot);
  }

  /** Returns eight hex digits over all state arrays. Equal lives have equal hashes. */
  hash(): string {
    return hashToText(this.hashNumber());
  }

  /** Returns the hash as an unsigned 32-bit number, as recordings contain it. */
  hashNumber(): number {
    return hashState(this.#core);
  }

  /** Calls `visit` with the name of each state array and the array itself, always in the same order. */
  visitState(visit: (name: string, array: StateArray) => void): void {
    this.#core.visitState(visit);
  }
}
