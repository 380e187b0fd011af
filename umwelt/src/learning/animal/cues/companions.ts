import { PRIOR, SEEN } from '../../model/activations.js';
import { companionChange } from '../../model/companion.js';
import { ERROR } from '../../model/step-units.js';
import { isEndOf } from '../watch/series.js';
import type { Watch } from '../watch/watch.js';
import { AnswerWorth } from './answer-worth.js';
import { companionIn, noteCompanion, togetherIn } from './companion-slots.js';
import { ACTIVATION, ACTIVE, ALIKE, COMPANIONS, isPair, PACE, RATE, TRACE, UNANNOUNCED, UP, VALUE } from './cue-layout.js';

/**
 * Revaluation in retrospect (docs/guide/learning-model.md). Two cues of a discovery group are companions if they have the same type and behavior and
 * were active together. A companion that is absent changes against the error (model/companion.ts).
 */
export class Companions extends AnswerWorth {
  /**
   * Notes the companions of a cue whose activation begins. A series and its second stimulus are not companions, because the series is never on
   * without that stimulus.
   */
  protected noteTogether(cue: number, watch: Watch): void {
    if (!isPair(this.type(cue))) return;
    const { integers, layout } = this;
    const { alive, what, companions } = layout;
    const sought = (integers[what + cue] & ALIKE) | ACTIVE | UP;
    const s = this.stimulus(cue);
    for (let w = 0; w < layout.words; w++) {
      for (let left = integers[alive + w]; left !== 0; left &= left - 1) {
        const other = 32 * w + 31 - Math.clz32(left & (0 - left));
        // of two cues whose activations begin in one tick, only the later one finds the other, so the pair is noted once
        if ((integers[what + other] & (ALIKE | ACTIVE | UP)) !== sought || other === cue) continue;
        if (isEndOf(watch, s, this.stimulus(other)) || isEndOf(watch, this.stimulus(other), s)) continue;
        noteCompanion(integers, companions + COMPANIONS * cue, other);
        noteCompanion(integers, companions + COMPANIONS * other, cue);
      }
    }
  }

  /**
   * Changes the absent companions of the first `live` cues. Absent: neither active nor remembered, so that the step has left it out, and its stimulus
   * is off (a stimulus that came too late for the behavior is on without its cue being active). Must be called after the step and before the
   * new traces are copied back; `alpha` is that of the step.
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

  /** Returns the factor of all learning rates but those of the background and of objects: below 1 where no cue announced feedback. */
  protected rateHere(): number {
    return 1 - this.rule.parameters.unannounced * this.numbers[UNANNOUNCED];
  }

  /** Returns the factor of the learning rates of pairs. */
  protected rateOfPairs(): number {
    return this.rule.parameters.configural * this.rateHere() * this.numbers[PACE];
  }
}
