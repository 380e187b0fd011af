import type { Mind } from '../../mind/index.js';
import { DELAY } from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import { patience } from './refine-releasers.js';
import { LONG_AGO } from './watch/watch-layout.js';

/** When feedback is late, the interest in a learned behavior falls in at least this many ticks. */
const LEAST_FALL = 20;

/**
 * The time course of part `p` (thesis 5.5.9): interest is full while feedback may still come, then falls. It is restored when the stimulus
 * ends. `kept[p]` is the tick since which the behavior is kept up; `isFelt`: the body has come into it.
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
