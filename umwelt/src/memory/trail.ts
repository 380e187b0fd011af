import type { StateArray, StateOwner } from '../core/index.js';

/** Places that are kept; older ones are forgotten. */
const KEPT = 32;
// Layout of `numbers`: tick of the last `note`, meters left of the leg under way, its heading, how many places were kept so far, then x and y of
// each, in a ring.
const TICK = 0;
const LEFT = 1;
const HEADING = 2;
const COUNT = 3;
const PLACES = 4;

/** Where a creature has been lately, and the leg on which it roams. */
export class Trail implements StateOwner {
  readonly numbers: Float64Array = new Float64Array(PLACES + 2 * KEPT);
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.numbers[TICK] = -1;
  }

  /** Tick of the last `note`; -1 before the first. */
  get tick(): number {
    return this.numbers[TICK];
  }
  /** Meters left of the leg under way. */
  get left(): number {
    return this.numbers[LEFT];
  }
  set left(meters: number) {
    this.numbers[LEFT] = meters;
  }
  /** Heading of the leg under way, in radians. */
  get heading(): number {
    return this.numbers[HEADING];
  }
  set heading(heading: number) {
    this.numbers[HEADING] = heading;
  }

  /** Notes where the creature is at tick `now`: a place `spacing` meters or more from the last one that was kept is kept. */
  note(now: number, x: number, y: number, spacing: number): void {
    const { numbers } = this;
    numbers[TICK] = now;
    const count = numbers[COUNT];
    const last = PLACES + 2 * ((count + KEPT - 1) % KEPT);
    const dx = x - numbers[last];
    const dy = y - numbers[last + 1];
    if (count > 0 && dx * dx + dy * dy < spacing * spacing) return;
    const at = PLACES + 2 * (count % KEPT);
    numbers[at] = x;
    numbers[at + 1] = y;
    // the count wraps where the ring is full, so that it stays small
    numbers[COUNT] = count + 1 >= 2 * KEPT ? KEPT : count + 1;
  }

  /** Returns the distance from a place to the nearest one that was kept, in meters; `most` where none is nearer. */
  away(x: number, y: number, most: number): number {
    const { numbers } = this;
    const places = Math.min(numbers[COUNT], KEPT);
    let least = most * most;
    for (let i = 0; i < places; i++) {
      const dx = x - numbers[PLACES + 2 * i];
      const dy = y - numbers[PLACES + 2 * i + 1];
      least = Math.min(least, dx * dx + dy * dy);
    }
    return Math.sqrt(least);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}/trail`, this.numbers);
  }
}
