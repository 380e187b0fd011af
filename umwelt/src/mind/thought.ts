import type { Cause, Contest, Rival, Why } from './why.js';

/** The options of `thoughtOf`. */
export interface ThoughtOptions {
  /** Phrases by the names of variables (a feeling: `hunger: hungry`) and behaviors (a clause: `take-it: "{it} is mine"`). */
  readonly says?: Readonly<Record<string, string>>;
  /** Returns the words for a thing. Default: `the food bowl` for `food-bowl`. */
  readonly call?: (thing: string) => string;
  /** The behavior at which the creature fails; undefined if it does not fail. */
  readonly failing?: string;
}

/** Greatest number of words of a thought; longer phrases are left out or cut. */
const MOST_WORDS = 12;
/** Value of a rival as a share of the value that it needs to take over: above FELT the thought mentions its need, above TORN the creature is torn. */
const FELT = 0.55;
const TORN = 0.85;

/**
 * Returns a thought of at most a dozen plain words, without numbers: what a creature does, feels, would rather do or cannot do. "Hungry, but I run
 * after the ball."
 */
export function thoughtOf(why: Why, { says = {}, call = thing => `the ${plain(thing)}`, failing }: ThoughtOptions = {}): string {
  const { contests } = why;
  if (contests.length === 0) return why.behavior === '' ? 'Nothing to do.' : sentence(`I ${plain(why.behavior.split('/').at(-1)!)}`);
  // the deepest behavior that has a phrase, because the steps of a shared group usually have none
  const leaf = contests.findLast(({ winner }) => says[winner] !== undefined) ?? contests[contests.length - 1];
  const thing = thingOf(contests);
  const it = thing === undefined ? 'it' : call(thing);
  if (failing !== undefined) return fitting([failure(failing, thing === undefined ? undefined : it)]);
  if (why.failing !== undefined) return fitting([`I want ${call(why.failing)} but cannot reach it`, 'I cannot reach it']);
  const clause = clauseOf(leaf.winner, it, says);
  const torn = tornBetween(why);
  if (torn !== undefined) return fitting([`shall I ${verb(torn[0])} or ${verb(torn[1])}? Hard to choose`, clause]);
  const rival = closest(contests[0]);
  const share = rival === undefined ? 0 : rival.value / rival.needed;
  const feeling = rival?.need === undefined ? undefined : says[rival.need];
  if (share > FELT && feeling !== undefined) return fitting([`${feeling}, but ${clause}`, clause]);
  const need = strongestNeed(contests);
  const own = need === undefined ? undefined : says[need];
  return fitting(own === undefined ? [clause] : [`${own}: ${clause}`, clause]);
}

/** Returns the names of the behavior that a creature performs and of the rival that nearly wins; undefined if it is not torn between two. */
export function tornBetween({ contests }: Why): readonly [string, string] | undefined {
  const [first] = contests;
  const rival = first && closest(first);
  return rival !== undefined && rival.value / rival.needed > TORN ? [first.winner, rival.name] : undefined;
}

/** Returns a behavior in words: its phrase, or its name with the thing instead of "it". */
function clauseOf(behavior: string, it: string, says: Readonly<Record<string, string>>): string {
  const said = says[behavior];
  return said === undefined ? `I ${plain(behavior).replace(/\bit\b/, it)}` : said.replaceAll('{it}', it);
}

function failure(behavior: string, it: string | undefined): string {
  return it === undefined ? `I cannot ${plain(behavior)}` : `I want ${it}, but I cannot get to it`;
}

/** Returns the rival that is nearest to taking over. */
function closest({ rivals }: Contest): Rival | undefined {
  let best: Rival | undefined;
  for (const rival of rivals) {
    if (rival.value > 0 && rival.needed > 0 && (best === undefined || rival.value / rival.needed > best.value / best.needed)) best = rival;
  }
  return best;
}

/** Returns the thing of the strongest releaser of the deepest contest that has one. */
function thingOf(contests: readonly Contest[]): string | undefined {
  for (let i = contests.length - 1; i >= 0; i--) {
    const cause = contests[i].causes.find(({ thing }: Cause) => thing !== undefined);
    if (cause !== undefined) return cause.thing;
  }
  return undefined;
}

function strongestNeed(contests: readonly Contest[]): string | undefined {
  for (const { causes } of contests) {
    const need = causes.find(({ type, value }) => type === 'variable' && value > 0);
    if (need !== undefined) return need.name;
  }
  return undefined;
}

/** Returns the first phrase that is short enough, else the last one, cut, as a sentence. */
function fitting(phrases: readonly string[]): string {
  const short = phrases.find(phrase => phrase.split(/\s+/).length <= MOST_WORDS) ?? phrases[phrases.length - 1];
  return sentence(short.split(/\s+/).slice(0, MOST_WORDS).join(' '));
}

/** Returns the name of a behavior as a verb addressed to the person: `mind you` for `mind-person`. */
function verb(behavior: string): string {
  return plain(behavior).replace(/\bperson\b/, 'you');
}

function plain(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
