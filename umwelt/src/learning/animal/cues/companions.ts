import { PRIOR, SEEN } from '../../model/activations.js';
import { companionChange } from '../../model/companion.js';
import { ERROR } from '../../model/step-units.js';
import { isEndOf } from '../watch/series.js';
import type { Watch } from '../watch/watch.js';
import { AnswerWorth } from './answer-worth.js';
import { companionIn, noteCompanion, togetherIn } from './companion-slots.js';
import { ACTIVATION, ACTIVE, ALIKE, COMPANIONS, isPair, PACE, RATE, TRACE, UNANNOUNCED, UP, VALUE } from './cue-layout.js';

/**
 * Revaluation in retrospect: two cues of a discovery group are companions if they are of one type and one behavior and were active together, and a companion that is absent
 * changes against the error (model/companion.ts).
 */
export class Companions extends AnswerWorth {
  /** Notes which cues are active as an activation of a cue begins. A series and the stimulus that ends it are no companions: the series is never on without it. */
  protected noteTogether(cue: number, watch: Watch): void {
    if (!isPair(this.type(cue))) return;
    const { integers, layout } = this;
    const { alive, what, companions } = layout;
    const sought = (integers[what + cue] & ALIKE) | ACTIVE | UP;
    const s = this.stimulus(cue);
    for (let w = 0; w < layout.words; w++) {
      for (let left = integers[alive + w]; left !== 0; left &= left - 1) {
        const other = 32 * w + 31 - Math.clz32(left & (0 - left));
        // of two cues that begin in one tick the later one finds the other
        if ((integers[what + other] & (ALIKE | ACTIVE | UP)) !== sought || other === cue) continue;
        if (isEndOf(watch, s, this.stimulus(other)) || isEndOf(watch, this.stimulus(other), s)) continue;
        noteCompanion(integers, companions + COMPANIONS * cue, other);
        noteCompanion(integers, companions + COMPANIONS * other, cue);
      }
    }
  }

  /**
   * Changes the companions of the first `live` cues that are absent: neither active nor remembered, so that the step has left them out, and not about a stimulus that is on, but
   * came too late for the behavior. Comes after the step, before its traces are taken over; `alpha` is that of the step.
   */
  protected changeCompanions(cues: Int32Array, live: number, alpha: Float64Array, watch: Watch): void {
    const { numbers, integers, layout } = this;
    const { parameters } = this.rule;
    const paired = this.rateOfPairs();
    for (let k = 0; k < live; k++) {
      const there = cues[k];
      const at = layout.companions + COMPANIONS * there;
      if (integers[at] === 0) continue;
      const trace = this.get(there, TRACE);
      const seen = this.get(there, ACTIVATION + SEEN) - PRIOR;
      for (let n = at; n < at + COMPANIONS && integers[n] !== 0; n++) {
        const absent = companionIn(integers[n]);
        if (this.isAlive(absent) || watch.isOn(this.stimulus(absent))) continue;
        const rate = paired * this.get(absent, RATE);
        const change = companionChange(togetherIn(integers[n]), seen, rate, trace, alpha[0], numbers[ERROR], parameters);
        numbers[this.at(absent, VALUE)] += change;
      }
    }
  }

  /** Returns the factor of all learning rates but that of the background, which is less where no cue announced feedback. */
  protected rateHere(): number {
    return 1 - this.rule.parameters.unannounced * this.numbers[UNANNOUNCED];
  }

  /** Returns the factor of the learning rates of pairs. */
  protected rateOfPairs(): number {
    return this.rule.parameters.configural * this.rateHere() * this.numbers[PACE];
  }
}
