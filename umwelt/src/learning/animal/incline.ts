import type { Mind } from '../../mind/index.js';
import { WITH } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import type { Learner } from './learner.js';

/** The most that a behavior gets for what was learned of it: half of a whim, so that an animal that is sure of one trick goes on trying others. */
const MOST = 0.5;

/**
 * Sets what each behavior is worth by itself: the species' constant, more for a behavior that is being learned (`bias` times the greatest difference
 * that it makes after a stimulus), less by what it is expected to cost (punishment.ts). `origin` holds, by behavior of the mind, the species behavior
 * that it is or is a copy of, or -1; a copy has no constant of its own.
 */
export function incline(mind: Mind, { rules: { species }, groups, punishment }: Learner, origin: Int32Array): void {
  const { at, behaviors } = mind.ethogram;
  for (let b = 0; b < origin.length; b++) {
    const original = origin[b];
    if (original < 0) continue;
    let constant = -punishment.cost[original];
    if (behaviors[b] === species.behaviors[original]) {
      constant += species.params[species.at.constant + original];
      let promised = 0;
      for (let g = 0; g < groups.length; g++) if (groups[g].rule.bias > 0) promised += promise(groups[g], original);
      constant += promised < MOST ? promised : MOST;
    }
    if (mind.params[at.constant + b] !== constant) mind.setParam(at.constant + b, constant);
  }
}

/** Returns what a group adds to the constant of a behavior: `bias` times how much better than leaving it the behavior is after the stimulus where that is most. */
function promise(group: DiscoveryGroup, behavior: number): number {
  if (group.rule.mayLearn[behavior] === 0) return 0;
  let best = 0;
  for (let i = 0; i < group.count; i++) {
    if (group.type(i) !== WITH || group.behavior(i) !== behavior) continue;
    const better = group.strength(i) - group.strength(group.partner(i));
    if (better > best) best = better;
  }
  return group.rule.bias * best;
}
