import type { Creature } from '../creature/creature.js';
import type { Handle, Problem } from '../mind/index.js';
import type { ThingId, World } from '../world/index.js';
import type { DirectorInput } from './definition.js';

/** What a director needs of a life. */
export interface DirectionHost {
  /** Number of ticks so far. */
  readonly now: number;
  readonly world: World;
  readonly creatures: readonly Creature[];
  readonly report: (problem: Problem) => void;
  /** Returns the creature or thing with this name. Throws an InputError with the nearest name if there is none. */
  creature(name: string): Creature;
  thing(name: string): ThingId;
  creatureOf(thing: ThingId): Creature | undefined;
  thingNames(): string[];
  /** Returns the named value at a path. Throws an InputError with the nearest name if there is none. */
  handle(path: string): Handle;
  /** Returns every name that can follow the name of a thing or creature in a path. */
  names(name: string): string[];
  /** Applies an input now, as part of the life itself: it is not passed to listeners. Throws an InputError if it is wrong. */
  change(input: DirectorInput): void;
}
