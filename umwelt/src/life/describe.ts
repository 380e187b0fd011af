import type { JourneyReport } from '../creature/builtin/surroundings.js';
import type { BeliefDescription } from '../creature/describe-beliefs.js';
import { MEMORY, WALKING } from '../creature/faculties.js';
import { facultyOf } from '../mind/faculty.js';
import type { Value } from '../mind/index.js';
import { NOBODY } from '../world/index.js';
import type { SmallLife } from './small-life.js';

/** A life as plain data. */
export interface Description {
  readonly tick: number;
  readonly seed: number;
  readonly hash: string;
  readonly things: Readonly<Record<string, ThingDescription>>;
  readonly creatures: Readonly<Record<string, CreatureDescription>>;
}

/** A thing as plain data. */
export interface ThingDescription {
  readonly kind: string;
  /** [x, y, z] in meters. */
  readonly position: readonly [number, number, number];
  /** Radians, 0 is north, clockwise. */
  readonly heading: number;
  readonly fields: Readonly<Record<string, Value>>;
  /** Name of the thing that holds it; absent if it is not held. */
  readonly holder?: string;
  /** Name of the creature that imagines it; absent for real things. */
  readonly onlyFor?: string;
}

/** A creature as plain data. */
export interface CreatureDescription {
  readonly species: string;
  /** The active path, such as `feed/chew`; empty if there is none. */
  readonly behavior: string;
  readonly variables: Readonly<Record<string, number>>;
  /** Values of the behaviors on the active path. */
  readonly values: Readonly<Record<string, number>>;
  /** Levels of interest that differ from 1. */
  readonly interests: Readonly<Record<string, number>>;
  /** Name of the thing that its active behavior is about; absent if there is none. */
  readonly pronome?: string;
  /** Its beliefs; absent for a creature without memory. */
  readonly beliefs?: readonly BeliefDescription[];
  /** Its journey so far; absent for a creature that does not sense its surroundings. */
  readonly journey?: JourneyReport;
}

/** Returns the state of a life as plain data: what `umwelt run --json` prints. */
export function describe(life: SmallLife): Description {
  const { world } = life;
  const things: Record<string, ThingDescription> = {};
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0) continue;
    const fields: Record<string, Value> = {};
    for (const name of world.fieldNames(id)) fields[name] = world.readField(id, name)!;
    things[world.nameOf(id)] = {
      kind: world.symbols.name(world.kind[id]),
      position: [world.x[id], world.y[id], world.z[id]],
      heading: world.heading[id],
      fields,
      ...(world.holder[id] < 0 ? {} : { holder: world.nameOf(world.holder[id]) }),
      ...(world.things.isFor(id, NOBODY) ? {} : { onlyFor: world.nameOf(world.things.onlyFor[id]) }),
    };
  }
  const creatures: Record<string, CreatureDescription> = {};
  for (const creature of life.creatures) {
    const { name, species, mind } = creature;
    const beliefs = creature.recollection && facultyOf(life.registry, MEMORY)?.describe(world, creature);
    const journey = facultyOf(life.registry, WALKING)?.report(creature);
    const e = mind.ethogram;
    const values: Record<string, number> = {};
    for (let i = 0; i < mind.depth; i++) {
      const winner = mind.winnerOf(mind.groupAt(i));
      if (winner >= 0) values[e.behaviors[winner]] = mind.value(winner);
    }
    const interests: Record<string, number> = {};
    e.behaviors.forEach((behavior, b) => {
      if (mind.interest(b) !== 1) interests[behavior] = mind.interest(b);
    });
    creatures[name] = {
      species: species.definition.species,
      behavior: mind.activePath(),
      variables: Object.fromEntries(e.variables.map((variable, v) => [variable, mind.level(v)])),
      values,
      interests,
      ...(mind.hasPronome && mind.pronome.thing >= 0 ? { pronome: world.nameOf(mind.pronome.thing) } : {}),
      ...(beliefs === undefined ? {} : { beliefs }),
      ...(journey === undefined ? {} : { journey }),
    };
  }
  return { tick: life.now, seed: life.seed, hash: life.hash(), things, creatures };
}
