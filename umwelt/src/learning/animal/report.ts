import { DELAY, DELAY_VARIANCE, OBJECT, RATE, RELEASER, WITH } from './cues/cue-layout.js';
import { DISTANCE_FIELD, type LearnedPart, type StimulusName } from './expand.js';
import type { Learner } from './learner.js';

/** The numbers of one cue. */
export interface CueReport {
  readonly value: number;
  /** How reliably and how soon feedback followed, 0..1 (`Cues.reliability`). */
  readonly reliability: number;
  /** Number of activations. */
  readonly seen: number;
  /** Present learning rate, 0..1. */
  readonly rate: number;
  /** Mean ticks until feedback, and their standard deviation. */
  readonly delay: number;
  readonly spread: number;
}

/** A pair of a discovery group: a behavior with a stimulus, and the stimulus without the behavior. */
export interface PairReport {
  readonly behavior: string;
  readonly stimulus: StimulusName;
  readonly with: CueReport;
  readonly without: CueReport;
  /** Whether the pair is part of the mind. */
  readonly learned: boolean;
}

function cueReport(learner: Learner, g: number, cue: number): CueReport {
  const group = learner.groups[g];
  return {
    value: group.strength(cue),
    reliability: group.reliability(cue),
    seen: group.evidence(cue),
    rate: group.get(cue, RATE),
    delay: group.get(cue, DELAY),
    spread: Math.sqrt(group.get(cue, DELAY_VARIANCE)),
  };
}

/** Returns the pairs that compete to explain changes of a variable or releaser; empty if it does not learn. */
export function pairsOf(learner: Learner, variable: string): PairReport[] {
  const g = learner.groups.findIndex(group => group.rule.name === variable);
  if (g < 0) return [];
  const group = learner.groups[g];
  const rows: PairReport[] = [];
  for (let i = 0; i < group.count; i++) {
    if (group.type(i) !== WITH) continue;
    rows.push({
      behavior: learner.rules.species.behaviors[group.behavior(i)],
      stimulus: learner.stimulusName(group.stimulus(i)),
      with: cueReport(learner, g, i),
      without: cueReport(learner, g, group.partner(i)),
      learned: group.isExpanded(i),
    });
  }
  return rows;
}

/** Returns the learned value of each kind of object that is a cue, and of each innate releaser that a variable refines. */
export function worthsOf(learner: Learner, variable: string): { readonly name: string; readonly value: number }[] {
  const group = learner.groups.find(candidate => candidate.rule.name === variable);
  if (group === undefined) return [];
  const rows: { name: string; value: number }[] = [];
  for (let i = 0; i < group.count; i++) {
    const s = group.stimulus(i);
    if (group.type(i) === OBJECT) rows.push({ name: learner.rules.symbols.name(learner.watch.kind(s)), value: group.strength(i) });
    else if (group.type(i) === RELEASER) rows.push({ name: group.rule.refines[s], value: group.strength(i) });
  }
  return rows;
}

/** Returns the pair of a behavior and a stimulus, given by field and value (true for a boolean field), or undefined. */
export function pairOf(
  learner: Learner,
  variable: string,
  behavior: string,
  field: string,
  value: string | true = true,
): PairReport | undefined {
  return pairsOf(learner, variable).find(p => p.behavior === behavior && p.stimulus.field === field && p.stimulus.value === value);
}

/** Returns a stimulus in words: `person shows extended-right`, `floor has color green`. */
export function stimulusWords({ kind, field, value, after }: StimulusName): string {
  if (after !== undefined) return `${stimulusWords({ kind, field, value })} after ${stimulusWords(after)}`;
  if (value === true) return `${kind} shows ${field}`;
  if (typeof value === 'string') return `${kind} has ${field} ${value}`;
  const [from, to] = value;
  return field === DISTANCE_FIELD ? `${kind} is ${from} to ${to} m away` : `${kind} has ${field} from ${from} to ${to}`;
}

/** Returns one sentence for each thing that the animal has learned, with its present value. */
export function learnedSentences(learner: Learner): string[] {
  return learner.parts.map(part => sentence(learner, part));
}

function sentence(learner: Learner, part: LearnedPart): string {
  const g = learner.groups.findIndex(group => group.rule.name === part.variable);
  const { value, delay, seen } = cueReport(learner, g, part.cue);
  const when = stimulusWords(part.stimulus);
  const worth = `worth ${value.toFixed(2)} of ${part.variable}`;
  if (part.classical) return `When ${when}, what he knows is coming: ${part.behavior} then (${worth}).`;
  const time = seen > 0 && delay > 0 ? `, usually after ${(delay / 20).toFixed(1)} s` : '';
  return `When ${when}, ${part.behavior} is good for ${part.variable}${time} (${worth}).`;
}
