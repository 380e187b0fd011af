import { WITH } from './cues.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Activations of two cues before they are compared. */
export const EVIDENCE = 4;
/** Standard errors by which one of two ways must do better to be called better. */
const CLEARLY = 3;

/**
 * Whether nothing else that was tried with the same stimulus did better: of two ways to the same end the sooner is learned.
 * One innate strategy is not settled on before the others have been tried there and it is clearly better: they are open to it
 * anyway, so that is all there is to learn.
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

/** By more than chance makes. */
function isClearlyBetter(group: DiscoveryGroup, a: number, b: number): boolean {
  const { worth, worthVariance } = group;
  const { window } = group.rule.reliability;
  const error = worthVariance[a] / Math.min(group.evidence(a), window) + worthVariance[b] / Math.min(group.evidence(b), window);
  return worth[a] - worth[b] > CLEARLY * Math.sqrt(error);
}
