import { FREE, type HexGrid, NEIGHBORS } from '../maps/hex-grid.js';

/** A reference implementation of an occupancy map: all nodes of a grid, a new array for every step, the formulas as in the paper. */
export class ReferenceMap {
  readonly grid: HexGrid;
  p: number[];
  suspended = false;
  culled = 0;

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.p = new Array<number>(grid.count).fill(0);
  }

  observe(node: number): number {
    const highest = Math.max(...this.p);
    const here = this.p[node];
    this.p = this.p.map((_, n) => (n === node ? 1 : 0));
    this.suspended = false;
    return here > 0 ? (highest - here) / here : Number.POSITIVE_INFINITY;
  }

  verify(visible: Uint8Array): void {
    this.culled = this.p.reduce((sum, value, n) => (visible[n] === 1 ? sum + value : sum), 0);
    this.p = this.p.map((value, n) => (visible[n] === 1 ? 0 : value));
    const sum = this.p.reduce((a, b) => a + b, 0);
    if (sum > 0) {
      this.p = this.p.map(value => value / sum);
      return;
    }
    const hidden = this.p.map((_, n) => visible[n] === 0 && (this.grid.open[n] & FREE) !== 0);
    const count = hidden.filter(is => is).length;
    this.suspended = count === 0;
    this.p = hidden.map(is => (is ? 1 / count : 0));
  }

  /** lambda; (east, north) in node sizes per step. */
  diffuse(lambda: number, east: number, north: number): void {
    const { grid } = this;
    const next = new Array<number>(grid.count).fill(0);
    const shares = Array.from({ length: NEIGHBORS }, (_, i) => {
      const angle = (i * Math.PI) / 3;
      return lambda / 6 + (2 / 3) * Math.max(0, east * Math.cos(angle) + north * Math.sin(angle));
    });
    const sum = shares.reduce((a, b) => a + b, 0);
    const scaled = sum > 1 ? shares.map(share => share / sum) : shares;
    for (let n = 0; n < grid.count; n++) {
      let kept = this.p[n];
      for (let k = 0; k < NEIGHBORS; k++) {
        const other = grid.neighbor(n, k);
        if (other < 0 || (grid.open[n] & (1 << k)) === 0) continue;
        next[other] += scaled[k] * this.p[n];
        kept -= scaled[k] * this.p[n];
      }
      next[n] += kept;
    }
    this.p = next;
  }
}
