import { ringLength } from './compile/layout.js';
import { repost } from './decide.js';
import {
  CAUSED,
  CHANGE_SIZE,
  type Ethogram,
  FIND_SIZE,
  type ParamLayout,
  PENDING,
  RECORD_SIZE,
  WINNER,
  WINNER_VALUE,
  WON,
} from './ethogram.js';
import { mark } from './feel.js';
import type { Mind } from './mind.js';
import { reserveSettling } from './settle.js';
import { reserveSuggesting } from './suggest.js';

/**
 * Gives a mind another ethogram, after it learned or forgot a part. Parts with the same name in both keep their state: levels, interests, releasers
 * with their windows, winners, the active path, and every number of the definition that this individual had changed. New parts begin as in a newborn.
 * The new ethogram belongs to this individual alone.
 */
export function grow(mind: Mind, next: Ethogram): void {
  const old = mind.ethogram;
  if (next === old) return;
  const state = next.newborn.slice();
  carryState(old, next, mind.state, state);
  const params = next.params.slice();
  const changed = mind.hasOwnParams && carryParams(old, next, mind.params, params);
  const interests = old.behaviors.map((_, b) => mind.interest(b));
  mind.ethogram = next;
  mind.state = state;
  mind.params = changed ? params : next.params;
  places(next.behaviors, old.behaviors).forEach((o, n) => void (o >= 0 && mind.setInterest(n, interests[o])));
  reserveSettling(next.largestGroup);
  reserveSuggesting(next.largestGroup);
  repost(mind);
}

/** Returns the index in `before` of each name of `names`, or -1. */
function places(names: readonly string[], before: readonly string[]): Int32Array {
  const at = new Map(before.map((name, i) => [name, i]));
  return Int32Array.from(names, name => at.get(name) ?? -1);
}

function carryState(old: Ethogram, next: Ethogram, from: Float64Array, to: Float64Array): void {
  const a = old.stateAt;
  const b = next.stateAt;
  const variables = places(next.variables, old.variables);
  const behaviors = places(next.behaviors, old.behaviors);
  const releasers = places(next.releasers, old.releasers);
  const groups = places(next.groups, old.groups);
  const newBehavior = places(old.behaviors, next.behaviors);
  const newGroup = places(old.groups, next.groups);
  variables.forEach((o, n) => {
    if (o < 0) return;
    to[b.level + n] = from[a.level + o];
    for (let k = 0; k < CHANGE_SIZE; k++) to[b.changes + CHANGE_SIZE * n + k] = from[a.changes + CHANGE_SIZE * o + k];
    if (to[b.changes + CHANGE_SIZE * n + PENDING] !== 0) mark(to, b.pending, n);
    if (to[b.changes + CHANGE_SIZE * n + CAUSED] !== 0) mark(to, b.moved, n);
  });
  behaviors.forEach((o, n) => void (o >= 0 && (to[next.preAt[n]] = from[old.preAt[o]])));
  releasers.forEach((o, n) => {
    if (o < 0) return;
    for (let k = 0; k < RECORD_SIZE; k++) to[next.recordAt[n] + k] = from[old.recordAt[o] + k];
    for (let k = 0; k < FIND_SIZE; k++) to[next.findAt[n] + k] = from[old.findAt[o] + k];
  });
  variables.forEach((o, n) => {
    const slot = next.setSlot[n];
    const was = o < 0 ? -1 : old.setSlot[o];
    if (slot < 0 || was < 0) return;
    to[b.pendingSet + slot] = from[a.pendingSet + was];
    to[b.pendingSetBy + slot] = from[a.pendingSetBy + was];
  });
  next.wavering.forEach((n, k) => {
    const was = behaviors[n] < 0 ? -1 : old.wavering.indexOf(behaviors[n]);
    if (was >= 0) to[b.pendingInterest + k] = from[a.pendingInterest + was];
  });
  groups.forEach((o, n) => {
    if (o < 0) return;
    const winner = from[old.blockAt[o] + WINNER];
    const now = winner < 0 ? -1 : newBehavior[winner];
    to[next.blockAt[n] + WINNER] = now;
    to[next.blockAt[n] + WINNER_VALUE] = now < 0 ? 0 : from[old.blockAt[o] + WINNER_VALUE];
    to[next.blockAt[n] + WON] = from[old.blockAt[o] + WON];
  });
  releasers.forEach((o, n) => {
    if (o < 0 || next.ring[n] < 0 || old.temporal[o] !== next.temporal[n] || old.period[o] !== next.period[n]) return;
    const length = ringLength(next.temporal[n], next.period[n]);
    for (let k = 0; k < length; k++) to[next.ring[n] + k] = from[old.ring[o] + k];
  });
  // the active path ends before the first group that no longer exists
  let depth = 0;
  for (; depth < from[a.path]; depth++) {
    const g = newGroup[from[a.path + 1 + depth]];
    if (g < 0) break;
    to[b.path + 1 + depth] = g;
  }
  to[b.path] = depth;
  const start = from[a.start];
  const now = start < 0 ? newBehavior[-1 - start] : newGroup[start];
  to[b.start] = now < 0 ? 0 : start < 0 ? -1 - now : now;
}

const PARAMS: Readonly<Record<'variables' | 'releasers' | 'behaviors', readonly (keyof ParamLayout)[]>> = {
  variables: ['growth', 'damping', 'min', 'max'],
  releasers: ['kind', 'near', 'optimum', 'far', 'worth', 'floor'],
  behaviors: ['constant', 'interestGrowth', 'interestDamping', 'boredom'],
};

/** Copies the numbers that differ from the old ethogram's; returns whether there were any. */
function carryParams(old: Ethogram, next: Ethogram, from: Float64Array, to: Float64Array): boolean {
  let any = false;
  const carry = (was: number, now: number) => {
    if (from[was] === old.params[was]) return;
    to[now] = from[was];
    any = true;
  };
  for (const list of ['variables', 'releasers', 'behaviors'] as const) {
    places(next[list], old[list]).forEach((o, n) => {
      if (o >= 0) for (const key of PARAMS[list]) carry(old.at[key] + o, next.at[key] + n);
    });
  }
  const effects = (list: 'behaviors' | 'releasers', start: 'behaviorEffectStart' | 'releaserEffectStart') => {
    places(next[list], old[list]).forEach((o, n) => {
      if (o < 0) return;
      const length = Math.min(old[start][o + 1] - old[start][o], next[start][n + 1] - next[start][n]);
      for (let k = 0; k < length; k++) carry(old.at.effect + old[start][o] + k, next.at.effect + next[start][n] + k);
    });
  };
  effects('behaviors', 'behaviorEffectStart');
  effects('releasers', 'releaserEffectStart');
  carryGains(old, next, carry);
  return any;
}

/** Copies changed gains by the names of both rivals, if they are still in one group. */
function carryGains(old: Ethogram, next: Ethogram, carry: (was: number, now: number) => void): void {
  const behaviors = places(next.behaviors, old.behaviors);
  for (let g = 0; g < next.groups.length; g++) {
    const first = next.first[g];
    for (let m = 0; m < next.size[g]; m++) {
      const om = behaviors[first + m];
      if (om < 0) continue;
      const og = old.groupOf[om];
      for (let i = 0; i < next.size[g]; i++) {
        const oi = behaviors[first + i];
        if (oi < 0 || old.groupOf[oi] !== og) continue;
        const was = old.gainBase[og] + (om - old.first[og]) * old.size[og] + (oi - old.first[og]);
        carry(was, next.gainBase[g] + m * next.size[g] + i);
      }
    }
  }
}
