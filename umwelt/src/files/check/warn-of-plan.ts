import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { DEFAULT_SENSES } from '../../creature/organ-plan.js';
import type { WorldDefinition } from '../../life/index.js';
import type { LearnsDefinition } from '../../mind/index.js';
import type { LinkDefinition, TrainingDefinition } from '../../training/definition.js';

/**
 * Warns of behaviors, kinds of trainers and gestures in a plan that no section `learns` of the animal allows, and of a trainer that no
 * sense of the animal finds. The plan must be valid in the world, if one is given; a life accepts it without a warning.
 */
export function warnOfPlan(plan: TrainingDefinition, world: WorldDefinition | undefined, faults: FaultSink): void {
  if (world === undefined) return;
  const species = world.creatures?.[plan.animal]?.species;
  const rules = rulesOf(species);
  if (rules.length === 0) return;
  const kind = kindOf(plan.trainer, world);
  let ofKind = false;
  const isFelt = (gesture: string) => isFound(kind, species) || isHeard(gesture, plan.trainer, world, species);
  let isUnfelt = false;
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
    // values of its releasers are learned without a signal
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
    if (seeing.length > 0 && !isUnfelt && !gestures.every(isFelt)) {
      isUnfelt = true;
      faults.warn(
        ['trainer'],
        `found "${brief(plan.trainer)}", a ${brief(kind)}, which no sense of ${brief(plan.animal)} finds, so its gestures teach nothing; expected ${brief(kind)} among the kinds of a nose (sniff in senses).`,
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

/**
 * Returns true if a sense of a species finds things of a kind: a nose, an eye of a creature that keeps the kind in memory, or any
 * registered sense.
 */
function isFound(kind: string, { senses = DEFAULT_SENSES, memory }: Partial<CreatureDefinition> = {}): boolean {
  const all = Object.values(senses);
  return (
    all.some(sense => 'do' in sense || ('sniff' in sense && (sense.sniff === 'everything' || sense.sniff.includes(kind)))) ||
    (memory?.track.includes(kind) === true && all.some(sense => 'retina' in sense))
  );
}

/** Returns true if a field of a trainer is carried by sound and the animal has ears. */
function isHeard(
  field: string,
  trainer: string,
  { creatures, things }: WorldDefinition,
  { senses = {} }: Partial<CreatureDefinition> = {},
): boolean {
  const carriers = creatures?.[trainer]?.species.carriers ?? things?.[trainer]?.carriers;
  return carriers?.[field] === 'heard' && Object.values(senses).some(sense => 'hear' in sense);
}

/** Returns the sections `learns` of a species. */
export function rulesOf({ variables = {}, releasers = {} }: Partial<CreatureDefinition> = {}): LearnsDefinition[] {
  return [...Object.values(variables), ...Object.values(releasers)].flatMap(({ learns }) => (learns === undefined ? [] : [learns]));
}

/** Returns true if a section allows a behavior to be learned. */
export function mayLearn({ only, never }: LearnsDefinition, behavior: string): boolean {
  return only?.includes(behavior) !== false && never?.includes(behavior) !== true;
}

function gesturesOf(gesture: LinkDefinition['gesture']): readonly string[] {
  return typeof gesture === 'string' ? [gesture] : Object.keys(gesture);
}

function list(names: readonly string[], between: string): string {
  return names.map(name => brief(name)).join(between);
}

/** Returns the kind of a thing or creature of a world. */
export function kindOf(name: string, { creatures = {}, things = {} }: WorldDefinition): string {
  const species = creatures[name]?.species;
  return species === undefined ? (things[name]?.kind ?? '') : (species.kind ?? species.species);
}
