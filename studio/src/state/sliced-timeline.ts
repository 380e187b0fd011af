import type { Input, Life, Snapshot } from 'umwelt';

/** Ticks between two keyframes to begin with; doubled whenever they outgrow the budget. */
const KEYFRAME_EVERY = 100;
/** Bytes that all keyframes together may take. */
const BUDGET = 128 * 1024 * 1024;
const FEWEST = 8;

/** What was put in from outside, with the tick before which it was. */
export interface Entry {
  readonly tick: number;
  readonly input: Input;
}

/**
 * The past of a life, as the library's `Timeline` keeps it, for a page that must not stand still: a seek may be left after any
 * tick and gone on with later. Until it is done the life stands somewhere in its past, and nothing of the past is lost.
 */
export class SlicedTimeline {
  readonly life: Life;
  inputs: Entry[] = [];
  private every = KEYFRAME_EVERY;
  private keyframes: Snapshot[];
  private reliving = false;
  private last: number;
  private readonly budget: number;

  constructor(life: Life, { budget = BUDGET }: { readonly budget?: number } = {}) {
    this.life = life;
    this.budget = budget;
    this.keyframes = [life.snapshot()];
    this.last = life.now;
    life.listen((input, tick) => {
      if (this.reliving) return;
      // a change in the past begins another future
      this.cut();
      this.inputs.push({ tick, input });
    });
  }

  /** Where everything began. */
  get first(): Snapshot {
    return this.keyframes[0];
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

  /** A new tick. */
  tick(): void {
    const { life } = this;
    this.cut();
    life.tick();
    this.last = life.now;
    if (life.now % this.every === 0) this.keep();
  }

  /** The tick that can be visited next to the one that is asked for. */
  nearest(tick: number): number {
    return Math.min(this.last, Math.max(this.start, Math.round(tick)));
  }

  /**
   * Make the life what it was after the given tick. `goOn` is asked before each tick that must be lived again; answers whether
   * the life is there. If it is not, the same call goes on from where it was left.
   */
  seek(tick: number, goOn: () => boolean = () => true): boolean {
    const { life, inputs } = this;
    const goal = this.nearest(tick);
    if (goal === life.now) return true;
    const from = this.keyframes.findLast(keyframe => keyframe.tick <= goal) ?? this.first;
    // living on is cheaper than going back where no keyframe lies between
    if (life.now > goal || life.now < from.tick) life.restore(from);
    this.reliving = true;
    life.reliving = true;
    try {
      let i = inputs.findIndex(entry => entry.tick > life.now);
      if (i < 0) i = inputs.length;
      while (life.now < goal) {
        if (!goOn()) return false;
        for (; i < inputs.length && inputs[i].tick === life.now + 1; i++) life.apply(inputs[i].input);
        life.tick();
      }
      // what was said after the last tick waits for the next one
      if (goal === this.last) for (; i < inputs.length; i++) life.apply(inputs[i].input);
    } finally {
      this.reliving = false;
      life.reliving = false;
    }
    return true;
  }

  /** Drop what comes after the present tick. */
  private cut(): void {
    const { now } = this.life;
    if (now === this.last) return;
    this.keyframes = this.keyframes.filter(keyframe => keyframe.tick <= now);
    this.inputs = this.inputs.filter(entry => entry.tick <= now);
    this.last = now;
  }

  private keep(): void {
    const snapshot = this.life.snapshot();
    this.keyframes.push(snapshot);
    let bytes = 1;
    for (const array of snapshot.arrays.values()) bytes += array.byteLength;
    if (this.keyframes.length <= Math.max(FEWEST, Math.floor(this.budget / bytes))) return;
    this.every *= 2;
    this.keyframes = this.keyframes.filter((keyframe, i) => i === 0 || keyframe.tick % this.every === 0);
  }
}
