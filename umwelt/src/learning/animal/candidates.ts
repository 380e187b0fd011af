import { CONTRAST } from '../model/activations.js';
import { Companions } from './cues/companions.js';
import { ACTIVATION, isPair, OBJECT, WITH } from './cues/cue-layout.js';
import { maySignal } from './rules.js';
import { MEMORY_LENGTH, type ShortMemory } from './short-memory.js';
import { cameBefore, seriesOf, tellsApart } from './watch/series.js';
import type { Watch } from './watch/watch.js';
import { AT, MOST_CHANGES, PLACE, TO, WIDTH } from './watch/watch-layout.js';

/** Activations after which the interval of a number may be halved. */
const ENOUGH = 8;
/** Feedback is unsure, neither reliable nor absent, while the contrast of a cue is within +-DOUBTFUL. */
export const DOUBTFUL = 0.6;

/** Decides which cues a discovery group has: adds what may explain a change, and refines stimuli after which feedback is unsure. */
export class Candidates extends Companions {
  /** The stimulus, found in this tick, that is to be told apart by what came before it; -1 for none. */
  protected puzzling = -1;
  /** Whether any group of the animal has cues about a stimulus. The watch reuses the numbers of stimuli that are not used. */
  isUsed: (stimulus: number) => boolean = stimulus => this.isAbout(stimulus);

  /**
   * Adds cues that may explain a change in this tick: recent objects, and pairs of recent stimuli with recent behaviors. From the first such
   * change on, the kinds that the rule names are watched even if the animal never attended to them, such as a bell.
   */
  populate(memory: ShortMemory, watch: Watch, now: number): void {
    const { kinds } = this.rule;
    if (kinds !== undefined) for (let k = 0; k < kinds.length; k++) watch.watch(kinds[k]);
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const kind = memory.kind(m);
      if (!this.mayLearnAbout(kind)) continue;
      const k = watch.watch(kind);
      if (k >= 0 && this.find(OBJECT, -1, k) < 0) this.add(OBJECT, -1, k);
    }
    for (let c = 0; c < MOST_CHANGES; c++) {
      if (!watch.mayExplain(c, now)) continue;
      // a number that changes while the animal satisfies the need is an effect, not a cause: food becomes less as it is eaten
      if (watch.change(c, WIDTH) > 0 && memory.behaviorAt(watch.change(c, AT) - 1) === this.rule.satisfier) continue;
      this.addPairs(memory, watch, watch.change(c, PLACE), watch.change(c, TO), watch.change(c, WIDTH));
    }
  }

  /**
   * Halves the intervals of numbers after which feedback is unsure, because only a part of an interval may count. Then adds occasions for the
   * stimulus in `puzzling`.
   */
  refineNumbers(watch: Watch): void {
    for (let i = 0; i < this.count; i++) {
      if (!isPair(this.type(i))) continue;
      if (watch.width(this.stimulus(i)) === 0 || this.evidence(i) < ENOUGH) continue;
      if (Math.abs(this.get(i, ACTIVATION + CONTRAST)) < DOUBTFUL) watch.refine(this.stimulus(i));
    }
    if (this.puzzling >= 0) this.findOccasions(watch, this.puzzling);
    this.puzzling = -1;
  }

  /**
   * Tells a stimulus apart by what came before it (occasions, Holland 1983): each series that it sometimes ends gets the same pairs as the
   * stimulus. Called only where feedback after the stimulus is unsure, so that there are few series.
   */
  private findOccasions(watch: Watch, second: number): void {
    for (let first = 0; first < watch.stimuli; first++) {
      if (!cameBefore(watch, first, second)) continue;
      const s = seriesOf(watch, first, second, this.isUsed);
      if (s < 0 || !tellsApart(watch, s) || this.isAbout(s)) continue;
      const { count } = this;
      for (let i = 0; i < count; i++) if (this.type(i) === WITH && this.stimulus(i) === second) this.pair(this.behavior(i), s);
    }
  }

  /** Whether the variable may learn about a kind of things (a symbol). */
  mayLearnAbout(kind: number): boolean {
    return kind >= 0 && this.rule.kinds?.includes(kind) !== false;
  }

  /** Adds pairs of one stimulus (a feature with a value, or with an interval of this width) with every recent behavior and innate strategy. */
  addPairs(memory: ShortMemory, watch: Watch, place: number, value: number, width = 0): void {
    const { mayLearn, innate } = this.rule;
    if (!maySignal(this.rule, watch, place)) return;
    const s = watch.stimulus(place, value, width, this.isUsed);
    if (s < 0) return;
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const b = memory.behavior(m);
      if (b >= 0 && mayLearn[b] === 1) this.pair(b, s);
    }
    for (let k = 0; k < innate.length; k++) this.pair(innate[k], s);
  }
}
