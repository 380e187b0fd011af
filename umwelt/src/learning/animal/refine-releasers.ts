import type { Mind } from '../../mind/index.js';
import type { DiscoveryGroup } from './discovery-group.js';

/** Feedback may be expected for the mean delay plus this many standard deviations. */
const PATIENCE = 2;

/** Returns the ticks within which feedback may be expected. */
export function patience(group: DiscoveryGroup, cue: number): number {
  return group.delay[cue] + PATIENCE * Math.sqrt(group.delayVariance[cue]);
}

/** Sets the worth of innate releasers to their learned value. The worth of one that has not been tested for long grows until it is tested. */
export function refineReleasers(mind: Mind, group: DiscoveryGroup, innate: Int32Array): void {
  const { at } = mind.ethogram;
  let best = 0;
  for (let i = 0; i < innate.length; i++) if (group.strength(i) > best) best = group.strength(i);
  for (let i = 0; i < innate.length; i++) {
    // a test ends with feedback, or when feedback is late
    if (group.isActive(i) && (group.isFed(i) || mind.now - group.since[i] >= patience(group, i))) group.tested[i] = mind.now;
    const untested = (mind.now - group.tested[i]) / group.rule.testEvery;
    const worth = untested >= 1 ? best + group.rule.threshold * untested : Math.max(0, group.strength(i));
    mind.setParam(at.worth + innate[i], worth);
  }
}
