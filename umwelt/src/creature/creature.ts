import { float64s, uint8s } from '../core/array-of.js';
import { InputError, Random, type StateArray, type StateOwner } from '../core/index.js';
import { ReadAhead } from '../core/read-ahead.js';
import { stateName } from '../core/state-name.js';
import type { Learner } from '../learning/index.js';
import type { WayBySight } from '../locomotion/index.js';
import type { Recollection, Terrains } from '../memory/index.js';
import { facultyOf } from '../mind/faculty.js';
import { type Handle, Mind, type Problem } from '../mind/index.js';
import { Body, Controller } from '../motor/index.js';
import type { Eye, Sight } from '../senses/index.js';
import { Organs } from '../senses/organs.js';
import type { ThingDefinition, ThingId, World } from '../world/index.js';
import { addHooks } from './builtin/commands.js';
import { CommandPort } from './command-port.js';
import type { ResidentDefinition } from './definition.js';
import { Effort } from './effort.js';
import { GESTURES, LEARNING, MEMORY, SIGHT, type SightFaculty } from './faculties.js';
import type { Gestures } from './gestures.js';
import { gripScratch } from './hands/carry.js';
import type { Giving } from './hands/giving.js';
import type { Grasp } from './hands/grasp.js';
import type { Species } from './species.js';

/** Radius and height of a species without a shape, in meters. */
const DEFAULT_RADIUS = 0.1;

/** The definition of the thing in the world by which others perceive a creature. */
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
    ...(species.carriers === undefined ? {} : { carriers: species.carriers }),
    solid: species.solid ?? true,
    look: { form: species.species, ...species.look },
  };
}

/** The arguments of a Creature; a Life supplies them. */
export interface CreatureOptions {
  /** Unique among the things and creatures of the world. */
  readonly name: string;
  /** Its own thing in `world`. */
  readonly thing: ThingId;
  readonly species: Species;
  readonly resident: ResidentDefinition;
  readonly world: World;
  /** Seed of the life; the creature's random streams are named after it. */
  readonly seed: number;
  /** Grids over the world that memories share; undefined where no species has memory. */
  readonly terrains: Terrains | undefined;
  /** Receives the errors that registered code of this creature throws, at most once per second and part. */
  readonly report: (problem: Problem) => void;
}

/** What a drone gets from the mind of its master, which runs elsewhere. */
export interface Drone {
  /** The thing that is its pronome, or -1. */
  object: number;
  /** Replaces its act phase, and must call `act` itself; without it the drone acts as its master does. */
  readonly act?: (world: World, creature: Creature) => void;
}

/** One individual: a thing in the world with senses, a mind and a body. */
export class Creature implements StateOwner {
  readonly name: string;
  readonly thing: ThingId;
  readonly species: Species;
  readonly resident: ResidentDefinition;
  readonly senses: Organs;
  /** Its beliefs about things, seen or not; undefined for a species without memory. */
  readonly recollection: Recollection | undefined;
  /** How it finds its way with its first eye; undefined for a species without eyes. */
  readonly way: WayBySight | undefined;
  readonly body: Body;
  readonly port: CommandPort;
  readonly mind: Mind;
  /** Gestures that it shows on request; undefined for a species without any. */
  readonly gestures: Gestures | undefined;
  /** The hand that gives; undefined for a body without one. */
  readonly giving: Giving | undefined;
  /** What its mouth or hands can touch; undefined for a body without any. */
  readonly reach: Grasp | undefined;
  /** Judges whether the creature makes progress at what it tries. */
  readonly effort: Effort = new Effort();
  /** Scratch for what it carries. */
  readonly gripPose: Float64Array;
  /** Its learning; undefined for a species that does not learn. */
  readonly learner: Learner | undefined;
  /**
   * Set where this is a drone: its mind is in another process, and its controller receives the commands of that mind (umwelt/sharing). It
   * then neither senses, feels, decides nor learns. It is no state: a snapshot of the master restores into a drone.
   */
  drone: Drone | undefined;
  /** 1 while it is led by commands from outside: its mind then neither feels nor decides. */
  private readonly leash = uint8s(1);
  /** [the tick at which its age was 0]; negative for a saved animal that is older than the life. */
  private readonly birth = float64s(1);
  /** Prefix of the names of its state arrays. */
  private readonly statePrefix: string;
  /** The objects and arrays that every tick reads, except those that may grow; and those that its act phase reads first. */
  private readonly everyTick: ReadAhead;
  private readonly toAct: ReadAhead;

  constructor(options: CreatureOptions) {
    const { name, world, thing, seed, species, resident } = options;
    const { ethogram, organs, anatomy } = species;
    this.name = name;
    this.statePrefix = `${this.name}/`;
    this.thing = thing;
    this.species = species;
    this.resident = resident;
    const report = (part: string, error: unknown) => this.mind.problem(part, error);
    const site = { name, world, thing, seed, report };
    this.recollection = recollectionOf(options);
    const remembering = this.recollection && facultyOf(species.registry, MEMORY)?.organs(site, organs, this.recollection);
    this.senses = remembering ?? new Organs(site, organs);
    const sight = facultyOf(species.registry, SIGHT);
    const [eye] = this.senses.sights;
    this.way = eye && sight?.way(eye, world, thing);
    this.body = new Body(anatomy, Random.named(seed, `${name}/body`));
    this.body.onProblem = report;
    this.senses.feelers.extent = anatomy.hull.extent;
    if (sight !== undefined) mountEyes(this.senses.sights, organs.eyes, this.body, sight);
    this.port = new CommandPort(new Controller(this.body, world.symbols));
    this.mind = new Mind({
      name,
      ethogram,
      senses: this.senses,
      way: this.way,
      recollection: this.recollection,
      controller: this.port,
      seed,
      report: options.report,
    });
    const { learning, compile, gestures, limbs } = species;
    this.gestures = gestures && facultyOf(species.registry, GESTURES)?.gestures(gestures);
    this.giving = limbs?.giving(anatomy);
    this.port.giving = this.giving;
    this.reach = limbs?.reach(world, thing, this.body, species);
    this.port.reach = this.reach;
    this.gripPose = gripScratch(anatomy);
    this.learner = learning && facultyOf(species.registry, LEARNING)?.learner(name, learning, compile);
    addHooks(this, world);
    const { controller, deeds } = this.port;
    const { secondaries, advice } = controller;
    const { feelers } = this.senses;
    const { mind, senses, learner, effort, body, port, recollection } = this;
    this.everyTick = new ReadAhead(
      [effort, body, port, deeds, controller, secondaries, advice, advice.queue, feelers, feelers.near, recollection?.index ?? {}],
      [mind, senses, recollection ?? {}, learner ?? {}],
    );
    this.toAct = new ReadAhead([body.toMove, deeds]);
  }

  /** Reads ahead (core/read-ahead.ts) what its next tick needs, except what only the act phase needs. */
  readAhead(now: number): void {
    this.everyTick.read();
    this.recollection?.readAhead(now);
  }

  /** The same for the act phase, which follows when all creatures have decided. */
  readAheadToAct(): void {
    this.toAct.read();
  }

  /** The thing that is its pronome, or -1. */
  get object(): number {
    return this.drone === undefined ? this.mind.pronomeThing : this.drone.object;
  }

  /** Whether its mind is off and its body obeys only commands from outside. */
  get led(): boolean {
    return this.leash[0] === 1;
  }
  set led(led: boolean) {
    this.leash[0] = led ? 1 : 0;
  }

  /** The tick at which its age was 0; negative for a saved animal that is older than the life. */
  get born(): number {
    return this.birth[0];
  }
  set born(tick: number) {
    this.birth[0] = tick;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    const prefix = this.statePrefix;
    const own = (part: string, array: StateArray): void => visit(stateName(prefix, part), array);
    own('led', this.leash);
    own('born', this.birth);
    this.mind.visitState(visit);
    // this order is part of the hash of a life, which recordings keep
    this.senses.visitPictures(visit);
    this.way?.visitState(visit);
    this.senses.visitMounts(visit);
    this.senses.visitRegistered(visit);
    this.senses.feelers.near.visitState(own);
    this.port.visitState(own);
    this.effort.visitState(own);
    this.gestures?.visitState(own);
    this.giving?.visitState(own);
    this.learner?.visitState(visit);
    this.recollection?.visitState(visit);
  }
}

function recollectionOf({ name, world, thing, species, terrains }: CreatureOptions): Recollection | undefined {
  const { memory, registry } = species;
  if (memory === undefined || terrains === undefined) return undefined;
  const terrain = terrains.of(memory.options.node, memory.kinds);
  return facultyOf(registry, MEMORY)?.recollection({ name, world, thing, terrain, isMover: terrains.isMover }, memory);
}

/** Gives each eye that sits on a bone a carrier, so that it moves with the bone. */
function mountEyes(sights: readonly Sight[], eyes: readonly Eye[], body: Body, { carrier }: SightFaculty): void {
  eyes.forEach(({ bone }, i) => {
    if (bone === undefined) return;
    const number = body.anatomy.skeleton.names.indexOf(bone);
    if (number >= 0) sights[i].carrier = carrier(body, number, sights[i].retina.camera.mount);
  });
}

/** The named value `NAME.led`: true takes the creature over, false gives it back to its mind. */
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
