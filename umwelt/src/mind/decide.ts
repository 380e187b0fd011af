import { CALLER_VALUE } from './actor.js';
import type { Mind } from './mind.js';
import { evaluateReleaser } from './releaser.js';
import { settle } from './settle.js';

/**
 * The walk (thesis 5.4): from the top group, or where a director lets selection start. In each group releasers and
 * values are computed and settled; losers suggest; the winner posts its pronome; the walk goes on in its child group,
 * and a leaf acts. Groups left behind since the last walk lose their values.
 */
export function decide(mind: Mind): void {
  const { ethogram: e, state: s } = mind;
  const { stateAt } = e;
  mind.hasPronome = false;
  mind.pronome.clear();
  let group = s[stateAt.start];
  let leaf = -1;
  if (group < 0) {
    leaf = -1 - group;
    evaluate(mind, leaf);
    post(mind, leaf);
    group = e.childGroup[leaf];
  }
  let depth = 0;
  while (group >= 0) {
    mind.walked[depth++] = group;
    leaf = compete(mind, group);
    if (leaf < 0) break;
    post(mind, leaf);
    group = e.childGroup[leaf];
  }
  forgetLeft(mind, depth);
  if (leaf >= 0) act(mind, leaf);
  mind.running = -1;
}

/** Evaluate and settle a group; losers suggest. Answers the winner, or -1. */
function compete(mind: Mind, group: number): number {
  const { ethogram: e, state: s } = mind;
  const { stateAt } = e;
  const first = e.first[group];
  const size = e.size[group];
  for (let b = first; b < first + size; b++) evaluate(mind, b);
  const incumbent = s[stateAt.winner + group];
  const won = settle(
    size,
    s,
    stateAt.pre + first,
    mind.params,
    e.gainBase[group],
    incumbent < 0 ? -1 : incumbent - first,
    stateAt.value + group,
  );
  const winner = won < 0 ? -1 : first + won;
  s[stateAt.winner + group] = winner;
  if (e.hasSuggestions[group] === 1) suggest(mind, first, size, winner);
  return winner;
}

/**
 * pre = loi * combine(sum of releasers, sum of variables). Numbers go from function to function through the state: an engine
 * must allocate one to hand it over a call.
 */
function evaluate(mind: Mind, b: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { stateAt } = e;
  const r0 = e.releaserStart[b];
  const r1 = e.releaserStart[b + 1];
  let releasers = 0;
  for (let k = r0; k < r1; k++) {
    const r = e.releaserItem[k];
    evaluateReleaser(mind, r);
    releasers += s[stateAt.releaser + r];
  }
  const loi = s[stateAt.interest + b];
  if (loi <= 0) {
    s[stateAt.pre + b] = 0;
    return;
  }
  let variables = p[e.at.constant + b];
  const v0 = e.variableStart[b];
  const v1 = e.variableStart[b + 1];
  for (let k = v0; k < v1; k++) variables += s[stateAt.level + e.variableItem[k]];
  let value = 0;
  switch (e.combineCode[b]) {
    case 0:
      value = releasers + variables;
      break;
    case 1:
      // without releasers, or with nothing but releasers, there is nothing to multiply with
      value = r0 === r1 ? variables : v0 === v1 && p[e.at.constant + b] === 0 ? releasers : releasers * variables;
      break;
    case 2:
      value = releasers > 0 ? releasers + variables : 0;
      break;
    default:
      value = combined(mind, b, releasers, variables);
  }
  value *= loi;
  s[stateAt.pre + b] = value > 0 ? value : 0;
}

function combined(mind: Mind, b: number, releasers: number, variables: number): number {
  const e = mind.ethogram;
  try {
    const value = e.combine[b]!(releasers, variables);
    if (Number.isFinite(value)) return value;
    mind.problem(`${e.behaviors[b]}.combine`, new Error(`answered ${value}, expected a finite number`));
  } catch (error) {
    mind.problem(`${e.behaviors[b]}.combine`, error);
  }
  return 0;
}

/** The winner makes its object of interest the current one: its strongest releaser that found something (ties: the first). */
function post(mind: Mind, winner: number): void {
  const { ethogram: e, state: s } = mind;
  const { stateAt } = e;
  let best = -1;
  let strongest = 0;
  for (let k = e.releaserStart[winner]; k < e.releaserStart[winner + 1]; k++) {
    const r = e.releaserItem[k];
    const value = s[stateAt.releaser + r];
    if (value > strongest) {
      strongest = value;
      best = r;
    }
  }
  if (best < 0) return;
  mind.hasPronome = true;
  const it = mind.pronome;
  it.thing = s[stateAt.thing + best];
  it.x = s[stateAt.px + best];
  it.y = s[stateAt.py + best];
  it.z = s[stateAt.pz + best];
  const dx = it.x - mind.senses.selfX;
  const dy = it.y - mind.senses.selfY;
  it.distance = Math.sqrt(dx * dx + dy * dy);
  it.fromX = mind.senses.selfX;
  it.fromY = mind.senses.selfY;
  it.heading = mind.senses.selfHeading;
}

/** Post again what the last walk posted, from the state alone: after a restore. */
export function repost(mind: Mind): void {
  mind.hasPronome = false;
  mind.pronome.clear();
  const start = mind.state[mind.ethogram.stateAt.start];
  if (start < 0) post(mind, -1 - start);
  for (let i = 0; i < mind.depth; i++) {
    const winner = mind.winnerOf(mind.groupAt(i));
    if (winner >= 0) post(mind, winner);
  }
}

/** Losers speak in the order of their values before inhibition, the greatest first; ties in the order of definition. */
function suggest(mind: Mind, first: number, size: number, winner: number): void {
  const { ethogram: e, state: s } = mind;
  const preAt = e.stateAt.pre;
  let lastValue = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let spoken = 0; spoken < size; spoken++) {
    let next = -1;
    for (let b = first; b < first + size; b++) {
      const v = s[preAt + b];
      const later = v < lastValue || (v === lastValue && b > last);
      if (later && (next < 0 || v > s[preAt + next])) next = b;
    }
    if (next < 0) return;
    last = next;
    lastValue = s[preAt + next];
    const list = e.suggestions[next];
    if (next === winner || list === undefined) continue;
    mind.running = next;
    mind.controller.args[CALLER_VALUE] = lastValue;
    mind.suggesting = true;
    for (let k = 0; k < list.length; k++) {
      try {
        list[k](mind);
      } catch (error) {
        mind.problem(`${e.behaviors[next]}.suggests`, error);
      }
    }
  }
}

function act(mind: Mind, leaf: number): void {
  const { ethogram: e, state: s } = mind;
  const action = e.action[leaf];
  if (action === undefined) return;
  mind.running = leaf;
  mind.controller.args[CALLER_VALUE] = s[e.stateAt.pre + leaf];
  mind.suggesting = false;
  try {
    action(mind);
  } catch (error) {
    mind.problem(`${e.behaviors[leaf]}.action`, error);
  }
}

/** Groups of the last walk that this one did not come by lose their values; then this walk is the last. */
function forgetLeft(mind: Mind, depth: number): void {
  const { ethogram: e, state: s, walked } = mind;
  const pathAt = e.stateAt.path;
  const oldDepth = s[pathAt];
  for (let i = 0; i < oldDepth; i++) {
    const g = s[pathAt + 1 + i];
    let kept = false;
    for (let k = 0; k < depth; k++) if (walked[k] === g) kept = true;
    if (kept) continue;
    s[e.stateAt.winner + g] = -1;
    s[e.stateAt.value + g] = 0;
  }
  s[pathAt] = depth;
  for (let i = 0; i < depth; i++) s[pathAt + 1 + i] = walked[i];
}
