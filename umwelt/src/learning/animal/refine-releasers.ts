import type { Mind } from '../../mind/index.js';
import { DELAY, DELAY_VARIANCE, SINCE, TESTED } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Feedback is late after the mean delay plus this many standard deviations. */
const PATIENCE = 2;

/** Returns the ticks within which feedback may be expected after a cue became active. */
export function patience(group: DiscoveryGroup, cue: number): number {
  return group.get(cue, DELAY) + PATIENCE * Math.sqrt(group.get(cue, DELAY_VARIANCE));
}

/** Sets the worth of innate releasers to their learned value. After `test-every` ticks without a test it grows above that of the best one. */
export function refineReleasers(mind: Mind, group: DiscoveryGroup, innate: Int32Array): void {
  const { at } = mind.ethogram;
  let best = 0;
  for (let i = 0; i < innate.length; i++) if (group.strength(i) > best) best = group.strength(i);
  for (let i = 0; i < innate.length; i++) {
    // a test ends with feedback or when feedback is late
    if (group.isActive(i) && (group.isFed(i) || mind.now - group.get(i, SINCE) >= patience(group, i))) group.set(i, TESTED, mind.now);
    const untested = (mind.now - group.get(i, TESTED)) / group.rule.testEvery;
    const worth = untested >= 1 ? best + group.rule.threshold * untested : Math.max(0, group.strength(i));
    mind.setParam(at.worth + innate[i], worth);
  }
}
