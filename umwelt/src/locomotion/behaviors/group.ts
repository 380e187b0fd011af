import { type ControlBehavior, STEP_STRESS, STEP_VX, STEP_VY, STEP_X, STEP_Y } from '../engine/candidate.js';
import { ME_SPEED, type Situation } from '../engine/situation.js';

/** What a member of a group does relative to those others of its group that it senses. */
export type GroupManner = 'aggregate' | 'disperse' | 'match-velocity' | 'follow';

/**
 * Behavior in a group (Mataric's basis behaviors, with attraction as homing and avoidance as safe wandering). `aggregate`: comes within
 * `distance` meters of the middle of the group. `disperse`: keeps at least that far from it. `match-velocity`: moves as the others do.
 * `follow`: stays within `distance` of the group's leaders. Only others of the walker's own group count; without any there is no stress.
 */
export class Grouping implements ControlBehavior {
  readonly manner: GroupManner;
  readonly distance: number;
  /** The mean place and velocity of the others: x, y, vx, vy, count. */
  private readonly others = new Float64Array(5);

  constructor(manner: GroupManner, distance = 2) {
    this.manner = manner;
    this.distance = distance;
  }

  prepare(s: Situation): void {
    const { others } = this;
    others.fill(0);
    if (s.ownGroup < 0) return;
    for (let i = 0; i < s.count; i++) {
      if (s.group[i] !== s.ownGroup || (this.manner === 'follow' && s.leads[i] === 0)) continue;
      others[0] += s.x[i];
      others[1] += s.y[i];
      others[2] += s.vx[i];
      others[3] += s.vy[i];
      others[4]++;
    }
    for (let k = 0; k < 4; k++) others[k] /= Math.max(1, others[4]);
  }

  stress({ me }: Situation, step: Float64Array): void {
    const { others } = this;
    step[STEP_STRESS] = 0;
    if (others[4] === 0) return;
    if (this.manner === 'match-velocity') {
      const wx = step[STEP_VX] - others[2];
      const wy = step[STEP_VY] - others[3];
      step[STEP_STRESS] = Math.sqrt(wx * wx + wy * wy) / Math.max(me[ME_SPEED], 0.01);
      return;
    }
    const dx = step[STEP_X] - others[0];
    const dy = step[STEP_Y] - others[1];
    const far = Math.sqrt(dx * dx + dy * dy);
    step[STEP_STRESS] = Math.max(0, this.manner === 'disperse' ? this.distance - far : far - this.distance);
  }
}
