import { float64s } from '../core/array-of.js';
import { ABSOLUTE, CAUSED, CHANGE_SIZE, GAIN, GAIN_PER_UNIT, NO_EFFECT, SET, WINNER, WINNER_VALUE } from './ethogram.js';
import type { Mind } from './mind.js';
import type { Measure } from './registry.js';

/**
 * The feel phase: updates variables and interests by their own growth and by the effects of behaviors and releasers of the last tick. iv = clamp(iv *
 * (1 - damping) + growth + effects, min, max) (thesis 5.1.2). Effects that set a variable come after that; computed variables come last, in the order
 * of definition.
 */
export function feel(mind: Mind): void {
  const e = mind.ethogram;
  mind.stir();
  collectBehaviorEffects(mind);
  for (let k = 0; k < e.settable.length; k++) beforeSetting(mind, k);
  beforeAdding(mind);
  flow(mind);
  add(mind);
  for (let k = 0; k < e.settable.length; k++) set(mind, k);
  for (let k = 0; k < e.computed.length; k++) compute(mind, e.computed[k]);
  if (e.wavering.length > 0) feelInterest(mind);
}

/** Applies growth and damping to each variable. Two per pass, with 32-bit integer indices: this halves the bounds checks of an engine. */
function flow(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { growth, damping, min, max } = e.at;
  const { level } = e.stateAt;
  const n = e.variables.length;
  let v = 0;
  for (; v + 1 < n; v += 2) {
    const w = v + 1;
    const low = p[(min + v) | 0];
    const high = p[(max + v) | 0];
    const free = s[(level + v) | 0] * (1 - p[(damping + v) | 0]) + p[(growth + v) | 0];
    s[(level + v) | 0] = free < low ? low : free > high ? high : free;
    const low2 = p[(min + w) | 0];
    const high2 = p[(max + w) | 0];
    const free2 = s[(level + w) | 0] * (1 - p[(damping + w) | 0]) + p[(growth + w) | 0];
    s[(level + w) | 0] = free2 < low2 ? low2 : free2 > high2 ? high2 : free2;
  }
  if (v < n) {
    const low = p[min + v];
    const high = p[max + v];
    const free = s[level + v] * (1 - p[damping + v]) + p[growth + v];
    s[level + v] = free < low ? low : free > high ? high : free;
  }
}

/** Sets the bit of variable v in the bits that begin at `bits`. */
export function mark(s: Float64Array, bits: number, v: number): void {
  s[bits + (v >> 5)] |= 1 << (v & 31);
}

/** Clears the changes caused in the last phase, and turns each pending change into the level that it leads to, not yet clamped. */
function beforeAdding(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { growth, damping } = e.at;
  const { level, changes, pending, moved } = e.stateAt;
  for (let v = 0; v < e.variables.length; v += 32) {
    const word = v >> 5;
    for (let left = s[moved + word] | 0; left !== 0; left ^= 1 << highest(left)) {
      s[changes + CHANGE_SIZE * (v + highest(left)) + CAUSED] = 0;
    }
    s[moved + word] = s[pending + word];
    for (let left = s[pending + word] | 0; left !== 0; left ^= 1 << highest(left)) {
      const its = v + highest(left);
      s[changes + CHANGE_SIZE * its] += s[level + its] * (1 - p[damping + its]) + p[growth + its];
    }
  }
}

/** Sets the variables with pending changes to their new levels, clamped, and notes the caused change: the difference to growth alone. */
function add(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { min, max } = e.at;
  const { level, changes, pending } = e.stateAt;
  for (let v = 0; v < e.variables.length; v += 32) {
    const word = v >> 5;
    for (let left = s[pending + word] | 0; left !== 0; left ^= 1 << highest(left)) {
      const its = v + highest(left);
      const alone = s[level + its];
      const change = changes + CHANGE_SIZE * its;
      const to = s[change];
      const low = p[min + its];
      const high = p[max + its];
      const clamped = to < low ? low : to > high ? high : to;
      s[level + its] = clamped;
      s[change + CAUSED] = clamped - alone;
      s[change] = 0;
    }
    s[pending + word] = 0;
  }
}

/** Returns the index of the highest bit that is set. */
function highest(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** Notes the level that a variable would have without being set, in its slot of pendingSetBy, whose value is no longer needed. */
function beforeSetting(mind: Mind, slot: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt } = e;
  if (Number.isNaN(s[stateAt.pendingSet + slot])) return;
  const v = e.settable[slot];
  const free = s[stateAt.level + v] * (1 - p[at.damping + v]) + p[at.growth + v];
  s[stateAt.pendingSetBy + slot] = free < p[at.min + v] ? p[at.min + v] : free > p[at.max + v] ? p[at.max + v] : free;
}

function set(mind: Mind, slot: number): void {
  const { ethogram: e, state: s } = mind;
  const { stateAt } = e;
  const told = s[stateAt.pendingSet + slot];
  if (Number.isNaN(told)) return;
  const v = e.settable[slot];
  mind.setLevel(v, told);
  s[stateAt.changes + CHANGE_SIZE * v + CAUSED] = s[stateAt.level + v] - s[stateAt.pendingSetBy + slot];
  mark(s, stateAt.moved, v);
  s[stateAt.pendingSet + slot] = Number.NaN;
  s[stateAt.pendingSetBy + slot] = 0;
}

/** Scratch: the result of a measure. */
const _measure_out = float64s(1);

function ask(measure: Measure, mind: Mind): void {
  if (measure.into !== undefined) measure.into(mind, _measure_out);
  else _measure_out[0] = measure(mind);
}

function compute(mind: Mind, v: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  s[e.stateAt.changes + CHANGE_SIZE * v + CAUSED] = 0;
  try {
    ask(e.compute[v]!, mind);
    const told = _measure_out[0];
    const low = p[e.at.min + v];
    const high = p[e.at.max + v];
    if (!Number.isNaN(told)) s[e.stateAt.level + v] = told < low ? low : told > high ? high : told;
  } catch (error) {
    mind.problem(`${e.variables[v]}.compute`, error);
  }
}

/** loi = clamp(loi * (1 - damping) + growth - boredom * v + effects, 0, 1); with a progress measure, its result replaces the first terms. */
function feelInterest(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt, wavering } = e;
  const { interest, pendingInterest } = stateAt;
  bore(mind);
  for (let k = 0; k < wavering.length; k++) {
    const b = wavering[k];
    let loi = s[interest + k];
    const progress = e.progress[b];
    if (progress !== undefined) {
      try {
        ask(progress, mind);
        if (!Number.isNaN(_measure_out[0])) loi = _measure_out[0];
      } catch (error) {
        mind.problem(`${e.behaviors[b]}.interest`, error);
      }
    } else {
      loi = loi * (1 - p[at.interestDamping + b]) + p[at.interestGrowth + b];
    }
    loi += s[pendingInterest + k];
    s[pendingInterest + k] = 0;
    s[interest + k] = loi < 0 ? 0 : loi > 1 ? 1 : loi;
  }
}

/** Adds the boredom of the winners of the last walk; all other behaviors have the value 0 and so no boredom. */
function bore(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { path, pendingInterest } = e.stateAt;
  const depth = s[path] | 0;
  for (let i = 1; i <= depth; i++) {
    const block = e.blockAt[s[path + i] | 0];
    const b = s[block + WINNER] | 0;
    const slot = b < 0 ? -1 : e.boredSlot[b];
    if (slot >= 0) s[pendingInterest + slot] -= p[e.at.boredom + b] * s[block + WINNER_VALUE];
  }
}

/** Collects the effects of the behaviors on the active path of the last tick, each with its value in that tick. */
function collectBehaviorEffects(mind: Mind): void {
  const { ethogram: e, state: s } = mind;
  const { path, start } = e.stateAt;
  if (s[start] < 0) {
    const b = -1 - s[start];
    causeAll(mind, e.behaviorEffectStart[b], e.behaviorEffectStart[b + 1], e.preAt[b]);
  }
  const depth = s[path] | 0;
  for (let i = 1; i <= depth; i++) {
    const block = e.blockAt[s[path + i] | 0];
    const b = s[block + WINNER] | 0;
    if (b < 0) continue;
    const from = e.behaviorEffectStart[b];
    const to = e.behaviorEffectStart[b + 1];
    if (from < to) causeAll(mind, from, to, block + WINNER_VALUE);
  }
}

/** Collects effects k in [from, to) of a cause whose value is state[valueAt], for the next feel phase. */
export function causeAll(mind: Mind, from: number, to: number, valueAt: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const value = s[valueAt];
  const { at, stateAt } = e;
  for (let k = from; k < to; k++) {
    const target = e.effectTarget[k];
    const mode = e.effectMode[k];
    if (mode === NO_EFFECT) continue;
    const amount = p[at.effect + k];
    if (mode === SET) {
      if (target >= 0) {
        const slot = e.setSlot[target];
        const taken = s[stateAt.pendingSet + slot];
        if (Number.isNaN(taken) || value > s[stateAt.pendingSetBy + slot]) {
          s[stateAt.pendingSet + slot] = amount;
          s[stateAt.pendingSetBy + slot] = value;
        }
      } else {
        const b = e.wavering[-1 - target];
        s[stateAt.pendingInterest - 1 - target] = amount - s[e.interestAt[b]];
      }
      continue;
    }
    const once = mode === GAIN || mode === GAIN_PER_UNIT ? amount * value : amount;
    const change = mode <= ABSOLUTE ? once : once * (mind.controller.consumed ?? 0);
    if (target >= 0) {
      s[stateAt.changes + CHANGE_SIZE * target] += change;
      mark(s, stateAt.pending, target);
    } else s[stateAt.pendingInterest - 1 - target] += change;
  }
}
