import { float64s, int32s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import { UmweltModel } from '../design/umwelt-model.js';
import { MOST_PLACES, Places } from './places.js';
import { type LearningRule, maySignal } from './rules.js';
import type { Watch } from './watch/watch.js';

/** Most signals of one anticipation. When all are in use, a new one replaces the signal that is off and predicts least. */
export const MOST_SIGNALS = 12;

/** All ordered pairs of signals: units for one signal after another. */
const SERIES: readonly (readonly [number, number])[] = Array.from({ length: MOST_SIGNALS * MOST_SIGNALS }, (_, n) => {
  const first = Math.floor(n / MOST_SIGNALS);
  return [first, n % MOST_SIGNALS] as const;
}).filter(([i, j]) => i !== j);
/** All unordered pairs: two signals that are on together are also a unit of their own (configural cues). */
const PAIRS: readonly (readonly [number, number])[] = SERIES.filter(([i, j]) => j < i);

// layout of `numbers`: the change of the variable summed over the present step; the prediction
const SUM = 0;
const LEVEL = 1;

/**
 * What an animal expects of one variable, either for the better or for the worse. It runs the model of conditioning designs with the watched
 * stimuli as cues and the animal's places as contexts. One step of the model lasts `moment` ticks: signals are read at its end, changes of the
 * variable are summed over it.
 */
export class Anticipation implements StateOwner {
  readonly model: UmweltModel;
  private readonly name: string;
  private readonly rule: LearningRule;
  private readonly forgetPlace = (place: number): void => this.model.forgetContext(place);
  private readonly units = float64s(MOST_SIGNALS + MOST_PLACES);
  /** By signal: its stimulus in the watch, or -1 if the signal is free. */
  readonly signal: Int32Array = int32s(MOST_SIGNALS).fill(-1);
  private readonly numbers = float64s(2);
  readonly places: Places = new Places();

  constructor(name: string, rule: LearningRule) {
    this.name = name;
    this.rule = rule;
    const full = float64s(MOST_SIGNALS).fill(1);
    this.model = new UmweltModel(
      { cueUnits: MOST_SIGNALS, contexts: MOST_PLACES, pairs: PAIRS, serial: SERIES, salience: full, prepared: full },
      rule.parameters,
      rule.significant,
    );
  }

  /** The expected change, at least 0, in the unit of the variable. */
  get level(): number {
    return this.numbers[LEVEL];
  }

  /** Runs one tick. `change`, at least 0, is how much better (or worse) the variable has become. Returns whether `level` was computed anew. */
  step(watch: Watch, change: number, now: number): boolean {
    const { numbers, units, model } = this;
    numbers[SUM] += change;
    if (now % this.rule.moment !== 0) return false;
    units.fill(0);
    // stimuli that are series are left out: the model has units for series
    for (let s = 0; s < watch.stimuli; s++) {
      const unit = watch.isOn(s) && watch.series(s) < 0 && maySignal(this.rule, watch, watch.place(s)) ? this.unitOf(s, watch) : -1;
      if (unit >= 0) units[unit] = 1;
    }
    const place = this.places.find(watch, this.rule, now, this.forgetPlace);
    if (place >= 0) units[MOST_SIGNALS + place] = 1;
    model.step(units, numbers[SUM], true);
    numbers[SUM] = 0;
    const net = model.net(units);
    numbers[LEVEL] = net > 0 ? net : 0;
    return true;
  }

  /** Returns the unit of a stimulus. A new one gets a free unit, else that of the signal which is off and predicts least; -1 if all are on. */
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
      model.forgetCue(free);
    }
    signal[free] = s;
    return free;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.signal'), this.signal);
    visit(stateName(this.name, '.numbers'), this.numbers);
    visit(stateName(this.name, '.places'), this.places.state);
    this.model.visitState((name, array) => visit(`${this.name}.${name}`, array));
  }
}
