import { brief, didYouMean, type Path } from '../core/index.js';
import type { CreatureDefinition, ResidentDefinition } from '../creature/index.js';
import type { BehaviorsDefinition, MindDefinition } from '../mind/index.js';
import type { ThingDefinition } from '../world/index.js';
import type { TrainingDefinition } from './definition.js';

/** Who is there for a plan to speak of: the things of a world file, or of a life. */
export interface Cast {
  readonly names: readonly string[];
  /** Undefined for things without a mind. */
  species(name: string): CreatureDefinition | undefined;
  /** The yes/no fields of a thing or creature. */
  flags(name: string): readonly string[];
}

export interface TrainingFault {
  readonly path: Path;
  readonly sentence: string;
}

/** The cast of a world definition. */
export function castOf({
  things = {},
  creatures = {},
}: {
  readonly things?: Readonly<Record<string, ThingDefinition>>;
  readonly creatures?: Readonly<Record<string, ResidentDefinition>>;
}): Cast {
  const yesNo = (fields: object): string[] =>
    Object.entries(fields)
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]) => name);
  return {
    names: [...Object.keys(creatures), ...Object.keys(things)],
    species: name => creatures[name]?.species,
    flags: name => {
      const resident = creatures[name];
      if (resident === undefined) return yesNo(things[name]?.fields ?? {});
      return [...Object.keys(resident.species.gestures ?? {}), ...yesNo({ ...resident.species.fields, ...resident.fields })];
    },
  };
}

/** What a plan speaks of that is not there: who trains whom, what the animal does, what the trainer shows. */
export function trainingFaults(plan: TrainingDefinition, cast: Cast): TrainingFault[] {
  const faults: TrainingFault[] = [];
  const expect = (name: string | undefined, what: string, names: readonly string[], path: Path): void => {
    if (name === undefined || names.includes(name)) return;
    faults.push({ path, sentence: `found "${brief(name)}", expected ${what}.${didYouMean(name, names)}` });
  };
  const animals = cast.names.filter(name => typeof cast.species(name)?.fields?.['behavior'] === 'string');
  expect(plan.animal, 'a creature with a text field "behavior", by which a trainer knows what it does', animals, ['animal']);
  const trainers = cast.names.filter(name => cast.flags(name).length > 0);
  expect(plan.trainer, 'somebody with gestures or yes/no fields', trainers, ['trainer']);
  if (typeof plan.food.fields?.['amount'] !== 'number')
    faults.push({ path: ['food'], sentence: 'found no number field "amount", expected one, by which a trainer sees that it is eaten.' });
  if (faults.length > 0) return faults;
  const leaves = leavesOf(cast.species(plan.animal) ?? {});
  const flags = cast.flags(plan.trainer);
  const does = `something that ${plan.animal} does`;
  const shows = `a gesture of ${plan.trainer}`;
  plan.phases.forEach((phase, p) => {
    const at = ['phases', p];
    expect(phase.marker, shows, flags, [...at, 'marker']);
    expect(phase.free?.gesture, shows, flags, [...at, 'free', 'gesture']);
    (phase.free?.responses ?? []).forEach(({ behavior, gesture }, i) => {
      expect(gesture, shows, flags, [...at, 'free', 'responses', i, 'gesture']);
      expect(behavior, does, leaves, [...at, 'free', 'responses', i, 'behavior']);
    });
    (phase.links ?? []).forEach(({ behavior, gesture }, i) => {
      expect(behavior, does, leaves, [...at, 'links', i, 'behavior']);
      const path = [...at, 'links', i, 'gesture'];
      if (typeof gesture === 'string') expect(gesture, shows, flags, path);
      else for (const name of Object.keys(gesture)) expect(name, shows, flags, [...path, name]);
    });
  });
  return faults;
}

function leavesOf({ behaviors = {}, groups = {} }: MindDefinition): string[] {
  const below = (group: BehaviorsDefinition): string[] =>
    Object.entries(group).flatMap(([name, one]) =>
      one.behaviors === undefined && one.group === undefined ? [name] : below(one.behaviors ?? {}),
    );
  return [...new Set([behaviors, ...Object.values(groups)].flatMap(below))];
}
