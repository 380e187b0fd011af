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

/** The arguments of a Recollection. */
export interface MemorySite {
  readonly name: string;
  readonly world: World;
  readonly thing: ThingId;
  readonly terrain: Terrain;
  /** Returns whether a thing is the body of a creature. */
  readonly isMover: (thing: ThingId) => boolean;
}

/** The organs whose input the memory uses. */
export interface RememberedBy {
  readonly sights: readonly Sight[];
  readonly hearing: Hearing | undefined;
  readonly smell: Smell;
  /** Writes the fields of a thing that the senses deliver now to `out`; NaN for each that they do not deliver. */
  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void;
}

// indices into `felt`: surprise and confusion of the last step, 0..1, and the tick of that step
const SURPRISE = 0;
const CONFUSION = 1;
const TICK = 2;

const _hear = new Percept();

/** The memory of one creature: its beliefs, the fields that it last saw of their things, and the events that it expects. */
export class Recollection implements StateOwner {
  readonly species: SpeciesMemory;
  readonly memory: WorkingMemory;
  /** The beliefs of the last step, packed for queries. */
  readonly index: BeliefIndex;
  /** Learns and expects events; undefined for a species without `memory.events`. */
  readonly events: EventPredictor | undefined;
  private readonly name: string;
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly isMover: (thing: ThingId) => boolean;
  private readonly felt = copyOf(new Float64Array([0, 0, -1]));
  /** Per slot of a belief: the fields of its thing as last seen, and the serial number of that thing. */
  private readonly fields: Float64Array;
  private readonly serials: Float64Array;
  /** Per slot the number of the belief that the fields belong to. */
  private readonly numbers: Float64Array;
  /** Per event: whether it was heard since the last step. */
  private readonly heard: Uint8Array;
  /** Per event: whether it was on in the last step, whether it begins now, and whether its absence would be noticed. */
  private readonly on: Uint8Array;
  private readonly begins: Uint8Array;
  private readonly noticed: Uint8Array;
  private organs: RememberedBy | undefined;
  /** The remembered fields, as symbols; and scratch for their current values. */
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

  /** Sets the organs whose input it uses; call it once, before the first step. */
  attach(organs: RememberedBy): void {
    this.organs = organs;
    this.sights = this.species.eyes.map(eye => organs.sights[eye]);
    this.retinas = this.sights.map(({ retina }) => retina);
  }

  /** Whether it takes a step in a tick; creatures step on different ticks, by the ids of their things. */
  private isTurn(now: number): boolean {
    return (now + this.thing) % this.species.period === 0;
  }

  /** Reads ahead (core/read-ahead.ts) what its next step needs, if the step is in this tick. */
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

  /** Returns the surprise of this tick by things seen or events, 0..1; 0 in ticks without a step. */
  surprise(now: number): number {
    return this.felt[TICK] === now ? this.felt[SURPRISE] : 0;
  }

  /** Returns the confusion of this tick, 0..1: how much of what was expected proved wrong; 0 in ticks without a step. */
  confusion(now: number): number {
    return this.felt[TICK] === now ? this.felt[CONFUSION] : 0;
  }

  /** Returns the confidence with which it expects an event (by name) now, 0..1. Throws an InputError for a name that is not in memory.events. */
  announced(event: string): number {
    const { events } = this.species;
    for (let e = 0; e < events.length; e++) if (events[e].name === event) return this.events!.announced(e);
    throw new InputError(`event: found "${event}", expected a name in memory.events.`);
  }

  /** Whether it tracks things of a kind. */
  tracks(kind: number): boolean {
    return this.species.kinds.includes(kind);
  }

  /** Updates the index from the beliefs; call it after a step or a restore. */
  reindex(): void {
    this.index.refresh(this.memory.beliefs, this.serials, this.memory.totals.step);
  }

  /** Returns the belief about a thing; of several, the one that it sees, else the last. Undefined for none. */
  about(thing: ThingId): Belief | undefined {
    const row = this.index.about(thing);
    return row < 0 ? undefined : this.memory.beliefs[this.index.rows[row + SLOT]];
  }

  /** Returns how sure it is of the place of a thing, 0..1; 1 for a thing without a belief. */
  confidenceIn(thing: ThingId): number {
    const row = this.index.about(thing);
    return row < 0 ? 1 : this.index.rows[row + CONFIDENCE];
  }

  /** Whether it has a belief about a thing and does not see it. */
  misses(thing: ThingId): boolean {
    const row = this.index.about(thing);
    return row >= 0 && this.index.rows[row + SEEN] === 0;
  }

  /** Returns the thing that a row of the index is about, or -1 if it is no longer in the world. */
  thingOf(row: number): ThingId {
    const { rows } = this.index;
    const thing = rows[row + THING];
    return thing >= 0 && this.world.alive[thing] === 1 && this.world.serial[thing] === rows[row + SERIAL] ? thing : -1;
  }

  /**
   * Returns a field of a thing as it was when the thing was last seen; NaN if unknown. Fields of creatures, such as gestures, are not remembered,
   * because they change from moment to moment.
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
      // a thing that is only smelled keeps the fields that were seen before
      for (let i = 0; i < fields.length; i++) if (!Number.isNaN(this.noted[i])) this.fields[b * fields.length + i] = this.noted[i];
    }
  }

  /** Returns the surprise by seen things; for a thing that an event announced, the lower of the surprises by its map and by the announcement. */
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

  /** Notes the sounds of this tick; runs in every tick, because a sound may be shorter than a step. */
  private listen(): void {
    const { events } = this.species;
    for (let e = 0; e < events.length; e++) {
      if (events[e].sense === 'hear' && this.heard[e] === 0 && this.hears(events[e].kind)) this.heard[e] = 1;
    }
  }

  /** Passes the events that begin to the predictor: those that are on and were not on in the last step. */
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

  /** The eyes whose pictures it uses. */
  get eyes(): readonly Sight[] {
    return this.sights;
  }

  /**
   * Returns the belief about the attended thing if the creature looks or waits for it: its pronome is a place without a thing (`object` < 0), or no
   * way leads to the thing. Undefined otherwise.
   */
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
