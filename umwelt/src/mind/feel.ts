import type { Mind } from './mind.js';

/**
 * The feel phase: variables and interests move on, with what behaviors and releasers did to them on the last tick.
 * iv = clamp(iv * (1 - damping) + growth + effects, min, max) (thesis 5.1.2); what sets a variable comes last.
 */
export function feel(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt } = e;
  collectBehaviorEffects(mind);
  const n = e.variables.length;
  for (let v = 0; v < n; v++) {
    const low = p[at.min + v];
    const high = p[at.max + v];
    const compute = e.compute[v];
    if (compute !== undefined) {
      s[stateAt.level + v] = clampFinite(computed(mind, v), low, high, s[stateAt.level + v]);
      s[stateAt.pendingAdd + v] = 0;
      continue;
    }
    const free = s[stateAt.level + v] * (1 - p[at.damping + v]) + p[at.growth + v];
    let level = free + s[stateAt.pendingAdd + v];
    const slot = e.setSlot[v];
    if (slot >= 0) {
      const set = s[stateAt.pendingSet + slot];
      if (!Number.isNaN(set)) level = set;
      s[stateAt.pendingSet + slot] = Number.NaN;
      s[stateAt.pendingSetBy + slot] = 0;
    }
    level = level < low ? low : level > high ? high : level;
    const freeClamped = free < low ? low : free > high ? high : free;
    s[stateAt.level + v] = level;
    s[stateAt.caused + v] = level - freeClamped;
    s[stateAt.pendingAdd + v] = 0;
  }
  feelInterest(mind);
}

function computed(mind: Mind, v: number): number {
  try {
    return mind.ethogram.compute[v]!(mind);
  } catch (error) {
    mind.problem(`${mind.ethogram.variables[v]}.compute`, error);
    return Number.NaN;
  }
}

function clampFinite(x: number, low: number, high: number, otherwise: number): number {
  if (Number.isNaN(x)) return otherwise;
  return x < low ? low : x > high ? high : x;
}

/** loi = clamp(loi * (1 - damping) + growth - boredom * v, 0, 1), or what a progress function says. */
function feelInterest(mind: Mind): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { at, stateAt, wavering } = e;
  for (let k = 0; k < wavering.length; k++) {
    const b = wavering[k];
    let loi = s[stateAt.interest + b];
    const progress = e.progress[b];
    if (progress !== undefined) {
      try {
        const told = progress(mind);
        if (!Number.isNaN(told)) loi = told;
      } catch (error) {
        mind.problem(`${e.behaviors[b]}.interest`, error);
      }
    } else {
      loi = loi * (1 - p[at.interestDamping + b]) + p[at.interestGrowth + b] - p[at.boredom + b] * mind.value(b);
    }
    loi += s[stateAt.pendingInterest + k];
    s[stateAt.pendingInterest + k] = 0;
    s[stateAt.interest + b] = loi < 0 ? 0 : loi > 1 ? 1 : loi;
  }
}

/** Behaviors on the active path of the last tick act on their targets, each with its value then. */
function collectBehaviorEffects(mind: Mind): void {
  const { ethogram: e, state: s } = mind;
  const start = s[e.stateAt.start];
  if (start < 0) causeAll(mind, e.behaviorEffectStart[-1 - start], e.behaviorEffectStart[-start], e.stateAt.pre - 1 - start);
  const depth = mind.depth;
  for (let i = 0; i < depth; i++) {
    const g = mind.groupAt(i);
    const b = s[e.stateAt.winner + g];
    if (b >= 0) causeAll(mind, e.behaviorEffectStart[b], e.behaviorEffectStart[b + 1], e.stateAt.value + g);
  }
}

/** Collect effects k in [from, to) of a cause whose value is state[valueAt], for the next feel phase. */
export function causeAll(mind: Mind, from: number, to: number, valueAt: number): void {
  if (from === to) return;
  const { ethogram: e, state: s, params: p } = mind;
  const value = s[valueAt];
  const { at, stateAt } = e;
  for (let k = from; k < to; k++) {
    const target = e.effectTarget[k];
    const mode = e.effectMode[k];
    const amount = p[at.effect + k];
    if (mode === 2) {
      if (target >= 0) {
        const slot = e.setSlot[target];
        const taken = s[stateAt.pendingSet + slot];
        if (Number.isNaN(taken) || value > s[stateAt.pendingSetBy + slot]) {
          s[stateAt.pendingSet + slot] = amount;
          s[stateAt.pendingSetBy + slot] = value;
        }
      } else {
        const b = e.wavering[-1 - target];
        s[stateAt.pendingInterest - 1 - target] = amount - s[stateAt.interest + b];
      }
      continue;
    }
    const change = mode === 0 ? amount * value : amount;
    if (target >= 0) s[stateAt.pendingAdd + target] += change;
    else s[stateAt.pendingInterest - 1 - target] += change;
  }
}
