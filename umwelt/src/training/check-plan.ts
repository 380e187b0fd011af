import { brief, type Path } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import type { CreatureDefinition, ResidentDefinition } from '../creature/index.js';
import type { BehaviorsDefinition, MindDefinition } from '../mind/index.js';
import type { SkillDefinition } from '../motor/definition.js';
import type { ThingDefinition } from '../world/index.js';
import type { TrainingDefinition } from './definition.js';
import { planForm } from './plan-form.js';
import type { ScheduleDefinition } from './schedule.js';

/** The things and creatures that a plan may name: those of a world file, or of a life. */
export interface Cast {
  readonly names: readonly string[];
  /** Returns the species of a creature; undefined for things without a mind. */
  species(name: string): CreatureDefinition | undefined;
  /** Returns the gestures and boolean fields of a thing or creature. */
  flags(name: string): readonly string[];
}

/** Returns the cast of a world definition. */
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

/**
 * Checks a training plan: first keys, types and ranges; then, if a cast is given, whether the creatures, behaviors and gestures that it names exist.
 * Reports every fault with its path. Returns the plan, or undefined if there are faults.
 */
export function checkPlan(plan: unknown, cast: Cast | undefined, faults: FaultSink): TrainingDefinition | undefined {
  if (!planForm(plan, [], faults)) return undefined;
  const definition = plan as TrainingDefinition;
  if (!checkPhases(definition, faults)) return undefined;
  return cast === undefined || checkCast(definition, cast, faults) ? definition : undefined;
}

/**
 * Reports keys of a phase that cannot stand together, because one of them would be ignored, and schedules that could never feed where they
 * stand. Returns whether there are none.
 */
function checkPhases({ phases }: TrainingDefinition, faults: FaultSink): boolean {
  let good = true;
  const refuse = (p: number, key: string, beside: string, why: string): void => {
    good = false;
    faults.fault(['phases', p], `found "${key}" beside "${beside}", expected one of them: ${why}.`, { key });
  };
  const checkSchedule = (schedule: ScheduleDefinition | undefined, path: Path, ofResponses: boolean): void => {
    const [key] = Object.keys(schedule ?? {});
    const isByTime = key === 'time' || key === 'variable-time';
    const isNever = schedule !== undefined && 'ratio' in schedule && schedule.ratio === 0;
    if (key === undefined || isNever || isByTime !== ofResponses) return;
    good = false;
    const expected = ofResponses
      ? `"${key.replace('time', 'interval')}": in a phase with links food follows a successful trial; it comes without one in free time (free)`
      : '"time" or "variable-time": here food comes without a response; schedules of responses stand under "responses"';
    faults.nameFault([...path, key], `found "${key}", expected ${expected}.`);
  };
  phases.forEach((phase, p) => {
    if (phase.ratio !== undefined && phase.schedule !== undefined) refuse(p, 'ratio', 'schedule', 'both say which trials are fed');
    if (phase.free === undefined) {
      checkSchedule(phase.schedule, ['phases', p, 'schedule'], true);
      return;
    }
    checkSchedule(phase.free.schedule, ['phases', p, 'free', 'schedule'], false);
    for (const key of ['ratio', 'schedule'] as const)
      if (phase[key] !== undefined) refuse(p, key, 'free', 'the schedules of free time stand inside it');
    if (phase.command === true) refuse(p, 'command', 'free', 'nothing is asked for in free time');
  });
  return good;
}

function checkCast(plan: TrainingDefinition, cast: Cast, faults: FaultSink): boolean {
  let good = true;
  const refuse = (path: Path, sentence: string): void => {
    good = false;
    faults.fault(path, sentence);
  };
  const expect = (name: string | undefined, what: string, names: readonly string[], path: Path): void => {
    if (name === undefined || names.includes(name)) return;
    refuse(path, `found "${brief(name)}", expected ${what}.${faults.hint(name, names)}`);
  };
  const animals = cast.names.filter(name => typeof cast.species(name)?.fields?.['behavior'] === 'string');
  expect(plan.animal, 'a creature with a text field "behavior", by which a trainer knows what it does', animals, ['animal']);
  const trainers = cast.names.filter(name => cast.flags(name).length > 0);
  expect(plan.trainer, 'a creature or thing with gestures or boolean fields', trainers, ['trainer']);
  if (typeof plan.food.fields?.['amount'] !== 'number')
    refuse(['food'], 'found no number field "amount", expected one, by which a trainer sees that it is eaten.');
  if (!good) return false;
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
      if (plan.at === undefined)
        for (const name of typeof gesture === 'string' ? [gesture] : Object.keys(gesture))
          warnOfHands(cast.species(plan.trainer), name, typeof gesture === 'string' ? path : [...path, name], faults);
    });
  });
  return good;
}

/** Warns of a gesture that needs a limb with which the trainer gives food: it ends before the food comes, so the animal learns nothing about it. */
function warnOfHands(trainer: CreatureDefinition | undefined, gesture: string, path: Path, faults: FaultSink): void {
  const command = trainer?.gestures?.[gesture];
  const giving = locksOf(trainer?.body, 'give');
  const shared = command === undefined ? [] : locksOf(trainer?.body, command).filter(dof => giving.includes(dof));
  if (shared.length > 0)
    faults.warn(
      path,
      `found "${brief(gesture)}", which needs ${shared.join(', ')} as giving does: it ends before the food is given; expected another gesture, or a place for the food (at).`,
    );
}

/** Returns the degrees of freedom that the skills of a command lock. */
function locksOf(body: CreatureDefinition['body'], command: string): readonly string[] {
  return skillsOf(body, command).flatMap(({ locks }) => locks);
}

/** Returns the skills that a command calls, in order. */
export function skillsOf(body: CreatureDefinition['body'], command: string): readonly SkillDefinition[] {
  const given = body?.commands?.[command];
  const calls = given === undefined || typeof given === 'string' ? [given ?? command] : (given.calls ?? []);
  return calls.flatMap(call => body?.skills?.[typeof call === 'string' ? call : call.skill] ?? []);
}

function leavesOf({ behaviors = {}, groups = {} }: MindDefinition): string[] {
  const below = (group: BehaviorsDefinition): string[] =>
    Object.entries(group).flatMap(([name, one]) =>
      one.behaviors === undefined && one.group === undefined ? [name] : below(one.behaviors ?? {}),
    );
  return [...new Set([behaviors, ...Object.values(groups)].flatMap(below))];
}
