import type { Mind } from '../../mind/index.js';
import { DELAY } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import { patience } from './refine-releasers.js';
import { LONG_AGO } from './watch/watch-layout.js';

/** Least ticks in which interest falls from 1 to 0 when feedback is late. */
const LEAST_FALL = 20;

/**
 * Sets the interest in the learned behavior `owner` of part `p` (thesis 5.5.9): 1 while feedback may still come (`patience`), then falling linearly
 * to 0 within the mean delay, at least LEAST_FALL ticks. It is 1 again when the stimulus ends. `kept[p]` is the tick since which the behavior is
 * kept up; that time begins once the body has come into the behavior (`isFelt`).
 */
export function keepUp(
  mind: Mind,
  kept: Float64Array,
  p: number,
  isOn: boolean,
  isFelt: boolean,
  owner: number,
  group: DiscoveryGroup,
  cue: number,
): void {
  if (!isOn) {
    if (kept[p] !== LONG_AGO) mind.setInterest(owner, 1);
    kept[p] = LONG_AGO;
    return;
  }
  if (kept[p] === LONG_AGO) {
    if (!isFelt || !mind.wasActive(owner)) return;
    kept[p] = mind.now;
  }
  const hold = patience(group, cue);
  const delay = group.get(cue, DELAY);
  const fall = delay > LEAST_FALL ? delay : LEAST_FALL;
  const over = mind.now - kept[p] - hold;
  mind.setInterest(owner, over <= 0 ? 1 : 1 - over / fall);
}
