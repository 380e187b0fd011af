import { withRoomFor } from '../../core/grow-array.js';
import { HELD, type MapWindow } from './map-window.js';

/** A search goes on to the place that it was going to while that is still worth this share of the best one, or it would waver between equals. */
const KEPT = 0.7;

/** Per column of the window: the sum over the rows around the present one. */
let _columns = new Float64Array(0);

/**
 * `place` becomes where a search gains most for its way: the node with the greatest probability around it (a square of `around` nodes to
 * each side) per 1 + effort * meters from `grid.at`; of equal ones the lowest; -1 for none. For something that stands still in one of many
 * places the least mean time to find it comes from trying them in the order of probability per cost (Blackwell; see Stone, Theory of
 * Optimal Search).
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
