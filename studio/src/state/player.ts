import { TICKS_PER_SECOND } from 'umwelt';

const TICK_MS = 1000 / TICKS_PER_SECOND;
/** A page that slept does not run after what it missed: milliseconds. */
const LONGEST_FRAME = 250;
/** Ticks may take this much of a frame before drawing gets its turn: milliseconds. */
const BUDGET = 24;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Turns the time of the page into ticks, and what is left over into the place between two ticks. */
export class Player {
  private saved = 0;

  /** How far the picture is between the last two ticks, 0..1. */
  get alpha(): number {
    return Math.min(1, this.saved / TICK_MS);
  }

  /** After a step or a jump the last tick is shown whole. */
  rest(): void {
    this.saved = TICK_MS;
  }

  /** Lets `milliseconds` of page time pass at `speed`; answers how many ticks were lived. `clock` measures real work. */
  advance(milliseconds: number, speed: number, tick: () => void, clock: () => number): number {
    this.saved += Math.min(LONGEST_FRAME, Math.max(0, milliseconds)) * speed;
    const started = clock();
    let ticks = 0;
    // one tick is kept in hand: the picture lies between it and the one before
    while (this.saved > TICK_MS) {
      if (ticks > 0 && clock() - started > BUDGET) {
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
