import { type DesignOptions, InputError, type WorldDefinition } from 'umwelt';
import { Random } from 'umwelt/core';
import { DESIGN_DEFAULTS, type Design, type DesignGroup, type TrialType } from 'umwelt/learning';
import { Chamber, type Conduct } from './chamber.js';
import { livingCourse, pauseBefore } from './living-course.js';

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

/** What one animal did in one trial: while the last cue was on, until the US, and in as long a time before the first; without a cue, both are the time before the US. */
export interface LivingTrial {
  readonly trial: string;
  readonly cued: boolean;
  readonly during: Conduct;
  readonly before: Conduct;
}

/** Trials of each phase of one animal. */
export type AnimalRecord = readonly (readonly LivingTrial[])[];

/** Runs one group of a design on `n` animals, each with its own seed, order of trials and assignment of signals to cues. */
export function runGroup(world: WorldDefinition, design: Design, group: DesignGroup, options: LivingOptions): AnimalRecord[] {
  const us = usOf(group.name, options);
  const learning = onlyFor(world, us);
  return Array.from({ length: options.n }, (_, animal) => runAnimal(learning, design, group, animal, us, options));
}

/** Returns the world without the learning for the US that is not given: it would have nothing to learn from, and takes half of the time. */
function onlyFor(world: WorldDefinition, us: Us): WorldDefinition {
  const [name, resident] = Object.entries(world.creatures ?? {})[0];
  const variables = { ...resident.species.variables };
  const { learns: _, ...idle } = variables[us === 'food' ? 'pain' : 'hunger'];
  variables[us === 'food' ? 'pain' : 'hunger'] = idle;
  return { ...world, creatures: { [name]: { ...resident, species: { ...resident.species, variables } } } };
}

function runAnimal(
  world: WorldDefinition,
  design: Design,
  group: DesignGroup,
  animal: number,
  us: Us,
  options: LivingOptions,
): AnimalRecord {
  const seed = options.seed * 1000 + animal;
  const chamber = new Chamber(world, design.cues, animal, seed);
  const orders = group.phases.map((phase, p) => {
    const order: TrialType[] = phase.blocks.flatMap(block => new Array<TrialType>(block.count).fill(block.trial));
    if (phase.blocks.length > 1) Random.named(seed, `${group.name} ${p}`).shuffle(order);
    return order;
  });
  const following = orders.flat().slice(1).values();
  let place: string | undefined;
  return orders.map((order, p) => {
    const rest = p === 0 ? 0 : typeof options.rest === 'number' ? options.rest : (options.rest[p - 1] ?? 0);
    if (rest > 0) {
      chamber.moveTo(undefined);
      chamber.run(rest * STEP);
    }
    if (rest > 0) place = undefined;
    return order.map(trial => {
      if (trial.context !== place) {
        chamber.moveTo(trial.context);
        chamber.run(options.before * STEP);
        place = trial.context;
      }
      const result = runTrial(chamber, trial, us, options);
      const next = following.next().value;
      if (next !== undefined) chamber.run(pauseBefore(next, options) * STEP);
      return result;
    });
  });
}

/** Runs a trial with the time before it in which behavior is read. */
function runTrial(chamber: Chamber, trial: TrialType, us: Us, options: LivingOptions): LivingTrial {
  const { before, stretches } = livingCourse(trial, options);
  const earlier = chamber.run(before * STEP);
  const read: (readonly [Conduct, steps: number])[] = [];
  let shown: readonly string[] = [];
  for (const { steps, cues, us: strength, read: isRead } of stretches) {
    chamber.show(
      shown.filter(cue => !cues.includes(cue)),
      false,
    );
    chamber.show(cues, true);
    shown = cues;
    if (strength > 0 && us === 'food') chamber.feed(strength);
    chamber.current(us === 'shock' ? strength : 0);
    const conduct = chamber.run(steps * STEP);
    if (isRead) read.push([conduct, steps]);
  }
  chamber.show(shown, false);
  chamber.current(0);
  const during = read.length === 0 ? earlier : meanConduct(read);
  return { trial: trial.text, cued: trial.cues.length > 0, during, before: earlier };
}

/** Returns what was seen in several stretches of time together. */
function meanConduct(stretches: readonly (readonly [Conduct, steps: number])[]): Conduct {
  if (stretches.length === 1) return stretches[0][0];
  const all = stretches.reduce((sum, [, steps]) => sum + steps, 0);
  const mean = (of: keyof Conduct) => stretches.reduce((sum, [conduct, steps]) => sum + conduct[of] * steps, 0) / all;
  return { tray: mean('tray'), freezing: mean('freezing'), pressing: mean('pressing') };
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
