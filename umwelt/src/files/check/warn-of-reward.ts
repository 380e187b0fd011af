import { brief } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { log, TICKS_PER_SECOND } from '../../core/index.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { UMWELT_PARAMETERS } from '../../learning/model/parameters.js';
import type { WorldDefinition } from '../../life/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { BehaviorDefinition } from '../../mind/index.js';
import { skillsOf } from '../../training/check-plan.js';
import { TRAINING_DEFAULTS, type TrainingDefinition } from '../../training/definition.js';
import { textsOf } from './texts-of.js';
import { mayLearn, rulesOf } from './warn-of-plan.js';
import { ticksOf } from './warn-of-trials.js';

/** Least share of the food's value that must be left at the gesture; below it the delay is too long to be learned. */
const LEAST_SHARE = 1e-4;

/** Warns of food that comes too early or too late, that the animal does not eat, or that is placed outside the world. */
export function warnOfReward(plan: TrainingDefinition, { size, creatures }: WorldDefinition, faults: FaultSink): void {
  const species = creatures?.[plan.animal]?.species;
  if (species === undefined) return;
  warnOfDelays(plan, species, faults);
  warnOfLateFood(plan, species, faults);
  warnOfReach(plan, creatures?.[plan.trainer]?.species, faults);
  warnOfFood(plan, size, species, faults);
}

/** Warns of food so late that discounting leaves nothing of it in the prediction of the gesture. */
function warnOfLateFood({ animal, phases }: TrainingDefinition, species: CreatureDefinition, faults: FaultSink): void {
  const rules = rulesOf(species);
  phases.forEach(({ links = [], ratio, schedule }, p) => {
    if (schedule === undefined && ratio === 0) return;
    links.forEach(({ behavior, delay = TRAINING_DEFAULTS.delay }, i) => {
      const gammas = rules.filter(rule => mayLearn(rule, behavior)).map(({ gamma = UMWELT_PARAMETERS.gamma }) => gamma);
      const gamma = Math.max(0, ...gammas);
      const most = gamma > 0 && gamma < 1 ? Math.floor(log(LEAST_SHARE) / log(gamma)) : Infinity;
      if (delay > most)
        faults.warn(
          ['phases', p, 'links', i, 'delay'],
          `found ${delay} ticks, expected at most ${most}: from farther away ${brief(animal)} does not foresee food (gamma in learns).`,
        );
    });
  });
}

/**
 * Warns of food that may come before the animal's body shows the rewarded behavior, and of a gesture that comes only then: an animal feels a
 * posture when its last key is reached, ascribes no earlier food to it, and takes no later gesture for its sign.
 */
function warnOfDelays({ animal, phases }: TrainingDefinition, species: CreatureDefinition, faults: FaultSink): void {
  if (species.body === undefined) return;
  const { definitions } = new MindNames(species);
  phases.forEach(({ links = [], ratio, schedule, command }, p) => {
    if (schedule === undefined && ratio === 0) return;
    links.forEach(({ behavior, gesture, delay = TRAINING_DEFAULTS.delay, raise }, i) => {
      const takes = ticksToShow(species.body, definitions.get(behavior));
      const shown = Math.min(...Object.values(ticksOf(gesture)));
      // a gesture that asks for the behavior comes before it; one after the food has a warning of its own (warnOfTrials)
      const isLate = takes > 0 && shown >= takes && shown < Math.max(delay, raise?.to ?? 0);
      if (isLate && command !== true && i === 0)
        faults.warn(
          ['phases', p, 'links', i, 'gesture'],
          `found ${shown} ticks, expected fewer than ${takes}, which ${brief(animal)} takes to ${brief(behavior)}: a gesture that comes after is not taken for its sign.`,
        );
      if (delay < takes)
        faults.warn(
          ['phases', p, 'links', i, 'delay'],
          `found ${delay} ticks, expected at least ${takes}, which ${brief(animal)} takes to ${brief(behavior)}: food that comes before teaches nothing.`,
        );
    });
  });
}

/** Returns the ticks that a body takes to show a behavior: those to the last key of its posture, 0 for behaviors that are no posture. */
function ticksToShow(body: CreatureDefinition['body'], behavior: BehaviorDefinition | undefined): number {
  const action = behavior?.action;
  const command = typeof action === 'string' ? action : action?.do === 'command' ? action['name'] : action?.do;
  const [skill] = typeof command === 'string' ? skillsOf(body, command) : [];
  return skill?.kind === 'posture' ? Math.round((skill.keys?.at(-1)?.at ?? 0) * TICKS_PER_SECOND) : 0;
}

/** Warns of food that the animal does not eat, and of a place of the food outside the world. */
function warnOfFood(
  { animal, food, at }: TrainingDefinition,
  size: WorldDefinition['size'],
  species: CreatureDefinition,
  faults: FaultSink,
): void {
  const eaten = eatenBy(species);
  if (eaten.size > 0 && !eaten.has(food.kind))
    faults.warn(
      ['food', 'kind'],
      `found "${brief(food.kind)}", expected a kind that ${brief(animal)} eats: none of its behaviors that consume look for this one.${faults.hint(food.kind, eaten)}`,
    );
  const [x, y] = size.map(one => one / 2);
  if (at !== undefined && (Math.abs(at[0]) > x || Math.abs(at[1]) > y))
    faults.warn(['at'], `found [${at.join(', ')}], outside the world, which reaches from [${-x}, ${-y}] to [${x}, ${y}].`);
}

/** Warns of a `reach` that is ignored: the food has a place, or a hand gives it. */
function warnOfReach({ trainer, reach, at }: TrainingDefinition, species: CreatureDefinition | undefined, faults: FaultSink): void {
  if (reach === undefined) return;
  const ignored = (why: string): void => faults.warn(['reach'], `found ${reach}, which is ignored, expected no "reach": ${why}.`);
  if (at !== undefined) ignored('"at" says where the food is laid');
  else if (species?.body?.skeleton?.grip !== undefined) ignored(`${brief(trainer)} gives food with its hand`);
}

/** Returns the names for which releasers look in those behaviors at the top of a species below which something is consumed. */
function eatenBy({ behaviors = {}, groups = {}, releasers = {} }: CreatureDefinition): ReadonlySet<string> {
  const all = (one: BehaviorDefinition): BehaviorDefinition[] => [
    one,
    ...Object.values(one.behaviors ?? groups[one.group ?? ''] ?? {}).flatMap(all),
  ];
  const consuming = Object.values(behaviors)
    .map(all)
    .filter(members => members.some(({ action }) => textsOf(action).includes('consume')));
  const found = consuming
    .flat()
    .flatMap(({ releasers: own = [] }) => own.map(one => (typeof one === 'string' ? releasers[one] : one)?.find));
  return new Set(found.flatMap(textsOf));
}
