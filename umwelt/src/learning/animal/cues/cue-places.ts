import { float64s } from '../../../core/array-of.js';
import { pow } from '../../../core/math.js';
import { attentionAfter } from '../../model/activations.js';
import { MOST_PLACES, Places } from '../places.js';
import type { Watch } from '../watch/watch.js';
import { BACKGROUND, INHIBITION, RATE, TRACE, UNANNOUNCED, VALUE } from './cue-layout.js';
import type { Cues } from './cues.js';

/** Numbers of a cue: two for each place. */
const SIZE = 2 * MOST_PLACES;

/**
 * The numbers of a discovery group that differ from place to place, for a rule with `place`. Two for each cue and place: its inhibition there, and
 * 1 - attention there (the half of attention that belongs to the place). For the background: its value there, and the share of feedback there
 * that no cue announced. The numbers of the present place are in the arrays of the group and are swapped when the animal changes places, so a tick
 * in one place costs nothing more. Attention is the exception: it is always kept here.
 */
export class CuePlaces {
  readonly places: Places = new Places();
  numbers: Float64Array = new Float64Array(0);
  private readonly group: Cues;
  private readonly forget = (place: number): void => {
    for (let at = 2 * place; at < this.numbers.length; at += SIZE) this.numbers.fill(0, at, at + 2);
  };

  constructor(group: Cues) {
    this.group = group;
  }

  /** Makes room for `cues` cues. */
  makeRoom(cues: number): void {
    const { numbers } = this;
    this.numbers = float64s(SIZE * cues);
    this.numbers.set(numbers.subarray(0, SIZE * cues));
  }

  /** Resets a cue in every place. */
  renew(i: number): void {
    this.numbers.fill(0, SIZE * i, SIZE * (i + 1));
  }

  /**
   * Finds the place of the animal, and gives the cues the numbers of a new place. If the field is not sensed, the place stays the same. Inhibition
   * of the new place decays for the time away. The trace of the background starts at 0.
   */
  follow(watch: Watch, now: number): void {
    const { group, numbers, places } = this;
    const from = places.here;
    const to = places.find(watch, group.rule, now, this.forget);
    if (to < 0 || to === from) return;
    places.here = to;
    const kept = pow(1 - group.rule.parameters.forget, places.away);
    for (let i = 0; i < group.count; i++) {
      const left = SIZE * i + 2 * from;
      const entered = SIZE * i + 2 * to;
      const isBackground = group.type(i) === BACKGROUND;
      const number = isBackground ? VALUE : INHIBITION;
      numbers[left] = group.get(i, number);
      group.set(i, number, isBackground ? numbers[entered] : numbers[entered] * kept);
      if (isBackground) {
        numbers[left + 1] = group.numbers[UNANNOUNCED];
        group.numbers[UNANNOUNCED] = numbers[entered + 1];
        group.set(i, TRACE, 0);
      } else group.set(i, RATE, (group.get(i, RATE) * (1 - numbers[entered + 1])) / (1 - numbers[left + 1]));
    }
  }

  /** Returns the attention to a cue that belongs to the present place, 0..1. */
  attention(i: number): number {
    return 1 - this.numbers[SIZE * i + 2 * this.places.here + 1];
  }

  /** Updates the attention that belongs to the present place after an activation; surprise and value are in parts of a usual US. */
  attend(i: number, surprise: number, value: number): void {
    const { group, numbers } = this;
    const { parameters } = group.rule;
    const at = SIZE * i + 2 * this.places.here + 1;
    if (parameters.attention > 0) numbers[at] = 1 - attentionAfter(1 - numbers[at], surprise, value, parameters);
  }
}
