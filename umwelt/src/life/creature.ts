import { cos, type StateArray, type StateOwner } from '../core/index.js';
import type { CreatureDefinition, ResidentDefinition } from '../creature/definition.js';
import { compileMind, type Ethogram, Mind, type Problem, type Registry } from '../mind/index.js';
import { DEFAULT_RANGE, Sniff, type SniffSensor } from '../senses/index.js';
import type { ThingDefinition, ThingId, World } from '../world/index.js';
import { PLAIN_COMMANDS, PlainBody } from './plain-body.js';

/** m/s and rad/s of a species that says nothing. */
const DEFAULT_SPEED = 1;
const DEFAULT_TURN = 6;
const DEFAULT_RADIUS = 0.1;

/** What all creatures of a species share. */
export interface Species {
  readonly definition: CreatureDefinition;
  readonly ethogram: Ethogram;
  readonly sensors: readonly SniffSensor[];
}

export function compileSpecies(definition: CreatureDefinition, world: World, registry: Registry): Species {
  const sensors = sensorsOf(definition, world);
  const commands: readonly string[] = PLAIN_COMMANDS;
  return {
    definition,
    sensors,
    ethogram: compileMind(definition, {
      symbols: world.symbols,
      registry,
      sensors: sensors.map(s => s.name),
      commands,
      command: name => commands.indexOf(name),
    }),
  };
}

function sensorsOf(definition: CreatureDefinition, world: World): SniffSensor[] {
  const declared = Object.entries(definition.senses ?? { nose: { sniff: 'everything' as const } });
  return declared.map(([name, s]) => ({
    name,
    kinds: s.sniff === 'everything' ? undefined : s.sniff.map(kind => world.symbols.id(kind)),
    range: s.range ?? DEFAULT_RANGE,
    right: s.at?.[0] ?? 0,
    ahead: s.at?.[1] ?? 0,
    up: s.at?.[2] ?? 0,
    cosHalfView: s['field-of-view'] === undefined ? -1 : cos(s['field-of-view'] / 2),
    lineOfSight: s['line-of-sight'] ?? false,
  }));
}

/** The thing in the world that a creature is for everybody else. */
export function bodyThing(resident: ResidentDefinition): ThingDefinition {
  const { species } = resident;
  return {
    kind: species.kind ?? species.species,
    shape: species.shape ?? { circle: DEFAULT_RADIUS, height: DEFAULT_RADIUS },
    at: resident.at ?? [0, 0],
    heading: resident.heading ?? 0,
    fields: { ...species.fields, ...resident.fields },
    solid: species.solid ?? true,
    look: { form: species.species, ...species.look },
  };
}

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
  readonly senses: Sniff;
  readonly body: PlainBody;
  readonly mind: Mind;

  constructor(options: CreatureOptions) {
    const { definition, ethogram, sensors } = options.species;
    this.name = options.name;
    this.thing = options.thing;
    this.species = options.species;
    this.resident = options.resident;
    this.senses = new Sniff(options.world, options.thing, sensors);
    this.body = new PlainBody(options.name, definition.speed ?? DEFAULT_SPEED, definition.turn ?? DEFAULT_TURN);
    this.mind = new Mind({
      name: options.name,
      ethogram,
      senses: this.senses,
      controller: this.body,
      seed: options.seed,
      report: options.report,
    });
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.mind.visitState(visit);
    this.body.visitState(visit);
  }
}
