import {
  didYouMean,
  hashState,
  hashToText,
  InputError,
  PI,
  plainZeros,
  Random,
  restoreState,
  type StateArray,
  type StateOwner,
} from '../core/index.js';
import { builtinRegistry } from '../creature/builtin/registry.js';
import { bodyThing, Creature, ledHandle } from '../creature/creature.js';
import type { AnimalFile, CreatureDefinition, ResidentDefinition } from '../creature/index.js';
import { compileSpecies, type Species } from '../creature/species.js';
import { type Handle, mindHandle, mindNames, type Problem, type Registry, repost, type Value, type Why, why } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { Trainer, TrainingDefinition } from '../training/index.js';
import { Lessons } from '../training/lessons.js';
import { type ThingId, World } from '../world/index.js';
import { type Description, describe } from './describe.js';
import { checkAnimal } from './history/animal-versions.js';
import { saveAnimal, wakeAnimal } from './history/saved-animal.js';
import { type Snapshot, takeSnapshot } from './history/snapshot.js';
import type { WorldDefinition } from './index.js';
import { applyInput, type Input } from './input.js';
import type { Told } from './tell.js';
import { gestureHandle, thingHandle, thingNames } from './thing-access.js';
import { tick } from './tick.js';

export interface LifeOptions {
  /** Default 1. */
  readonly seed?: number;
  readonly registry?: Registry;
  /** Told when a registered function throws; at most once per second and part. */
  readonly report?: (problem: Problem) => void;
  /** Takes the files of creatures that are told `write-behavior-file`; without it that is refused. */
  readonly onWrite?: (creature: string, text: string) => void;
}

/** A world that lives: the same definition, seed and inputs give the same life, in every engine. */
export class Life implements StateOwner {
  readonly definition: WorldDefinition;
  readonly seed: number;
  readonly registry: Registry;
  world: World;
  creatures: Creature[] = [];
  readonly lessons: Lessons = new Lessons(this);
  /** Whether it is still as its definition and seed make it: no tick, no input. */
  untouched = true;
  /** What is lived again hands no file over a second time. */
  reliving = false;
  private readonly clock = new Float64Array(1);
  private readonly species = new Map<CreatureDefinition, Species>();
  private readonly report: (problem: Problem) => void;
  private readonly onWrite: ((creature: string, text: string) => void) | undefined;
  private readonly waiting: Input[] = [];
  private readonly listeners = new Set<(input: Input, tick: number) => void>();

  constructor(definition: WorldDefinition, options: LifeOptions = {}) {
    this.definition = plainZeros(definition);
    this.seed = options.seed ?? 1;
    if (!Number.isSafeInteger(this.seed) || this.seed < 0) {
      throw new InputError(`seed: found ${this.seed}, expected a whole number, 0 or more.`);
    }
    this.registry = options.registry ?? builtinRegistry;
    this.report = options.report ?? (() => {});
    this.onWrite = options.onWrite;
    this.world = new World({ size: this.definition.size, fence: this.definition.fence ?? 0 });
    this.populate();
  }

  /** Ticks so far. */
  get now(): number {
    return this.clock[0];
  }

  /** One tick: 1/20 s. */
  tick(): void {
    tick(this);
  }

  run(ticks: number): void {
    for (let i = 0; i < ticks; i++) tick(this);
  }

  /** The first phase of a tick: what was said since the last tick is carried out, trainers do what is due, and time goes on. */
  advance(): void {
    if (this.waiting.length > 0) this.hear();
    this.lessons.step();
    this.clock[0]++;
    this.untouched = false;
    for (let i = 0; i < this.creatures.length; i++) this.creatures[i].mind.now = this.clock[0];
  }

  private hear(): void {
    for (const input of this.waiting.splice(0)) {
      try {
        const told = this.apply(input);
        if (told !== undefined && told.why !== '' && 'tell' in input) {
          const command = typeof input.call === 'string' ? input.call : input.call.do;
          this.report({ tick: this.now, who: `${input.tell}.${command}`, what: told.why });
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const what of error.sentences) this.report({ tick: this.now, who: 'input', what });
      }
    }
  }

  /** To be carried out at the beginning of the next tick. */
  input(input: Input): void {
    this.waiting.push(input);
  }

  /** Carry out an input now, between two ticks; InputError where it makes no sense. Who is told something answers. */
  apply(given: Input): Told | undefined {
    const input = plainZeros(given);
    const told = applyInput(this, input);
    this.untouched = false;
    for (const listener of this.listeners) listener(input, this.now + 1);
    return told;
  }

  /** A command to a creature, now: `tell('silas', { do: 'look-at', ahead: 2 })`. Also when it is refused it is part of a recording. */
  tell(name: string, call: NamedCall): Told {
    return this.apply({ tell: name, call }) as Told;
  }

  /** From now on somebody trains by this plan; the same as the input `{ train, plan }`. */
  train(plan: TrainingDefinition): Trainer {
    this.apply({ train: plan.trainer, plan });
    return this.lessons.of(plan.trainer)!;
  }

  /** The end of a tick in which a creature was told to write itself down. */
  handOver({ name, mind }: Creature): void {
    if (this.reliving) return;
    try {
      if (this.onWrite === undefined) throw new InputError('found nobody to take the file, expected a life with onWrite.');
      this.onWrite(name, JSON.stringify(saveAnimal(this, name)));
    } catch (error) {
      mind.problem('write-behavior-file', error);
    }
  }

  /** Be told of every input that is carried out, with the tick before which it is; answers how to stop. */
  listen(listener: (input: Input, tick: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get(path: string): Value {
    return this.handle(path).read();
  }

  set(path: string, value: Value): void {
    this.apply({ set: path, to: value });
  }

  /** A named value, looked up once: `harold.hunger`, `harold.feed.interest`, `bowl.amount`, `ball.x`. */
  handle(path: string): Handle {
    const dot = path.indexOf('.');
    const name = dot < 0 ? path : path.slice(0, dot);
    const rest = dot < 0 ? '' : path.slice(dot + 1);
    const id = this.world.find(name);
    if (id < 0) {
      throw new InputError(`${path}: found "${name}", expected the name of a thing or creature.${didYouMean(name, this.thingNames())}`);
    }
    if (rest === '') {
      const near = this.names(name)
        .slice(0, 3)
        .map(n => `${name}.${n}`);
      throw new InputError(`${path}: found a name alone, expected what to read of it, such as ${near.join(', ')}.`);
    }
    const creature = this.creatureOf(id);
    const gesture = creature?.showing && gestureHandle(creature.showing, this.world, id, rest);
    const ofThing = gesture ?? thingHandle(this.world, id, rest);
    if (ofThing !== undefined) return ofThing;
    if (rest === 'led' && creature !== undefined && !creature.mind.ethogram.parts.has(rest)) return ledHandle(creature);
    const first = rest.split('.', 1)[0];
    const ofMind = first === 'behavior' || first === 'start' || creature?.mind.ethogram.parts.has(first) === true;
    if (creature !== undefined && ofMind) return mindHandle(creature.mind, rest, this.world.symbols);
    throw new InputError(`${path}: found "${rest}", expected a value of ${name}.${didYouMean(rest, this.names(name))}`);
  }

  /** Every path that can be read below the name of a thing or creature. */
  names(name: string): string[] {
    const id = this.world.find(name);
    if (id < 0) return [];
    const creature = this.creatureOf(id);
    return [...(creature === undefined ? [] : [...mindNames(creature.mind), 'led']), ...thingNames(this.world, id)];
  }

  thingNames(): string[] {
    const names: string[] = [];
    for (let id = 0; id < this.world.count; id++) if (this.world.alive[id] === 1) names.push(this.world.nameOf(id));
    return names;
  }

  creature(name: string): Creature {
    const found = this.creatures.find(c => c.name === name);
    if (found === undefined) {
      throw new InputError(
        `found "${name}", expected the name of a creature.${didYouMean(
          name,
          this.creatures.map(c => c.name),
        )}`,
      );
    }
    return found;
  }

  creatureOf(thing: ThingId): Creature | undefined {
    return this.creatures.find(c => c.thing === thing);
  }

  /** What a creature does and for which reasons, as of the last tick. */
  why(name: string): Why {
    return why(this.creature(name).mind, id => this.world.nameOf(id));
  }

  snapshot(): Snapshot {
    return takeSnapshot(this, this.waiting);
  }

  describe(): Description {
    return describe(this);
  }

  /** Become what a snapshot of this life, or of one with the same definition, says. */
  restore(snapshot: Snapshot): void {
    this.waiting.splice(0, this.waiting.length, ...snapshot.waiting);
    this.world.load(snapshot.world);
    // symbols that came after the snapshot are gone, and with them whatever was compiled since
    this.species.clear();
    const old = new Map(this.creatures.map(c => [c.name, c]));
    this.creatures = snapshot.residents.map(({ name, thing, resident }) => {
      const same = old.get(name);
      return same !== undefined && same.thing === thing && same.resident === resident ? same : this.makeCreature(name, thing, resident);
    });
    this.creatures.forEach((creature, i) => {
      creature.learner?.adopt(creature.mind, snapshot.residents[i].learned);
      creature.mind.params = snapshot.residents[i].ownParams ? creature.mind.ethogram.params.slice() : creature.mind.ethogram.params;
    });
    this.lessons.adopt(snapshot.plans ?? []);
    this.untouched = false;
    restoreState(this, snapshot.arrays);
    this.world.refresh();
    for (const creature of this.creatures) {
      creature.mind.now = this.now;
      creature.senses.feelSelf();
      repost(creature.mind);
    }
  }

  hash(): string {
    return hashToText(this.hashNumber());
  }

  hashNumber(): number {
    return hashState(this);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('clock', this.clock);
    this.world.visitState(visit);
    for (const creature of this.creatures) creature.visitState(visit);
    this.lessons.visitState(visit);
  }

  /** A new creature; what it is set to differ in comes with it. */
  settle(name: string, resident: ResidentDefinition): Creature {
    this.speciesOf(resident.species);
    const thing = this.world.add(name, bodyThing(resident));
    const creature = this.makeCreature(name, thing, resident);
    this.creatures.push(creature);
    if (resident.animal !== undefined) this.wake(creature, resident.animal);
    for (const [path, value] of Object.entries(resident.set ?? {})) applyInput(this, { set: `${name}.${path}`, to: value });
    return creature;
  }

  private wake(creature: Creature, animal: AnimalFile): void {
    try {
      wakeAnimal(creature, checkAnimal(animal), this);
    } catch (error) {
      this.forget(creature.thing);
      this.world.remove(creature.thing);
      throw error;
    }
  }

  /** A thing is about to go; if it was a creature, its mind goes first. */
  forget(thing: ThingId): void {
    this.creatures = this.creatures.filter(c => c.thing !== thing);
  }

  private makeCreature(name: string, thing: ThingId, resident: ResidentDefinition): Creature {
    const creature = new Creature({
      name,
      thing,
      species: this.speciesOf(resident.species),
      resident,
      world: this.world,
      seed: this.seed,
      report: this.report,
    });
    creature.mind.now = this.now;
    return creature;
  }

  private speciesOf(definition: CreatureDefinition): Species {
    let species = this.species.get(definition);
    if (species === undefined) this.species.set(definition, (species = compileSpecies(definition, this.world, this.registry)));
    return species;
  }

  private populate(): void {
    const random = Random.named(this.seed, 'world/scatter');
    for (const [name, thing] of Object.entries(this.definition.things ?? {})) {
      // who is held is taken in hand below: holders may come later in the file, or be creatures
      const { held, at, ...rest } = scattered(thing, random);
      this.world.add(name, held !== undefined || at === undefined ? rest : { ...rest, at });
    }
    for (const [name, resident] of Object.entries(this.definition.creatures ?? {})) {
      this.settle(name, scattered(resident, random));
    }
    for (const [name, thing] of Object.entries(this.definition.things ?? {})) {
      const { held, at } = thing;
      if (held !== undefined) applyInput(this, { hold: name, by: held, ...(at === undefined ? {} : { at }) });
    }
    for (const plan of this.definition.lessons ?? []) applyInput(this, { train: plan.trainer, plan });
  }
}

/** What has no place of its own gets one at random, in its area or anywhere. */
function scattered<T extends { at?: unknown; heading?: unknown; scatter?: readonly [number, number, number, number] }>(
  item: T,
  random: Random,
): T {
  if (item.at !== undefined || item.scatter === undefined) return item;
  const [x0, y0, x1, y1] = item.scatter;
  const at = [random.range(x0, x1), random.range(y0, y1)] as const;
  return { ...item, at, heading: item.heading ?? random.range(-PI, PI) };
}
