import type { StateOwner } from '../core/index.js';

/**
 * What a trainer can see and do: the public behavior of the animal, the trainer's own gestures, and food. Gestures and behaviors are symbols. In a
 * life it is a LifeGround; tests have their own.
 */
export interface TrainingGround extends Partial<StateOwner> {
  readonly now: number;
  /** Seed of variable schedules. */
  readonly seed: number;
  /** Returns the symbol of a name. */
  symbol(name: string): number;
  /** Returns the behavior that the animal shows, or -1 if the animal is not seen. */
  seen(): number;
  /** Switches a gesture on or off. */
  show(gesture: number, on: boolean): void;
  /** Prepares a piece of food if that takes time, such as in a closed hand. The animal does not see it yet. */
  prepare(): void;
  /** Gives the piece of food, prepared or not. */
  give(): void;
  /** Whether the food that was given is eaten up or gone. */
  readonly eaten: boolean;
  /** Takes the food away. */
  takeAway(): void;
}
