import type { StateArray, StateOwner } from '../../core/state.js';

/** Entries of each queue (No Bad Dogs 4.2.1). */
export const MEMORY_LENGTH = 10;

/**
 * The two queues of thesis 5.5.3 (figure 21): the last behaviors and the last objects of interest, newest first. An entry comes
 * in only where it differs from the newest, so that events and not time push out what was.
 */
export class ShortMemory implements StateOwner {
  private readonly name: string;
  /** Species behaviors, and the tick on which each came on; -1 where there is none yet. */
  readonly behavior: Int32Array = new Int32Array(MEMORY_LENGTH).fill(-1);
  readonly behaviorOn: Float64Array = new Float64Array(MEMORY_LENGTH);
  /** Things with their kinds, as symbols. */
  readonly thing: Int32Array = new Int32Array(MEMORY_LENGTH).fill(-1);
  readonly kind: Int32Array = new Int32Array(MEMORY_LENGTH).fill(-1);
  readonly thingOn: Float64Array = new Float64Array(MEMORY_LENGTH);

  constructor(name: string) {
    this.name = name;
  }

  /** Answers whether it was new. */
  noteBehavior(behavior: number, now: number): boolean {
    if (this.behavior[0] === behavior) return false;
    this.behavior.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.behaviorOn.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.behavior[0] = behavior;
    this.behaviorOn[0] = now;
    return true;
  }

  noteThing(thing: number, kind: number, now: number): void {
    if (this.thing[0] === thing && this.kind[0] === kind) return;
    this.thing.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.kind.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.thingOn.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.thing[0] = thing;
    this.kind[0] = kind;
    this.thingOn[0] = now;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.behavior`, this.behavior);
    visit(`${this.name}.behavior-on`, this.behaviorOn);
    visit(`${this.name}.thing`, this.thing);
    visit(`${this.name}.kind`, this.kind);
    visit(`${this.name}.thing-on`, this.thingOn);
  }
}
