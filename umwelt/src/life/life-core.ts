import { didYouMean, InputError, type StateArray, type StateOwner } from '../core/index.js';
import { plainZeros } from '../core/plain-zeros.js';
import { smallRegistry } from '../creature/builtin/small-registry.js';
import type { Creature } from '../creature/creature.js';
import { MEMORY } from '../creature/faculties.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { Species } from '../creature/species.js';
import type { Director } from '../direction/director.js';
import type { DirectionHost } from '../direction/host.js';
import type { DirectorInput } from '../direction/index.js';
import type { Terrains } from '../memory/index.js';
import { facultyOf, needFaculty } from '../mind/faculty.js';
import type { Handle, Problem, Registry } from '../mind/index.js';
import type { Lessons } from '../training/lessons.js';
import { type ThingId, World } from '../world/index.js';
import { applyInput } from './apply-input.js';
import { checkDefinition } from './check-definition.js';
import { DIRECTION, EXPLAINING, TRAINING } from './faculties.js';
import type { Input } from './input.js';
import { handleOf, namesOf } from './named-values.js';
import type { LifeOptions } from './small-life.js';
import type { WorldDefinition } from './world-definition.js';

/** The parts of a running life. `Life` is its public side; only the files of this folder see the core. */
export class LifeCore implements StateOwner, DirectionHost {
  readonly definition: WorldDefinition;
  readonly seed: number;
  readonly registry: Registry;
  readonly report: (problem: Problem) => void;
  readonly onWrite: ((creature: string, text: string) => void) | undefined;
  /** Ends every tick with a search for NaN and infinite numbers; undefined without the option `strict`. */
  readonly checkNumbers: ((life: LifeCore) => void) | undefined;
  readonly world: World;
  /** The creatures in the order in which they were added; the list is replaced, never changed in place. */
  creatures: readonly Creature[] = [];
  /** Undefined if the registry has no training or no direction, respectively. */
  readonly lessons: Lessons | undefined;
  readonly director: Director | undefined;
  readonly carryOutLines: ((life: LifeCore, creature: Creature) => void) | undefined;
  /** [ticks so far] */
  readonly clock: Float64Array = new Float64Array(1);
  /** The count of removed things at the last check of which creatures still exist; -1 before the first check. */
  removals = -1;
  /** Whether the life still equals a new one of the same definition and seed: no tick, no input, no restore. */
  untouched = true;
  /** Whether the life is a copy of a shared world; trainers and directors then run in the room's process. */
  isCopy = false;
  /** True while past ticks are run again: `onWrite` is not called a second time. */
  reliving = false;
  /** The work in progress that no other change may interrupt: `a tick` or `a listener`; empty if there is none. */
  busy: '' | 'a tick' | 'a listener' = '';
  /** Inputs that wait for the next tick. */
  readonly waiting: Input[] = [];
  readonly listeners: Set<(input: Input, tick: number) => void> = new Set();
  /**
   * Compiled species, one for each definition object; an entry is dropped with its definition. In copies, each visitor's creature brings a
   * new one.
   */
  species: WeakMap<CreatureDefinition, Species> = new WeakMap();

  /** Grids over the world, shared by the creatures' memories; undefined if the registry has no memory. */
  readonly terrains: Terrains | undefined;
  private bodies: ReadonlySet<ThingId> = new Set();
  private bodiesOf: readonly Creature[] = [];

  constructor(definition: WorldDefinition, options: LifeOptions) {
    checkDefinition(definition);
    this.definition = plainZeros(definition);
    this.seed = options.seed ?? 1;
    if (!Number.isSafeInteger(this.seed) || this.seed < 0) {
      throw new InputError(`seed: found ${this.seed}, expected a whole number, 0 or more.`);
    }
    this.registry = options.registry ?? smallRegistry;
    this.checkNumbers = options.strict === true ? needFaculty(this.registry, EXPLAINING, 'strict').checkNumbers : undefined;
    this.report = options.report ?? (() => {});
    this.onWrite = options.onWrite;
    this.world = new World({ size: this.definition.size, fence: this.definition.fence ?? 0 });
    this.terrains = facultyOf(this.registry, MEMORY)?.terrains(this.world, thing => this.isBody(thing));
    this.lessons = facultyOf(this.registry, TRAINING)?.lessons(this);
    const direction = facultyOf(this.registry, DIRECTION);
    this.director = direction?.director(this);
    this.carryOutLines = direction?.carryOutLines;
  }

  /** Returns the lessons. Throws InputError, beginning with `where`, if the registry has no training. `needDirector` does the same for direction. */
  needLessons(where: string): Lessons {
    needFaculty(this.registry, TRAINING, where);
    return this.lessons!;
  }
  needDirector(where: string): Director {
    needFaculty(this.registry, DIRECTION, where);
    return this.director!;
  }

  /** Whether a thing is the body of a creature. */
  private isBody(thing: ThingId): boolean {
    if (this.bodiesOf !== this.creatures) {
      this.bodiesOf = this.creatures;
      this.bodies = new Set(this.creatures.map(creature => creature.thing));
    }
    return this.bodies.has(thing);
  }

  /** Throws InputError if `what` is called from inside a tick or a listener. */
  refuseIfBusy(what: string): void {
    if (this.busy === '') return;
    throw new InputError(
      `${what}: found a call from inside ${this.busy}, expected one between two ticks. Use \`input\`: it waits for the next tick.`,
    );
  }

  get now(): number {
    return this.clock[0];
  }

  /** Returns the names of all things and creatures, in the order of their ids. */
  thingNames(): string[] {
    const names: string[] = [];
    for (let id = 0; id < this.world.count; id++) if (this.world.alive[id] === 1) names.push(this.world.nameOf(id));
    return names;
  }

  /** Returns the thing or creature with this name. Throws InputError with the nearest name if there is none. */
  thing(name: string): ThingId {
    const id = this.world.find(name);
    if (id < 0) throw new InputError(`found "${name}", expected the name of a thing or creature.${didYouMean(name, this.thingNames())}`);
    return id;
  }

  /** Returns the creature with this name. Throws InputError with the nearest name if there is none. */
  creature(name: string): Creature {
    const found = this.creatures.find(c => c.name === name);
    if (found !== undefined) return found;
    const names = this.creatures.map(c => c.name);
    throw new InputError(`found "${name}", expected the name of a creature.${didYouMean(name, names)}`);
  }

  creatureOf(thing: ThingId): Creature | undefined {
    return this.creatures.find(c => c.thing === thing);
  }

  handle(path: string): Handle {
    return handleOf(this, path);
  }

  names(name: string): string[] {
    return namesOf(this, name);
  }

  change(input: DirectorInput): void {
    applyInput(this, input);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('clock', this.clock);
    this.world.visitState(visit);
    for (const creature of this.creatures) creature.visitState(visit);
    this.lessons?.visitState(visit);
    this.director?.visitState(visit);
  }
}
