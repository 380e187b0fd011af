import type { Value } from '../mind/index.js';
import type { Input } from './input.js';

/** The text and buttons that a page shows for a world. */
export interface AboutDefinition {
  /** A description of the world in two sentences. */
  readonly text: string;
  /** Something to try, in one sentence. */
  readonly try: string;
  /** Position in a list of worlds, the smallest first. Worlds without one follow, sorted by name. */
  readonly order?: number;
  /** Names of creatures that the user moves by dragging, instead of stroking them. */
  readonly drag?: readonly string[];
  /** Buttons for what the user can do in this world besides playing with its creatures. */
  readonly buttons?: readonly ButtonDefinition[];
}

/** A button that changes the world: by inputs, or by switching values back and forth. */
export interface ButtonDefinition {
  readonly label: string;
  /** The name of an icon of the page. */
  readonly icon?: string;
  /** Inputs, applied in order. An added thing replaces one of the same name. */
  readonly inputs?: readonly Input[];
  /** Values by their paths, each with the value while the button is up and the one while it is pressed: `floor.color: [gray, red]`. */
  readonly switch?: Readonly<Record<string, readonly [up: Value, pressed: Value]>>;
  /** States in which the button is disabled, each with the sentence that says why. */
  readonly off?: readonly OffDefinition[];
}

/** A state in which a button is disabled: two things near or far, or values at least or at most a number. */
export interface OffDefinition {
  readonly says: string;
  /** Two things: the button is disabled while their middles are nearer than `within` or farther than `beyond`, meters. */
  readonly between?: readonly [string, string];
  readonly within?: number;
  readonly beyond?: number;
  /** Paths of values: the button is disabled while all of them are at least `least` or all at most `most`. A missing value meets neither. */
  readonly value?: string | readonly string[];
  readonly least?: number;
  readonly most?: number;
}
