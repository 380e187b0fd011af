import type { Creature } from '../creature/creature.js';
import type { Value } from '../mind/index.js';
import { GENERIC_ABOUT } from '../motor/generic-about.js';
import { NOBODY } from '../world/index.js';
import type { DirectionHost } from './host.js';

/** A command of a body, with its arguments and the names of their values. */
export interface PossibleCommand {
  readonly name: string;
  readonly args: Readonly<Record<string, readonly string[]>>;
  readonly about: string;
}

/** What can be directed of a creature. */
export interface PossibleCreature {
  readonly species: string;
  readonly behavior: string;
  readonly commands: readonly PossibleCommand[];
  readonly behaviors: readonly string[];
  readonly groups: readonly string[];
  readonly variables: Readonly<Record<string, { readonly level: number; readonly min: number | null; readonly max: number | null }>>;
  /** `kind` is empty if a releaser does not look for a kind of thing. */
  readonly releasers: Readonly<
    Record<string, { readonly kind: string; readonly worth: number; readonly range: readonly (number | null)[] }>
  >;
}

/** A thing that can be directed and sought, and to which imaginary things can be attached. */
export interface PossibleThing {
  readonly kind: string;
  readonly at: readonly [number, number, number];
  readonly fields: Readonly<Record<string, Value>>;
  readonly onlyFor?: string;
}

/** Everything that can be directed, as plain data; null is a number without bound. */
export interface Possible {
  readonly creatures: Readonly<Record<string, PossibleCreature>>;
  readonly things: Readonly<Record<string, PossibleThing>>;
}

/**
 * Returns everything that can be directed; with a name, only of that creature or thing. Throws an InputError if there is none of that name.
 */
export function possible(host: DirectionHost, name?: string): Possible {
  if (name !== undefined) host.thing(name);
  const { world } = host;
  const creatures = host.creatures.filter(creature => name === undefined || creature.name === name);
  const things = host.thingNames().filter(thing => name === undefined || thing === name);
  return {
    creatures: Object.fromEntries(creatures.map(creature => [creature.name, ofCreature(host, creature)])),
    things: Object.fromEntries(
      things.map(thing => {
        const id = world.find(thing);
        const owner = world.things.onlyFor[id];
        const fields = Object.fromEntries(world.fieldNames(id).map(field => [field, world.readField(id, field)!]));
        const at = [world.x[id], world.y[id], world.z[id]] as const;
        return [thing, { kind: world.kindOf(id), at, fields, ...(owner === NOBODY ? {} : { onlyFor: world.nameOf(owner) }) }];
      }),
    ),
  };
}

function ofCreature({ world }: DirectionHost, { mind, body, species }: Creature): PossibleCreature {
  const { ethogram: e, params } = mind;
  const bounded = (number: number): number | null => (Number.isFinite(number) ? number : null);
  return {
    species: species.definition.species,
    behavior: mind.activePath(),
    commands: body.anatomy.commands.map(({ name, args, values, about }) => ({
      name,
      args: Object.fromEntries(args.map((arg, k) => [arg, values[k] ?? []])),
      about: about === '' ? (GENERIC_ABOUT[name] ?? '') : about,
    })),
    behaviors: e.behaviors,
    groups: e.groups,
    variables: Object.fromEntries(
      e.variables.map((name, v) => [
        name,
        { level: mind.level(v), min: bounded(params[e.at.min + v]), max: bounded(params[e.at.max + v]) },
      ]),
    ),
    releasers: Object.fromEntries(
      e.releasers.map((name, r) => [
        name,
        {
          kind: e.finder[r] === undefined ? world.symbols.name(params[e.at.kind + r]) : '',
          worth: params[e.at.worth + r],
          range: [e.at.near, e.at.optimum, e.at.far].map(at => bounded(params[at + r])),
        },
      ]),
    ),
  };
}
