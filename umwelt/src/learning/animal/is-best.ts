import { WITH, WORTH, WORTH_VARIANCE } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Activations of two cues before they are compared. */
export const EVIDENCE = 4;
/** Standard errors by which a behavior must be better than leaving it, so that a few coincidences teach nothing. */
const BETTER = 2;
/** Standard errors by which one of two innate strategies must be better. */
const CLEARLY = 3;

/** Whether a behavior is better than leaving it after the same stimulus, by more than chance makes it. */
export function isBetterThanLeaving(group: DiscoveryGroup, cue: number): boolean {
  return isBetter(group, cue, group.partner(cue), BETTER);
}

/**
 * Whether no other behavior that was tried with the same stimulus did better; of two behaviors with the same effect the one with the
 * sooner effect is better. An innate strategy must be clearly better than every other innate one, each of which has been tried EVIDENCE
 * times: the animal has all of them anyway, so which is best is all there is to learn.
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

/** Whether the reliability of one cue is greater than that of another by more than so many standard errors of the difference. */
function isBetter(group: DiscoveryGroup, a: number, b: number, errors: number): boolean {
  const { window } = group.rule.parameters;
  const variance = (cue: number) => group.get(cue, WORTH_VARIANCE) / Math.min(group.evidence(cue), window);
  const error = variance(a) + variance(b);
  return group.get(a, WORTH) - group.get(b, WORTH) > errors * Math.sqrt(error);
}
