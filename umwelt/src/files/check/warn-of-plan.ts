import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { log, TICKS_PER_SECOND } from '../../core/index.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { UMWELT_PARAMETERS } from '../../learning/model/parameters.js';
import type { WorldDefinition } from '../../life/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { BehaviorDefinition, LearnsDefinition } from '../../mind/index.js';
import { skillsOf } from '../../training/check-plan.js';
import { TRAINING_DEFAULTS, type TrainingDefinition } from '../../training/definition.js';
import { warnOfAnswers } from './warn-of-answers.js';
import { ticksOf, warnOfTrials } from './warn-of-trials.js';

/** Share of the food that must be left of it when it is expected from the gesture on, or the delay is too long to be bridged. */
const LEAST_SHARE = 1e-4;

/** Warns of what a plan cannot teach, in the world that it fits, if one is given. A life takes such a plan without a word. */
export function warnOfPlan(plan: TrainingDefinition, world: WorldDefinition | undefined, faults: FaultSink): void {
  warnOfTrials(plan, faults);
  if (world === undefined) return;
  warnOfLearning(plan, world, faults);
  const resident = world.creatures?.[plan.animal];
  if (resident === undefined) return;
  warnOfDelays(plan, resident.species, faults);
  warnOfFood(plan, world.size, resident.species, faults);
  warnOfAnswers(plan, resident, kindOf(plan.trainer, world), faults);
}

/** Warns of what a plan trains and shows that no section `learns` of the animal allows: behaviors, the kind of the trainer, its gestures. */
function warnOfLearning(plan: TrainingDefinition, world: WorldDefinition, faults: FaultSink): void {
  const rules = rulesOf(world.creatures?.[plan.animal]?.species);
  if (rules.length === 0) return;
  const kind = kindOf(plan.trainer, world);
  let ofKind = false;
  plan.phases.forEach(({ links = [], free }, p) => {
    const at = ['phases', p];
    links.forEach(({ behavior, gesture }, i) => void warn(behavior, Object.keys(ticksOf(gesture)), [...at, 'links', i]));
    (free?.responses ?? []).forEach(({ behavior, gesture }, i) => {
      const shown = [free?.gesture, gesture].filter(name => name !== undefined);
      warn(behavior, shown, [...at, 'free', 'responses', i]);
    });
  });

  function warn(behavior: string, gestures: readonly string[], path: Path): void {
    const able = rules.filter(rule => mayLearn(rule, behavior));
    if (able.length === 0) {
      const names = [...new Set(rules.flatMap(({ only = [] }) => only))];
      const what = names.length === 0 ? 'another one' : `one of ${list(names, ', ')}`;
      faults.warn([...path, 'behavior'], `found "${brief(behavior)}", which ${brief(plan.animal)} never learns, expected ${what}.`);
      return;
    }
    // values of releasers that it has are learned without a signal
    if (gestures.length === 0 || able.some(({ refines = [] }) => refines.length > 0)) return;
    const seeing = able.filter(({ kinds }) => kinds?.includes(kind) !== false);
    if (seeing.length === 0 && !ofKind) {
      ofKind = true;
      const kinds = [...new Set(able.flatMap(rule => rule.kinds ?? []))];
      faults.warn(
        ['trainer'],
        `found "${brief(plan.trainer)}", a ${brief(kind)}, expected ${kinds.length === 0 ? 'none' : list(kinds, ' or ')}: ${brief(plan.animal)} learns ${brief(behavior)} from no other kinds (kinds in learns).`,
      );
    }
    for (const name of gestures)
      if (seeing.length > 0 && seeing.every(({ fields }) => fields?.includes(name) === false)) {
        const fields = [...new Set(seeing.flatMap(rule => rule.fields ?? []))];
        faults.warn(
          [...path, 'gesture'],
          `found "${brief(name)}", expected ${list(fields, ' or ')}: ${brief(plan.animal)} learns ${brief(behavior)} from no other fields (fields in learns).`,
        );
      }
  }
}

function rulesOf({ variables = {}, releasers = {} }: Partial<CreatureDefinition> = {}): LearnsDefinition[] {
  return [...Object.values(variables), ...Object.values(releasers)].flatMap(({ learns }) => (learns === undefined ? [] : [learns]));
}

function mayLearn({ only, never }: LearnsDefinition, behavior: string): boolean {
  return only?.includes(behavior) !== false && never?.includes(behavior) !== true;
}

function list(names: readonly string[], between: string): string {
  return names.map(name => brief(name)).join(between);
}

function kindOf(name: string, { creatures = {}, things = {} }: WorldDefinition): string {
  const species = creatures[name]?.species;
  return species === undefined ? (things[name]?.kind ?? '') : (species.kind ?? species.species);
}

/**
 * Warns of food that may come before the body of the animal shows what is rewarded, since an animal feels a posture once its last key is
 * reached and does not ascribe to it what came before; and of food so late that nothing of it is left in what the gesture predicts.
 */
function warnOfDelays({ animal, phases }: TrainingDefinition, species: CreatureDefinition, faults: FaultSink): void {
  const { definitions } = new MindNames(species);
  const rules = rulesOf(species);
  phases.forEach(({ links = [], ratio, schedule }, p) => {
    if (schedule === undefined && ratio === 0) return;
    links.forEach(({ behavior, delay = TRAINING_DEFAULTS.delay }, i) => {
      const path = ['phases', p, 'links', i, 'delay'];
      const action = definitions.get(behavior)?.action;
      const command = typeof action === 'string' ? action : action?.do === 'command' ? action['name'] : action?.do;
      const [skill] = typeof command === 'string' ? skillsOf(species.body, command) : [];
      const takes = skill?.kind === 'posture' ? Math.round((skill.keys?.at(-1)?.at ?? 0) * TICKS_PER_SECOND) : 0;
      if (delay < takes)
        faults.warn(
          path,
          `found ${delay} ticks, expected at least ${takes}, which ${brief(animal)} takes to ${brief(behavior)}: food that comes before teaches nothing.`,
        );
      const gammas = rules.filter(rule => mayLearn(rule, behavior)).map(({ gamma = UMWELT_PARAMETERS.gamma }) => gamma);
      const gamma = Math.max(0, ...gammas);
      const most = gamma > 0 && gamma < 1 ? Math.floor(log(LEAST_SHARE) / log(gamma)) : Infinity;
      if (delay > most)
        faults.warn(
          path,
          `found ${delay} ticks, expected at most ${most}: from farther away ${brief(animal)} does not foresee food (gamma in learns).`,
        );
    });
  });
}

/** Warns of food that the animal does not eat, and of a place for it outside the world. */
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

/** Returns the names that the releasers of a species look for in the behaviors at the top below which something is consumed. */
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

/** Returns every text in a call: names of kinds among them. */
function textsOf(call: unknown): string[] {
  if (typeof call === 'string') return [call];
  return typeof call === 'object' && call !== null ? Object.values(call).flatMap(textsOf) : [];
}
