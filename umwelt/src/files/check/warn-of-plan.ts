import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { TICKS_PER_SECOND } from '../../core/index.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../../life/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { LearnsDefinition } from '../../mind/index.js';
import { skillsOf } from '../../training/check-plan.js';
import { type LinkDefinition, TRAINING_DEFAULTS, type TrainingDefinition } from '../../training/definition.js';

/** Warns of what a plan cannot teach the animal of a world. The plan is one that fits the world; a life takes it without a word. */
export function warnOfPlan(plan: TrainingDefinition, world: WorldDefinition, faults: FaultSink): void {
  warnOfLearning(plan, world, faults);
  warnOfDelays(plan, world.creatures?.[plan.animal]?.species, faults);
}

/** Warns of what a plan trains and shows that no section `learns` of the animal allows: behaviors, the kind of the trainer, its gestures. */
function warnOfLearning(plan: TrainingDefinition, world: WorldDefinition, faults: FaultSink): void {
  const rules = rulesOf(world.creatures?.[plan.animal]?.species);
  if (rules.length === 0) return;
  const kind = kindOf(plan.trainer, world);
  let ofKind = false;
  plan.phases.forEach(({ links = [], free }, p) => {
    const at = ['phases', p];
    links.forEach(({ behavior, gesture }, i) => void warn(behavior, gesturesOf(gesture), [...at, 'links', i]));
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

function gesturesOf(gesture: LinkDefinition['gesture']): readonly string[] {
  return typeof gesture === 'string' ? [gesture] : Object.keys(gesture);
}

function list(names: readonly string[], between: string): string {
  return names.map(name => brief(name)).join(between);
}

function kindOf(name: string, { creatures = {}, things = {} }: WorldDefinition): string {
  const species = creatures[name]?.species;
  return species === undefined ? (things[name]?.kind ?? '') : (species.kind ?? species.species);
}

/**
 * Warns of food that may come before the body of the animal shows what is rewarded: an animal feels a posture once its last key is reached,
 * and food that comes before is not ascribed to it.
 */
function warnOfDelays({ animal, phases }: TrainingDefinition, species: CreatureDefinition | undefined, faults: FaultSink): void {
  if (species?.body === undefined) return;
  const { definitions } = new MindNames(species);
  phases.forEach(({ links = [], ratio, schedule }, p) => {
    if (schedule === undefined && ratio === 0) return;
    links.forEach(({ behavior, delay = TRAINING_DEFAULTS.delay }, i) => {
      const action = definitions.get(behavior)?.action;
      const command = typeof action === 'string' ? action : action?.do === 'command' ? action['name'] : action?.do;
      const [skill] = typeof command === 'string' ? skillsOf(species.body, command) : [];
      const takes = skill?.kind === 'posture' ? Math.round((skill.keys?.at(-1)?.at ?? 0) * TICKS_PER_SECOND) : 0;
      if (delay < takes)
        faults.warn(
          ['phases', p, 'links', i, 'delay'],
          `found ${delay} ticks, expected at least ${takes}, which ${brief(animal)} takes to ${brief(behavior)}: food that comes before teaches nothing.`,
        );
    });
  });
}
