import type { StateCopy } from '../../core/state.js';
import type { Why } from '../../mind/index.js';
import { coreOf, type Life } from '../life.js';
import { Playback, type TimedInput } from './playback.js';
import type { Snapshot } from './snapshot.js';

/** Ticks between two keyframes at first; doubled whenever the keyframes exceed the budget. */
const KEYFRAME_EVERY = 100;
/** Bytes that all keyframes together may take. */
const BUDGET = 128 * 1024 * 1024;
/** Keyframes that are kept whatever they take. */
const FEWEST = 8;
const ALWAYS = (): boolean => true;

/**
 * The past of a life: any tick since the timeline was made can be visited. It keeps every input and a snapshot at intervals, and
 * runs the ticks between again. A tick or an input at a past tick drops what came after it.
 */
export class Timeline {
  readonly life: Life;
  private every = KEYFRAME_EVERY;
  private keyframes: Snapshot[];
  private entries: TimedInput[] = [];
  private last: number;
  private readonly budget: number;
  private readonly stopListening: () => void;

  /** `budget` is the number of bytes that all snapshots together may take. Default 128 MiB. */
  constructor(life: Life, options: { budget?: number } = {}) {
    this.life = life;
    this.budget = options.budget ?? BUDGET;
    this.keyframes = [life.snapshot()];
    this.last = life.now;
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

  /** The tick nearest to `tick` that can be visited. */
  nearest(tick: number): number {
    return Math.min(this.last, Math.max(this.start, Math.round(tick)));
  }

  /**
   * Brings the life to the state after `nearest(tick)`. `goOn` is called before each tick that must be run again; when it returns
   * false, the seek stops at a tick between and returns false. Nothing is lost then, and the same call continues from there.
   * Returns true when the life is at the tick.
   */
  seek(tick: number, goOn: () => boolean = ALWAYS): boolean {
    const { life, entries } = this;
    const goal = this.nearest(tick);
    if (goal === life.now) return true;
    const from = this.keyframes.findLast(keyframe => keyframe.tick <= goal) ?? this.first;
    // running on is cheaper than restoring where no keyframe lies between
    if (life.now > goal || life.now < from.tick) life.restore(from);
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
      }
      if (goal === this.last) playback.finish();
    } finally {
      coreOf(life).reliving = false;
    }
    return true;
  }

  /** Returns why a creature did what it did at a tick; the life is afterwards where it was. Throws InputError as `Life.why` does. */
  why(creature: string, tick: number): Why {
    const { now } = this.life;
    this.seek(tick);
    try {
      return this.life.why(creature);
    } finally {
      this.seek(now);
    }
  }

  /** Stops recording inputs. */
  dispose(): void {
    this.stopListening();
  }

  /** Drops everything after the present tick. */
  private cut(): void {
    const { now } = this.life;
    if (now === this.last) return;
    this.keyframes = this.keyframes.filter(f => f.tick <= now);
    this.entries = this.entries.filter(entry => entry.tick <= now);
    this.last = now;
  }

  private keep(): void {
    const snapshot = this.life.snapshot();
    this.keyframes.push(snapshot);
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
