import { secondOf } from '../watch/series.js';
import type { Watch } from '../watch/watch.js';
import { BACKGROUND, OBJECT, WITH, WITHOUT } from './cue-layout.js';
import { Cues } from './cues.js';

/** What is expected of an answer must be so many times what a pair must be worth to be learned. */
const GIVEN = 1.5;

/** What the answers are worth that the cues of a discovery group are about ("What an answer is worth" in the README of `learning`). */
export class AnswerWorth extends Cues {
  /**
   * Returns what is expected of doing B after S, for the pair (B and S). While B is done that pair and (not C and S) of every other behavior C are active,
   * and what S announces is shared among all of them: their sum is what is expected, with what the surroundings take from it (`taken`, 0 or less), times
   * the merit of B: by how much it is more reliable than leaving it, in parts of the most reliable behavior. What is little more than it takes to learn a pair (GIVEN) is nothing.
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
    // an answer that was never given, such as one that was taught by command, is taken at its word
    const all = this.evidence(cue) <= 0 ? sum : merit > 0 ? (sum * merit) / best : 0;
    return all < GIVEN * this.rule.threshold ? 0 : all;
  }

  /** Returns what the background and the things that are there take from whatever is expected: their strength if it is below 0, else 0. */
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

  /** Returns what the series that are on add to what a cue about their second stimulus is worth: occasions. */
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
