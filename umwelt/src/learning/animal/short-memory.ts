import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';

/** Entries of each queue (No Bad Dogs 4.2.1). */
export const MEMORY_LENGTH = 10;

const BEHAVIOR = 0;
const BEHAVIOR_ON = BEHAVIOR + MEMORY_LENGTH;
const THING = BEHAVIOR_ON + MEMORY_LENGTH;
const KIND = THING + MEMORY_LENGTH;
const THING_ON = KIND + MEMORY_LENGTH;
const END = THING_ON + MEMORY_LENGTH;

/**
 * The two queues of thesis 5.5.3 (figure 21): the last behaviors and the last objects of interest, newest first. An entry is added
 * only if it differs from the newest, so that events push out older entries and time does not.
 */
export class ShortMemory implements StateOwner {
  private readonly name: string;
  private readonly entries = float64s(END).fill(-1);
  /** Species behaviors and the tick in which each began; -1 for an empty entry. */
  readonly behavior: Float64Array = this.entries.subarray(BEHAVIOR, BEHAVIOR_ON);
  readonly behaviorOn: Float64Array = this.entries.subarray(BEHAVIOR_ON, THING).fill(0);
  /** Things and their kinds (symbols); -1 for an empty entry. */
  readonly thing: Float64Array = this.entries.subarray(THING, KIND);
  readonly kind: Float64Array = this.entries.subarray(KIND, THING_ON);
  readonly thingOn: Float64Array = this.entries.subarray(THING_ON, END).fill(0);

  constructor(name: string) {
    this.name = name;
  }

  /** Adds a behavior unless it is the newest entry. Returns whether it was added. */
  noteBehavior(behavior: number, now: number): boolean {
    if (this.behavior[0] === behavior) return false;
    this.behavior.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.behaviorOn.copyWithin(1, 0, MEMORY_LENGTH - 1);
    this.behavior[0] = behavior;
    this.behaviorOn[0] = now;
    return true;
  }

  /** Returns the behavior that was active in a tick, or -2 if it is forgotten. */
  behaviorAt(tick: number): number {
    for (let m = 0; m < MEMORY_LENGTH; m++) if (this.behavior[m] >= 0 && this.behaviorOn[m] <= tick) return this.behavior[m];
    return -2;
  }

  /** Adds an object of interest unless it is the newest entry. */
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
    visit(this.name, this.entries);
  }
}
