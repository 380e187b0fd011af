import type { StateArray } from '../core/state.js';
import { stateName } from '../core/state-name.js';
import type { Gap } from './gap.js';
import { distance } from './thread.js';

export const MOST_PROSPECTS = 64;
/** A place to look from that is not an opening starts with this many failed tries. */
export const VANTAGE_TRIES = 1.5;

// Layout of `numbers`: a row for each prospect, then their count.
/** The place to go to, beside the edge. */
const X = 0;
const Y = 1;
/** The direction in which the edge was seen, a unit vector. */
const DX = 2;
const DY = 3;
/** The place to look at from there. */
const LOOK_X = 4;
const LOOK_Y = 5;
/** The knot of the thread next to the place from which it was seen. */
const KNOT = 6;
/** Interest, 0..1. */
const INTEREST = 7;
/** Meters to go when the creature last began to go there. */
const BEGUN = 8;
/** Distance from which it was noted, meters. */
const NOTED = 9;
/** How many times in a row its edge was not found where it should be. */
const MISSES = 10;
/** How many times it was given up or led nowhere. */
const TRIES = 11;
/** Uncertainty of the place of its edge, meters. */
const SLACK = 12;
/** The place from which it was seen. */
const FROM_X = 13;
const FROM_Y = 14;
/** Its edge. */
const EDGE_X = 15;
const EDGE_Y = 16;
const SIZE = 17;
const COUNT = SIZE * MOST_PROSPECTS;

/** Openings within this many radii of each other, seen in about the same direction, count as the same. */
const SAME = 1.2;
const SAME_DIRECTION = 0.3;
/** Sine of the greatest angle between two sightings of one uncertain edge. */
const SAME_BEARING = 0.07;

/** A prospect is given up after this many times the expected way plus this many radii, or after this many ticks of standing. */
const WAY_PATIENCE = 2.5;
const MORE_PATIENCE = 12;
const STANDING_PATIENCE = 150;
/** A body that moves less than this many radii in a tick counts as standing. */
const STANDING = 0.01;

/**
 * Openings that were seen and may lead to the goal. Each has a level of interest like a behavior: 1 when it is noted, falling while it is
 * tried without coming closer, 0 when its other side has been seen. When no prospect has any interest left, interest recovers. (An
 * extension: the principle of doReverse, thesis 5.7.5, applied to openings.)
 */
export class Prospects {
  readonly numbers: Float64Array = new Float64Array(COUNT + 1);

  get count(): number {
    return this.numbers[COUNT];
  }
  private set count(count: number) {
    this.numbers[COUNT] = count;
  }

  x(i: number): number {
    return this.numbers[SIZE * i + X];
  }
  y(i: number): number {
    return this.numbers[SIZE * i + Y];
  }
  /** The edge past which it leads. It may be in sight although the place beside it is not. */
  edgeX(i: number): number {
    return this.numbers[SIZE * i + EDGE_X];
  }
  edgeY(i: number): number {
    return this.numbers[SIZE * i + EDGE_Y];
  }
  lookX(i: number): number {
    return this.numbers[SIZE * i + LOOK_X];
  }
  lookY(i: number): number {
    return this.numbers[SIZE * i + LOOK_Y];
  }
  /** The place from which it was seen; in a narrow place, a wall may hide it one step away from there. */
  fromX(i: number): number {
    return this.numbers[SIZE * i + FROM_X];
  }
  fromY(i: number): number {
    return this.numbers[SIZE * i + FROM_Y];
  }
  /** The knot of the thread next to that place. */
  knot(i: number): number {
    return this.numbers[SIZE * i + KNOT];
  }
  interest(i: number): number {
    return this.numbers[SIZE * i + INTEREST];
  }
  setInterest(i: number, value: number): void {
    this.numbers[SIZE * i + INTEREST] = value < 0 ? 0 : value > 1 ? 1 : value;
  }

  clear(): void {
    this.numbers.fill(0);
  }

  /**
   * Returns the prospect that equals a gap, or -1. An edge with an uncertain place, on a slanting wall, is also recognized by the direction
   * in which it is seen from (x, y).
   */
  find(gap: Gap, radius: number, x: number, y: number): number {
    const { numbers } = this;
    let nearest = -1;
    let least = Number.MAX_VALUE;
    const gapX = gap.x - x;
    const gapY = gap.y - y;
    for (let i = 0; i < this.count; i++) {
      const at = SIZE * i;
      const d = distance(gap.x, gap.y, numbers[at + X], numbers[at + Y]);
      if (d >= least || gap.dx * numbers[at + DX] + gap.dy * numbers[at + DY] < SAME_DIRECTION) continue;
      if (d >= SAME * radius) {
        const slack = Math.max(gap.slack, numbers[at + SLACK]);
        if (numbers[at + INTEREST] <= 0 || d > 2 * slack) continue;
        const px = numbers[at + X] - x;
        const py = numbers[at + Y] - y;
        const aside = Math.abs(gapX * py - gapY * px);
        if (aside > SAME_BEARING * Math.sqrt((gapX * gapX + gapY * gapY) * (px * px + py * py))) continue;
      }
      least = d;
      nearest = i;
    }
    return nearest;
  }

  /**
   * Adds a prospect for a gap seen from `away` meters, as if it had been tried `tries` times. If all places are taken, the least
   * interesting prospect is dropped. Returns its number.
   */
  note(gap: Gap, knot: number, away: number, tries: number): number {
    let i = this.count;
    if (i === MOST_PROSPECTS) {
      i = 0;
      for (let k = 1; k < MOST_PROSPECTS; k++) if (this.worth(k) < this.worth(i)) i = k;
    } else {
      this.count = i + 1;
    }
    this.numbers[SIZE * i + INTEREST] = 1;
    this.numbers[SIZE * i + BEGUN] = 0;
    this.numbers[SIZE * i + TRIES] = tries;
    this.write(i, gap, knot, away);
    return i;
  }

  /** Updates a prospect that is seen again; seen from nearer by, its place is more accurate. */
  see(i: number, gap: Gap, knot: number, away: number): void {
    this.numbers[SIZE * i + MISSES] = 0;
    // a place to look from has turned out to be an opening
    if (this.tries(i) === VANTAGE_TRIES && !gap.doubtful) this.numbers[SIZE * i + TRIES] = 0;
    if (gap.slack <= this.slack(i) || away <= this.noted(i)) this.write(i, gap, knot, away);
  }

  /** Counts that a prospect in view has no edge; returns how many times in a row. */
  miss(i: number): number {
    return ++this.numbers[SIZE * i + MISSES];
  }

  /** Uncertainty of the place of its edge, meters. */
  slack(i: number): number {
    return this.numbers[SIZE * i + SLACK];
  }

  /** Distance from which it was noted, meters. */
  noted(i: number): number {
    return this.numbers[SIZE * i + NOTED];
  }

  /** The number of times that it was given up or led nowhere. */
  tries(i: number): number {
    return this.numbers[SIZE * i + TRIES];
  }

  /** Begins to pursue a prospect, with `left` meters to go. */
  begin(i: number, left: number): void {
    this.numbers[SIZE * i + BEGUN] = left;
  }

  /** Lowers the interest of the pursued prospect after `walked` meters in a tick; sets it to 0 after a way much longer than expected. */
  pursue(i: number, walked: number, radius: number): void {
    const patience = WAY_PATIENCE * this.numbers[SIZE * i + BEGUN] + MORE_PATIENCE * radius;
    const loss = walked < STANDING * radius ? 1 / STANDING_PATIENCE : walked / patience;
    this.setInterest(i, this.interest(i) - loss);
    if (this.interest(i) === 0) this.numbers[SIZE * i + TRIES]++;
  }

  /** Sets the interest in a prospect to 0: its other side has been seen. */
  finish(i: number): void {
    this.setInterest(i, 0);
    this.numbers[SIZE * i + TRIES]++;
  }

  /** Restores the interest in all prospects; keeps the numbers of tries. */
  recover(): void {
    for (let i = 0; i < this.count; i++) {
      this.setInterest(i, 1);
      this.numbers[SIZE * i + MISSES] = 0;
    }
  }

  private worth(i: number): number {
    return this.interest(i) / (1 + this.tries(i));
  }

  private write(i: number, gap: Gap, knot: number, away: number): void {
    const { numbers } = this;
    const at = SIZE * i;
    numbers[at + X] = gap.x;
    numbers[at + Y] = gap.y;
    numbers[at + DX] = gap.dx;
    numbers[at + DY] = gap.dy;
    numbers[at + LOOK_X] = gap.lookX;
    numbers[at + LOOK_Y] = gap.lookY;
    numbers[at + EDGE_X] = gap.edgeX;
    numbers[at + EDGE_Y] = gap.edgeY;
    numbers[at + FROM_X] = gap.fromX;
    numbers[at + FROM_Y] = gap.fromY;
    numbers[at + KNOT] = knot;
    numbers[at + NOTED] = away;
    numbers[at + MISSES] = 0;
    numbers[at + SLACK] = gap.slack;
  }

  visitState(name: string, visit: (name: string, array: StateArray) => void): void {
    visit(stateName(name, '.prospects'), this.numbers);
  }
}
