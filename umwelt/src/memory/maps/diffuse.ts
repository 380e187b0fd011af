import { float64s } from '../../core/array-of.js';
import { withRoomFor } from '../../core/grow-array.js';
import { FREE, type HexGrid } from './hex-grid.js';
import type { MapState } from './map-window.js';
import { KEPT } from './shares.js';

/** Scratch: the row below and the current row, as they were before the step. */
let _below = float64s(256);
let _row = float64s(256);
/**
 * In windows of more nodes than this, a step does not compute the greatest number: it is seldom needed there, and would cost a third of the time.
 */
const WIDE = 4096;
/** The greatest number of the window after the last step; NaN if not computed. An array, because a number that a call returns may be allocated. */
export const greatest: Float64Array = float64s(1);

/**
 * One step of diffusion of `p`, in place: every node gives its shares (shares.ts) to its neighbors, and so receives from each neighbor the share for
 * the opposite direction. A share that a wall blocks stays. `p` is laid out as in map-window.ts; its rim is not changed.
 */
export function diffuse(grid: HexGrid, window: MapState, p: Float64Array, shares: Float64Array): void {
  const { open, bounded, boundedFrom } = grid;
  // as whole numbers: the state holds doubles, which an engine would convert again for every node
  const columns = grid.columns | 0;
  const left = window.column | 0;
  const bottom = window.row | 0;
  const width = window.width | 0;
  const height = window.height | 0;
  const stride = (width + 2) | 0;
  _below = withRoomFor(_below, stride);
  _row = withRoomFor(_row, stride);
  let old = _below;
  let row = _row;
  for (let i = 0; i < stride; i++) row[i] = p[i];
  const kept = shares[KEPT];
  const toE = shares[0];
  const toNE = shares[1];
  const toNW = shares[2];
  const toW = shares[3];
  const toSW = shares[4];
  const toSE = shares[5];
  const isWide = Math.imul(width, height) > WIDE;
  let most = 0;
  for (let r = 0; r < height; r++) {
    const start = Math.imul(r + 1, stride);
    const at = (start + 1) | 0;
    const spare = old;
    old = row;
    row = spare;
    const node = (Math.imul(bottom + r, columns) + left) | 0;
    // in odd rows the eastern of the two neighbors above (and below) is one column farther east, in even rows in the same column
    const odd = (bottom + r) & 1;
    const below = (1 + odd) | 0;
    const above = (at + stride + odd) | 0;
    let west = p[start];
    let middle = p[at];
    row[0] = west;
    let southWest = old[(below - 1) | 0];
    let northWest = p[(above - 1) | 0];
    for (let c = 0; c < width; c++) {
      const east = p[(at + c + 1) | 0];
      row[(c + 1) | 0] = middle;
      const southEast = old[(below + c) | 0];
      const northEast = p[(above + c) | 0];
      p[(at + c) | 0] =
        kept * middle + (toE * west + toW * east) + (toNE * southWest + toNW * southEast) + (toSE * northWest + toSW * northEast);
      west = middle;
      middle = east;
      southWest = southEast;
      northWest = northEast;
    }
    row[(width + 1) | 0] = middle;
    // again for the nodes beside a wall or rim: a blocked share stays where it is, and none comes in from there
    const last = boundedFrom[bottom + r + 1];
    for (let k = boundedFrom[bottom + r]; k < last; k++) {
      const c = (bounded[k] - node) | 0;
      if (c < 0) continue;
      if (c >= width) break;
      const bits = open[bounded[k]];
      const here = row[(c + 1) | 0];
      let sum = 0;
      if ((bits & FREE) !== 0) {
        sum = kept * here;
        sum += (bits & 8) !== 0 ? toE * row[c] : toW * here;
        sum += (bits & 1) !== 0 ? toW * row[(c + 2) | 0] : toE * here;
        sum += (bits & 16) !== 0 ? toNE * old[(below + c - 1) | 0] : toSW * here;
        sum += (bits & 32) !== 0 ? toNW * old[(below + c) | 0] : toSE * here;
        sum += (bits & 4) !== 0 ? toSE * p[(above + c - 1) | 0] : toNW * here;
        sum += (bits & 2) !== 0 ? toSW * p[(above + c) | 0] : toNE * here;
      }
      p[(at + c) | 0] = sum;
    }
    if (isWide) continue;
    for (let c = 0; c < width; c++) if (p[(at + c) | 0] > most) most = p[(at + c) | 0];
  }
  greatest[0] = isWide ? Number.NaN : most;
}
