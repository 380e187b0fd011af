import { exp } from '../core/index.js';
import { Percept } from '../senses/percept.js';
import { TRAITS } from './compile/program.js';
import {
  AFTER,
  ALL,
  ANY,
  AT_MOST,
  AVERAGE,
  EQUAL,
  EXPONENTIAL,
  FALSY,
  FLAT,
  LATCH,
  LESS,
  MORE,
  NONE,
  OUTPUT,
  PLACE,
  PRESENCE,
  PRESENT,
  REGISTERED_TEST,
  REGISTERED_WEIGHT,
  STAMP,
  THING,
  TRUTHY,
  UNEQUAL,
} from './ethogram.js';
import { causeAll } from './feel.js';
import type { Mind } from './mind.js';

const { CAUSES, FILTERS, FINDS, LASTS, WEIGHS } = TRAITS;

/** An exponential weight would end at exp(-SHARPNESS) at the end of its range; it is shifted and scaled to end at 0. */
const SHARPNESS = 4;
const EXP_END: number = exp(-SHARPNESS);

/** Scratch: the find of the current finder; never live across two finders. */
const _find_it = new Percept();

/**
 * Find, filter, weight, temporal filter (thesis 5.1.1): rm = clamp(temporal(find * filter * weight * worth), min, worth), for the releasers of the
 * attention (compile/program.ts) between `from` and `to` that have not been evaluated on this tick. Writes the output of each to its record and
 * returns whether all of them are 0. Numbers pass between functions through the state, because a number that is an argument or a result may be
 * allocated.
 */
export function evaluateReleasers(mind: Mind, from: number, to: number): boolean {
  const { ethogram: e, state: s, params: p, senses, now, available } = mind;
  const { attention, sensor, finder } = e;
  const { far, kind, worth: worths, floor: floors } = e.at;
  const unaltered = s[e.stateAt.altered] + 1;
  const it = _find_it;
  let silent = true;
  for (let k = from; k < to; k += 4) {
    const r = attention[k];
    const record = attention[(k + 1) | 0];
    const traits = attention[(k + 2) | 0];
    const may = (attention[(k + 3) | 0] & available) !== 0;
    const since = s[(record + STAMP) | 0];
    if (since >= now) {
      if (s[(record + OUTPUT) | 0] > 0) silent = false;
      continue;
    }
    // a silent releaser stays silent while what it requires is unavailable
    if (!may && since >= unaltered && s[(record + OUTPUT) | 0] === 0) continue;
    let there = false;
    if (may) {
      try {
        it.reach = p[(far + r) | 0];
        it.confidence = 1;
        there = (traits & FINDS) === 0 ? senses.nearest(p[(kind + r) | 0] | 0, sensor[r], it) : finder[r]!(mind, it);
        if (there) there = notice(mind, r, traits);
      } catch (error) {
        there = false;
        mind.problem(e.releasers[r], error);
      }
    }
    const worth = p[(worths + r) | 0];
    let output = 0;
    if (worth > 0) {
      if (there) output = s[e.findAt[r] + PRESENCE] * worth;
      if ((traits & LASTS) !== 0) {
        s[record + OUTPUT] = output;
        overTime(mind, r, record);
        output = s[record + OUTPUT];
      }
      const floor = p[(floors + r) | 0];
      output = output < floor ? floor : output > worth ? worth : output;
    }
    s[(record + OUTPUT) | 0] = output;
    s[(record + STAMP) | 0] = there ? now + PRESENT : now;
    if (output > 0) {
      silent = false;
      if ((traits & CAUSES) !== 0) causeAll(mind, e.releaserEffectStart[r], e.releaserEffectStart[r + 1], record + OUTPUT);
    }
  }
  return silent;
}

/** Filters and weighs the find; if it passes, stores its presence, thing and place. Returns whether it passes. */
function notice(mind: Mind, r: number, traits: number): boolean {
  const { ethogram: e, state: s } = mind;
  const it = _find_it;
  if ((traits & FILTERS) !== 0 && !passes(mind, r)) return false;
  const find = e.findAt[r];
  s[find + THING] = it.thing;
  s[find + PLACE] = it.x;
  s[find + PLACE + 1] = it.y;
  s[find + PLACE + 2] = it.z;
  if ((traits & WEIGHS) === 0) s[find + PRESENCE] = 1;
  else weigh(mind, r, find);
  return true;
}

/**
 * Computes the presence from the distance: 1 at the optimum, 0 at max; nearer than the optimum it falls to 0 at min if min > 0 (appetitive: fades up
 * close), else it stays 1 (consummatory: full at contact).
 */
function weigh(mind: Mind, r: number, find: number): void {
  const { ethogram: e, params: p } = mind;
  const { distance } = _find_it;
  const min = p[e.at.near + r];
  const optimum = p[e.at.optimum + r];
  const max = p[e.at.far + r];
  const code = e.weightCode[r];
  let weight: number;
  if (code === REGISTERED_WEIGHT) weight = e.weight[r]!(distance, min, optimum, max);
  else if (distance > max || (min > 0 && distance < min)) weight = 0;
  else if (code === FLAT) weight = 1;
  else {
    if (distance >= optimum) weight = max > optimum ? (max - distance) / (max - optimum) : 1;
    else if (min > 0) weight = (distance - min) / (optimum - min);
    else weight = 1;
    if (code === EXPONENTIAL) weight = (exp(-SHARPNESS * (1 - weight)) - EXP_END) / (1 - EXP_END);
  }
  mind.state[find + PRESENCE] = weight > 0 ? (weight > 1 ? 1 : weight) : 0;
}

/** Whether the find meets the conditions on its visible fields and the registered conditions, joined by all, any, none or not all. */
function passes(mind: Mind, r: number): boolean {
  const { thing } = _find_it;
  const e = mind.ethogram;
  const from = e.filterStart[r];
  const to = e.filterStart[r + 1];
  let holding = 0;
  for (let k = from; k < to; k++) {
    const op = e.filterOp[k];
    if (
      op === REGISTERED_TEST ? e.filterTest[k]!(mind, _find_it) : holds(mind.senses.field(thing, e.filterField[k]), op, e.filterValue[k])
    ) {
      holding++;
    }
  }
  switch (e.filterMode[r]) {
    case ALL:
      return holding === to - from;
    case ANY:
      return holding > 0;
    case NONE:
      return holding === 0;
    default:
      return holding < to - from;
  }
}

/** A missing or invisible field counts as false and equals nothing. */
function holds(field: number, op: number, value: number): boolean {
  const known = !Number.isNaN(field);
  switch (op) {
    case TRUTHY:
      return known && field !== 0;
    case FALSY:
      return !known || field === 0;
    case EQUAL:
      return field === value;
    case UNEQUAL:
      return field !== value;
    case LESS:
      return field < value;
    case AT_MOST:
      return field <= value;
    case MORE:
      return field > value;
    default:
      return field >= value;
  }
}

/**
 * Applies the temporal filter of a releaser to the output in its record. After: on from the n-th tick in a row with the stimulus. Latch: on if the
 * stimulus was present on any of the last n ticks. Average and integrate: over the last n ticks, where ticks without an evaluation count 0. The ring
 * of a releaser, from e.ring[r] on:
 *   [ tick of the last stimulus | n values, that of tick t at t mod n ]     (a latch has the tick alone)
 *   [ tick of the last stimulus | tick of the first one in a row ]          (after)
 * A window without a stimulus in it is not read.
 */
function overTime(mind: Mind, r: number, record: number): void {
  const { ethogram: e, state: s, now } = mind;
  const code = e.temporal[r];
  const ring = e.ring[r];
  const period = e.period[r];
  const raw = s[record + OUTPUT];
  const silent = now - s[ring];
  if (code === AFTER) {
    if (raw === 0) return;
    if (silent !== 1) s[ring + 1] = now;
    s[ring] = now;
    if (now - s[ring + 1] + 1 < period) s[record + OUTPUT] = 0;
    return;
  }
  if (raw > 0) s[ring] = now;
  else if (silent >= period) return;
  if (code === LATCH) {
    if (raw === 0) s[record + OUTPUT] = mind.params[e.at.worth + r];
    return;
  }
  const values = ring + 1;
  // an unsigned 32-bit remainder is one instruction; the remainder of other numbers is a call into the engine
  const place = (now >>> 0) % period;
  const skipped = silent > period ? period : silent - 1;
  for (let k = 1; k <= skipped; k++) s[values + (place >= k ? place - k : place - k + period)] = 0;
  s[values + place] = raw;
  let sum = 0;
  for (let k = 0; k < period; k++) sum += s[values + k];
  s[record + OUTPUT] = code === AVERAGE ? sum / period : sum;
}
