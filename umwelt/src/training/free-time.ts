import type { Random, StateArray, StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import { type FreeDefinition, type PhaseDefinition, TRAINING_DEFAULTS } from './definition.js';
import type { Dispenser } from './dispenser.js';
import { Schedule } from './schedule.js';
import type { TrainingGround } from './training-ground.js';

/** What an animal did and earned with one response in a stretch of free time. */
export interface Work {
  readonly behavior: string;
  readonly responses: number;
  /** Ticks in which the animal did the behavior. */
  readonly ticks: number;
  readonly foods: number;
}

/** The parts of its trainer that free time uses. */
export interface FreeHands {
  readonly ground: TrainingGround;
  readonly dispenser: Dispenser;
  readonly random: Random;
  /** Switches a field of the trainer on for a moment. */
  readonly mark: (marker: number) => void;
}

/** Counts per response: responses, ticks, foods. */
export const COUNTS = 3;

// layout of `numbers`: ticks of the present response; the response of the last tick, or -1; the latest response, or -1; the tick from which responses
// are rewarded; whether the gestures are on; whether food is there
const HELD = 0;
const AT = 1;
const LAST = 2;
const PAYS_FROM = 3;
const UP = 4;
const EATING = 5;
const SIZE = 6;

/**
 * A phase without links: the animal does what it likes, and schedules decide which responses are rewarded (Ferster and Skinner 1957). The gestures are
 * on while something can be earned. While food is there they are off, and the schedules stand still.
 */
export class FreeTime implements StateOwner {
  private readonly free: FreeDefinition;
  private readonly hands: FreeHands;
  private readonly name: string;
  /** Symbols of the marker (-1 for none), of the gestures, and of the behaviors that are rewarded. */
  private readonly marker: number;
  private readonly gestures: Int32Array;
  private readonly behaviors: Int32Array;
  private readonly schedules: readonly Schedule[];
  private readonly gift: Schedule | undefined;
  /** COUNTS numbers for each response, and, if food also comes without a response, COUNTS more for that. */
  readonly counts: Float64Array;
  private readonly numbers = new Float64Array(SIZE);

  constructor(name: string, phase: PhaseDefinition, free: FreeDefinition, hands: FreeHands) {
    const { ground, random } = hands;
    const number = (text: string | undefined): number => (text === undefined ? -1 : ground.symbol(text));
    const responses = free.responses ?? [];
    this.name = name;
    this.free = free;
    this.hands = hands;
    this.marker = number(phase.marker);
    const gestures = [free.gesture, ...responses.map(({ gesture }) => gesture)].filter(gesture => gesture !== undefined);
    this.gestures = Int32Array.from(new Set(gestures), number);
    this.behaviors = Int32Array.from(responses, ({ behavior }) => number(behavior));
    this.schedules = responses.map(({ schedule }, i) => new Schedule(`${name}/response-${i}`, schedule, random));
    this.gift = free.schedule === undefined ? undefined : new Schedule(`${name}/gift`, free.schedule, random);
    this.counts = new Float64Array(countsOf(free));
  }

  /** Begins the phase. */
  begin(): void {
    for (const schedule of this.schedules) schedule.restart();
    this.gift?.restart();
    this.counts.fill(0);
    this.numbers.fill(0);
    this.numbers[AT] = this.numbers[LAST] = -1;
  }

  /** Whether food is there. */
  get busy(): boolean {
    return this.numbers[EATING] === 1;
  }

  /** Runs a tick; `seen` is the behavior of the animal. */
  step(seen: number): void {
    if (this.busy) {
      if (!this.hands.dispenser.over) return;
      this.hands.dispenser.clear();
      this.numbers[EATING] = 0;
    }
    this.raise(true);
    let due = this.gift?.pass() ?? false;
    if (due) this.counts[this.schedules.length * COUNTS + 2]++;
    for (let i = 0; i < this.schedules.length; i++) {
      if (!this.schedules[i].pass()) continue;
      this.counts[i * COUNTS + 2]++;
      due = true;
    }
    if (this.respond(seen)) due = true;
    if (due) this.feed();
  }

  /** Counts a tick of the behavior. Returns whether it completes a response that is rewarded. */
  private respond(seen: number): boolean {
    const { numbers, counts } = this;
    const i = this.behaviors.indexOf(seen);
    const { now } = this.hands.ground;
    if (i !== numbers[AT]) {
      numbers[HELD] = 0;
      numbers[AT] = i;
      if (i >= 0 && numbers[LAST] >= 0 && i !== numbers[LAST]) numbers[PAYS_FROM] = now + (this.free.changeover ?? 0);
      if (i >= 0) numbers[LAST] = i;
    }
    if (i < 0) return false;
    counts[i * COUNTS + 1]++;
    if (++numbers[HELD] < (this.free.responses?.[i].every ?? TRAINING_DEFAULTS.every)) return false;
    numbers[HELD] = 0;
    counts[i * COUNTS]++;
    if (now < numbers[PAYS_FROM] || !this.schedules[i].respond()) return false;
    counts[i * COUNTS + 2]++;
    return true;
  }

  private feed(): void {
    this.hands.dispenser.give();
    this.raise(false);
    if (this.marker >= 0) this.hands.mark(this.marker);
    this.numbers[EATING] = 1;
    this.numbers[HELD] = 0;
  }

  private raise(on: boolean): void {
    if ((this.numbers[UP] === 1) === on) return;
    this.numbers[UP] = on ? 1 : 0;
    for (let i = 0; i < this.gestures.length; i++) this.hands.ground.show(this.gestures[i], on);
  }

  /** Ends the phase. */
  end(): void {
    if (this.busy) this.hands.dispenser.clear();
    this.raise(false);
    this.numbers[EATING] = 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '/counts'), this.counts);
    visit(stateName(this.name, '/free'), this.numbers);
    for (const schedule of this.schedules) schedule.visitState(visit);
    this.gift?.visitState(visit);
  }
}

/** Returns how many counts a stretch of free time has. */
export function countsOf(free: FreeDefinition | undefined): number {
  return free === undefined ? 0 : COUNTS * ((free.responses?.length ?? 0) + (free.schedule === undefined ? 0 : 1));
}

/** Returns counts by behavior; food that came without a response is under ''. */
export function workOf(free: FreeDefinition, counts: Float64Array): Work[] {
  return Array.from({ length: counts.length / COUNTS }, (_, i) => ({
    behavior: free.responses?.[i]?.behavior ?? '',
    responses: counts[i * COUNTS],
    ticks: counts[i * COUNTS + 1],
    foods: counts[i * COUNTS + 2],
  }));
}
