import { float64s } from '../core/array-of.js';

/**
 * Settling: mutual inhibition inside a group (thesis 5.2, table 1). v_i = max(pre_i - sum over m of gain_mi * v_m, 0) for all i at once,
 * iterated until exactly one value is left. Iteration 1 starts from the values at the end of the last tick, which gives
 * the incumbent its inertia.
 *
 * Simultaneous updates can stand still or oscillate. When a state repeats, the greatest v is picked (if all are 0: the greatest pre, which then
 * counts as its value; ties go to the first in the definition), and only it inhibits in the next iteration. Not in the thesis: after ITERATIONS
 * without a repeat the greatest v is picked, too, and after PICKS picks the picked behavior wins.
 */
const ITERATIONS = 100;
const PICKS = 8;
/**
 * Not in the thesis: hysteresis near 0. An incumbent inhibits as if its value were at least NEAR_ZERO in the tick in which it won, and LETS_GO times
 * as much in each later tick, even if its own value is 0 by then. Otherwise two small needs, each of which is satisfied by a single bite, would
 * alternate in every tick, and so would a need near 0 and a tiny constant. A behavior with a value of 1 to 100 is not affected, and takes over from
 * such an incumbent at once. A wish of any size takes over in the end: after ten seconds a hundred-thousandth of NEAR_ZERO is left.
 */
const NEAR_ZERO = 0.1;
const LETS_GO = 0.95;
const HOLDS = float64s(256);
HOLDS.forEach((_, ticks) => void (HOLDS[ticks] = ticks === 0 ? NEAR_ZERO : LETS_GO * HOLDS[ticks - 1]));

/** Returns the least value with which a behavior inhibits that won `ticks` ago. */
export function holdAfter(ticks: number): number {
  return ticks < HOLDS.length ? HOLDS[ticks] : 0;
}

let capacity = 0;
let _settle_now = new Float64Array(0);
let _settle_next = new Float64Array(0);
let _settle_sum = new Float64Array(0);
let _settle_history = new Float64Array(0);

/** Reserves scratch for groups of n behaviors; called when a mind is built or grows, never in a tick. */
export function reserveSettling(n: number): void {
  if (n <= capacity) return;
  capacity = n;
  _settle_now = float64s(n);
  _settle_next = float64s(n);
  _settle_sum = float64s(n);
  _settle_history = float64s(n * (ITERATIONS + 1));
}

/** The number of iterations that the last settling took, for experiments. */
export const settled: { iterations: number } = { iterations: 0 };

/** Called with the values after each iteration (table 1); not used in ticks. */
export type Watcher = (values: Float64Array) => void;

/**
 * Settles n behaviors. `pre[preAt + i]` is the value of i before inhibition, `gains[gainAt + m * n + i]` the gain of m against i. `incumbent` (0 .. n
 * - 1, or -1) had the value `pre[valueAt]` at the end of the last tick, and won `held` ticks ago. Returns the winner, or -1 if all values are 0, and
 * writes its value to `pre[valueAt]`.
 */
export function settle(
  n: number,
  pre: Float64Array,
  preAt: number,
  gains: Float64Array,
  gainAt: number,
  incumbent: number,
  valueAt: number,
  held: number,
): number {
  if (incumbent >= 0) {
    // in place, because a local number that is either read or constant would be allocated
    if (held < HOLDS.length && pre[valueAt] < HOLDS[held]) pre[valueAt] = HOLDS[held];
    else if (pre[preAt + incumbent] === 0) held = HOLDS.length;
    const value = pre[valueAt];
    // shortcut: if no rival exceeds its inhibition, the incumbent stays, without iterations
    let stays = value > 0 && (held < HOLDS.length || pre[preAt + incumbent] > 0);
    let wanted = pre[preAt + incumbent] > 0;
    const row = gainAt + incumbent * n;
    for (let i = 0; stays && i < n; i++) {
      if (i === incumbent || pre[preAt + i] === 0) continue;
      wanted = true;
      stays = pre[preAt + i] <= gains[row + i] * value;
    }
    if (stays && wanted) {
      pre[valueAt] = pre[preAt + incumbent];
      settled.iterations = 1;
      return incumbent;
    }
  }
  const now = _settle_now;
  now.fill(0, 0, n);
  if (incumbent >= 0) now[incumbent] = pre[valueAt];
  const winner = avalanche(n, pre, preAt, gains, gainAt, undefined);
  pre[valueAt] = winner < 0 ? 0 : now[winner];
  return winner;
}

/** Settles from given starting values, with a watcher; `values` gets the values of the last iteration. Returns the winner, or -1. */
export function settleFrom(values: Float64Array, pre: Float64Array, gains: Float64Array, watch?: Watcher): number {
  const n = pre.length;
  reserveSettling(n);
  for (let i = 0; i < n; i++) _settle_now[i] = values[i];
  const winner = avalanche(n, pre, 0, gains, 0, watch);
  for (let i = 0; i < n; i++) values[i] = winner < 0 ? 0 : _settle_now[i];
  return winner;
}

function avalanche(n: number, pre: Float64Array, preAt: number, gains: Float64Array, gainAt: number, watch: Watcher | undefined): number {
  const now = _settle_now;
  const next = _settle_next;
  settled.iterations = 0;
  let wanted = false;
  for (let i = 0; i < n; i++) if (pre[preAt + i] > 0) wanted = true;
  if (!wanted) return -1;
  let picks = 0;
  let remembered = remember(now, n, 0);
  for (;;) {
    settled.iterations++;
    let left = 0;
    let winner = -1;
    for (let i = 0; i < n; i++) {
      const v = pre[preAt + i] - inhibition(i, n, now, gains, gainAt);
      next[i] = v > 0 ? v : 0;
      if (v > 0) {
        left++;
        winner = i;
      }
    }
    for (let i = 0; i < n; i++) now[i] = next[i];
    if (watch !== undefined) watch(now.slice(0, n));
    if (left === 1) return winner;
    if (remembered < ITERATIONS && !repeats(now, n, remembered)) {
      remembered = remember(now, n, remembered);
      continue;
    }
    const picked = pick(n, pre, preAt, now);
    const value = now[picked] > 0 ? now[picked] : pre[preAt + picked];
    now.fill(0, 0, n);
    now[picked] = value;
    if (++picks >= PICKS) return picked;
    remembered = remember(now, n, 0);
  }
}

/** Returns the inhibition of behavior i. Terms are added in ascending order, so that the order of definition does not change the last digit. */
function inhibition(i: number, n: number, v: Float64Array, gains: Float64Array, gainAt: number): number {
  const terms = _settle_sum;
  let count = 0;
  for (let m = 0; m < n; m++) {
    if (m === i || v[m] === 0) continue;
    const term = gains[gainAt + m * n + i] * v[m];
    let k = count++;
    while (k > 0 && terms[k - 1] > term) {
      terms[k] = terms[k - 1];
      k--;
    }
    terms[k] = term;
  }
  let sum = 0;
  for (let k = 0; k < count; k++) sum += terms[k];
  return sum;
}

function remember(values: Float64Array, n: number, count: number): number {
  for (let i = 0; i < n; i++) _settle_history[count * n + i] = values[i];
  return count + 1;
}

function repeats(values: Float64Array, n: number, count: number): boolean {
  for (let k = count - 1; k >= 0; k--) {
    let i = 0;
    while (i < n && _settle_history[k * n + i] === values[i]) i++;
    if (i === n) return true;
  }
  return false;
}

function pick(n: number, pre: Float64Array, preAt: number, v: Float64Array): number {
  let best = -1;
  for (let i = 0; i < n; i++) if (v[i] > 0 && (best < 0 || v[i] > v[best])) best = i;
  if (best >= 0) return best;
  best = 0;
  for (let i = 1; i < n; i++) if (pre[preAt + i] > pre[preAt + best]) best = i;
  return best;
}
