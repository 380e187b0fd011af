import { Percept } from '../senses/percept.js';
import { PLACE, PRESENCE, THING } from './ethogram.js';
import type { Mind } from './mind.js';

/** Marks, as PRESENCE, the find of a silent releaser that a directed behavior acts on. */
const SOUGHT = -1;

const _sought_it = new Percept();

/**
 * Posts a thing for a behavior at which a director lets selection start while its releasers are silent. Takes the first releaser of the behavior, or
 * else of a behavior above it, that finds a thing of its kind at any distance; conditions and worth are ignored. Posts nothing if the thing is nearer
 * than the releaser's range begins: the creature has then arrived where the behavior leads.
 */
export function postSought(mind: Mind, behavior: number): void {
  const { ethogram: e } = mind;
  let found = false;
  for (let b = behavior; b >= 0; b = e.childGroup.indexOf(e.groupOf[b])) {
    for (let k = e.releaserStart[b]; k < e.releaserStart[b + 1]; k++) {
      const r = e.releaserItem[k];
      const presence = e.findAt[r] + PRESENCE;
      if (mind.state[presence] === SOUGHT) mind.state[presence] = 0;
      if (!found && e.finder[r] === undefined) found = seek(mind, r);
    }
  }
}

function seek(mind: Mind, r: number): boolean {
  const { ethogram: e, state: s, params: p, senses } = mind;
  const it = _sought_it;
  it.reach = Number.POSITIVE_INFINITY;
  it.confidence = 1;
  if (!senses.nearest(p[e.at.kind + r] | 0, e.sensor[r], it)) return false;
  if (it.distance < p[e.at.near + r]) return true;
  const find = e.findAt[r];
  s[find + PRESENCE] = SOUGHT;
  s[find + THING] = it.thing;
  s[find + PLACE] = it.x;
  s[find + PLACE + 1] = it.y;
  s[find + PLACE + 2] = it.z;
  mind.post(r);
  return true;
}

/** Posts again the find that `postSought` posted on the last walk, from the state alone. */
export function repostSought(mind: Mind, behavior: number): void {
  const { ethogram: e, state: s } = mind;
  for (let b = behavior; b >= 0; b = e.childGroup.indexOf(e.groupOf[b])) {
    for (let k = e.releaserStart[b]; k < e.releaserStart[b + 1]; k++) {
      const r = e.releaserItem[k];
      if (s[e.findAt[r] + PRESENCE] === SOUGHT) mind.post(r);
    }
  }
}
