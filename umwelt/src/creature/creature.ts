import { InputError, Random, type StateArray, type StateOwner } from '../core/index.js';
import { Learner } from '../learning/index.js';
import { WayBySight } from '../locomotion/index.js';
import { type Handle, Mind, type Problem } from '../mind/index.js';
import { Body, Controller } from '../motor/index.js';
import { Organs } from '../senses/organs.js';
import type { ThingDefinition, ThingId, World } from '../world/index.js';
import { addHooks } from './builtin/commands.js';
import { gripScratch } from './carrying.js';
import { CommandPort } from './command-port.js';
import type { ResidentDefinition } from './definition.js';
import { Showing } from './gestures.js';
import { canGive, Giving } from './giving.js';
import type { Species } from './species.js';

const DEFAULT_RADIUS = 0.1;

/** The thing in the world that a creature is for everybody else. */
export function bodyThing(resident: ResidentDefinition): ThingDefinition {
  const { species } = resident;
  return {
    kind: species.kind ?? species.species,
    shape: species.shape ?? { circle: DEFAULT_RADIUS, height: DEFAULT_RADIUS },
    at: resident.at ?? [0, 0],
    heading: resident.heading ?? 0,
    fields: {
      ...Object.fromEntries(Object.keys(species.gestures ?? {}).map(name => [name, false])),
      ...species.fields,
      ...resident.fields,
    },
    solid: species.solid ?? true,
    look: { form: species.species, ...species.look },
  };
}

/** What a creature is made of; a Life supplies it. */
export interface CreatureOptions {
  readonly name: string;
  readonly thing: ThingId;
  readonly species: Species;
  readonly resident: ResidentDefinition;
  readonly world: World;
  readonly seed: number;
  readonly report: (problem: Problem) => void;
}

/** A thing with a mind. */
export class Creature implements StateOwner {
  readonly name: string;
  readonly thing: ThingId;
  readonly species: Species;
  readonly resident: ResidentDefinition;
  readonly senses: Organs;
  /** How it finds its way with its first eye; undefined for a species without eyes. */
  readonly way: WayBySight | undefined;
  readonly body: Body;
  readonly port: CommandPort;
  readonly mind: Mind;
  /** What it shows with its body; undefined for a species without gestures. */
  readonly showing: Showing | undefined;
  /** What it gives from the hand; undefined for a body without one. */
  readonly giving: Giving | undefined;
  readonly gripPose: Float64Array;
  /** What it learns with; undefined for a species that does not learn. */
  readonly learner: Learner | undefined;
  /** 1 while somebody leads it by commands: its mind then neither feels nor decides. */
  private readonly leash = new Uint8Array(1);
  private readonly stateNames = new Map<string, string>();

  constructor(options: CreatureOptions) {
    const { ethogram, organs, anatomy } = options.species;
    this.name = options.name;
    this.thing = options.thing;
    this.species = options.species;
    this.resident = options.resident;
    const { name, world, thing, seed } = options;
    const report = (part: string, error: unknown) => this.mind.problem(part, error);
    this.senses = new Organs({ name, world, thing, seed, report }, organs);
    const [eye] = this.senses.sights;
    this.way = eye === undefined ? undefined : new WayBySight(eye, world, thing);
    this.body = new Body(anatomy, Random.named(options.seed, `${options.name}/body`));
    this.body.onProblem = report;
    this.port = new CommandPort(new Controller(this.body, options.world.symbols));
    this.mind = new Mind({
      name: options.name,
      ethogram,
      senses: this.senses,
      way: this.way,
      controller: this.port,
      seed: options.seed,
      report: options.report,
    });
    const { learning, compile, gestures } = options.species;
    this.showing = gestures === undefined ? undefined : new Showing(gestures);
    this.giving = canGive(anatomy) ? new Giving(anatomy) : undefined;
    this.port.giving = this.giving;
    this.gripPose = gripScratch(anatomy);
    this.learner = learning === undefined ? undefined : new Learner(options.name, learning, compile);
    addHooks(this, options.world);
  }

  /** Whether its mind is off and its body does what it is told. */
  get led(): boolean {
    return this.leash[0] === 1;
  }
  set led(led: boolean) {
    this.leash[0] = led ? 1 : 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}/led`, this.leash);
    this.mind.visitState(visit);
    // this order is part of the hash of a life, which recordings keep
    this.senses.visitPictures(visit);
    this.way?.visitState(visit);
    this.senses.visitMounts(visit);
    this.senses.visitRegistered(visit);
    const own = (part: string, array: StateArray): void => {
      let name = this.stateNames.get(part);
      if (name === undefined) this.stateNames.set(part, (name = `${this.name}/${part}`));
      visit(name, array);
    };
    this.port.visitState(own);
    this.showing?.visitState(own);
    this.giving?.visitState(own);
    this.learner?.visitState(visit);
  }
}

/** `silas.led`, by which somebody takes over or lets go. */
export function ledHandle(creature: Creature): Handle {
  return {
    read: () => creature.led,
    expects: 'true or false',
    write: value => {
      if (typeof value !== 'boolean') throw new InputError(`found ${JSON.stringify(value)}, expected true or false.`);
      creature.led = value;
    },
  };
}
