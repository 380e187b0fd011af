import type { StateCopy } from '../../core/state.js';
import type { Why } from '../../mind/index.js';
import type { Life } from '../life.js';
import { coreOf } from '../small-life.js';
import { commonTick, contains, type Past } from './past.js';
import { Playback, type TimedInput } from './playback.js';
import type { Snapshot } from './snapshot.js';

/** Ticks between two keyframes at first; doubled whenever the keyframes exceed the budget. */
const KEYFRAME_EVERY = 100;
/** Limit of all keyframes together, bytes. */
const BUDGET = 128 * 1024 * 1024;
/** Keyframes that are kept even if they exceed the budget. */
const FEWEST = 8;
const ALWAYS = (): boolean => true;
/** Limit of other futures that are kept; the oldest is dropped first. */
const MOST_FUTURES = 8;

/**
 * The past of a life: any tick since the timeline was made can be visited. It keeps every input and a snapshot at intervals, and
 * runs the ticks between again. A tick or an input at a past tick begins another future; the one before stays in `futures`.
 */
export class Timeline {
  readonly life: Life;
  private every = KEYFRAME_EVERY;
  private keyframes: Snapshot[];
  private entries: TimedInput[] = [];
  private last: number;
  private others: readonly Past[] = [];
  private readonly budget: number;
  private readonly stopListening: () => void;

  /**
   * `budget`: bytes that all snapshots together may take; default 128 MiB. With `past` and `futures` the timeline continues those of
   * another life with the same definition, seed and registry, and `choose(past)` places the life. Throws InputError if a snapshot does not
   * fit.
   */
  constructor(life: Life, options: { budget?: number; past?: Past; futures?: readonly Past[] } = {}) {
    this.life = life;
    this.budget = options.budget ?? BUDGET;
    this.keyframes = [options.past?.first ?? life.snapshot()];
    this.last = this.start;
    if (options.past) this.choose(options.past);
    this.others = options.futures ?? [];
    this.stopListening = life.listen((input, tick) => {
      if (coreOf(life).reliving) return;
      this.cut();
      this.entries.push({ tick, input });
    });
  }

  /** The snapshot with which it begins. */
  get first(): Snapshot {
    return this.keyframes[0];
  }
  /** All inputs since then, in order. */
  get inputs(): readonly TimedInput[] {
    return this.entries;
  }
  /** The first tick that can be visited. */
  get start(): number {
    return this.first.tick;
  }
  /** The last tick that can be visited. */
  get end(): number {
    return this.last;
  }
  /** Futures that were left for another one, the oldest first. A new list after every change. */
  get futures(): readonly Past[] {
    return this.others;
  }
  /** The whole past as data. */
  get past(): Past {
    return { first: this.first, near: this.keyframes[this.keyframes.length - 1], inputs: this.entries, end: this.last };
  }
  /** Whether the life is at the last tick. */
  get live(): boolean {
    return this.life.now === this.last;
  }

  /** Runs a new tick; use it instead of `Life.tick`. */
  tick(): void {
    const { life } = this;
    if (!this.live) this.cut();
    life.tick();
    this.last = life.now;
    if (life.now % this.every === 0) this.keep();
  }

  /** Returns the tick nearest to `tick` that can be visited. */
  nearest(tick: number): number {
    return Math.min(this.last, Math.max(this.start, Math.round(tick)));
  }

  /**
   * Brings the life to the state after `nearest(tick)` and returns true. `goOn` is called before each tick that must be run again. If it
   * returns false, the seek stops at a tick in between and returns false; the same call continues from there.
   */
  seek(tick: number, goOn: () => boolean = ALWAYS): boolean {
    const { life } = this;
    const goal = this.nearest(tick);
    if (goal === life.now) return true;
    const from = this.keyframes.findLast(keyframe => keyframe.tick <= goal) ?? this.first;
    // running on is cheaper than restoring if no keyframe lies between
    if (life.now > goal || life.now < from.tick) life.restore(from);
    return this.relive(goal, goOn);
  }

  /** Returns why a creature did what it did at a tick, and brings the life back to where it was. Throws InputError as `Life.why` does. */
  why(creature: string, tick: number): Why {
    const { now } = this.life;
    this.seek(tick);
    try {
      return this.life.why(creature);
    } finally {
      this.seek(now);
    }
  }

  /**
   * Continues another past of this life: one of `futures`, or the result of `before`. The present past is kept in `futures`, unless the
   * other contains it. The life is then at a tick near the end of the chosen past; `seek` runs to the end.
   */
  choose(past: Past): void {
    const present = this.past;
    const common = commonTick(present, past);
    this.life.restore(past.near);
    this.others = [...this.others, present].filter(other => !contains(past, other)).slice(-MOST_FUTURES);
    this.keyframes = this.keyframes.filter((keyframe, i) => i === 0 || (keyframe.tick <= common && keyframe.tick < past.near.tick));
    if (past.near.tick > this.start) this.keyframes.push(past.near);
    this.entries = [...past.inputs];
    this.last = past.end;
    if (past.near.tick === past.end) this.relive(past.end, ALWAYS);
  }

  /** Returns the past up to the input with this number: it ends where that input was applied, without it. */
  before(input: number): Past {
    const end = this.entries[input].tick - 1;
    const near = this.keyframes.findLast(keyframe => keyframe.tick <= end) ?? this.first;
    return { first: this.first, near, inputs: this.entries.slice(0, input), end };
  }

  /** Stops recording inputs. */
  dispose(): void {
    this.stopListening();
  }

  /** Runs past ticks again up to `goal`, and at the end the inputs after the last tick. Returns whether the life has arrived there. */
  private relive(goal: number, goOn: () => boolean): boolean {
    const { life, entries } = this;
    coreOf(life).reliving = true;
    try {
      const { now } = life;
      const playback = new Playback(
        life,
        entries.filter(entry => entry.tick > now),
      );
      while (life.now < goal) {
        if (!goOn()) return false;
        playback.tick();
        if (life.now % this.every === 0) this.keep();
      }
      if (goal === this.last) playback.finish();
    } finally {
      coreOf(life).reliving = false;
    }
    return true;
  }

  /** Begins another future at the present tick. */
  private cut(): void {
    const { now } = this.life;
    if (now === this.last) return;
    this.others = [...this.others, this.past].slice(-MOST_FUTURES);
    this.keyframes = this.keyframes.filter(f => f.tick <= now);
    this.entries = this.entries.filter(entry => entry.tick <= now);
    this.last = now;
  }

  private keep(): void {
    const { now } = this.life;
    const at = this.keyframes.findLastIndex(keyframe => keyframe.tick <= now) + 1;
    if (at > 0 && this.keyframes[at - 1].tick === now) return;
    const snapshot = this.life.snapshot();
    this.keyframes.splice(at, 0, snapshot);
    const most = Math.max(FEWEST, Math.floor(this.budget / sizeOf(snapshot.arrays)));
    if (this.keyframes.length <= most) return;
    this.every *= 2;
    this.keyframes = this.keyframes.filter((f, i) => i === 0 || f.tick % this.every === 0);
  }
}

function sizeOf(arrays: StateCopy): number {
  let bytes = 1;
  for (const array of arrays.values()) bytes += array.byteLength;
  return bytes;
}
