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
 * The two queues of thesis 5.5.3 (figure 21): the last behaviors and the last pronomes (objects of interest), newest first. An entry is added only
 * if it differs from the newest, so that entries are pushed out by new events and not by time.
 */
export class ShortMemory implements StateOwner {
  private readonly name: string;
  private readonly entries = float64s(END).fill(-1);

  constructor(name: string) {
    this.name = name;
    this.entries.fill(0, BEHAVIOR_ON, THING).fill(0, THING_ON, END);
  }

  /** A species behavior; -1 for an empty entry. */
  behavior(entry: number): number {
    return this.entries[BEHAVIOR + entry];
  }
  /** The tick in which it began. */
  behaviorOn(entry: number): number {
    return this.entries[BEHAVIOR_ON + entry];
  }
  /** The pronomes, newest first, without empty entries. */
  get things(): number[] {
    return [...this.entries.subarray(THING, KIND)].filter(thing => thing >= 0);
  }
  /** A pronome and its kind (a symbol); -1 for an empty entry. */
  thing(entry: number): number {
    return this.entries[THING + entry];
  }
  kind(entry: number): number {
    return this.entries[KIND + entry];
  }

  /** Adds a behavior unless it is the newest entry. Returns whether it was added. */
  noteBehavior(behavior: number, now: number): boolean {
    if (this.behavior(0) === behavior) return false;
    this.push(BEHAVIOR, behavior);
    this.push(BEHAVIOR_ON, now);
    return true;
  }

  /** Puts a number at the front of a list and drops the last one. */
  private push(list: number, newest: number): void {
    this.entries.copyWithin(list + 1, list, list + MEMORY_LENGTH - 1);
    this.entries[list] = newest;
  }

  /** Returns the behavior that was active in a tick, or -2 if it is no longer in the queue. */
  behaviorAt(tick: number): number {
    for (let m = 0; m < MEMORY_LENGTH; m++) if (this.behavior(m) >= 0 && this.behaviorOn(m) <= tick) return this.behavior(m);
    return -2;
  }

  /** Adds a pronome unless it is the newest entry. */
  noteThing(thing: number, kind: number, now: number): void {
    if (this.thing(0) === thing && this.kind(0) === kind) return;
    this.push(THING, thing);
    this.push(KIND, kind);
    this.push(THING_ON, now);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.entries);
  }
}

/** The first numbers of a learner's clock: the felt behavior (or -1), its first tick, and the tick in which the body had come into it (or -1). */
export const FELT = 0;
export const FELT_SINCE = 1;
export const ARRIVED = 2;

/**
 * Notes which behavior is felt. A behavior is felt once the body has come into it (`arrived`); a learned answer (`answers`) as soon as it is begun, by
 * the copy of its command (von Holst and Mittelstaedt 1950). A body may need a second for a new posture, and a trainer who sees the intention does
 * not wait for it, so what comes meanwhile is the outcome of the answer.
 */
export function noteFelt(clock: Float64Array, behavior: number, arrived: boolean, answers: boolean, now: number): void {
  const felt = arrived || answers ? behavior : -1;
  if (felt !== clock[FELT]) {
    clock[FELT] = felt;
    clock[FELT_SINCE] = now;
    clock[ARRIVED] = -1;
  }
  if (arrived && clock[ARRIVED] < 0) clock[ARRIVED] = now;
}
