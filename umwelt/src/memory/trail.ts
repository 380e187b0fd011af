import { float64s } from '../core/array-of.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';

/** Places that are kept; older ones are forgotten. */
const KEPT = 32;
// Layout of `numbers`: tick of the last `note`, meters left of the leg under way, its heading, how many places were kept so far, then x and y of
// each, in a ring.
const TICK = 0;
/** Place in `Trail.numbers` of the meters left of the leg under way. */
export const TRAIL_LEFT = 1;
/** Place in `Trail.numbers` of the heading of the leg under way, in radians. */
export const TRAIL_HEADING = 2;
const COUNT = 3;
const PLACES = 4;

/** Where a creature has been lately, and the leg on which it roams. */
export class Trail implements StateOwner {
  /** All that is remembered. */
  readonly numbers: Float64Array = float64s(PLACES + 2 * KEPT);
  /** Numbers of `note` and `away` go in and out here, so that none is allocated: x, y, a distance in meters, and a tick. */
  readonly place: Float64Array = float64s(4);
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.numbers[TICK] = -1;
  }

  /**
   * Notes that the creature is at `place` at the tick place[3]: it is kept if it is at least the distance place[2] from the last one that was kept.
   * Returns whether there was no note in the tick before.
   */
  note(): boolean {
    const { numbers, place } = this;
    const fresh = numbers[TICK] !== place[3] - 1;
    numbers[TICK] = place[3];
    this.pass();
    return fresh;
  }

  /** The same without the tick: the creature passes by on some other errand. */
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

  /** Lowers place[2] to the distance from `place` to the nearest one that was kept, if one is nearer. */
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
