import { TICKS_PER_SECOND } from 'umwelt/core';

const TICK_MS = 1000 / TICKS_PER_SECOND;
/** Limit of the page time of one frame, milliseconds: a page that was hidden does not catch up. */
const LONGEST_FRAME = 250;
/**
 * Milliseconds that ticks may take in one frame, or if that is more, this share of the frame's time: on a slow page ticks are in time
 * although pictures are not.
 */
const BUDGET = 24;
const SHARE = 0.5;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Turns page time into ticks; the rest is the position between the last two ticks. */
export class Player {
  private saved = 0;

  /** Position of the picture between the last two ticks, 0..1. */
  get alpha(): number {
    return Math.min(1, this.saved / TICK_MS);
  }

  /** Moves the position to the last tick, after a step or a jump. */
  rest(): void {
    this.saved = TICK_MS;
  }

  /** Follows ticks that run elsewhere: `milliseconds` have passed, and `ticked` says whether a tick has run. */
  follow(milliseconds: number, ticked: boolean): void {
    this.saved = ticked ? 0 : Math.min(TICK_MS, this.saved + milliseconds);
  }

  /** Advances by `milliseconds` of page time at `speed`. Returns the number of ticks that were run. `clock` measures the time they take. */
  advance(milliseconds: number, speed: number, tick: () => void, clock: () => number): number {
    const frame = Math.min(LONGEST_FRAME, Math.max(0, milliseconds));
    const budget = Math.max(BUDGET, SHARE * frame);
    this.saved += frame * speed;
    const started = clock();
    let ticks = 0;
    // the life is one tick ahead: the picture is between the last two ticks
    while (this.saved > TICK_MS) {
      if (ticks > 0 && clock() - started > budget) {
        this.saved = TICK_MS;
        break;
      }
      tick();
      ticks++;
      this.saved -= TICK_MS;
    }
    return ticks;
  }
}
