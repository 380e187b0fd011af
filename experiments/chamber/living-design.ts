import { type DesignOptions, InputError, type WorldDefinition } from 'umwelt';
import { Random } from 'umwelt/core';
import { DESIGN_DEFAULTS, type Design, type DesignGroup, type TrialType } from 'umwelt/learning';
import { Chamber, type Conduct } from './chamber.js';

/** Ticks of a step of a design in the chamber: a quarter of a second, the `moment` of the hamster's file. */
export const STEP = 5;

/** What is given in a trial with `+`. */
export type Us = 'food' | 'shock';

/** How a design is run on animals. Times are in steps, as in a design for the model. */
export interface LivingOptions extends Pick<DesignOptions, 'seed' | 'cue' | 'interval' | 'interTrial' | 'before' | 'rest' | 'kinds'> {
  /** Animals in a group. */
  readonly n: number;
  readonly us: Us;
}

const { cue, interval, rest, kinds } = DESIGN_DEFAULTS;
/** As in a design for the model, with half of its time between trials: 12.5 seconds. */
export const LIVING_DEFAULTS: LivingOptions = { seed: 1, n: 16, us: 'food', cue, interval, interTrial: 50, before: 50, rest, kinds };

/** What one animal did in one trial: while the cue was on and in as long a time before it. */
export interface LivingTrial {
  readonly trial: string;
  readonly during: Conduct;
  readonly before: Conduct;
}

/** Trials of each phase of one animal. */
export type AnimalRecord = readonly (readonly LivingTrial[])[];

/** Runs one group of a design on `n` animals, each with its own seed, order of trials and assignment of signals to cues. */
export function runGroup(world: WorldDefinition, design: Design, group: DesignGroup, options: LivingOptions): AnimalRecord[] {
  return Array.from({ length: options.n }, (_, animal) => runAnimal(world, design, group, animal, options));
}

function runAnimal(world: WorldDefinition, design: Design, group: DesignGroup, animal: number, options: LivingOptions): AnimalRecord {
  const seed = options.seed * 1000 + animal;
  const chamber = new Chamber(world, design.cues, animal, seed);
  const us = usOf(group.name, options);
  let place: string | undefined;
  return group.phases.map((phase, p) => {
    const pause = p === 0 ? 0 : typeof options.rest === 'number' ? options.rest : (options.rest[p - 1] ?? 0);
    if (pause > 0) {
      chamber.moveTo(undefined);
      chamber.run(pause * STEP);
    }
    if (pause > 0 || phase.context !== place) {
      chamber.moveTo(phase.context);
      chamber.run(options.before * STEP);
    }
    place = phase.context;
    const order: TrialType[] = phase.blocks.flatMap(block => new Array<TrialType>(block.count).fill(block.trial));
    if (phase.blocks.length > 1) Random.named(seed, `${group.name} ${p}`).shuffle(order);
    return order.map(trial => runTrial(chamber, trial, us, options));
  });
}

/** Runs a trial: as long a time before the cues as the last of them lasts, the cues in series, the US, the inter-trial interval. */
function runTrial(chamber: Chamber, trial: TrialType, us: Us, options: LivingOptions): LivingTrial {
  const length = options.cue * STEP;
  const late = Math.floor(length / 2);
  // behavior is read in the second half of the last cue, and at the same time of day before it
  chamber.run(length - late);
  const beforeIt = chamber.run(late);
  let during: Conduct = beforeIt;
  for (const cues of trial.cues) {
    chamber.show(cues, true);
    chamber.run(length - late);
    during = chamber.run(late);
    chamber.show(cues, false);
  }
  const gap = trial.cues.length === 0 ? 0 : Math.max(0, (options.interval ?? options.cue) - options.cue);
  chamber.run(gap * STEP);
  if (!trial.probe && trial.us > 0) {
    if (us === 'food') chamber.feed(trial.us);
    else chamber.current(trial.us);
  }
  chamber.run(STEP);
  chamber.current(0);
  chamber.run(Math.max(0, options.interTrial - options.cue - 1) * STEP);
  return { trial: trial.text, during, before: beforeIt };
}

function usOf(group: string, { kinds: given, us }: LivingOptions): Us {
  const kind = Object.hasOwn(given, group) ? given[group] : us;
  if (kind !== 'food' && kind !== 'shock') throw new InputError(`options, kinds, ${group}: found "${kind}", expected food or shock.`);
  return kind;
}

/** What is read from a trial: food: at the tray during the cue minus before it; shock: freezing during the cue minus before it. */
export function responseOf({ during, before: earlier }: LivingTrial, us: Us): number {
  return us === 'food' ? during.tray - earlier.tray : during.freezing - earlier.freezing;
}

/** Presses during the cue as a share of those during and before it: .5 without suppression, 0 where the animal stops; NaN without a press. */
export function suppressionRatio(trials: readonly LivingTrial[]): number {
  const during = trials.reduce((sum, t) => sum + t.during.pressing, 0);
  const earlier = trials.reduce((sum, t) => sum + t.before.pressing, 0);
  return during / (during + earlier);
}
