import type { ResidentDefinition } from '../creature/index.js';
import type { Direction } from '../direction/index.js';
import type { Value } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { TrainingDefinition } from '../training/index.js';
import type { Place, ThingDefinition } from '../world/index.js';

/**
 * All changes that can be made to a life from outside, as plain data for recordings. Names are those of things and creatures. Lengths are
 * in meters, velocities in meters per second, headings in radians.
 */
export type Input =
  /** Set the value at a path: `{ set: 'harold.hunger', to: 12 }`. */
  | { readonly set: string; readonly to: Value }
  /** Add a thing or a creature under a new name. */
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly add: string; readonly resident: ResidentDefinition }
  | { readonly remove: string }
  /** Place it elsewhere; height and heading stay the same if they are omitted. */
  | { readonly move: string; readonly to: Place; readonly heading?: number }
  | { readonly throw: string; readonly velocity: Place }
  /** `at` is the place relative to the holder: [right, ahead, up]. */
  | { readonly hold: string; readonly by: string; readonly at?: Place }
  | { readonly drop: string }
  /** A command to a creature. */
  | { readonly tell: string; readonly call: NamedCall }
  /** A new thing to eat, under the name in `give`, from the hand of the creature in `by`. */
  | { readonly give: string; readonly thing: ThingDefinition; readonly by: string }
  /** The trainer begins a plan, pauses or resumes it, or (with none of the three) stops. */
  | { readonly train: string; readonly plan: TrainingDefinition }
  | { readonly train: string; readonly paused: boolean }
  | { readonly train: string }
  /** A direction that holds for a time (see `umwelt/direction`). */
  | { readonly direct: Direction }
  /** Ends directions: `all`, those of a creature or thing, those about a part of it (`silas.see-post`), or one by its number (`#3`). */
  | { readonly release: string };

/** The key that distinguishes each kind of input from the others. */
export const INPUT_VERBS = ['set', 'add', 'remove', 'move', 'throw', 'hold', 'drop', 'tell', 'give', 'train', 'direct', 'release'] as const;
