import { SECONDS_PER_TICK } from '../core/index.js';
import { type Body, FREE, ROW } from './body.js';
import { type DofTable, DRAG_FORWARD } from './compile/compile-dofs.js';
import { _noise, breathAt, swayAt, twitchAt } from './noise.js';

// constants of this module become part of the code; imported ones are read each time
const { VELOCITY, TARGET, POSE, JOLT } = ROW;

/** A spring nearer than this to its target, and slower than ten times this per second, is at rest. */
const REST = 1e-4;

/** Returns the signed shorter way between two values of a cyclic range of this length. */
function around(from: number, to: number, length: number): number {
  const way = to - from;
  return way - length * Math.floor(way / length + 0.5);
}

/** Moves every degree of freedom toward its target, within its limits, and adds noise for the pose. */
export function moveDofs(body: Body): void {
  const { dofs } = body.anatomy;
  // all rows in one array, by their indices (body.ts): seven arrays of every creature would be on as many more pages of memory
  const { numbers: b, lock } = body;
  const n = dofs.count;
  for (let d = 0; d < n; d++) {
    const target = TARGET * n + d;
    if (lock[d] === FREE && dofs.loose[d] === 0) b[target] = dofs.follow[d] >= 0 ? b[dofs.follow[d]] * dofs.followGain[d] : dofs.neutral[d];
    const from = b[d];
    const velocity = VELOCITY * n + d;
    const speed = b[velocity];
    if (dofs.cyclic[d] === 1) moveAround(dofs, d, b);
    else if (dofs.pull[d] > 0) swing(body, dofs, d);
    else {
      const most = dofs.step[d];
      const goal = b[target] < dofs.min[d] ? dofs.min[d] : b[target] > dofs.max[d] ? dofs.max[d] : b[target];
      const way = goal - from;
      b[d] = way > most ? from + most : way < -most ? from - most : goal;
    }
    if (dofs.pull[d] === 0) b[velocity] = dofs.cyclic[d] === 1 ? 0 : (b[d] - from) / SECONDS_PER_TICK;
    b[JOLT * n + d] = b[velocity] - speed;
  }
  addNoise(body, dofs);
}

function moveAround(dofs: DofTable, d: number, b: Float64Array): void {
  const length = dofs.max[d] - dofs.min[d];
  const most = dofs.step[d];
  let way = around(b[d], b[TARGET * dofs.count + d], length);
  if (way > most) way = most;
  else if (way < -most) way = -most;
  const next = b[d] + way - dofs.min[d];
  b[d] = dofs.min[d] + next - length * Math.floor(next / length);
}

/** v' = (v + dt w^2 (target - x)) / (1 + 2 z w dt + (w dt)^2): an implicit step, which is always stable. */
function swing(body: Body, dofs: DofTable, d: number): void {
  const { numbers: b, pushed } = body;
  const n = dofs.count;
  const target = b[TARGET * n + d];
  const goal = Math.max(dofs.min[d], Math.min(dofs.max[d], target));
  let v = b[VELOCITY * n + d];
  for (let i = dofs.dragStart[d]; i < dofs.dragStart[d + 1]; i++) {
    const source = dofs.dragSource[i];
    v -= dofs.dragGain[i] * (source >= 0 ? b[JOLT * n + source] : pushed[source === DRAG_FORWARD ? 0 : 1]);
  }
  const way = goal - b[d];
  if (way < REST && way > -REST && v < 10 * REST && v > -10 * REST) {
    b[d] = goal;
    b[VELOCITY * n + d] = 0;
    return;
  }
  v = (v + dofs.pull[d] * way) / dofs.yield[d];
  const most = dofs.step[d] / SECONDS_PER_TICK;
  v = Math.max(-most, Math.min(most, v));
  const next = b[d] + v * SECONDS_PER_TICK;
  b[d] = Math.max(dofs.min[d], Math.min(dofs.max[d], next));
  b[VELOCITY * n + d] = b[d] === next ? v : 0;
}

function addNoise(body: Body, dofs: DofTable): void {
  const { numbers: b, seed } = body;
  const { quiet, swaying, twitching, breathing, noiseRate } = dofs;
  const time = body.tick * SECONDS_PER_TICK;
  const pose = POSE * dofs.count;
  for (let i = 0; i < quiet.length; i++) b[pose + quiet[i]] = b[quiet[i]];
  for (let i = 0; i < swaying.length; i++) {
    _noise[0] = time * noiseRate[swaying[i]];
    swayAt(seed, swaying[i]);
    show(b, dofs, swaying[i]);
  }
  for (let i = 0; i < twitching.length; i++) {
    _noise[0] = time * noiseRate[twitching[i]];
    _noise[2] = noiseRate[twitching[i]];
    twitchAt(seed, twitching[i]);
    show(b, dofs, twitching[i]);
  }
  for (let i = 0; i < breathing.length; i++) {
    _noise[0] = time * noiseRate[breathing[i]];
    breathAt(seed, breathing[i]);
    show(b, dofs, breathing[i]);
  }
}

/** Sets the pose to the value plus the noise, within the limits of range and speed. */
function show(b: Float64Array, dofs: DofTable, d: number): void {
  let goal = b[d] + dofs.noiseAmount[d] * _noise[1];
  goal = goal < dofs.min[d] ? dofs.min[d] : goal > dofs.max[d] ? dofs.max[d] : goal;
  const pose = POSE * dofs.count + d;
  const way = goal - b[pose];
  const most = dofs.step[d];
  b[pose] = way > most ? b[pose] + most : way < -most ? b[pose] - most : goal;
}

/** Writes the degrees of freedom between two ticks to `out`, for views: share 0 is `before`, 1 is `now`. */
export function interpolateDofs(dofs: DofTable, before: Float64Array, now: Float64Array, share: number, out: Float64Array): void {
  for (let d = 0; d < dofs.count; d++) {
    if (dofs.cyclic[d] === 1) {
      const length = dofs.max[d] - dofs.min[d];
      const next = before[d] + around(before[d], now[d], length) * share - dofs.min[d];
      out[d] = dofs.min[d] + next - length * Math.floor(next / length);
    } else out[d] = before[d] + (now[d] - before[d]) * share;
  }
}
