import type { Value } from '../mind/index.js';
import type { Input } from './input.js';

/** What a page tells a user about a world, and what the user can do there. */
export interface AboutDefinition {
  /** What the world is: two sentences. */
  readonly text: string;
  /** Something to try, in one sentence. */
  readonly try: string;
  /** Its place in a list of worlds: the smallest is the first; worlds without one come last, by name. */
  readonly order?: number;
  /** Names of creatures that the user moves by dragging, instead of stroking them. */
  readonly drag?: readonly string[];
  /** What can be done in this world besides playing with its creatures. */
  readonly buttons?: readonly ButtonDefinition[];
}

/** A button that changes the world: by inputs, or by switching values to and fro. */
export interface ButtonDefinition {
  readonly label: string;
  /** The name of an icon of the page. */
  readonly icon?: string;
  /** Inputs in their order; a thing that is added replaces one of the same name. */
  readonly inputs?: readonly Input[];
  /** Values by their paths, each with the one when the button is up and the one when it is pressed: `floor.color: [gray, red]`. */
  readonly switch?: Readonly<Record<string, readonly [up: Value, pressed: Value]>>;
  /** When the button is off, and the sentence that says why. */
  readonly off?: readonly OffDefinition[];
}

/** A state in which a button is off: two things near or far, or values at least or at most a number. */
export interface OffDefinition {
  readonly says: string;
  /** Two things whose middles are nearer than `within` or farther than `beyond`: meters. */
  readonly between?: readonly [string, string];
  readonly within?: number;
  readonly beyond?: number;
  /** Values by their paths that are all at least `least` or all at most `most`; one that does not exist meets neither. */
  readonly value?: string | readonly string[];
  readonly least?: number;
  readonly most?: number;
}
