import type { StateArray, StateOwner } from '../../core/state.js';
import type { Mind } from '../../mind/index.js';
import { Anticipation } from './anticipation.js';
import type { LearningRule, LearningRules } from './rules.js';
import type { Watch } from './watch/watch.js';
import { AT, MOST_CHANGES, PLACE, TO, WIDTH } from './watch/watch-layout.js';

/** One direction of one rule: the anticipation, and the variable whose level it sets. */
interface Outlook {
  readonly rule: LearningRule;
  readonly group: number;
  /** 1: changes for the better; -1: for the worse. */
  readonly direction: number;
  readonly variable: number;
  readonly anticipation: Anticipation;
}

/** Everything that an animal expects: an anticipation for each variable that a rule names in `expects` or `fears`. */
export class Anticipations implements StateOwner {
  readonly list: readonly Outlook[];

  constructor(name: string, { rules }: LearningRules, watch: Watch) {
    const list: Outlook[] = [];
    rules.forEach((rule, group) => {
      const add = (direction: number, variable: number, word: string) => {
        if (variable < 0) return;
        const anticipation = new Anticipation(`${name}.${rule.name}.${word}`, rule);
        list.push({ rule, group, direction, variable, anticipation });
      };
      add(1, rule.expects, 'expects');
      add(-1, rule.fears, 'fears');
      if (rule.expects < 0 && rule.fears < 0) return;
      // kinds are watched from birth, so that signals which predict nothing become familiar (latent inhibition)
      for (const kind of rule.kinds ?? []) watch.watch(kind);
    });
    this.list = list;
  }

  /** Runs one tick: makes stimuli of what has changed, and sets variables to what is expected. `changes` holds, by rule, how much better it is. */
  step(mind: Mind, watch: Watch, changes: Float64Array): void {
    const { list } = this;
    for (let c = 0; c < MOST_CHANGES; c++) {
      if (watch.change(c, AT) === mind.now && watch.mayExplain(c, mind.now))
        watch.stimulus(watch.change(c, PLACE), watch.change(c, TO), watch.change(c, WIDTH));
    }
    for (let i = 0; i < list.length; i++) {
      const { group, direction, variable, anticipation } = list[i];
      const change = direction * changes[group];
      if (anticipation.step(watch, change > 0 ? change : 0, mind.now)) mind.setLevel(variable, anticipation.level);
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const { anticipation } of this.list) anticipation.visitState(visit);
  }
}
