import { SECONDS_PER_TICK } from '../core/index.js';
import { type Body, FREE } from './body.js';
import { type DofTable, DRAG_FORWARD } from './compile/compile-dofs.js';
import { _noise, breathAt, swayAt, twitchAt } from './noise.js';

/** Closer than this to its target, and slower than ten times this per second, a spring is at rest. */
const REST = 1e-4;

/** The shorter way from a to b on a ring of this length. */
function around(from: number, to: number, length: number): number {
  const way = to - from;
  return way - length * Math.floor(way / length + 0.5);
}

/** Moves every degree of freedom toward its target, within its limits, and adds noise for the pose. */
export function moveDofs(body: Body): void {
  const { dofs } = body.anatomy;
  const { value, target, velocity, jolt, lock } = body;
  for (let d = 0; d < dofs.count; d++) {
    if (lock[d] === FREE && dofs.loose[d] === 0)
      target[d] = dofs.follow[d] >= 0 ? value[dofs.follow[d]] * dofs.followGain[d] : dofs.neutral[d];
    const from = value[d];
    const speed = velocity[d];
    if (dofs.cyclic[d] === 1) moveAround(dofs, d, value, target);
    else if (dofs.pull[d] > 0) swing(body, dofs, d);
    else {
      const most = dofs.step[d];
      const goal = target[d] < dofs.min[d] ? dofs.min[d] : target[d] > dofs.max[d] ? dofs.max[d] : target[d];
      const way = goal - from;
      value[d] = way > most ? from + most : way < -most ? from - most : goal;
    }
    if (dofs.pull[d] === 0) velocity[d] = dofs.cyclic[d] === 1 ? 0 : (value[d] - from) / SECONDS_PER_TICK;
    jolt[d] = velocity[d] - speed;
  }
  addNoise(body, dofs);
}

function moveAround(dofs: DofTable, d: number, value: Float64Array, target: Float64Array): void {
  const length = dofs.max[d] - dofs.min[d];
  const most = dofs.step[d];
  let way = around(value[d], target[d], length);
  if (way > most) way = most;
  else if (way < -most) way = -most;
  const next = value[d] + way - dofs.min[d];
  value[d] = dofs.min[d] + next - length * Math.floor(next / length);
}

/** v' = (v + dt w^2 (target - x)) / (1 + 2 z w dt + (w dt)^2): implicit, so that it cannot blow up. */
function swing(body: Body, dofs: DofTable, d: number): void {
  const { value, target, velocity, jolt, pushed } = body;
  const goal = target[d] < dofs.min[d] ? dofs.min[d] : target[d] > dofs.max[d] ? dofs.max[d] : target[d];
  let v = velocity[d];
  for (let i = dofs.dragStart[d]; i < dofs.dragStart[d + 1]; i++) {
    const source = dofs.dragSource[i];
    v -= dofs.dragGain[i] * (source >= 0 ? jolt[source] : pushed[source === DRAG_FORWARD ? 0 : 1]);
  }
  const way = goal - value[d];
  if (way < REST && way > -REST && v < 10 * REST && v > -10 * REST) {
    value[d] = goal;
    velocity[d] = 0;
    return;
  }
  v = (v + dofs.pull[d] * way) / dofs.yield[d];
  const most = dofs.step[d] / SECONDS_PER_TICK;
  v = v > most ? most : v < -most ? -most : v;
  let next = value[d] + v * SECONDS_PER_TICK;
  if (next < dofs.min[d] || next > dofs.max[d]) {
    next = next < dofs.min[d] ? dofs.min[d] : dofs.max[d];
    v = 0;
  }
  value[d] = next;
  velocity[d] = v;
}

function addNoise(body: Body, dofs: DofTable): void {
  const { value, pose, seed } = body;
  const { quiet, swaying, twitching, breathing, noiseRate } = dofs;
  const time = body.tick * SECONDS_PER_TICK;
  for (let i = 0; i < quiet.length; i++) pose[quiet[i]] = value[quiet[i]];
  for (let i = 0; i < swaying.length; i++) {
    _noise[0] = time * noiseRate[swaying[i]];
    swayAt(seed, swaying[i]);
    show(body, dofs, swaying[i]);
  }
  for (let i = 0; i < twitching.length; i++) {
    _noise[0] = time * noiseRate[twitching[i]];
    _noise[2] = noiseRate[twitching[i]];
    twitchAt(seed, twitching[i]);
    show(body, dofs, twitching[i]);
  }
  for (let i = 0; i < breathing.length; i++) {
    _noise[0] = time * noiseRate[breathing[i]];
    breathAt(seed, breathing[i]);
    show(body, dofs, breathing[i]);
  }
}

/** The pose is the value plus the noise, within the limits of range and speed. */
function show(body: Body, dofs: DofTable, d: number): void {
  const { value, pose } = body;
  let goal = value[d] + dofs.noiseAmount[d] * _noise[1];
  goal = goal < dofs.min[d] ? dofs.min[d] : goal > dofs.max[d] ? dofs.max[d] : goal;
  const way = goal - pose[d];
  const most = dofs.step[d];
  pose[d] = way > most ? pose[d] + most : way < -most ? pose[d] - most : goal;
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
