import type { Random } from '../../core/index.js';
import { type FreeDefinition, type PhaseDefinition, TRAINING_DEFAULTS } from './definition.js';
import type { Dispenser } from './dispenser.js';
import { Schedule } from './schedule.js';
import type { TrainingGround } from './trainer.js';

/** What came of one response in a stretch of free time. */
export interface Work {
  readonly behavior: string;
  readonly responses: number;
  /** Ticks for which the animal was at it. */
  readonly ticks: number;
  readonly foods: number;
}

/** What free time needs of whoever runs it. */
export interface FreeHands {
  readonly ground: TrainingGround;
  readonly dispenser: Dispenser;
  readonly random: Random;
  readonly show: (gesture: string, on: boolean) => void;
  /** Let a field of the trainer go on for a moment. */
  readonly mark: (marker: string) => void;
}

/**
 * A phase without trials: the animal does as it likes, and a schedule decides which response pays (Ferster and Skinner 1957).
 * The gesture is up while something can be earned and down while food lies there; schedules stand still meanwhile.
 */
export class FreeTime {
  private readonly free: FreeDefinition;
  private readonly marker: string | undefined;
  private readonly hands: FreeHands;
  private readonly schedules: readonly Schedule[];
  private readonly gift: Schedule | undefined;
  private readonly responses: Int32Array;
  private readonly ticks: Int32Array;
  private readonly foods: Int32Array;
  /** Ticks that the response under way has lasted; the response of the last tick and the last other one; since when it pays. */
  private held = 0;
  private at = -1;
  private last = -1;
  private paysFrom = 0;
  private gifts = 0;
  private up = false;
  private eating = false;

  constructor(phase: PhaseDefinition, free: FreeDefinition, hands: FreeHands) {
    this.free = free;
    this.marker = phase.marker;
    this.hands = hands;
    const responses = free.responses ?? [];
    this.schedules = responses.map(({ schedule }) => new Schedule(schedule, hands.random));
    this.gift = free.schedule === undefined ? undefined : new Schedule(free.schedule, hands.random);
    this.responses = new Int32Array(responses.length);
    this.ticks = new Int32Array(responses.length);
    this.foods = new Int32Array(responses.length);
  }

  /** Whether food lies there. */
  get busy(): boolean {
    return this.eating;
  }

  /** Before a tick: what the animal is seen at. */
  before(seen: string): void {
    if (this.eating) {
      if (!this.hands.dispenser.over) return;
      this.hands.dispenser.clear();
      this.eating = false;
    }
    this.raise(true);
    let due = this.gift?.pass() ?? false;
    if (due) this.gifts++;
    for (let i = 0; i < this.schedules.length; i++) {
      if (!this.schedules[i].pass()) continue;
      this.foods[i]++;
      due = true;
    }
    if (this.respond(seen)) due = true;
    if (due) this.feed();
  }

  /** Whether a response is completed that pays. */
  private respond(seen: string): boolean {
    const responses = this.free.responses ?? [];
    const i = responses.findIndex(({ behavior }) => behavior === seen);
    const { now } = this.hands.ground;
    if (i !== this.at) {
      this.held = 0;
      this.at = i;
      if (i >= 0 && this.last >= 0 && i !== this.last) this.paysFrom = now + (this.free.changeover ?? 0);
      if (i >= 0) this.last = i;
    }
    if (i < 0) return false;
    this.ticks[i]++;
    if (++this.held < (responses[i].every ?? TRAINING_DEFAULTS.every)) return false;
    this.held = 0;
    this.responses[i]++;
    if (now < this.paysFrom || !this.schedules[i].respond()) return false;
    this.foods[i]++;
    return true;
  }

  private feed(): void {
    this.hands.dispenser.give();
    this.raise(false);
    if (this.marker !== undefined) this.hands.mark(this.marker);
    this.eating = true;
    this.held = 0;
  }

  private raise(on: boolean): void {
    if (this.free.gesture === undefined || this.up === on) return;
    this.up = on;
    this.hands.show(this.free.gesture, on);
  }

  /** What was done since the last time that somebody asked, food that came by itself under ''. */
  take(): Work[] {
    const work: Work[] = (this.free.responses ?? []).map(({ behavior }, i) => ({
      behavior,
      responses: this.responses[i],
      ticks: this.ticks[i],
      foods: this.foods[i],
    }));
    if (this.gift !== undefined) work.push({ behavior: '', responses: 0, ticks: 0, foods: this.gifts });
    for (const counts of [this.responses, this.ticks, this.foods]) counts.fill(0);
    this.gifts = 0;
    return work;
  }

  /** The phase is over. */
  end(): void {
    if (this.eating) this.hands.dispenser.clear();
    this.raise(false);
    this.eating = false;
  }
}
