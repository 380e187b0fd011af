import type { Mind } from '../../mind/index.js';
import { DELAY } from './cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import { patience } from './refine-releasers.js';
import { LONG_AGO } from './watch/watch-layout.js';

/** When feedback is late, the interest in a learned behavior falls in at least this many ticks. */
const LEAST_FALL = 20;
/** In `kept`: the behavior was chosen for its stimulus, and is not felt yet. */
const CHOSEN = LONG_AGO / 2;

/**
 * The time course of part `p` (thesis 5.5.9): interest is full while feedback may still come, then falls. It is restored when the stimulus
 * ends. `kept[p]` is the tick since which the behavior is kept up.
 * Ours: if the stimulus ends while the body is still on the way into the behavior (`skilled`: it is felt when its skill is active), or has just come there, the answer has come
 * to nothing: what was expected of it is disappointed. Without this a dog would go on answering a command whose meaning has changed, since the hand is
 * withdrawn before he sits.
 */
export function keepUp(
  mind: Mind,
  kept: Float64Array,
  p: number,
  isOn: boolean,
  felt: number,
  skilled: boolean,
  owner: number,
  group: DiscoveryGroup,
  cue: number,
): void {
  if (!isOn) {
    if (kept[p] === CHOSEN) group.disappoint(cue, 0);
    else if (kept[p] !== LONG_AGO) {
      if (skilled) group.disappoint(cue, mind.now - kept[p]);
      mind.setInterest(owner, 1);
    }
    kept[p] = LONG_AGO;
    return;
  }
  if (kept[p] <= CHOSEN) {
    if (!mind.wasActive(owner)) return;
    kept[p] = felt === group.behavior(cue) ? mind.now : skilled ? CHOSEN : LONG_AGO;
    if (kept[p] <= CHOSEN) return;
  }
  const hold = patience(group, cue);
  const delay = group.get(cue, DELAY);
  const fall = delay > LEAST_FALL ? delay : LEAST_FALL;
  const over = mind.now - kept[p] - hold;
  mind.setInterest(owner, over <= 0 ? 1 : 1 - over / fall);
}
