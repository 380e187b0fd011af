import { float64s, int32s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import { UmweltModel } from '../design/umwelt-model.js';
import type { LearningRule } from './rules.js';
import type { Watch } from './watch/watch.js';

/** Most signals that one anticipation tells apart; past it the one that predicts least is replaced. */
export const MOST_SIGNALS = 12;
/** Most places; past it the one that was left longest ago is replaced. */
export const MOST_PLACES = 8;

/** Flat pairs of all signals: two that are on together are also a signal of their own (configural cues). */
const PAIRS: readonly (readonly [number, number])[] = Array.from({ length: MOST_SIGNALS }, (_, j) => j).flatMap(j =>
  Array.from({ length: j }, (_, i) => [i, j] as const),
);

/** Ordered pairs: one signal after another. The units of the model come in the order signals, places, pairs, series, occasions. */
const SERIES: readonly (readonly [number, number])[] = Array.from({ length: MOST_SIGNALS }, (_, i) => i).flatMap(i =>
  Array.from({ length: MOST_SIGNALS }, (_, j) => [i, j] as const).filter(([, j]) => j !== i),
);
const FROM_PAIRS = MOST_SIGNALS + MOST_PLACES;
const FROM_SERIES = FROM_PAIRS + PAIRS.length;

// layout of `numbers`: what happened in the present step; the prediction; by place the tick of the last visit
const SUM = 0;
const LEVEL = 1;
const VISITED = 2;

/**
 * What an animal expects of one variable, for the better or for the worse: the learning model of the conditioning designs, with the stimuli
 * that the animal watches as cues and its places as contexts. One step of the model lasts `moment` ticks: signals count as they are at
 * its end, changes of the variable are summed over it.
 */
export class Anticipation implements StateOwner {
  readonly model: UmweltModel;
  private readonly name: string;
  private readonly rule: LearningRule;
  private readonly units = float64s(MOST_SIGNALS + MOST_PLACES);
  /** By signal: the stimulus of the watch, or -1. */
  readonly signal: Int32Array = int32s(MOST_SIGNALS).fill(-1);
  private readonly numbers = float64s(VISITED + MOST_PLACES);
  /** By place: what its field shows there, a number or symbol; NaN where there is no such place yet. */
  readonly places: Float64Array = float64s(MOST_PLACES).fill(Number.NaN);

  constructor(name: string, rule: LearningRule) {
    this.name = name;
    this.rule = rule;
    const full = float64s(MOST_SIGNALS).fill(1);
    this.model = new UmweltModel(
      { cueUnits: MOST_SIGNALS, contexts: MOST_PLACES, pairs: PAIRS, serial: SERIES, salience: full, prepared: full },
      rule.parameters,
    );
  }

  /** The change that is expected, 0 or more, in the unit of the variable. */
  get level(): number {
    return this.numbers[LEVEL];
  }

  /** One tick: `change` is how much better (or worse) the variable has become. Returns whether the prediction was made anew. */
  step(watch: Watch, change: number, now: number): boolean {
    const { numbers, units, model } = this;
    numbers[SUM] += change;
    if (now % this.rule.moment !== 0) return false;
    units.fill(0);
    for (let s = 0; s < watch.stimuli; s++) {
      const unit = watch.isOn(s) && this.mayKnow(watch, s) ? this.unitOf(s, watch) : -1;
      if (unit >= 0) units[unit] = 1;
    }
    const place = this.placeNow(watch, now);
    if (place >= 0) units[MOST_SIGNALS + place] = 1;
    model.step(units, numbers[SUM], true);
    numbers[SUM] = 0;
    const net = model.net(units);
    numbers[LEVEL] = net > 0 ? net : 0;
    return true;
  }

  /** Whether a stimulus may be a signal: its kind and field are allowed, and it does not tell the place. */
  private mayKnow(watch: Watch, s: number): boolean {
    const { kinds, fields, place } = this.rule;
    if (watch.series(s) >= 0) return false; // its model has series of its own
    const at = watch.place(s);
    const kind = watch.kind(watch.kindAt(at));
    const field = watch.field(at);
    if (place !== undefined && place.kind === kind && place.field === field) return false;
    return (kinds === undefined || kinds.includes(kind)) && (fields === undefined || fields.includes(field));
  }

  /** Returns the unit of a stimulus; a new stimulus gets a free one, or that of the signal which is off and predicts least; -1 if all are on. */
  private unitOf(s: number, watch: Watch): number {
    const { signal, model } = this;
    let free = -1;
    for (let i = 0; i < MOST_SIGNALS; i++) {
      if (signal[i] === s) return i;
      if (free < 0 && signal[i] < 0) free = i;
    }
    if (free < 0) {
      for (let i = 0; i < MOST_SIGNALS; i++) {
        if (watch.isOn(signal[i])) continue;
        if (free < 0 || Math.abs(model.value[i]) < Math.abs(model.value[free])) free = i;
      }
      if (free < 0) return -1;
      this.forget(free);
    }
    signal[free] = s;
    return free;
  }

  /** Makes a signal's unit as it was at birth, with the pairs and series that it is in and what was learned about it in each place. */
  private forget(unit: number): void {
    const { model, rule } = this;
    const { configural, occasion } = rule.parameters;
    const series = configural > 0 ? FROM_SERIES : FROM_PAIRS;
    model.renew(unit);
    const isIn = ([i, j]: readonly [number, number]) => i === unit || j === unit;
    if (configural > 0) for (const [k, pair] of PAIRS.entries()) if (isIn(pair)) model.renew(FROM_PAIRS + k);
    if (occasion > 0) {
      for (const [k, pair] of SERIES.entries()) if (isIn(pair)) model.renew(series + k);
      model.renew(series + SERIES.length + unit);
    }
    for (let at = unit; at < model.inhibition.length; at += MOST_SIGNALS) {
      model.inhibition[at] = 0;
      model.local[at] = 1;
    }
    for (let i = 0; i < MOST_SIGNALS; i++) {
      model.expectations.link[unit * MOST_SIGNALS + i] = 0;
      model.expectations.link[i * MOST_SIGNALS + unit] = 0;
    }
  }

  /** Returns the place that the animal is in: what the field of `place` shows; -1 where it shows nothing. Without `place` it is always the first. */
  private placeNow(watch: Watch, now: number): number {
    const { numbers, places, rule } = this;
    if (rule.place === undefined) return 0;
    const symbol = watch.shownOf(rule.place.kind, rule.place.field);
    if (Number.isNaN(symbol)) return -1;
    let oldest = 0;
    for (let c = 0; c < MOST_PLACES; c++) {
      if (places[c] === symbol) {
        numbers[VISITED + c] = now;
        return c;
      }
      if (numbers[VISITED + c] < numbers[VISITED + oldest]) oldest = c;
    }
    if (!Number.isNaN(places[oldest])) {
      this.model.value[MOST_SIGNALS + oldest] = 0;
      this.model.unannounced[oldest] = 0;
      this.model.local.fill(1, oldest * MOST_SIGNALS, (oldest + 1) * MOST_SIGNALS);
      this.model.inhibition.fill(0, oldest * MOST_SIGNALS, (oldest + 1) * MOST_SIGNALS);
    }
    places[oldest] = symbol;
    numbers[VISITED + oldest] = now;
    return oldest;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.signal'), this.signal);
    visit(stateName(this.name, '.numbers'), this.numbers);
    visit(stateName(this.name, '.places'), this.places);
    this.model.visitState((name, array) => visit(`${this.name}.${name}`, array));
  }
}
