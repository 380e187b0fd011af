import type { StateCopy } from '../../core/index.js';
import type { Why } from '../../mind/index.js';
import type { Life } from '../life.js';
import { Playback, type TimedInput } from './playback.js';
import type { Snapshot } from './snapshot.js';

/** Ticks between two keyframes to begin with; doubled whenever they outgrow the budget. */
const KEYFRAME_EVERY = 100;
/** Bytes that all keyframes together may take. */
const BUDGET = 128 * 1024 * 1024;
const FEWEST = 8;
const ALWAYS = (): boolean => true;

/**
 * The past of a life: any tick can be revisited. It keeps snapshots at intervals and every input, and lives the ticks
 * between again. Going on from a past tick, or changing something there, begins a new future from it.
 */
export class Timeline {
  readonly life: Life;
  private every = KEYFRAME_EVERY;
  private keyframes: Snapshot[];
  private entries: TimedInput[] = [];
  private reliving = false;
  private last: number;
  private readonly budget: number;
  private readonly deaf: () => void;

  constructor(life: Life, options: { budget?: number } = {}) {
    this.life = life;
    this.budget = options.budget ?? BUDGET;
    this.keyframes = [life.snapshot()];
    this.last = life.now;
    this.deaf = life.listen((input, tick) => {
      if (this.reliving) return;
      this.cut();
      this.entries.push({ tick, input });
    });
  }

  /** Where everything began. */
  get first(): Snapshot {
    return this.keyframes[0];
  }
  /** All that was put in since then, in order. */
  get inputs(): readonly TimedInput[] {
    return this.entries;
  }
  /** First and last tick that can be visited. */
  get start(): number {
    return this.first.tick;
  }
  get end(): number {
    return this.last;
  }
  /** Whether the life stands at the end of what has been. */
  get live(): boolean {
    return this.life.now === this.last;
  }

  tick(): void {
    const { life } = this;
    if (!this.live) this.cut();
    life.tick();
    this.last = life.now;
    if (life.now % this.every === 0) this.keep();
  }

  /** The tick that can be visited next to the one that is asked for. */
  nearest(tick: number): number {
    return Math.min(this.last, Math.max(this.start, Math.round(tick)));
  }

  /**
   * Make the life what it was after the given tick; what was before the start or is after the end is not to be had. `goOn` is asked
   * before each tick that must be lived again, so that a page need not stand still meanwhile; answers whether the life is there. If
   * it is not, it stands somewhere in its past, nothing of which is lost, and the same call goes on from there.
   */
  seek(tick: number, goOn: () => boolean = ALWAYS): boolean {
    const { life, entries } = this;
    const goal = this.nearest(tick);
    if (goal === life.now) return true;
    const from = this.keyframes.findLast(keyframe => keyframe.tick <= goal) ?? this.first;
    // living on is cheaper than going back where no keyframe lies between
    if (life.now > goal || life.now < from.tick) life.restore(from);
    this.reliving = true;
    life.reliving = true;
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
      this.reliving = false;
      life.reliving = false;
    }
    return true;
  }

  /** Why a creature did what it did on any tick that can be visited; the life is then where it was. */
  why(creature: string, tick: number): Why {
    const { now } = this.life;
    this.seek(tick);
    try {
      return this.life.why(creature);
    } finally {
      this.seek(now);
    }
  }

  /** Stop listening. */
  dispose(): void {
    this.deaf();
  }

  /** Drop what comes after the present tick. */
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
