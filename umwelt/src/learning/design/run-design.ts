import { InputError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { copyState, restoreState } from '../../core/state.js';
import { meanOfOrders } from './average-orders.js';
import type { ConditioningModel } from './conditioning-model.js';
import type { Design, DesignGroup, TrialType } from './design.js';
import { DesignModel } from './design-model.js';
import { MAX_UNITS, MAX_WORK, stepsOf, unitsOf } from './design-work.js';
import { mirrorImage } from './mirror-image.js';
import { checkOptions, type DesignOptions, MAX_STEPS } from './options.js';
import { Stimuli } from './stimuli.js';
import { TdModel } from './td-model.js';
import { type TrialCourse, trialCourse } from './trial-course.js';

/** The prediction of one trial, read at the last step of the cues before the US. */
export interface TrialResult {
  readonly trial: string;
  /** max(0, net) - max(0, what the context alone predicts); with a US of a magnitude below 0 the same with min. */
  readonly prediction: number;
  /** The sum over cues and context; for an inhibitor it is on the other side of 0 than the US. */
  readonly net: number;
  /** The standard error of the prediction over orders of trials; only in a run with several. */
  readonly error?: number;
}

/** What a group has learned by the end of a phase, in the context that the phase names first. */
export interface PhaseState {
  /** Value of each cue by itself, less what is inhibited in this context. */
  readonly weights: Record<string, number>;
  /** Attention to each cue in this context, 0..1. */
  readonly attention: Record<string, number>;
  /** Value of each context. */
  readonly contexts: Record<string, number>;
}

/** What one group predicted, phase by phase. */
export interface GroupResult {
  /** Trials of each phase, in the order in which they were given (with several orders of trials: in the first of them). */
  readonly phases: TrialResult[][];
  /** What was learned by the end of each phase. */
  readonly after: PhaseState[];
}

/** What a conditioning design predicted: every trial of every phase, by the name of its group. */
export interface DesignResult {
  readonly groups: Record<string, GroupResult>;
}

/**
 * Runs every group of a design with its own naive learner. With `orders` above 1, runs a group once for each random order of its trials and returns
 * the means. Throws an InputError for options that are out of bounds (see DesignOptions) and for a run that would take minutes.
 */
export function runDesign(design: Design, given: Partial<DesignOptions> = {}): DesignResult {
  const checked = checkOptions(design, given);
  const mirrored = checked.magnitude < 0 || checked.larger < 0;
  const options = mirrored ? { ...checked, magnitude: Math.abs(checked.magnitude), larger: Math.abs(checked.larger) } : checked;
  checkLength(design, options);
  const stimuli = new Stimuli(design, options);
  const result: DesignResult = {
    groups: Object.fromEntries(
      design.groups.map(group => {
        const run = (order: number) => runGroup(group, design, stimuli, { ...options, seed: options.seed + order });
        if (options.orders === 1) return [group.name, run(0)];
        // without a mixed phase all orders are the same
        const orders = group.phases.some(phase => phase.blocks.length > 1) ? options.orders : 1;
        return [group.name, meanOfOrders(Array.from({ length: orders }, (_, order) => run(order)))];
      }),
    ),
  };
  return mirrored ? mirrorImage(result) : result;
}

function makeModel(group: DesignGroup, stimuli: Stimuli, options: DesignOptions): ConditioningModel {
  const kind = Object.hasOwn(options.kinds, group.name) ? options.kinds[group.name] : undefined;
  const layout = stimuli.layout(group, kind !== undefined && Object.hasOwn(options.prepared, kind) ? options.prepared[kind] : {});
  return options.model === 'td' ? new TdModel(layout, options.parameters) : new DesignModel(layout, options.parameters);
}

function runGroup(group: DesignGroup, design: Design, stimuli: Stimuli, options: DesignOptions): GroupResult {
  const model = makeModel(group, stimuli, options);
  const units = new Float64Array(stimuli.count);
  const courses = new Map<TrialType, TrialCourse>();
  const after: PhaseState[] = [];
  let place: number | undefined;
  const phases = group.phases.map((phase, p) => {
    const rest = p === 0 ? 0 : typeof options.rest === 'number' ? options.rest : (options.rest[p - 1] ?? 0);
    if (rest > 0) {
      units.fill(0);
      for (let t = 0; t < rest; t++) model.step(units, 0, true);
    }
    if (rest > 0) place = undefined;
    const order: TrialType[] = phase.blocks.flatMap(block => new Array<TrialType>(block.count).fill(block.trial));
    if (phase.blocks.length > 1) Random.named(options.seed, `phase ${p}`).shuffle(order);
    const results = order.map(trial => {
      const context = stimuli.contextUnit.get(trial.context) ?? 0;
      if (context !== place) {
        present(units, [], context, stimuli);
        for (let t = 0; t < options.before; t++) model.step(units, 0, true);
        place = context;
      }
      const course = courses.get(trial) ?? trialCourse(trial, options);
      courses.set(trial, course);
      if (!trial.probe) return runTrial(model, trial, course, units, context, stimuli, options, true);
      const before = copyState(model);
      const result = runTrial(model, trial, course, units, context, stimuli, options, false);
      restoreState(model, before);
      return result;
    });
    after.push(stateOf(model, design, stimuli, stimuli.contextUnit.get(phase.blocks[0].trial.context) ?? 0));
    return results;
  });
  return { phases, after };
}

/** Runs a trial and the inter-trial interval after it; a probe ends when it has been read. */
function runTrial(
  model: ConditioningModel,
  trial: TrialType,
  course: TrialCourse,
  units: Float64Array,
  context: number,
  stimuli: Stimuli,
  options: DesignOptions,
  learn: boolean,
): TrialResult {
  const { changes, uss, readAt } = course;
  const end = learn ? course.length : readAt + 1;
  let result: TrialResult = { trial: trial.text, prediction: 0, net: 0 };
  let next = 0;
  for (let t = 0; t < end; t++) {
    if (next < changes.length && changes[next].at === t) present(units, changes[next++].cues, context, stimuli);
    let us = 0;
    if (learn) for (const { from, to, lambda } of uss) if (t >= from && t < to) us += lambda;
    model.step(units, us, learn);
    if (t !== readAt) continue;
    const net = model.net(units);
    present(units, [], context, stimuli);
    const alone = model.net(units);
    present(units, changes[next - 1].cues, context, stimuli);
    result = { trial: trial.text, prediction: Math.max(0, net) - Math.max(0, alone), net };
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

/** Returns what has been learned about every cue and context. */
function stateOf(model: ConditioningModel, design: Design, stimuli: Stimuli, context: number): PhaseState {
  const weights: [string, number][] = [];
  const attention: [string, number][] = [];
  for (const cue of design.cues) {
    let weight = 0;
    let attended = 0;
    let all = 0;
    stimuli.ofCue.get(cue)?.forEach((x, i) => {
      if (x === 0 || i >= stimuli.cueUnits) return;
      weight += x * model.weight(i, context);
      attended += x * model.attentionTo(i, context);
      all += x;
    });
    weights.push([cue, weight]);
    attention.push([cue, attended / all]);
  }
  const contexts = [...stimuli.contextUnit].map(([name, unit]): [string, number] => [name, model.weight(unit, context)]);
  return { weights: Object.fromEntries(weights), attention: Object.fromEntries(attention), contexts: Object.fromEntries(contexts) };
}

/** Throws an InputError if the run would take more than MAX_STEPS steps or MAX_WORK steps of single units: minutes. */
function checkLength(design: Design, options: DesignOptions): void {
  let steps = 0;
  let work = 0;
  let most = 0;
  for (const group of design.groups) {
    const own = stepsOf(group, options) * options.orders;
    const units = unitsOf(group, design, options);
    steps += own;
    work += own * units;
    most = Math.max(most, units);
  }
  if (steps > MAX_STEPS)
    throw new InputError(`design: this would take ${steps} steps, expected at most ${MAX_STEPS}; use fewer trials or shorter intervals.`);
  const units = 'units (one for each cue, context and pair of cues, and for each cue of a compound)';
  if (most > MAX_UNITS)
    throw new InputError(`design: this would take more than ${MAX_UNITS} ${units}, expected at most ${MAX_UNITS}; use smaller compounds.`);
  if (work > MAX_WORK)
    throw new InputError(
      `design: this would take ${steps} steps of up to ${most} ${units}, ${work} in all, expected at most ${MAX_WORK}; use fewer trials, shorter intervals or smaller compounds.`,
    );
}
