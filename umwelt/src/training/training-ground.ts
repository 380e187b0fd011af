import type { StateOwner } from '../core/index.js';

/**
 * What a trainer can see and do (see life/lesson.ts): the animal by what it shows, its own gestures, and food. Gestures and
 * behaviors are the numbers of their names.
 */
export interface TrainingGround extends Partial<StateOwner> {
  readonly now: number;
  /** From which variable schedules are drawn. */
  readonly seed: number;
  symbol(name: string): number;
  /** What the animal is seen at; -1 where it is not seen. */
  seen(): number;
  show(gesture: number, on: boolean): void;
  /** A piece of food is got ready where that takes time, such as in a hand; nobody sees it yet. */
  prepare(): void;
  /** The animal may have it, or one that was not got ready. */
  give(): void;
  /** Whether nothing is left of what was given. */
  readonly eaten: boolean;
  takeAway(): void;
}
