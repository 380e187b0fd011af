import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { InputError, secondsToTicks } from '../../core/index.js';
import { boundsInWords, isWithin } from '../../core/limits.js';
import type { BodyDefinition, SkillDefinition, ValueDefinition } from '../definition.js';
import type { Effector } from '../effectors.js';
import { MOST_ARGS, MOST_REACH, type SkillKind, type SkillKinds } from '../skill-kind.js';
import { type DofTable, unknownDof } from './compile-dofs.js';
import type { Skeleton } from './compile-skeleton.js';

/** A skill of an anatomy, compiled from its definition. Every method of its kind gets it. */
export interface CompiledSkill {
  readonly id: number;
  readonly name: string;
  readonly kind: SkillKind;
  /** Every degree of freedom that it locks while it is on, parts included, in ascending order. */
  readonly locks: Int32Array;
  readonly args: readonly string[];
  /** Index of its first argument in `body.args`. */
  readonly argsAt: number;
  readonly defaults: Float64Array;
  /** For each argument the names of its values 0, 1, 2...; undefined for an argument without names. */
  readonly values: readonly (readonly string[] | undefined)[];
  readonly from: Int32Array;
  /** The effector that it brings to the aim, or -1, and the degrees of freedom that it bends for that. */
  readonly effector: number;
  readonly reach: Int32Array;
  /** Index of its first bend in `body.slots`. */
  readonly bends: number;
  /** In ticks, as `settle`. */
  readonly course: number;
  readonly settle: number;
  readonly stays: boolean;
  /** Index of its first own number in `body.slots`. */
  readonly slots: number;
  /** What its kind has compiled. */
  readonly params: unknown;
}

/** The parts of an anatomy that are known while its skills are compiled; faults are added to `faults`. */
export interface SkillContext {
  readonly dofs: DofTable;
  readonly skeleton: Skeleton;
  readonly effectors: readonly Effector[];
  readonly expressions: readonly string[];
  readonly expressionTargets: Float64Array;
  readonly events: string[];
  readonly kinds: SkillKinds;
  readonly skillNames: readonly string[];
  /** Receives the faults of a skill; paths begin at the body. */
  readonly faults: FaultSink;
}

export function compileSkills(definition: BodyDefinition, context: SkillContext): CompiledSkill[] {
  const entries = Object.entries(definition.skills ?? {});
  const names = entries.map(([name]) => name);
  const skills: CompiledSkill[] = [];
  let slots = 0;
  for (const [name, skill] of entries) {
    const path = ['skills', name];
    const { faults } = context;
    if (!Object.hasOwn(context.kinds, skill.kind)) {
      const hint = faults.hint(skill.kind, Object.keys(context.kinds));
      faults.fault([...path, 'kind'], `found "${skill.kind}", expected a kind of skill.${hint}`);
      continue;
    }
    const kind = context.kinds[skill.kind];
    checkKeys(skill.roles, kind.roles, [...path, 'roles'], 'role', faults);
    checkKeys(skill.settings, kind.settings, [...path, 'settings'], 'setting', faults);
    checkNumbers(skill.settings, kind.settings, [...path, 'settings'], faults);
    const args = { ...(skill.args ?? kind.args) };
    const argNames = Object.keys(args);
    if (argNames.length > MOST_ARGS) faults.fault([...path, 'args'], `found ${argNames.length}, expected at most ${MOST_ARGS}.`);
    const values = argNames.map(arg => kind.valuesOf?.(skill, arg, context));
    const compiled: CompiledSkill = {
      id: skills.length,
      name,
      kind,
      locks: compileLocks(skill, path, context),
      args: argNames,
      argsAt: skills.length * MOST_ARGS,
      defaults: Float64Array.from(argNames, (arg, i) => valueNumber(args[arg], values[i], [...path, 'args', arg], faults)),
      values,
      from: Int32Array.from(skill.from ?? [], (other, i) => {
        const id = names.indexOf(other);
        if (id < 0) faults.fault([...path, 'from', i], `found "${other}", expected the name of a skill.${faults.hint(other, names)}`);
        return id;
      }),
      effector: compileEffector(skill, path, context),
      reach: compileReach(skill, path, context),
      bends: slots,
      course: skill.course === undefined ? 0 : secondsToTicks(skill.course),
      settle: secondsToTicks(skill.settle ?? 0.4),
      stays: skill.stays === true,
      slots: slots + (skill.reach?.length ?? 0),
      params: compileParams(kind, skill, path, context),
    };
    skills.push(compiled);
    slots = compiled.slots + (kind.slots?.(compiled) ?? 0);
  }
  return skills;
}

function checkKeys(given: object | undefined, known: readonly string[] | undefined, path: Path, word: string, faults: FaultSink): void {
  for (const key of Object.keys(given ?? {}))
    if (known?.includes(key) === false)
      faults.nameFault([...path, key], `found "${key}", expected a ${word} of this kind.${faults.hint(key, known)}`);
}

function checkNumbers(given: object | undefined, known: readonly string[] | undefined, path: Path, faults: FaultSink): void {
  for (const [key, value] of Object.entries(given ?? {}))
    if (known?.includes(key) === true && !isWithin(value))
      faults.fault([...path, key], `found ${JSON.stringify(value)}, expected ${boundsInWords()}, or degrees such as 90deg.`);
}

/** Compiles the params of a kind. A kind may throw its faults: `height: found 0, expected ...` is about a setting. */
function compileParams(kind: SkillKind, skill: SkillDefinition, path: Path, context: SkillContext): unknown {
  try {
    return kind.compile?.(skill, path, context);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const sentence of error.sentences) {
      const setting = /^[\w-]+(?=: )/.exec(sentence)?.[0];
      const about = setting !== undefined && Object.hasOwn(skill.settings ?? {}, setting);
      if (about) context.faults.fault([...path, 'settings', setting], sentence.slice(setting.length + 2));
      else context.faults.fault(path, sentence);
    }
    return undefined;
  }
}

/** Returns a number among the settings of a skill; `fallback` if it is omitted or not a number. */
export function numberSetting(skill: SkillDefinition, name: string, fallback: number): number {
  const value = skill.settings?.[name];
  return typeof value === 'number' ? value : fallback;
}

function compileLocks(skill: SkillDefinition, path: Path, context: SkillContext): Int32Array {
  const locks = new Set<number>();
  for (const [i, name] of skill.locks.entries()) {
    const dof = context.dofs.find(name);
    if (dof < 0) context.faults.fault([...path, 'locks', i], unknownDof(name, context.dofs, context.faults));
    else for (const d of context.dofs.family(dof)) locks.add(d);
  }
  return Int32Array.from(locks).sort();
}

function compileEffector({ effector }: SkillDefinition, path: Path, { effectors, faults }: SkillContext): number {
  if (effector === undefined) return -1;
  const names = effectors.map(({ name }) => name);
  const id = names.indexOf(effector);
  if (id < 0)
    faults.fault([...path, 'effector'], `found "${effector}", expected an effector of the skeleton.${faults.hint(effector, names)}`);
  return id;
}

function compileReach(skill: SkillDefinition, path: Path, { dofs, faults }: SkillContext): Int32Array {
  const { reach = [], locks } = skill;
  if (reach.length > MOST_REACH) faults.fault([...path, 'reach'], `found ${reach.length}, expected at most ${MOST_REACH}.`);
  if (reach.length > 0 && skill.effector === undefined)
    faults.fault([...path, 'reach'], 'found no effector, expected the skill to say what it reaches with.');
  return Int32Array.from(reach, (name, i) => {
    const dof = dofs.find(name);
    if (dof < 0) faults.fault([...path, 'reach', i], unknownDof(name, dofs, faults));
    else if (!locks.includes(name) && !locks.some(lock => name.startsWith(`${lock}.`)))
      faults.fault([...path, 'reach', i], `found "${name}", expected one of its locks.${faults.hint(name, locks)}`);
    return dof;
  });
}

/** Returns a number, or the number of a named value. */
export function valueNumber(value: number | string, names: readonly string[] | undefined, path: Path, faults: FaultSink): number {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) faults.fault(path, 'found NaN, expected a number.');
    return value;
  }
  const id = names?.indexOf(value) ?? -1;
  if (id < 0)
    faults.fault(
      path,
      `found "${value}", expected ${names === undefined ? 'a number' : 'one of its names'}.${faults.hint(value, names ?? [])}`,
    );
  return id;
}

/** A value of a pose: `scale`, times the argument `arg` unless that is -1. */
export interface CompiledValue {
  readonly arg: number;
  readonly scale: number;
}

/** `height`, `-height`, `rate * 0.5`, `rate * -0.5`. */
const ARGUMENT = /^(-?)([A-Za-z_][A-Za-z0-9_-]*)(?:\s*\*\s*(-?\d*\.?\d+))?$/;

export function compileValue(value: ValueDefinition, args: readonly string[], path: Path, faults: FaultSink): CompiledValue {
  if (typeof value === 'number') return { arg: -1, scale: value };
  const match = ARGUMENT.exec(value);
  const name = match?.[2] ?? value;
  const arg = args.indexOf(name);
  if (arg < 0) faults.fault(path, `found "${value}", expected a number or the name of an argument.${faults.hint(name, args)}`);
  return { arg, scale: (match?.[1] === '-' ? -1 : 1) * Number(match?.[3] ?? 1) };
}
