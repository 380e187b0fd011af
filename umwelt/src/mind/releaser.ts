import { exp } from '../core/index.js';
import { Percept } from '../senses/percept.js';
import { RECORD } from './ethogram.js';
import { causeAll } from './feel.js';
import type { Mind } from './mind.js';
import { TRAITS } from './program.js';

const { OUTPUT, PLACE, PRESENCE, STAMP, THING } = RECORD;
const { CAUSES, FILTERS, FINDS, LASTS, WEIGHS } = TRAITS;

/** exp(-SHARPNESS) is what an exponential weight would leave at the end of its range; it is shifted to end at 0. */
const SHARPNESS = 4;
const EXP_END: number = exp(-SHARPNESS);

/** What the finder under way finds; never live across two of them. */
const _find_it = new Percept();

/**
 * Find, filter, weight, temporal filter (thesis 5.1.1): rm = clamp(temporal(find * filter * weight * worth), min, worth).
 * Each releaser is evaluated at most once per tick; its output stands in its record. Numbers go from function to function
 * through the record: an engine must allocate one to hand it over a call.
 */
export function evaluateReleaser(mind: Mind, r: number): void {
  const e = mind.ethogram;
  const record = e.recordAt[r];
  if (mind.state[record + STAMP] !== mind.now) evaluateAnew(mind, r, record, e.traits[r]);
}

/** The same for a releaser that has not been evaluated on this tick, whose record and traits are at hand. */
export function evaluateAnew(mind: Mind, r: number, record: number, traits: number): void {
  const { state: s, params: p } = mind;
  const { at } = mind.ethogram;
  const worth = p[at.worth + r];
  present(mind, r, record, traits);
  let output = 0;
  if (worth > 0) {
    output = s[record + PRESENCE] * worth;
    if ((traits & LASTS) !== 0) {
      s[record + OUTPUT] = output;
      overTime(mind, r, record);
      output = s[record + OUTPUT];
    }
    const floor = p[at.floor + r];
    output = output < floor ? floor : output > worth ? worth : output;
  }
  s[record + OUTPUT] = output;
  s[record + STAMP] = mind.now;
  if ((traits & CAUSES) !== 0 && output > 0) {
    const { releaserEffectStart } = mind.ethogram;
    causeAll(mind, releaserEffectStart[r], releaserEffectStart[r + 1], record + OUTPUT);
  }
}

/** Find, filter and weight: sets the presence, 0 where the stimulus is not there, and what was found. */
function present(mind: Mind, r: number, record: number, traits: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const it = _find_it;
  s[record + PRESENCE] = 0;
  try {
    it.reach = p[e.at.far + r];
    const found = (traits & FINDS) === 0 ? mind.senses.nearest(p[e.at.kind + r] | 0, e.sensor[r], it) : e.finder[r]!(mind, it);
    if (!found || ((traits & FILTERS) !== 0 && !passes(mind, r, it.thing))) return;
    s[record + THING] = it.thing;
    s[record + PLACE] = it.x;
    s[record + PLACE + 1] = it.y;
    s[record + PLACE + 2] = it.z;
    if ((traits & WEIGHS) === 0) s[record + PRESENCE] = 1;
    else weigh(mind, r, record);
  } catch (error) {
    s[record + PRESENCE] = 0;
    mind.problem(e.releasers[r], error);
  }
}

/**
 * 1 at the optimum, 0 at max; on the near side 0 at min if min > 0 (appetitive: fades up close), else 1 from the optimum
 * inwards (consummatory: full at contact).
 */
function weigh(mind: Mind, r: number, record: number): void {
  const { ethogram: e, params: p } = mind;
  const { distance } = _find_it;
  const min = p[e.at.near + r];
  const optimum = p[e.at.optimum + r];
  const max = p[e.at.far + r];
  const code = e.weightCode[r];
  let weight: number;
  if (code === 3) weight = e.weight[r]!(distance, min, optimum, max);
  else if (distance > max || (min > 0 && distance < min)) weight = 0;
  else if (code === 0) weight = 1;
  else {
    if (distance >= optimum) weight = max > optimum ? (max - distance) / (max - optimum) : 1;
    else if (min > 0) weight = (distance - min) / (optimum - min);
    else weight = 1;
    if (code === 2) weight = (exp(-SHARPNESS * (1 - weight)) - EXP_END) / (1 - EXP_END);
  }
  mind.state[record + PRESENCE] = weight > 0 ? (weight > 1 ? 1 : weight) : 0;
}

/** Predicates over the thing's visible fields, joined by all, any, none or not all. */
function passes(mind: Mind, r: number, thing: number): boolean {
  const e = mind.ethogram;
  const from = e.filterStart[r];
  const to = e.filterStart[r + 1];
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
function overTime(mind: Mind, r: number, record: number): void {
  const { ethogram: e, state: s, now } = mind;
  const code = e.temporal[r];
  const ring = e.ring[r];
  const period = e.period[r];
  const raw = s[record + OUTPUT];
  if (code === 1) {
    if (raw > 0) s[ring] = now;
    else if (now - s[ring] < period) s[record + OUTPUT] = mind.params[e.at.worth + r];
    return;
  }
  const before = s[record + STAMP];
  // whole numbers of 32 bits: a remainder of others is a call into the engine
  const place = (now >>> 0) % period;
  const skipped = before < 0 || now - before > period ? period : now - before - 1;
  for (let k = 1; k <= skipped; k++) s[ring + (place >= k ? place - k : place - k + period)] = 0;
  s[ring + place] = raw;
  let sum = 0;
  for (let k = 0; k < period; k++) sum += s[ring + k];
  s[record + OUTPUT] = code === 2 ? sum / period : sum;
}
