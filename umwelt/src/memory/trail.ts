import { float64s } from '../core/array-of.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';

/** Number of places that are kept; older ones are overwritten. */
const KEPT = 32;
// Layout of `numbers`: tick of the last `note`, meters left of the current leg, its heading, count of places (below 2 * KEPT), then x and y of each
// place, as a ring buffer.
const TICK = 0;
/** Index in `Trail.numbers` of the meters left of the current leg. */
export const TRAIL_LEFT = 1;
/** Index in `Trail.numbers` of the heading of the current leg, in radians. */
export const TRAIL_HEADING = 2;
const COUNT = 3;
const PLACES = 4;

/** The places where a creature has been lately, and the leg on which it roams. */
export class Trail implements StateOwner {
  /** The whole state; see the layout above. */
  readonly numbers: Float64Array = float64s(PLACES + 2 * KEPT);
  /** Arguments and results of `note`, `pass` and `away`, so that no number is allocated: x, y, a distance in meters, and a tick. */
  readonly place: Float64Array = float64s(4);
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.numbers[TICK] = -1;
  }

  /**
   * Notes that the creature is at `place` at tick place[3]. The place is kept if it is at least place[2] meters from the last kept one. Returns true
   * if there was no note in the tick before.
   */
  note(): boolean {
    const { numbers, place } = this;
    const fresh = numbers[TICK] !== place[3] - 1;
    numbers[TICK] = place[3];
    this.pass();
    return fresh;
  }

  /** The same without the tick, for a creature that does not roam now. */
  pass(): void {
    const { numbers, place } = this;
    const count = numbers[COUNT];
    const last = PLACES + 2 * ((count + KEPT - 1) % KEPT);
    const dx = place[0] - numbers[last];
    const dy = place[1] - numbers[last + 1];
    if (count > 0 && dx * dx + dy * dy < place[2] * place[2]) return;
    const at = PLACES + 2 * (count % KEPT);
    numbers[at] = place[0];
    numbers[at + 1] = place[1];
    // the count wraps where the ring is full, so that it stays small
    numbers[COUNT] = count + 1 >= 2 * KEPT ? KEPT : count + 1;
  }

  /** Lowers place[2] to the distance from `place` to the nearest kept place, if that is less. */
  away(): void {
    const { numbers, place } = this;
    const places = Math.min(numbers[COUNT], KEPT);
    let least = place[2] * place[2];
    for (let i = 0; i < places; i++) {
      const dx = place[0] - numbers[PLACES + 2 * i];
      const dy = place[1] - numbers[PLACES + 2 * i + 1];
      least = Math.min(least, dx * dx + dy * dy);
    }
    place[2] = Math.sqrt(least);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '/trail'), this.numbers);
  }
}
