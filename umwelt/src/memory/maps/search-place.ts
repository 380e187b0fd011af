import { withRoomFor } from '../../core/grow-array.js';
import { HELD, type MapWindow } from './map-window.js';

/** A search keeps its place while that has more than this share of the best gain; without this it would switch between near equals. */
const KEPT = 0.7;

/** Scratch: per column of the window the sum over the rows around the current one. */
let _columns = new Float64Array(0);

/**
 * Sets `state.place` to the node with the greatest gain: the probability around it (a square of `around` nodes to each side) divided by 1 + effort *
 * meters from `grid.at`. Ties go to the lowest node; -1 for none. The node in `state.place` before the call is kept while its gain is nearly as
 * great. For a thing that stands still in one of many places, the mean time to find it is least if the places are tried in the order of probability
 * per cost (Blackwell; see Stone, Theory of Optimal Search).
 */
export function findSearchPlace({ state, grid, p }: MapWindow, effort: number, around: number): void {
  const before = state.place;
  let gainBefore = 0;
  state.place = -1;
  if (state.status !== HELD) return;
  const { width, height } = state;
  const stride = width + 2;
  _columns = withRoomFor(_columns, width);
  const columns = _columns;
  columns.fill(0, 0, width);
  for (let r = 0; r < Math.min(around, height); r++) addRow(p, (r + 1) * stride + 1, width, 1, columns);
  let best = 0;
  for (let r = 0; r < height; r++) {
    if (r + around < height) addRow(p, (r + around + 1) * stride + 1, width, 1, columns);
    if (r - around > 0) addRow(p, (r - around) * stride + 1, width, -1, columns);
    const row = state.row + r;
    const dy = grid.south + row * grid.rowStep - grid.at[1];
    const west = grid.west + (state.column + (row & 1) / 2) * grid.node - grid.at[0];
    const at = (r + 1) * stride + 1;
    let sum = 0;
    for (let c = 0; c < Math.min(around, width); c++) sum += columns[c];
    for (let c = 0; c < width; c++) {
      if (c + around < width) sum += columns[c + around];
      if (c > around) sum -= columns[c - around - 1];
      if (p[at + c] === 0) continue;
      const node = row * grid.columns + state.column + c;
      const dx = west + c * grid.node;
      const gain = sum / (1 + effort * Math.sqrt(dx * dx + dy * dy));
      if (node === before) gainBefore = gain;
      if (gain <= best) continue;
      best = gain;
      state.place = node;
    }
  }
  if (gainBefore > KEPT * best) state.place = before;
}

function addRow(p: Float64Array, from: number, width: number, sign: number, columns: Float64Array): void {
  for (let c = 0; c < width; c++) columns[c] += sign * p[from + c];
}
