import { InputError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { copyState, restoreState } from '../../core/state.js';
import type { ConditioningModel } from './conditioning-model.js';
import type { Design, DesignGroup, TrialType } from './design.js';
import { checkOptions, type DesignOptions, MAX_STEPS } from './options.js';
import { Stimuli } from './stimuli.js';
import { TdModel } from './td-model.js';
import { UmweltModel } from './umwelt-model.js';

/** The prediction of one trial, read at the last step of the cues before the US. */
export interface TrialResult {
  readonly trial: string;
  /** max(0, net) - max(0, what the context alone predicts). */
  readonly prediction: number;
  /** The unfloored sum over cues and context; below 0 for an inhibitor. */
  readonly net: number;
}

/** What one group predicted, phase by phase. */
export interface GroupResult {
  /** Trials of each phase, in the order in which they were given. */
  readonly phases: TrialResult[][];
}

/** What a conditioning design predicted: every trial of every phase, by the name of its group. */
export interface DesignResult {
  readonly groups: Record<string, GroupResult>;
}

/**
 * Runs every group of a design with its own naive learner. Throws an InputError for options that cannot be (see DesignOptions) and for a
 * run of more than 50 million steps.
 */
export function runDesign(design: Design, given: Partial<DesignOptions> = {}): DesignResult {
  const options = checkOptions(design, given);
  checkLength(design, options);
  const stimuli = new Stimuli(design, options);
  return { groups: Object.fromEntries(design.groups.map(group => [group.name, { phases: runGroup(group, stimuli, options) }])) };
}

function makeModel(group: DesignGroup, stimuli: Stimuli, options: DesignOptions): ConditioningModel {
  const kind = Object.hasOwn(options.kinds, group.name) ? options.kinds[group.name] : undefined;
  const layout = stimuli.layout(kind !== undefined && Object.hasOwn(options.prepared, kind) ? options.prepared[kind] : {});
  return options.model === 'td' ? new TdModel(layout, options.parameters) : new UmweltModel(layout, options.parameters);
}

function runGroup(group: DesignGroup, stimuli: Stimuli, options: DesignOptions): TrialResult[][] {
  const model = makeModel(group, stimuli, options);
  const units = new Float64Array(stimuli.count);
  let place: number | undefined;
  return group.phases.map((phase, p) => {
    const rest = p === 0 ? 0 : typeof options.rest === 'number' ? options.rest : (options.rest[p - 1] ?? 0);
    if (rest > 0) {
      units.fill(0);
      for (let t = 0; t < rest; t++) model.step(units, 0, true);
    }
    const context = stimuli.contextUnit.get(phase.context) ?? 0;
    if (rest > 0 || context !== place) {
      units.fill(0);
      units[context] = 1;
      for (let t = 0; t < options.before; t++) model.step(units, 0, true);
    }
    place = context;
    const order: TrialType[] = phase.blocks.flatMap(block => new Array<TrialType>(block.count).fill(block.trial));
    if (phase.blocks.length > 1) Random.named(options.seed, `${group.name} ${p}`).shuffle(order);
    return order.map(trial => {
      if (!trial.probe) return runTrial(model, trial, units, context, stimuli, options, true);
      const before = copyState(model);
      const result = runTrial(model, trial, units, context, stimuli, options, false);
      restoreState(model, before);
      return result;
    });
  });
}

/** Runs a trial: cues in series, a gap if the interval is longer than the cue, the US, the inter-trial interval. */
function runTrial(
  model: ConditioningModel,
  trial: TrialType,
  units: Float64Array,
  context: number,
  stimuli: Stimuli,
  options: DesignOptions,
  learn: boolean,
): TrialResult {
  const last = Math.max(1, trial.cues.length) - 1;
  const interval = options.interval ?? options.cue;
  const usOn = last * options.cue + interval;
  // with an interval of 0 there is no such step, and the first one is read
  const readAt = last * options.cue + Math.max(1, Math.min(interval, options.cue)) - 1;
  const cuesOff = (last + 1) * options.cue;
  const lambda = trial.us === 2 ? options.larger : trial.us === 1 ? options.magnitude : 0;
  const end = learn ? Math.max(cuesOff, usOn + options.us) : readAt + 1;
  let result: TrialResult = { trial: trial.text, prediction: 0, net: 0 };
  for (let t = 0; t < end; t++) {
    if (t % options.cue === 0 && t <= cuesOff) present(units, trial.cues[t / options.cue] ?? [], context, stimuli);
    const us = learn && t >= usOn && t < usOn + options.us ? lambda : 0;
    model.step(units, us, learn);
    if (t === readAt) result = read(model, trial, units, context, stimuli);
  }
  present(units, [], context, stimuli);
  if (learn) for (let t = 0; t < options.interTrial; t++) model.step(units, 0, true);
  return result;
}

function present(units: Float64Array, cues: readonly string[], context: number, stimuli: Stimuli): void {
  units.fill(0);
  for (const cue of cues) {
    const of = stimuli.ofCue.get(cue);
    if (of !== undefined) for (let i = 0; i < units.length; i++) units[i] += of[i];
  }
  units[context] = 1;
}

function read(model: ConditioningModel, trial: TrialType, units: Float64Array, context: number, stimuli: Stimuli): TrialResult {
  const net = model.net(units);
  present(units, [], context, stimuli);
  const alone = model.net(units);
  present(units, trial.cues[trial.cues.length - 1] ?? [], context, stimuli);
  return { trial: trial.text, prediction: Math.max(0, net) - Math.max(0, alone), net };
}

/** Throws if the run would take minutes. */
function checkLength(design: Design, options: DesignOptions): void {
  let steps = 0;
  for (const group of design.groups) {
    for (const phase of group.phases) {
      steps += options.before + (typeof options.rest === 'number' ? options.rest : Math.max(0, ...options.rest));
      for (const { count, trial } of phase.blocks) {
        const one = Math.max(1, trial.cues.length) * options.cue + (options.interval ?? 0) + options.us + options.interTrial;
        steps += count * one;
      }
    }
  }
  if (steps > MAX_STEPS)
    throw new InputError(`design: this would take ${steps} steps, expected at most ${MAX_STEPS}; use fewer trials or shorter intervals.`);
}
