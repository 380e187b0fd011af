import { exp } from '../core/index.js';
import { causeAll } from './feel.js';
import type { Mind } from './mind.js';

/** exp(-SHARPNESS) is what an exponential weight would leave at the end of its range; it is shifted to end at 0. */
const SHARPNESS = 4;
const EXP_END: number = exp(-SHARPNESS);

/**
 * Find, filter, weight, temporal filter (thesis 5.1.1): rm = clamp(temporal(find * filter * weight * worth), min, worth).
 * Each releaser is evaluated at most once per tick; its output stands in the state.
 */
export function evaluateReleaser(mind: Mind, r: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt } = e;
  const before = s[stateAt.stamp + r];
  if (before === mind.now) return;
  s[stateAt.stamp + r] = mind.now;
  present(mind, r);
  const worth = p[at.worth + r];
  let output = s[stateAt.presence + r] * worth;
  if (worth <= 0) output = 0;
  else {
    if (e.temporal[r] !== 0) output = temporal(mind, r, output, before);
    const floor = p[at.floor + r];
    output = output < floor ? floor : output > worth ? worth : output;
  }
  s[stateAt.releaser + r] = output;
  if (output > 0) causeAll(mind, e.releaserEffectStart[r], e.releaserEffectStart[r + 1], stateAt.releaser + r);
}

/** Find, filter and weight: sets the releaser's presence, 0 where the stimulus is not there, and fills its pronome. */
function present(mind: Mind, r: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt } = e;
  const it = mind.found;
  s[stateAt.presence + r] = 0;
  try {
    const finder = e.finder[r];
    it.reach = p[at.far + r];
    const found = finder === undefined ? mind.senses.nearest(p[at.kind + r], e.sensor[r], it) : finder(mind, it);
    if (!found || !passes(mind, r, it.thing)) return;
    s[stateAt.thing + r] = it.thing;
    s[stateAt.px + r] = it.x;
    s[stateAt.py + r] = it.y;
    s[stateAt.pz + r] = it.z;
    const weight = e.hasRange[r] === 0 ? 1 : weigh(mind, r, it.distance, p[at.near + r], p[at.optimum + r], p[at.far + r]);
    s[stateAt.presence + r] = weight > 0 ? (weight > 1 ? 1 : weight) : 0;
  } catch (error) {
    mind.problem(e.releasers[r], error);
  }
}

/**
 * 1 at the optimum, 0 at max; on the near side 0 at min if min > 0 (appetitive: fades up close), else 1 from the optimum
 * inwards (consummatory: full at contact).
 */
function weigh(mind: Mind, r: number, distance: number, min: number, optimum: number, max: number): number {
  const code = mind.ethogram.weightCode[r];
  if (code === 3) return mind.ethogram.weight[r]!(distance, min, optimum, max);
  if (distance > max || (min > 0 && distance < min)) return 0;
  if (code === 0) return 1;
  let share: number;
  if (distance >= optimum) share = max > optimum ? (max - distance) / (max - optimum) : 1;
  else if (min > 0) share = (distance - min) / (optimum - min);
  else share = 1;
  if (code === 1) return share;
  return (exp(-SHARPNESS * (1 - share)) - EXP_END) / (1 - EXP_END);
}

/** Predicates over the thing's visible fields, joined by all, any, none or not all. */
function passes(mind: Mind, r: number, thing: number): boolean {
  const e = mind.ethogram;
  const from = e.filterStart[r];
  const to = e.filterStart[r + 1];
  if (from === to) return true;
  let holding = 0;
  for (let k = from; k < to; k++) {
    if (holds(mind.senses.field(thing, e.filterField[k]), e.filterOp[k], e.filterValue[k])) holding++;
  }
  switch (e.filterMode[r]) {
    case 0:
      return holding === to - from;
    case 1:
      return holding > 0;
    case 2:
      return holding === 0;
    default:
      return holding < to - from;
  }
}

/** A field that is not there, or cannot be seen, is false and equal to nothing. */
function holds(field: number, op: number, value: number): boolean {
  const known = !Number.isNaN(field);
  switch (op) {
    case 0:
      return known && field !== 0;
    case 1:
      return !known || field === 0;
    case 2:
      return field === value;
    case 3:
      return field !== value;
    case 4:
      return field < value;
    case 5:
      return field <= value;
    case 6:
      return field > value;
    default:
      return field >= value;
  }
}

/** Latch: on if it was seen at any time in the last n ticks. Average and integrate: over the last n ticks, unattended ones count 0. */
function temporal(mind: Mind, r: number, raw: number, before: number): number {
  const { ethogram: e, state: s } = mind;
  const code = e.temporal[r];
  const ring = e.ring[r];
  const period = e.period[r];
  const now = mind.now;
  if (code === 1) {
    if (raw > 0) {
      s[ring] = now;
      return raw;
    }
    return now - s[ring] < period ? mind.params[e.at.worth + r] : 0;
  }
  const skipped = before < 0 || now - before > period ? period : now - before - 1;
  for (let k = 1; k <= skipped; k++) s[ring + ((now - k + period * 2) % period)] = 0;
  s[ring + (now % period)] = raw;
  let sum = 0;
  for (let k = 0; k < period; k++) sum += s[ring + k];
  return code === 2 ? sum / period : sum;
}
