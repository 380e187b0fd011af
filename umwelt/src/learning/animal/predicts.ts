import { WITHOUT } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import { EVIDENCE, isBetterThanLeaving } from './is-best.js';

/** Whether a stimulus has value although no behavior after it is better than leaving it: a classical contingency (thesis 5.5.8). */
export function predicts(group: DiscoveryGroup, stimulus: number): boolean {
  let valued = false;
  for (let i = 0; i < group.count; i++) {
    if (group.type(i) !== WITHOUT || group.stimulus(i) !== stimulus) continue;
    const other = group.partner(i);
    if (group.isExpanded(other)) return false;
    if (group.evidence(other) >= EVIDENCE && isBetterThanLeaving(group, other)) return false;
    if (group.strength(i) >= group.rule.threshold && group.evidence(i) >= EVIDENCE) valued = true;
  }
  return valued;
}
