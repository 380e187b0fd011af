import type { Creature } from '../creature/creature.js';
import type { Handle, Problem } from '../mind/index.js';
import type { ThingId, World } from '../world/index.js';
import type { DirectorInput } from './definition.js';

/** What directing needs of a life. */
export interface DirectionHost {
  /** Ticks so far. */
  readonly now: number;
  readonly world: World;
  readonly creatures: readonly Creature[];
  readonly report: (problem: Problem) => void;
  /** The creature or thing with this name; InputError with the nearest name where there is none. */
  creature(name: string): Creature;
  thing(name: string): ThingId;
  creatureOf(thing: ThingId): Creature | undefined;
  thingNames(): string[];
  /** The named value at a path; InputError with the nearest name where there is none. */
  handle(path: string): Handle;
  /** Every name that can follow the name of a thing or creature in a path. */
  names(name: string): string[];
  /** Applies an input now, as part of the life itself: it is not passed to listeners. Throws InputError where it is wrong. */
  change(input: DirectorInput): void;
}
