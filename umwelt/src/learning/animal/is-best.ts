import { WITH, WORTH, WORTH_VARIANCE } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Activations that a cue must have before it is compared with another one. */
export const EVIDENCE = 4;
/** Standard errors by which a behavior must be better than leaving it, so that a few coincidences teach nothing. */
const BETTER = 2;
/** Standard errors by which one of two innate strategies must be better. */
const CLEARLY = 3;

/** Whether doing a behavior after a stimulus is more reliable than leaving it, by BETTER standard errors. */
export function isBetterThanLeaving(group: DiscoveryGroup, cue: number): boolean {
  return isBetter(group, cue, group.partner(cue), BETTER);
}

/**
 * Whether no other behavior that was tried with the same stimulus is more reliable. Reliability is discounted by delay, so of two behaviors with
 * the same effect the sooner one is better. An innate strategy must be better than every other innate one by CLEARLY standard errors, each tried
 * EVIDENCE times: the animal has all of them anyway, so all it can learn is which is best.
 */
export function isBest(group: DiscoveryGroup, cue: number): boolean {
  const { innate } = group.rule;
  const strategy = innate.includes(group.behavior(cue));
  for (let i = 0; i < group.count; i++) {
    if (group.type(i) !== WITH || group.stimulus(i) !== group.stimulus(cue)) continue;
    if (strategy && i !== cue && innate.includes(group.behavior(i))) {
      if (group.evidence(i) < EVIDENCE || !isBetter(group, cue, i, CLEARLY)) return false;
    } else if (group.evidence(i) > 0 && group.get(i, WORTH) > group.get(cue, WORTH)) return false;
  }
  return true;
}

/** Whether the reliability of cue `a` exceeds that of cue `b` by more than `errors` standard errors of the difference. */
function isBetter(group: DiscoveryGroup, a: number, b: number, errors: number): boolean {
  const { window } = group.rule.parameters;
  const variance = (cue: number) => group.get(cue, WORTH_VARIANCE) / Math.min(group.evidence(cue), window);
  const error = variance(a) + variance(b);
  return group.get(a, WORTH) - group.get(b, WORTH) > errors * Math.sqrt(error);
}
