import { secondOf } from '../watch/series.js';
import type { Watch } from '../watch/watch.js';
import { BACKGROUND, OBJECT, WITH, WITHOUT } from './cue-layout.js';
import { Cues } from './cues.js';

/** An answer is worth something from this many times `threshold` on. */
const GIVEN = 1.5;

/** What the answers of a discovery group are worth (docs/guide/learning-model.md, "What an answer is worth"). */
export class AnswerWorth extends Cues {
  /**
   * Returns what is expected of doing B after S, for the cue (S and B): sum * merit, or 0 if that is below GIVEN * threshold.
   * - sum: while B is done, (S and B) and (S and not C) of every other behavior C are active and share what S announces. The sum of their strengths,
   *   plus `taken` (0 or less), what the surroundings take from it.
   * - merit: the reliability of B less that of leaving B, divided by the reliability of the best behavior after S. 1 if B was never done after S, as
   *   with an answer that was taught by command.
   */
  expected(cue: number, taken = 0): number {
    const { integers, layout } = this;
    const behavior = this.behavior(cue);
    const about = layout.about + layout.words * this.stimulus(cue);
    let sum = this.strength(cue) + taken;
    let best = this.reliability(cue);
    for (let w = 0; w < layout.words; w++) {
      for (let left = integers[about + w]; left !== 0; left &= left - 1) {
        const i = 32 * w + 31 - Math.clz32(left & (0 - left));
        if (this.behavior(i) === behavior) continue;
        if (this.type(i) === WITHOUT) sum += this.strength(i);
        else if (this.reliability(i) > best) best = this.reliability(i);
      }
    }
    const merit = this.reliability(cue) - this.reliability(this.partner(cue));
    // without evidence there is no merit to compute
    const all = this.evidence(cue) <= 0 ? sum : merit > 0 ? (sum * merit) / best : 0;
    return all < GIVEN * this.rule.threshold ? 0 : all;
  }

  /** Returns what the background and the present objects take from any expectation: the sum of their strengths if it is below 0, else 0. */
  taken(): number {
    const { integers, layout } = this;
    let sum = 0;
    for (let w = 0; w < layout.words; w++) {
      for (let left = integers[layout.standing + w]; left !== 0; left &= left - 1) {
        const i = 32 * w + 31 - Math.clz32(left & (0 - left));
        if ((this.type(i) === BACKGROUND || this.type(i) === OBJECT) && this.isActive(i)) sum += this.strength(i);
      }
    }
    return sum < 0 ? sum : 0;
  }

  /** Returns what the series that are on add to a cue about their second stimulus (occasions). `shared`: count what is expected, else the strength. */
  occasioned(watch: Watch, cue: number, shared: boolean): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      const s = this.stimulus(i);
      if (this.type(i) !== WITH || this.behavior(i) !== this.behavior(cue) || watch.series(s) < 0 || !watch.isOn(s)) continue;
      if (secondOf(watch.series(s)) === this.stimulus(cue)) sum += shared ? this.expected(i) : this.strength(i);
    }
    return sum;
  }
}
