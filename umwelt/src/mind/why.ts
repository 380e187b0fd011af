import { THING } from './ethogram.js';
import type { Mind } from './mind.js';

/** A part of the value of a behavior. */
export interface Cause {
  readonly type: 'releaser' | 'variable' | 'constant';
  readonly name: string;
  readonly value: number;
  /** The name of the thing that the releaser found. */
  readonly thing?: string;
  /** What the creature believes about that thing if it does not see it: `believes the ball is behind the shed, 70 %`. */
  readonly belief?: string;
}

/** A behavior that lost a contest. */
export interface Rival {
  readonly name: string;
  readonly value: number;
  /** It takes over when its value before inhibition exceeds this. */
  readonly needed: number;
  /** Its strongest variable above 0, if it has one. */
  readonly need?: string;
}

/** One group of the walk: its winner, the causes of the winner's value, and its rivals. */
export interface Contest {
  readonly group: string;
  readonly winner: string;
  /** Before and after inhibition. */
  readonly pre: number;
  readonly value: number;
  readonly interest: number;
  readonly causes: readonly Cause[];
  /** The strongest first. */
  readonly rivals: readonly Rival[];
}

/** Why a creature does what it does: the contests that led to its behavior in one tick, and a sentence that sums them up. */
export interface Why {
  readonly creature: string;
  readonly tick: number;
  /** `feed/chew` */
  readonly behavior: string;
  readonly contests: readonly Contest[];
  /** The name of the thing that it tries to reach without coming nearer; omitted while it makes progress. */
  readonly failing?: string;
  readonly sentence: string;
}

/**
 * Explains what a creature does, as of the last tick, from its state alone. `nameOf` returns the name of a thing; `tellBelief` returns in words what
 * the creature believes about a thing that it does not see. `failing` is the name of the thing that it tries to reach without coming nearer.
 */
export function why(
  mind: Mind,
  nameOf: (thing: number) => string,
  tellBelief: (thing: number) => string | undefined = () => undefined,
  failing?: string,
): Why {
  const e = mind.ethogram;
  const contests: Contest[] = [];
  for (let i = 0; i < mind.depth; i++) {
    const g = mind.groupAt(i);
    const winner = mind.winnerOf(g);
    if (winner < 0) continue;
    const value = mind.value(winner);
    const rivals: Rival[] = [];
    for (let b = e.first[g]; b < e.first[g] + e.size[g]; b++) {
      if (b === winner) continue;
      const gain = mind.params[e.gainBase[g] + (winner - e.first[g]) * e.size[g] + b - e.first[g]];
      const need = strongest(needsOf(mind, b), 'variable');
      rivals.push({
        name: e.behaviors[b],
        value: mind.pre(b),
        needed: gain * mind.inertia(winner),
        ...(need === undefined ? {} : { need: need.name }),
      });
    }
    rivals.sort((a, b) => b.value - a.value);
    contests.push({
      group: e.groups[g],
      winner: e.behaviors[winner],
      pre: mind.pre(winner),
      value,
      interest: mind.interest(winner),
      causes: causesOf(mind, winner, nameOf, tellBelief),
      rivals,
    });
  }
  const behavior = mind.activePath();
  const sentence = `${sentenceOf(mind.name, behavior, contests)}${failing === undefined ? '' : ` It wants ${failing} but cannot reach it.`}`;
  return { creature: mind.name, tick: mind.now, behavior, contests, ...(failing === undefined ? {} : { failing }), sentence };
}

function causesOf(mind: Mind, b: number, nameOf: (thing: number) => string, tellBelief: (thing: number) => string | undefined): Cause[] {
  const { ethogram: e, state: s } = mind;
  const causes: Cause[] = [];
  for (let k = e.releaserStart[b]; k < e.releaserStart[b + 1]; k++) {
    const r = e.releaserItem[k];
    const value = mind.releaserValue(r);
    const thing = s[e.findAt[r] + THING];
    const belief = value > 0 && thing >= 0 ? tellBelief(thing) : undefined;
    causes.push({
      type: 'releaser',
      name: e.releasers[r],
      value,
      ...(value > 0 && thing >= 0 ? { thing: nameOf(thing) } : {}),
      ...(belief === undefined ? {} : { belief }),
    });
  }
  causes.push(...needsOf(mind, b));
  const constant = mind.params[e.at.constant + b];
  if (constant !== 0) causes.push({ type: 'constant', name: 'constant', value: constant });
  return causes.sort((x, y) => y.value - x.value);
}

function needsOf(mind: Mind, b: number): Cause[] {
  const { ethogram: e } = mind;
  const needs: Cause[] = [];
  for (let k = e.variableStart[b]; k < e.variableStart[b + 1]; k++) {
    const v = e.variableItem[k];
    needs.push({ type: 'variable', name: e.variables[v], value: mind.level(v) });
  }
  return needs;
}

function sentenceOf(name: string, behavior: string, contests: readonly Contest[]): string {
  if (contests.length === 0) {
    return behavior === ''
      ? `${name} does nothing: no behavior has any value.`
      : `${name} does ${behavior}: selection was told to start there.`;
  }
  const causes = contests.flatMap(c => c.causes);
  const need = strongest(causes, 'variable');
  const stimulus = strongest(causes, 'releaser');
  const reasons: string[] = [];
  if (need !== undefined) reasons.push(`${need.name} is ${number(need.value)}`);
  if (stimulus !== undefined) {
    reasons.push(`${stimulus.name} is ${number(stimulus.value)}${stimulus.thing === undefined ? '' : ` (${stimulus.thing})`}`);
  }
  if (reasons.length === 0) reasons.push(`it is worth ${number(contests[contests.length - 1].pre)} at all times`);
  const belief = stimulus?.belief === undefined ? '' : ` It ${stimulus.belief}.`;
  return `${name} does ${behavior} because ${reasons.join(' and ')}.${belief}${runnerUp(contests)}`;
}

/** Returns a sentence about the rival that was nearest to winning. */
function runnerUp(contests: readonly Contest[]): string {
  let best: { contest: Contest; rival: Rival } | undefined;
  for (const contest of contests) {
    for (const rival of contest.rivals) {
      if (best === undefined || rival.value * best.rival.needed > best.rival.value * rival.needed) best = { contest, rival };
    }
  }
  if (best === undefined) return ' Nothing competes with it.';
  const { contest, rival } = best;
  const behind = contest.pre - rival.value;
  const gap = behind >= 0 ? `${number(behind)} behind ${contest.winner}` : `${number(-behind)} ahead of ${contest.winner}, which holds on`;
  return ` Second came ${rival.name} with ${number(rival.value)}, ${gap}; to take over it would have to exceed ${number(rival.needed)}.`;
}

function strongest(causes: readonly Cause[], type: Cause['type']): Cause | undefined {
  let best: Cause | undefined;
  for (const cause of causes) if (cause.type === type && cause.value > 0 && (best === undefined || cause.value > best.value)) best = cause;
  return best;
}

function number(x: number): string {
  return Math.abs(x) >= 100 ? x.toFixed(0) : Math.abs(x) >= 1 || x === 0 ? x.toFixed(1) : x.toPrecision(2);
}
