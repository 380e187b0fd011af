import { copyOf, float64s, uint8s } from '../core/array-of.js';
import { InputError, type StateArray, type StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { Hearing, Retina, Sight } from '../senses/index.js';
import { Percept } from '../senses/index.js';
import type { Smell } from '../senses/smell.js';
import type { ThingId, World } from '../world/index.js';
import type { Belief } from './belief.js';
import { BeliefIndex, CONFIDENCE, ROW_LENGTH, SEEN, SERIAL, SLOT, THING } from './belief-index.js';
import type { SpeciesMemory } from './compile-memory.js';
import { EventPredictor } from './event-predictor.js';
import type { Terrain } from './maps/terrain.js';
import { WorkingMemory } from './working-memory.js';

/** What the memory of one creature is made with. */
export interface MemorySite {
  readonly name: string;
  readonly world: World;
  readonly thing: ThingId;
  readonly terrain: Terrain;
  /** Tells bodies of creatures from things. */
  readonly isMover: (thing: ThingId) => boolean;
}

/** The organs that a creature remembers by. */
export interface RememberedBy {
  readonly sights: readonly Sight[];
  readonly hearing: Hearing | undefined;
  readonly smell: Smell;
  /** Writes fields of a thing, as they come in at this moment, to `out`; NaN where they do not. */
  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void;
}

// places in `felt`: of the last step, 0..1, and in which tick that was
const SURPRISE = 0;
const CONFUSION = 1;
const TICK = 2;

const _hear = new Percept();

/** The memory of one creature: its beliefs, what it saw of the things they are about, and the events that it expects. */
export class Recollection implements StateOwner {
  readonly species: SpeciesMemory;
  readonly memory: WorkingMemory;
  /** The beliefs of the last step side by side. */
  readonly index: BeliefIndex;
  /** What it learned about events; undefined for a species that does not watch any. */
  readonly events: EventPredictor | undefined;
  private readonly name: string;
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly isMover: (thing: ThingId) => boolean;
  private readonly felt = copyOf(new Float64Array([0, 0, -1]));
  /** Per slot of a belief: the fields of its thing when it was last seen, and the serial number of that thing. */
  private readonly fields: Float64Array;
  private readonly serials: Float64Array;
  /** Per slot the number of the belief that they are about. */
  private readonly numbers: Float64Array;
  /** Per event: whether it was heard since the last step. */
  private readonly heard: Uint8Array;
  /** Per event: whether it was on in the last step, whether it begins now, and whether its absence would be noticed. */
  private readonly on: Uint8Array;
  private readonly begins: Uint8Array;
  private readonly noticed: Uint8Array;
  private organs: RememberedBy | undefined;
  /** The fields that it keeps, as symbols; scratch: their values at this moment. */
  private readonly fieldSymbols: Int32Array;
  private readonly noted: Float64Array;
  private sights: readonly Sight[] = [];
  private retinas: readonly Retina[] = [];

  constructor({ name, world, thing, terrain, isMover }: MemorySite, species: SpeciesMemory) {
    this.name = `${name}/memory`;
    this.world = world;
    this.thing = thing;
    this.isMover = isMover;
    this.species = species;
    this.memory = new WorkingMemory(this.name, species, terrain);
    this.index = new BeliefIndex(species.options.most);
    const events = species.events.length;
    this.events = events === 0 ? undefined : new EventPredictor(`${this.name}.events`, events, species.within);
    this.fields = float64s(species.options.most * species.fields.length).fill(Number.NaN);
    this.fieldSymbols = Int32Array.from(species.fields);
    this.noted = float64s(species.fields.length);
    this.serials = float64s(species.options.most).fill(-1);
    this.numbers = float64s(species.options.most);
    this.heard = uint8s(events);
    this.on = uint8s(events);
    this.begins = uint8s(events);
    this.noticed = uint8s(events).fill(1);
  }

  /** The organs that it remembers by. */
  attach(organs: RememberedBy): void {
    this.organs = organs;
    this.sights = this.species.eyes.map(eye => organs.sights[eye]);
    this.retinas = this.sights.map(({ retina }) => retina);
  }

  /** Whether it takes a step in a tick; creatures take turns. */
  private isTurn(now: number): boolean {
    return (now + this.thing) % this.species.period === 0;
  }

  /** Has what its next step reads at hand. */
  readAhead(now: number): void {
    if (this.isTurn(now)) this.memory.readAhead();
  }

  /** The remember phase of a tick. */
  remember(now: number): void {
    const { memory, felt } = this;
    if (this.events !== undefined) this.listen();
    if (!this.isTurn(now)) return;
    for (let e = 0; e < this.sights.length; e++) this.sights[e].ask();
    memory.step(now, this.retinas, this.thing, this.organs?.smell);
    this.rememberFields();
    this.reindex();
    felt[SURPRISE] = memory.totals.surprise;
    felt[CONFUSION] = memory.totals.confusion;
    felt[TICK] = now;
    if (this.events === undefined) return;
    felt[SURPRISE] = this.unannouncedSurprise(this.events);
    this.expectEvents(this.events, now);
  }

  /** 0..1: how surprised it is by what it saw or heard in this tick; 0 in ticks in which it does not look. */
  surprise(now: number): number {
    return this.felt[TICK] === now ? this.felt[SURPRISE] : 0;
  }

  /** 0..1: how much of what it expected proved wrong in this tick. */
  confusion(now: number): number {
    return this.felt[TICK] === now ? this.felt[CONFUSION] : 0;
  }

  /** 0..1: how confidently it expects an event, by name, at this moment. Throws an InputError for one that it does not watch. */
  announced(event: string): number {
    const { events } = this.species;
    for (let e = 0; e < events.length; e++) if (events[e].name === event) return this.events!.announced(e);
    throw new InputError(`event: found "${event}", expected a name in memory.events.`);
  }

  /** Whether it keeps things of a kind in mind. */
  tracks(kind: number): boolean {
    return this.species.kinds.includes(kind);
  }

  /** Brings the index up to date with the beliefs: after a step or a restore. */
  reindex(): void {
    this.index.refresh(this.memory.beliefs, this.serials, this.memory.totals.step);
  }

  /** The belief about a thing; of several the one that it sees, else the last. Undefined for none. */
  about(thing: ThingId): Belief | undefined {
    const row = this.index.about(thing);
    return row < 0 ? undefined : this.memory.beliefs[this.index.rows[row + SLOT]];
  }

  /** How sure it is of where a thing is, 0..1; 1 for what it does not keep in mind. */
  confidenceIn(thing: ThingId): number {
    const row = this.index.about(thing);
    return row < 0 ? 1 : this.index.rows[row + CONFIDENCE];
  }

  /** Whether it keeps a thing in mind, and that out of sight. */
  misses(thing: ThingId): boolean {
    const row = this.index.about(thing);
    return row >= 0 && this.index.rows[row + SEEN] === 0;
  }

  /** The thing that the belief of a row of the index is about, or -1 where that is not in the world any more. */
  thingOf(row: number): ThingId {
    const { rows } = this.index;
    const thing = rows[row + THING];
    return thing >= 0 && this.world.alive[thing] === 1 && this.world.serial[thing] === rows[row + SERIAL] ? thing : -1;
  }

  /**
   * A field of a thing that is out of sight, as it was when it was last seen; NaN where it is not known. What a creature shows, such as a
   * gesture, is of the moment and not kept.
   */
  rememberedField(thing: ThingId, field: number): number {
    const { rows, length } = this.index;
    const { fields } = this.species;
    const at = fields.indexOf(field);
    if (at < 0) return Number.NaN;
    for (let k = 0; k < length; k += ROW_LENGTH) {
      if (rows[k + THING] === thing) return this.fields[rows[k + SLOT] * fields.length + at];
    }
    return Number.NaN;
  }

  private rememberFields(): void {
    const { beliefs } = this.memory;
    const { fields } = this.species;
    const { organs } = this;
    for (let b = 0; b < beliefs.length; b++) {
      const { is } = beliefs[b];
      if (!is.seen) continue;
      this.serials[b] = this.world.serial[is.thing];
      if (this.numbers[b] !== is.number) this.fields.fill(Number.NaN, b * fields.length, (b + 1) * fields.length);
      this.numbers[b] = is.number;
      if (organs === undefined || this.isMover(is.thing)) continue;
      organs.glance(is.thing, this.fieldSymbols, 0, this.noted, fields.length);
      // of what is only smelled it knows what it saw before
      for (let i = 0; i < fields.length; i++) if (!Number.isNaN(this.noted[i])) this.fields[b * fields.length + i] = this.noted[i];
    }
  }

  /** What the maps did not expect, but an event announced, is as surprising as the better of the two predictions leaves it. */
  private unannouncedSurprise(predictor: EventPredictor): number {
    const { beliefs } = this.memory;
    const { events } = this.species;
    let most = 0;
    for (let b = 0; b < beliefs.length; b++) {
      const { is } = beliefs[b];
      if (!is.seen) continue;
      let surprise = this.memory.boundedSurprise(is.salience);
      for (let e = 0; e < events.length; e++) {
        if (events[e].sense === 'see' && events[e].kind === is.kind) surprise = Math.min(surprise, 1 - predictor.announced(e));
      }
      if (surprise > most) most = surprise;
    }
    return most;
  }

  /** In every tick: a sound may be shorter than a step. */
  private listen(): void {
    const { events } = this.species;
    for (let e = 0; e < events.length; e++) {
      if (events[e].sense === 'hear' && this.heard[e] === 0 && this.hears(events[e].kind)) this.heard[e] = 1;
    }
  }

  /** An event begins when it is on and was not on in the last step. */
  private expectEvents(predictor: EventPredictor, now: number): void {
    const { events } = this.species;
    for (let e = 0; e < events.length; e++) {
      const on = events[e].sense === 'hear' ? this.heard[e] === 1 : this.sees(events[e].kind);
      this.heard[e] = 0;
      this.begins[e] = on && this.on[e] === 0 ? 1 : 0;
      this.on[e] = on ? 1 : 0;
    }
    predictor.tick(now, this.begins, this.noticed);
    if (predictor.felt[0] > this.felt[SURPRISE]) this.felt[SURPRISE] = predictor.felt[0];
    if (predictor.felt[1] > this.felt[CONFUSION]) this.felt[CONFUSION] = predictor.felt[1];
  }

  private hears(kind: number): boolean {
    return this.organs?.hearing?.hear(kind, _hear) === true;
  }

  private sees(kind: number): boolean {
    const { beliefs } = this.memory;
    for (let b = 0; b < beliefs.length; b++) if (beliefs[b].is.seen && beliefs[b].is.kind === kind) return true;
    return false;
  }

  /** The eyes that it looks with. */
  get eyes(): readonly Sight[] {
    return this.sights;
  }

  /** The belief about what the creature attends to, where its object of interest is a place, or what it waits for because walls part them. */
  lookedFor(attended: ThingId, object: ThingId): Belief | undefined {
    if (attended < 0 || (object >= 0 && this.memory.terrain.regions.count <= 1)) return undefined;
    const belief = this.about(attended);
    return object < 0 || belief?.is.cutOff === true ? belief : undefined;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.memory.visitState(visit);
    visit(stateName(this.name, '.felt'), this.felt);
    visit(stateName(this.name, '.fields'), this.fields);
    visit(stateName(this.name, '.serials'), this.serials);
    visit(stateName(this.name, '.numbers'), this.numbers);
    this.events?.visitState(visit);
    if (this.events === undefined) return;
    visit(stateName(this.name, '.heard'), this.heard);
    visit(stateName(this.name, '.on'), this.on);
  }
}
