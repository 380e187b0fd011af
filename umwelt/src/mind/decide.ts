import { float64s } from '../core/array-of.js';
import { CALLER_VALUE } from './actor.js';
import { takeStock } from './available.js';
import { STOP } from './compile/program.js';
import { ADD, GATED, MULTIPLY, OUTPUT, PRE, SILENT, WINNER, WINNER_VALUE, WON } from './ethogram.js';
import { type Mind, strongestReleaser } from './mind.js';
import { evaluateReleasers } from './releaser.js';
import { settle } from './settle.js';
import { postSought, repostSought } from './sought.js';
import { suggest } from './suggest.js';

const { FIRST, COUNT, PLACE, REQUIRES, QUIET, RULED, GAINS, SUGGESTERS, SUGGESTERS_END, SIZE: STOP_SIZE } = STOP;

/**
 * The decide phase: a walk (thesis 5.4) from the top group, or from the start that a director has set. In each group releasers and values are
 * computed, the group is settled, losers suggest, and the winner posts its pronome. The walk continues in the winner's child group and ends with the
 * action of a leaf. Groups of the last walk that this one does not reach lose their winners and values.
 */
export function decide(mind: Mind): void {
  const { ethogram: e, state: s } = mind;
  const { start, path, walk, walked } = e.stateAt;
  takeStock(mind);
  mind.beginWalk();
  s[walked] = mind.now;
  let group = s[start] | 0;
  let leaf = -1;
  if (group < 0) {
    leaf = -1 - group;
    evaluate(mind, leaf, 1);
    if (e.combine[leaf] !== undefined) followRule(mind, leaf);
    s[e.blockAt[e.groupOf[leaf]] + SILENT] = -1;
    postStart(mind, leaf);
    group = e.childGroup[leaf];
  }
  let depth = 0;
  let same = true;
  while (group >= 0) {
    s[walk + depth] = group;
    depth++;
    if (s[path + depth] !== group) same = false;
    leaf = compete(mind, group);
    if (leaf < 0) break;
    group = e.childGroup[leaf];
  }
  if (!same || depth !== s[path]) forgetLeft(mind, depth);
  if (leaf >= 0) act(mind, leaf);
  mind.running = -1;
}

/** Evaluates and settles a group; losers suggest, the winner posts. Returns the winner, or -1. */
function compete(mind: Mind, group: number): number {
  const { ethogram: e, state: s } = mind;
  const { itinerary } = e;
  const stop = (group * STOP_SIZE) | 0;
  const first = itinerary[(stop + FIRST) | 0];
  const size = itinerary[(stop + COUNT) | 0];
  const block = itinerary[(stop + PLACE) | 0];
  if ((itinerary[(stop + REQUIRES) | 0] & mind.available) === 0 && s[block + SILENT] > s[e.stateAt.altered]) {
    evaluateQuiet(mind, itinerary[(stop + QUIET) | 0], size, block + PRE);
  } else s[block + SILENT] = evaluate(mind, first, size) ? mind.now : -1;
  if (itinerary[(stop + RULED) | 0] !== 0) for (let b = first; b < first + size; b++) if (e.combine[b] !== undefined) followRule(mind, b);
  const incumbent = s[block + WINNER] | 0;
  const last = incumbent < 0 ? -1 : incumbent - first;
  const held = (mind.now - s[block + WON]) | 0;
  const won = settle(size, s, block + PRE, mind.params, itinerary[(stop + GAINS) | 0], last, block + WINNER_VALUE, held);
  const winner = won < 0 ? -1 : first + won;
  if (winner !== incumbent) s[block + WON] = mind.now;
  s[block + WINNER] = winner;
  const from = itinerary[(stop + SUGGESTERS) | 0];
  const to = itinerary[(stop + SUGGESTERS_END) | 0];
  if (from < to) suggest(mind, from, to, winner);
  if (winner >= 0 && s[block + SILENT] < 0) post(mind, winner);
  return winner;
}

/** Scratch: the sums of releasers and of variables, for a registered rule. */
const _combine_sums = float64s(2);

/**
 * Computes pre = interest * combine(sum of releasers, sum of variables) for `count` behaviors of a group from `first` on, by their program
 * (compile/program.ts). First their releasers, then their values in one loop without calls; registered rules follow in `followRule`. Returns whether
 * all releasers are silent.
 */
function evaluate(mind: Mind, first: number, count: number): boolean {
  const { ethogram: e, state: s, params: p } = mind;
  const { program } = e;
  const silent = evaluateReleasers(mind, e.attentionStart[first], e.attentionStart[first + count]);
  const preAt = e.preAt[first];
  let at = e.programAt[first];
  for (let i = 0; i < count; i++) {
    const code = program[at];
    const constant = p[program[at + 1]];
    const interestAt = program[at + 2];
    const releaserCount = program[at + 3];
    at += 4;
    let releasers = 0;
    for (let k = 0; k < releaserCount; k++) {
      releasers += s[program[at++] + OUTPUT];
    }
    const variableCount = program[at++];
    let variables = constant;
    for (let k = 0; k < variableCount; k++) variables += s[program[at++]];
    let value = releasers + variables;
    if (code !== ADD) {
      // a sum without any terms is left out of the product
      if (code === MULTIPLY)
        value = releaserCount === 0 ? variables : variableCount === 0 && constant === 0 ? releasers : releasers * variables;
      else if (code === GATED) value = releasers > 0 ? value : 0;
    }
    value *= interestAt >= 0 ? s[interestAt] : p[~interestAt];
    s[preAt + i] = value > 0 ? value : 0;
  }
  return silent;
}

/** The same for a group whose releasers are all silent (available.ts). */
function evaluateQuiet(mind: Mind, from: number, count: number, preAt: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  const { quietProgram } = e;
  let at = from;
  for (let i = 0; i < count; i++) {
    const constantAt = quietProgram[at++];
    let value = 0;
    if (constantAt >= 0) {
      const interestAt = quietProgram[at];
      const end = at + 2 + quietProgram[(at + 1) | 0];
      value = p[constantAt];
      for (at += 2; at < end; at++) value += s[quietProgram[at]];
      value *= interestAt >= 0 ? s[interestAt] : p[~interestAt];
    }
    s[(preAt + i) | 0] = value > 0 ? value : 0;
  }
}

/** The same for a behavior with a registered rule. */
function followRule(mind: Mind, b: number): void {
  const { ethogram: e, state: s, params: p } = mind;
  let releasers = 0;
  for (let k = e.releaserStart[b]; k < e.releaserStart[b + 1]; k++) releasers += s[e.recordAt[e.releaserItem[k]] + OUTPUT];
  let variables = p[e.at.constant + b];
  for (let k = e.variableStart[b]; k < e.variableStart[b + 1]; k++) variables += s[e.stateAt.level + e.variableItem[k]];
  _combine_sums[0] = releasers;
  _combine_sums[1] = variables;
  combine(mind, b);
  const value = _combine_sums[0] * mind.interest(b);
  s[e.preAt[b]] = value > 0 ? value : 0;
}

/** Calls a registered rule; its result replaces the first of the two sums. */
function combine(mind: Mind, b: number): void {
  const e = mind.ethogram;
  try {
    const value = e.combine[b]!(_combine_sums[0], _combine_sums[1]);
    _combine_sums[0] = Number.isFinite(value) ? value : 0;
    if (!Number.isFinite(value)) mind.problem(`${e.behaviors[b]}.combine`, new Error(`returned ${value}, expected a finite number`));
  } catch (error) {
    _combine_sums[0] = 0;
    mind.problem(`${e.behaviors[b]}.combine`, error);
  }
}

/** Makes the find of the winner's strongest releaser (ties: the first) the current pronome. */
function post(mind: Mind, winner: number): void {
  const best = strongestReleaser(mind, winner);
  if (best >= 0) mind.post(best);
}

/** The same for the behavior at which selection starts; if its releasers are silent, a sought thing is posted instead (sought.ts). */
function postStart(mind: Mind, behavior: number): void {
  if (strongestReleaser(mind, behavior) >= 0) post(mind, behavior);
  else postSought(mind, behavior);
}

/** Posts the pronome of the last walk again, from the state alone; needed after a restore. */
export function repost(mind: Mind): void {
  mind.post(-1);
  mind.kindsVersion = -1;
  const start = mind.state[mind.ethogram.stateAt.start];
  if (start < 0 && strongestReleaser(mind, -1 - start) >= 0) post(mind, -1 - start);
  else if (start < 0) repostSought(mind, -1 - start);
  for (let i = 0; i < mind.depth; i++) {
    const winner = mind.winnerOf(mind.groupAt(i));
    if (winner >= 0) post(mind, winner);
  }
}

function act(mind: Mind, leaf: number): void {
  const { ethogram: e, state: s } = mind;
  const action = e.action[leaf];
  if (action === undefined) return;
  mind.running = leaf;
  mind.controller.args[CALLER_VALUE] = s[e.preAt[leaf]];
  mind.suggesting = false;
  try {
    action(mind);
  } catch (error) {
    mind.problem(`${e.behaviors[leaf]}.action`, error);
  }
}

/** Clears the winners and values of groups of the last walk that this one did not reach, and stores this walk as the active path. */
function forgetLeft(mind: Mind, depth: number): void {
  const { ethogram: e, state: s } = mind;
  const { path, walk } = e.stateAt;
  const oldDepth = s[path] | 0;
  for (let i = 1; i <= oldDepth; i++) {
    const g = s[path + i] | 0;
    let kept = false;
    for (let k = 0; k < depth; k++) if (s[walk + k] === g) kept = true;
    if (kept) continue;
    s[e.blockAt[g] + WINNER] = -1;
    s[e.blockAt[g] + WINNER_VALUE] = 0;
  }
  s[path] = depth;
  for (let i = 0; i < depth; i++) s[path + 1 + i] = s[walk + i];
}
