import { float64s } from '../../core/array-of.js';
import { growArray } from '../../core/grow-array.js';
import type { StateArray, StateCopy, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import { grow } from '../../mind/grow.js';
import type { Ethogram, Mind, MindDefinition } from '../../mind/index.js';
import type { WatchingSenses } from '../../senses/senses.js';
import { CONTRAST, SEEN } from '../model/activations.js';
import { Anticipations } from './anticipations.js';
import { ACTIVATION, BACKGROUND, INHIBITION, RELEASER, VALUE, WITH, WITHOUT, WORTH } from './cues/cue-layout.js';
import { DiscoveryGroup } from './discovery-group.js';
import { DISTANCE_FIELD, expand, type LearnedPart, type StimulusName } from './expand.js';
import { Followers } from './followers.js';
import { incline } from './incline.js';
import { EVIDENCE, isBest, isBetterThanLeaving } from './is-best.js';
import { keepUp } from './keep-up.js';
import { LearningQueue, QUEUE_LENGTH } from './learning-queue.js';
import { predicts } from './predicts.js';
import { Punishment } from './punishment.js';
import { refineReleasers } from './refine-releasers.js';
import { Reinforcement } from './reinforcement.js';
import type { LearningRules } from './rules.js';
import { ARRIVED, FELT, FELT_SINCE, noteFelt, ShortMemory } from './short-memory.js';
import { firstOf, secondOf } from './watch/series.js';
import { FLAG, NUMBER, Watch } from './watch/watch.js';
import { LONG_AGO } from './watch/watch-layout.js';
import { Ways } from './ways.js';

/** Ticks after which a behavior without its own skill is felt. */
const FELT_AFTER = 2;
/** Learned parts for which there is room at birth; it doubles. */
const PARTS = 32;

// layout of `clock`: three numbers of what is felt (short-memory.ts); the first tick of the present leaf; the newest entries of the short-term
// memory; the queue of learning commands
const LEAF_SINCE = 3;
const NEWEST = 4;
const NEWEST_THING = 5;
const NEWEST_KIND = 6;
const QUEUE = 7;

/** Numbers of a pair that `expandClassical` raises to those of (S and not C). */
const CERTAINTY = [ACTIVATION + CONTRAST, WORTH, ACTIVATION + SEEN];

/** Scratch of `learn`. */
const _moment = { now: 0, felt: -1, feltSince: 0, begun: -1, arrived: -1 };

/** The mind of an individual that has learned, as plain data: its definition and the learned parts in it. */
export interface LearnedMind {
  readonly definition: MindDefinition;
  readonly parts: readonly LearnedPart[];
}

/** Called with each part that has become part of the mind. */
export type Insight = (part: LearnedPart) => void;

/**
 * The learning of one individual (thesis 5.5): short-term memory, watched stimuli, one discovery group per learning variable, and the
 * growth of its mind. It reads the world through the senses and changes nothing but its own mind.
 */
export class Learner implements StateOwner {
  // fields that every tick reads come first, so that they share a cache line
  /** `inclined`: set the constants of behaviors anew. `hurt`: something became significantly worse. `expecting`: a rule has `expects` or `fears`. */
  private inclined = false;
  private hurt = false;
  private readonly expecting: boolean;
  readonly watch: Watch;
  readonly memory: ShortMemory;
  readonly groups: readonly DiscoveryGroup[];
  private readonly clock = float64s(QUEUE + QUEUE_LENGTH);
  // derived from the mind's ethogram by `bind`: `origin`, the species behavior of each behavior; `innate`, releasers by group; `part...`, by part
  private bound: Ethogram | undefined;
  private origin = new Int32Array(0);
  /** By behavior: 1 if it is a learned answer. */
  private answers = new Uint8Array(0);
  private innate: Int32Array[] = [];
  /** Everything learned so far, in order. */
  parts: readonly LearnedPart[] = [];
  readonly rules: LearningRules;
  /** Learning commands for the next learn phase. */
  readonly queue: LearningQueue = new LearningQueue(this.clock.subarray(QUEUE));
  onInsight: Insight | undefined;
  private readonly name: string;
  private readonly compile: (definition: MindDefinition) => Ethogram;
  readonly followers: Followers;
  readonly anticipations: Anticipations;
  readonly punishment: Punishment;
  private readonly reinforcement: Reinforcement;
  /** By part: the tick since which its behavior is kept up. */
  private kept = float64s(PARTS).fill(LONG_AGO);
  private partWorth = new Int32Array(0);
  private partOwner = new Int32Array(0);
  private partGroup = new Int32Array(0);
  private partStimulus = new Int32Array(0);
  private readonly ways: Ways;

  constructor(name: string, rules: LearningRules, compile: (definition: MindDefinition) => Ethogram) {
    const own = `${name}/learning`;
    this.name = own;
    this.rules = rules;
    this.compile = compile;
    this.memory = new ShortMemory(`${own}.memory`);
    const distances = rules.rules.some(rule => rule.distances);
    this.watch = new Watch(`${own}.watch`, distances ? rules.symbols.id(DISTANCE_FIELD) : -1, rules.symbols.id('none'));
    this.followers = new Followers(own);
    this.clock.fill(-1, FELT, QUEUE);
    this.groups = rules.rules.map(rule => {
      const group = new DiscoveryGroup(`${own}.${rule.name}`, rule);
      rule.refines.forEach((releaser, i) => {
        const r = rules.species.parts.get(releaser)!.index;
        group.add(RELEASER, -1, i, rules.species.params[rules.species.at.worth + r]);
      });
      group.add(BACKGROUND, -1, 0);
      return group;
    });
    this.anticipations = new Anticipations(own, rules, this.watch);
    this.expecting = this.anticipations.list.length > 0;
    this.punishment = new Punishment(`${own}.worse`, rules);
    this.reinforcement = new Reinforcement(own, rules.rules.length);
    this.ways = new Ways(`${own}.ways`, rules.rules);
    const all = [...this.groups, ...this.punishment.groups];
    for (const group of all) group.isUsed = stimulus => all.some(other => other.isAbout(stimulus));
  }

  /** Runs the learn phase of one tick. */
  learn(mind: Mind): void {
    if (this.bound !== mind.ethogram) this.bind(mind);
    const { watch } = this;
    const moment = _moment;
    this.remember(mind);
    this.ways.note(mind, this.clock[FELT], this.clock[FELT_SINCE]);
    watch.look(mind.senses as WatchingSenses, mind.now);
    if (watch.onsets > 0) this.followers.note(watch, this.partStimulus, mind.now);
    moment.now = mind.now;
    moment.felt = this.clock[FELT];
    moment.feltSince = this.clock[FELT_SINCE];
    moment.begun = this.originOf(mind, mind.leaf);
    moment.arrived = this.clock[ARRIVED];
    for (let g = 0; g < this.groups.length; g++) {
      const group = this.groups[g];
      // the rule of the species, which all its learners share
      const rule = this.rules.rules[g];
      const change = rule.of === 'variable' ? rule.sign * mind.caused(rule.variable) : this.reinforcement.rise(mind, g, rule.sign);
      if (change <= -rule.significant) this.hurt = true;
      if (this.hurt || this.expecting) this.reinforcement.changes[g] = change;
      if (change <= 0 && (this.ways.isUnderWay(g) || group.rests(watch, moment))) continue;
      group.skipped = this.ways.arrive(mind.now, g);
      group.reinforce(change > 0 ? change : 0, this.reinforcement.isBest(mind, g, rule));
      group.step(mind, watch, moment, this.innate[g]);
      if (change >= rule.significant || group.reminded) group.populate(this.memory, watch, mind.now - group.skipped);
      if (group.ended) {
        this.consider(mind, g);
        if (rule.bias > 0) this.inclined = true;
        group.refineNumbers(watch);
      }
    }
    if (this.hurt && this.punishment.step(mind, watch, this.memory, moment, this.reinforcement.changes)) this.inclined = true;
    if (this.expecting) this.anticipations.step(mind, watch, this.reinforcement.changes);
    if (this.inclined) incline(mind, this, this.origin);
    this.inclined = false;
    if (this.clock[QUEUE] > 0) this.queue.carryOut(this, mind);
    this.tune(mind);
  }

  /** Returns the species behavior that a behavior of the mind is or is a copy of, or -1. */
  originOf(mind: Mind, behavior: number): number {
    if (this.bound !== mind.ethogram) this.bind(mind);
    return behavior < 0 ? -1 : this.origin[behavior];
  }

  /** Notes the present behavior and the pronome in the short-term memory, and which behavior is felt. */
  private remember(mind: Mind): void {
    const { clock } = this;
    const leaf = mind.leaf;
    const slot = leaf < 0 ? -1 : this.origin[leaf];
    if (slot < 0) clock[LEAF_SINCE] = mind.now;
    else if (slot !== clock[NEWEST]) {
      this.memory.noteBehavior(slot, mind.now);
      clock[NEWEST] = slot;
      clock[LEAF_SINCE] = mind.now;
    }
    const command = slot < 0 ? -1 : this.rules.command[slot];
    const begun = mind.now - clock[LEAF_SINCE] >= FELT_AFTER;
    const arrived = slot >= 0 && (command >= 0 ? mind.controller.active(command) : begun);
    noteFelt(clock, slot, arrived, begun && slot >= 0 && this.answers[leaf] === 1, mind.now);
    const thing = mind.pronomeThing;
    if (thing < 0) return;
    const kind = (mind.senses as WatchingSenses).kindOf(thing);
    if (thing === clock[NEWEST_THING] && kind === clock[NEWEST_KIND]) return;
    this.memory.noteThing(thing, kind, mind.now);
    clock[NEWEST_THING] = thing;
    clock[NEWEST_KIND] = kind;
  }

  /** Makes the best pair that meets all conditions part of the mind, else a predictor of a learned stimulus. At most one per tick and variable. */
  private consider(mind: Mind, g: number): void {
    const group = this.groups[g];
    let best = -1;
    for (let i = 0; i < group.count; i++) {
      if (group.type(i) !== WITH || group.isExpanded(i) || group.expected(i) <= 0) continue;
      const other = group.partner(i);
      if (group.evidence(i) < EVIDENCE || group.evidence(other) < EVIDENCE) continue;
      if (!isBetterThanLeaving(group, i) || !isBest(group, i)) continue;
      if (best < 0 || group.strength(i) > group.strength(best)) best = i;
    }
    if (best >= 0) {
      this.expandCue(mind, g, best);
      return;
    }
    // a predictor needs a learned stimulus that it predicts
    if (this.parts.length === 0) return;
    for (let s = 0; s < this.watch.stimuli; s++) {
      if (this.followers.follower[s] >= 0 && predicts(group, s) && this.expandClassical(mind, g, s)) return;
    }
  }

  /** Makes the answer to the follower of a stimulus the answer to the stimulus, too (thesis 5.5.8). Returns false if the follower has none. */
  private expandClassical(mind: Mind, g: number, s: number): boolean {
    const group = this.groups[g];
    const next = this.followers.follower[s];
    const p = next < 0 ? -1 : this.partOf(g, next);
    if (p < 0) return false;
    const known = this.parts[p];
    const behavior = this.rules.species.parts.get(known.behavior)!.index;
    const cue = group.pair(behavior, s);
    if (cue < 0) return false;
    for (let i = 0; i < group.count; i++) {
      if (group.type(i) !== WITHOUT || group.stimulus(i) !== s) continue;
      if (group.strength(i) > group.strength(cue)) {
        group.set(cue, VALUE, group.get(i, VALUE));
        group.set(cue, INHIBITION, group.get(i, INHIBITION));
      }
      for (const number of CERTAINTY) if (group.get(i, number) > group.get(cue, number)) group.set(cue, number, group.get(i, number));
    }
    this.expandCue(mind, g, cue, known);
    return true;
  }

  /** Returns the learned part of a group with the greatest value for a stimulus, or -1. */
  private partOf(g: number, stimulus: number): number {
    const group = this.groups[g];
    let best = -1;
    for (let p = 0; p < this.partStimulus.length; p++) {
      if (this.partGroup[p] !== g || this.partStimulus[p] !== stimulus) continue;
      if (best < 0 || group.strength(this.parts[p].cue) > group.strength(this.parts[best].cue)) best = p;
    }
    return best;
  }

  /** Adds a cue to the mind, whatever its value: a releaser that follows the value; a copy of the behavior unless `like` or an older part has one. */
  expandCue(mind: Mind, g: number, cue: number, like?: LearnedPart): void {
    const group = this.groups[g];
    const { rule } = group;
    const series = this.watch.series(group.stimulus(cue));
    if (series >= 0) {
      // an answer to a series is an answer to its second stimulus, worth more or less after the first
      group.noteExpanded(cue);
      const answer = group.pair(group.behavior(cue), secondOf(series));
      if (answer >= 0 && !group.isExpanded(answer)) this.expandCue(mind, g, answer, like);
      return;
    }
    const behavior = this.rules.species.behaviors[group.behavior(cue)];
    const stimulus = this.stimulusName(group.stimulus(cue));
    const before = mind.ethogram.definition;
    const copy = like ?? this.parts.find(p => p.variable === rule.name && p.behavior === behavior);
    const { definition, releaser, owner, leaf } = expand(before, {
      variable: rule.name,
      behavior,
      stimulus,
      worth: group.strength(cue) * rule.scale,
      into: rule.into,
      near: rule.near,
      by: rule.by,
      way: rule.way.behaviors,
      ...(copy && { owner: copy.owner }),
    });
    group.noteExpanded(cue);
    const part: LearnedPart = {
      variable: rule.name,
      behavior,
      stimulus,
      releaser,
      owner,
      leaf: copy?.leaf ?? leaf,
      cue,
      classical: like !== undefined,
      tick: mind.now,
    };
    this.parts = [...this.parts, part];
    grow(mind, this.compile(definition));
    this.bind(mind);
    this.onInsight?.(part);
  }

  /** Returns a stimulus by names. */
  stimulusName(s: number): StimulusName {
    const { watch, rules } = this;
    const place = watch.place(s);
    const type = watch.type(place);
    const from = watch.value(s);
    const series = watch.series(s);
    return {
      kind: rules.symbols.name(watch.kind(watch.kindAt(place))),
      field: rules.symbols.name(watch.field(place)),
      value: type === FLAG ? true : type >= NUMBER ? [from, from + watch.width(s)] : rules.symbols.name(from),
      ...(series >= 0 && { after: this.stimulusName(firstOf(series)) }),
    };
  }

  /**
   * Sets the worth of learned releasers and the interest in learned behaviors. A learned answer (`owner` >= 0) competes with everything else that the
   * animal could do, so its releaser is worth all that is expected of it. An innate answer is there anyway and has only to be better than the
   * other innate ones, so its releaser follows the value of its own pair.
   */
  private tune(mind: Mind): void {
    for (let p = 0; p < this.parts.length; p++) {
      const group = this.groups[this.partGroup[p]];
      const cue = this.parts[p].cue;
      const owner = this.partOwner[p];
      // a stimulus that is out of sight, but believed to be there, counts as on
      const isOn = this.watch.isOn(this.partStimulus[p]) || mind.presence(this.partWorth[p] - mind.ethogram.at.worth) > 0;
      const isFelt = this.clock[ARRIVED] >= 0 && this.clock[FELT] === group.behavior(cue);
      if (owner >= 0) keepUp(mind, this.kept, p, isOn, isFelt, owner, group, cue);
      // interest scales the worth, too, because the releaser also stands in the behavior above
      const share = owner >= 0 ? mind.interest(owner) : 1;
      let strength = owner >= 0 ? group.expected(cue, group.taken()) : group.strength(cue);
      if (this.watch.seriesOn > 0) strength += group.occasioned(this.watch, cue, owner >= 0);
      const due = strength > 0 ? strength * share * group.rule.scale : 0;
      const worth = owner >= 0 ? Math.min(due, this.ways.most(mind, this.partGroup[p], group.behavior(cue))) : due;
      if (mind.params[this.partWorth[p]] !== worth) mind.setParam(this.partWorth[p], worth);
    }
    const { rules } = this.rules;
    for (let g = 0; g < rules.length; g++) if (rules[g].refines.length > 0) refineReleasers(mind, this.groups[g], this.innate[g]);
  }

  /** Looks up what a tick needs in the present ethogram. Called after birth, growth and restore. */
  private bind(mind: Mind): void {
    const { species } = this.rules;
    const e = mind.ethogram;
    this.bound = e;
    const copies = new Map(this.parts.map(p => [p.leaf, p.behavior]));
    this.origin = Int32Array.from(e.behaviors, name => species.parts.get(copies.get(name) ?? name)?.index ?? -1);
    this.answers = Uint8Array.from(e.behaviors, name => (copies.has(name) && !species.parts.has(name) ? 1 : 0));
    const index = (name: string) => e.parts.get(name)!.index;
    this.partWorth = Int32Array.from(this.parts, p => e.at.worth + index(p.releaser));
    this.partOwner = Int32Array.from(this.parts, p => (p.owner === p.behavior ? -1 : index(p.owner)));
    this.partGroup = Int32Array.from(this.parts, p => this.groups.findIndex(g => g.rule.name === p.variable));
    this.partStimulus = Int32Array.from(this.parts, (p, i) => this.groups[this.partGroup[i]].stimulus(p.cue));
    this.innate = this.groups.map(g => Int32Array.from(g.rule.refines, index));
    this.ways.bind(index);
    this.reinforcement.bind(this.groups, index);
    this.hurt = this.punishment.groups.some(group => group.count > 1);
    if (this.parts.length > this.kept.length) this.kept = growArray(this.kept, 2 * this.parts.length, LONG_AGO);
  }

  /** The learned parts, or undefined if there are none. */
  get learned(): Pick<LearnedMind, 'parts'> | undefined {
    return this.parts.length === 0 ? undefined : { parts: this.parts };
  }

  /** Takes over the learned mind of a snapshot or saved animal, or the innate one if omitted. State arrays are restored through visitState. */
  adopt(mind: Mind, learned: LearnedMind | undefined, arrays?: StateCopy): void {
    if (arrays !== undefined) this.fit(arrays);
    const definition = learned?.definition ?? this.rules.species.definition;
    this.parts = learned?.parts ?? [];
    this.watch.version++;
    if (mind.ethogram.definition !== definition) {
      const next = definition === this.rules.species.definition ? this.rules.species : this.compile(definition);
      mind.ethogram = next;
      mind.params = next.params;
      mind.state = next.newborn.slice();
    }
    this.bound = undefined;
    this.inclined = false;
  }

  /** Allocates the room that a snapshot needs. */
  private fit(arrays: StateCopy): void {
    this.watch.fit(arrays);
    this.followers.fit(arrays);
    for (const group of this.groups) group.fit(arrays);
    this.punishment.fit(arrays);
    const { length } = arrays.get(`${this.name}.kept`) ?? this.kept;
    this.kept = float64s(length).fill(LONG_AGO);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.clock'), this.clock);
    this.followers.visitState(visit);
    visit(stateName(this.name, '.kept'), this.kept);
    this.memory.visitState(visit);
    this.watch.visitState(visit);
    for (const group of this.groups) group.visitState(visit);
    this.punishment.visitState(visit);
    this.anticipations.visitState(visit);
    this.reinforcement.visitState(visit);
    this.ways.visitState(visit);
  }
}
