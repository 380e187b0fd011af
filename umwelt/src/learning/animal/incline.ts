import type { Mind } from '../../mind/index.js';
import { WITH } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import type { Learner } from './learner.js';

/** Greatest addition for what was learned: half of a whim, so that an animal that is sure of one trick goes on trying others. */
const MOST = 0.5;

/**
 * Sets the constant of each behavior: the species' constant, plus `promise` for a behavior that is being learned, minus the expected cost
 * (punishment.ts). `origin[b]` is the species behavior that behavior `b` of the mind is or is a copy of, or -1. A copy has only the cost.
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

/** Returns what a group adds to the constant of a behavior: `bias` times the greatest advantage over leaving it, over all stimuli. */
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
