import { WITH } from './cues.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Activations of two cues before they are compared. */
export const EVIDENCE = 4;
/** Standard errors by which one of two strategies must be better to be called clearly better. */
const CLEARLY = 3;

/**
 * Whether no other behavior that was tried with the same stimulus did better; of two behaviors with the same effect the one with the
 * sooner effect is better. An innate strategy must be clearly better than every other innate one, each of which has been tried EVIDENCE
 * times: the animal has all of them anyway, so which is best is all there is to learn.
 */
export function isBest(group: DiscoveryGroup, cue: number): boolean {
  const { innate } = group.rule;
  const { behavior, stimulus, type, worth } = group;
  const strategy = innate.includes(behavior[cue]);
  for (let i = 0; i < group.count; i++) {
    if (type[i] !== WITH || stimulus[i] !== stimulus[cue]) continue;
    if (strategy && i !== cue && innate.includes(behavior[i])) {
      if (group.evidence(i) < EVIDENCE || !isClearlyBetter(group, cue, i)) return false;
    } else if (group.evidence(i) > 0 && worth[i] > worth[cue]) return false;
  }
  return true;
}

/** Whether the difference is larger than chance makes it. */
function isClearlyBetter(group: DiscoveryGroup, a: number, b: number): boolean {
  const { worth, worthVariance } = group;
  const { window } = group.rule.parameters;
  const error = worthVariance[a] / Math.min(group.evidence(a), window) + worthVariance[b] / Math.min(group.evidence(b), window);
  return worth[a] - worth[b] > CLEARLY * Math.sqrt(error);
}
