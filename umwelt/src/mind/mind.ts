import { copyOf } from '../core/array-of.js';
import { Random, type StateArray, type StateOwner } from '../core/index.js';
import { Detour, type WayBySight } from '../locomotion/index.js';
import { type Recollection, Trail } from '../memory/index.js';
import { Percept } from '../senses/percept.js';
import type { Senses } from '../senses/senses.js';
import { type Actor, CALLER_VALUE, type CommandGate } from './actor.js';
import { setPosted } from './available.js';
import {
  CAUSED,
  CHANGE_SIZE,
  type Ethogram,
  OUTPUT,
  PLACE,
  PRESENCE,
  PRESENT,
  STAMP,
  THING,
  WINNER,
  WINNER_VALUE,
  WON,
} from './ethogram.js';
import { holdAfter, reserveSettling } from './settle.js';
import { reserveSuggesting } from './suggest.js';

/** An error in a registered function. */
export interface Problem {
  readonly tick: number;
  /** `silas.fetch.action` */
  readonly who: string;
  readonly what: string;
}

/** The arguments of a Mind: its ethogram, its senses, the gate of its commands and its seed. */
export interface MindOptions {
  readonly name: string;
  readonly ethogram: Ethogram;
  readonly senses: Senses;
  readonly way?: WayBySight | undefined;
  readonly recollection?: Recollection | undefined;
  readonly controller: CommandGate;
  readonly seed: number;
  readonly report?: (problem: Problem) => void;
}

/** Ticks between two reports about the same part: one second. */
const REPORT_EVERY = 20;
/** An omitted argument: the body uses its own default. */
const UNSAID: number = Number.NaN;

/** One individual: the state of a behavior system, and its two gates to the world: senses and commands. */
export class Mind implements Actor, StateOwner {
  readonly name: string;
  ethogram: Ethogram;
  state: Float64Array;
  /** The numbers of the species, or after the first change this individual's own copy. */
  params: Float64Array;
  readonly senses: Senses;
  readonly way: WayBySight | undefined;
  readonly recollection: Recollection | undefined;
  readonly trail: Trail;
  readonly detour: Detour;
  readonly controller: CommandGate;
  readonly random: Random;
  now = 0;
  /** The requirements that are available, as bits, and the version of the senses' kinds for which they were computed (available.ts). */
  available = 0;
  kindsVersion = -1;
  /** The last thing that was posted on this walk, or -1: the pronome, or the thing to which a pronome without a thing leads. */
  attended = -1;
  /** The releaser whose find is the current pronome, or -1. */
  private posted = -1;
  /** The same at the end of the last walk. */
  private postedBefore = -1;
  private readonly it: Percept = new Percept();
  private itIsFresh = false;
  running = -1;
  /** Whether the running behavior has lost and may only suggest. */
  suggesting = false;
  private readonly report: ((problem: Problem) => void) | undefined;
  private readonly lastReport = new Map<string, number>();

  constructor(options: MindOptions) {
    this.name = options.name;
    this.ethogram = options.ethogram;
    this.params = options.ethogram.params;
    this.state = copyOf(options.ethogram.newborn);
    this.senses = options.senses;
    this.way = options.way;
    this.recollection = options.recollection;
    this.trail = new Trail(options.name);
    this.detour = new Detour(options.name);
    this.controller = options.controller;
    this.random = Random.named(options.seed, `${options.name}/mind`);
    this.report = options.report;
    reserveSettling(options.ethogram.largestGroup);
    reserveSuggesting(options.ethogram.largestGroup);
  }

  command(command: number, a0: number = UNSAID, a1: number = UNSAID, a2: number = UNSAID, a3: number = UNSAID): void {
    this.fillArgs(a0, a1, a2, a3);
    this.give(command);
  }

  get runningValue(): number {
    return this.controller.args[CALLER_VALUE];
  }

  give(command: number): void {
    if (this.suggesting) this.controller.secondary(command);
    else this.controller.primary(command);
  }

  suggest(command: number, a0: number = UNSAID, a1: number = UNSAID, a2: number = UNSAID, a3: number = UNSAID): void {
    this.fillArgs(a0, a1, a2, a3);
    this.controller.meta(command);
  }

  private fillArgs(a0: number, a1: number, a2: number, a3: number): void {
    const { args } = this.controller;
    args[0] = a0;
    args[1] = a1;
    args[2] = a2;
    args[3] = a3;
  }

  get hasPronome(): boolean {
    return this.posted >= 0;
  }

  /** The pronome posted by the winners so far; filled on demand. */
  get pronome(): Percept {
    if (!this.itIsFresh) this.fillPronome();
    return this.it;
  }

  /** The thing that is the current pronome, or -1. */
  get pronomeThing(): number {
    return this.posted < 0 ? -1 : this.state[this.ethogram.findAt[this.posted] + THING];
  }

  /** Makes the find of a releaser the current pronome; -1 for none. */
  post(releaser: number): void {
    this.posted = releaser;
    this.itIsFresh = false;
    if (releaser < 0) this.attended = -1;
    else {
      const thing = this.state[this.ethogram.findAt[releaser] + THING];
      if (thing >= 0) this.attended = thing;
      setPosted(this);
    }
  }

  /** Begins a walk: clears the pronome. */
  beginWalk(): void {
    this.postedBefore = this.posted;
    this.controller.purpose = -1;
    this.post(-1);
  }

  /** Lets the pronome be computed again, because the creature may have moved. */
  stir(): void {
    this.itIsFresh = false;
  }

  private fillPronome(): void {
    this.itIsFresh = true;
    if (!this.copyPronome(this.it)) this.it.clear();
  }

  copyPronome(out: Percept): boolean {
    return this.copyFind(this.posted, out);
  }

  copyBefore(out: Percept): boolean {
    return this.copyFind(this.postedBefore, out);
  }

  copyOwn(out: Percept): boolean {
    return this.running >= 0 && this.copyFind(strongestReleaser(this, this.running), out);
  }

  private copyFind(releaser: number, out: Percept): boolean {
    if (releaser < 0) return false;
    const { state: s, senses } = this;
    const find = this.ethogram.findAt[releaser];
    const x = s[find + PLACE];
    const y = s[find + PLACE + 1];
    const fromX = senses.selfX;
    const fromY = senses.selfY;
    out.thing = s[find + THING];
    out.x = x;
    out.y = y;
    out.z = s[find + PLACE + 2];
    out.distance = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    out.fromX = fromX;
    out.fromY = fromY;
    out.heading = senses.selfHeading;
    out.confidence = this.recollection?.confidenceIn(out.thing) ?? 1;
    return true;
  }

  /** Whether this individual has its own copy of the numbers. */
  get hasOwnParams(): boolean {
    return this.params !== this.ethogram.params;
  }

  /** Changes a number of the definition for this individual alone. */
  setParam(index: number, value: number): void {
    if (this.params[index] === value) return;
    if (!this.hasOwnParams) this.params = this.params.slice();
    this.params[index] = value;
    const { at, stateAt } = this.ethogram;
    // after a change of their numbers, silent releasers must be evaluated again
    if (index >= at.kind && index < at.constant) this.state[stateAt.altered] = this.now;
    if (index >= at.kind && index < at.near) this.kindsVersion = -1;
  }

  level(variable: number): number {
    return this.state[this.ethogram.stateAt.level + variable];
  }

  readLevel(variable: number, out: Float64Array): void {
    out[0] = this.state[this.ethogram.stateAt.level + variable];
  }

  setLevel(variable: number, value: number): void {
    const { at, stateAt } = this.ethogram;
    const low = this.params[at.min + variable];
    const high = this.params[at.max + variable];
    this.state[stateAt.level + variable] = value < low ? low : value > high ? high : value;
  }

  /** Returns the change of a variable by behaviors and events in the last feel phase, without its own growth. */
  caused(variable: number): number {
    return this.state[this.ethogram.stateAt.changes + CHANGE_SIZE * variable + CAUSED];
  }

  /** Returns the output of a releaser on the last walk; 0 if its groups were not walked. */
  releaserValue(releaser: number): number {
    return this.attends(releaser) ? this.state[this.ethogram.recordAt[releaser] + OUTPUT] : 0;
  }

  /** Returns the weight, 0..1, of the find of a releaser on the last walk, before worth and temporal filter; 0 if it was not evaluated. */
  presence(releaser: number): number {
    const { recordAt, findAt, stateAt } = this.ethogram;
    const { state: s } = this;
    return s[recordAt[releaser] + STAMP] === s[stateAt.walked] + PRESENT ? s[findAt[releaser] + PRESENCE] : 0;
  }

  /** Whether a releaser belongs to a group of the last walk, evaluated or quiet. */
  attends(releaser: number): boolean {
    const { ethogram: e, state: s } = this;
    if (s[e.recordAt[releaser] + STAMP] >= s[e.stateAt.walked]) return true;
    for (let i = 0; i < this.depth; i++) {
      const g = this.groupAt(i);
      for (let k = e.releaserStart[e.first[g]]; k < e.releaserStart[e.first[g] + e.size[g]]; k++)
        if (e.releaserItem[k] === releaser) return true;
    }
    return false;
  }

  interest(behavior: number): number {
    const at = this.ethogram.interestAt[behavior];
    return at >= 0 ? this.state[at] : this.params[~at];
  }

  setInterest(behavior: number, value: number): void {
    const at = this.ethogram.interestAt[behavior];
    const interest = value < 0 ? 0 : value > 1 ? 1 : value;
    if (at >= 0) this.state[at] = interest;
    else if (this.params[~at] !== interest) this.setParam(~at, interest);
  }

  /** Returns the value of a behavior before inhibition; 0 if its group was not walked. */
  pre(behavior: number): number {
    return this.onPath(this.ethogram.groupOf[behavior]) ? this.state[this.ethogram.preAt[behavior]] : 0;
  }

  /** Returns the value of a behavior after inhibition; 0 for all but winners. */
  value(behavior: number): number {
    return this.wasActive(behavior) ? this.state[this.ethogram.blockAt[this.ethogram.groupOf[behavior]] + WINNER_VALUE] : 0;
  }

  /** Returns the value that a rival must exceed, divided by the winner's gain against it, to take over from a winner. */
  inertia(winner: number): number {
    const held = holdAfter(this.now - this.state[this.ethogram.blockAt[this.ethogram.groupOf[winner]] + WON]);
    return Math.max(this.value(winner), held);
  }

  wasActive(behavior: number): boolean {
    return this.winnerOf(this.ethogram.groupOf[behavior]) === behavior;
  }

  /** Number of groups of the last walk. */
  get depth(): number {
    return this.state[this.ethogram.stateAt.path];
  }

  groupAt(level: number): number {
    return this.state[this.ethogram.stateAt.path + 1 + level];
  }

  winnerOf(group: number): number {
    return this.state[this.ethogram.blockAt[group] + WINNER];
  }

  onPath(group: number): boolean {
    for (let i = 0; i < this.depth; i++) if (this.groupAt(i) === group) return true;
    return false;
  }

  /** The behavior whose action ran, or -1. */
  get leaf(): number {
    const depth = this.depth;
    if (depth === 0) {
      const start = this.state[this.ethogram.stateAt.start];
      return start < 0 ? -1 - start : -1;
    }
    return this.winnerOf(this.groupAt(depth - 1));
  }

  /** Whether a behavior of the active path rests or waits. */
  get isStill(): boolean {
    const { still } = this.ethogram;
    if (this.depth === 0) return this.leaf < 0 || still[this.leaf] === 1;
    for (let i = 0; i < this.depth; i++) {
      const winner = this.winnerOf(this.groupAt(i));
      if (winner >= 0 && still[winner] === 1) return true;
    }
    return false;
  }

  /** `feed/chew`: the names of the active path, from the top. */
  activePath(): string {
    const names: string[] = [];
    const start = this.state[this.ethogram.stateAt.start];
    if (start < 0) names.push(this.ethogram.behaviors[-1 - start]);
    for (let i = 0; i < this.depth; i++) {
      const winner = this.winnerOf(this.groupAt(i));
      if (winner >= 0) names.push(this.ethogram.behaviors[winner]);
    }
    return names.join('/');
  }

  /** Reports that a registered function threw, at most once per second and part. */
  problem(part: string, error: unknown): void {
    const last = this.lastReport.get(part);
    if (last !== undefined && this.now >= last && this.now - last < REPORT_EVERY) return;
    this.lastReport.set(part, this.now);
    const what = error instanceof Error ? error.message : String(error);
    this.report?.({ tick: this.now, who: `${this.name}.${part}`, what });
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}/mind`, this.state);
    visit(`${this.name}/mind.random`, this.random.words);
    this.trail.visitState(visit);
    this.detour.visitState(visit);
    if (this.hasOwnParams) visit(`${this.name}/mind.params`, this.params);
  }
}

/** Returns the releaser of a behavior with the greatest output (ties: the first), or -1 if all are silent. */
export function strongestReleaser({ ethogram: e, state: s }: Mind, behavior: number): number {
  let best = -1;
  let strongest = 0;
  for (let k = e.releaserStart[behavior]; k < e.releaserStart[behavior + 1]; k++) {
    const r = e.releaserItem[k];
    const value = s[e.recordAt[r] + OUTPUT];
    if (value <= strongest) continue;
    strongest = value;
    best = r;
  }
  return best;
}
