import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { BodyDefinition, CommandCallDefinition, CommandDefinition } from '../definition.js';
import { MOST_ARGS } from '../skill-kind.js';
import { type CompiledSkill, type CompiledValue, compileValue, valueNumber } from './compile-skills.js';
import { GENERIC_COMMANDS } from './generic-commands.js';

/** A call of a skill in a compiled command. */
export interface CompiledCall {
  readonly skill: number;
  /** For each argument of the skill: a number, an argument of the command, or its default (arg -1, scale NaN). */
  readonly sources: readonly CompiledValue[];
}

/** A command of an anatomy, compiled from its definition. */
export interface CompiledCommand {
  readonly name: string;
  readonly args: readonly string[];
  /** Defaults of the arguments; NaN for the skill's own default. */
  readonly defaults: Float64Array;
  /** Names of the values 0, 1, 2... of each argument; undefined for an argument without names. */
  readonly values: readonly (readonly string[] | undefined)[];
  readonly texts: readonly boolean[];
  readonly calls: readonly CompiledCall[];
  readonly off: Int32Array;
  readonly hook: string | undefined;
  readonly about: string;
}

const NOTHING: CompiledValue = { arg: -1, scale: Number.NaN };

/**
 * Compiles the commands of a body: those of its skills in their order, then those of the file, then the generic ones. A command of the file
 * replaces that of a skill; generic ones replace nothing.
 */
export function compileCommands(definition: BodyDefinition, skills: readonly CompiledSkill[], faults: FaultSink): CompiledCommand[] {
  const own = definition.commands ?? {};
  const all = new Map<string, CommandDefinition>();
  for (const skill of skills) all.set(skill.name, { calls: [skill.name] });
  for (const [name, command] of Object.entries(own)) all.set(name, typeof command === 'string' ? { calls: [command] } : command);
  for (const [name, command] of Object.entries(GENERIC_COMMANDS)) if (!all.has(name)) all.set(name, command);
  return Array.from(all, ([name, command]) => compileCommand(name, command, typeof own[name] === 'string', skills, faults));
}

function compileCommand(
  name: string,
  definition: CommandDefinition,
  isShort: boolean,
  skills: readonly CompiledSkill[],
  faults: FaultSink,
): CompiledCommand {
  const path = ['commands', name];
  const skillNames = skills.map(skill => skill.name);
  const skillOf = (found: string, at: Path): CompiledSkill | undefined => {
    const skill = skills.find(s => s.name === found);
    if (skill === undefined) faults.fault(at, `found "${found}", expected the name of a skill.${faults.hint(found, skillNames)}`);
    return skill;
  };
  const wanted = (definition.calls ?? []).map((call): CommandCallDefinition => (typeof call === 'string' ? { skill: call } : call));
  const called = wanted.map((call, i) => {
    const at = [...path, 'calls', i];
    return skillOf(call.skill, isShort ? path : typeof definition.calls?.[i] === 'string' ? at : [...at, 'skill']);
  });
  // a command without arguments of its own has those of its first skill
  const first = called[0];
  const args = definition.args !== undefined ? Object.keys(definition.args) : wanted[0]?.with === undefined ? (first?.args ?? []) : [];
  if (args.length > MOST_ARGS) faults.fault([...path, 'args'], `found ${args.length}, expected at most ${MOST_ARGS}.`);

  const calls: CompiledCall[] = [];
  wanted.forEach((call, i) => {
    const skill = called[i];
    if (skill === undefined) return;
    const given = [...path, 'calls', i, 'with'];
    for (const arg of Object.keys(call.with ?? {}))
      if (!skill.args.includes(arg))
        faults.nameFault([...given, arg], `found "${arg}", expected an argument of ${skill.name}.${faults.hint(arg, skill.args)}`);
    const sources = skill.args.map((arg, k): CompiledValue => {
      const value = call.with?.[arg];
      if (value === undefined) return args.includes(arg) && call.with === undefined ? { arg: args.indexOf(arg), scale: 1 } : NOTHING;
      const named = typeof value === 'string' ? (skill.values[k]?.indexOf(value) ?? -1) : -1;
      return named >= 0 ? { arg: -1, scale: named } : compileValue(value, args, [...given, arg], faults);
    });
    calls.push({ skill: skill.id, sources });
  });

  const values = args.map((_, i): readonly string[] | undefined => {
    for (const call of calls)
      for (let k = 0; k < call.sources.length; k++)
        if (call.sources[k].arg === i && skills[call.skill].values[k] !== undefined) return skills[call.skill].values[k];
    return undefined;
  });
  const texts = args.map(arg => definition.texts?.includes(arg) === true);
  return {
    name,
    args,
    defaults: Float64Array.from(args, (arg, i) => {
      const value = definition.args?.[arg];
      if (value === undefined || value === '' || texts[i]) return Number.NaN;
      return valueNumber(value, values[i], [...path, 'args', arg], faults);
    }),
    values,
    texts,
    calls,
    off: Int32Array.from(
      (definition.off ?? []).map((off, i) => skillOf(off, [...path, 'off', i])).filter(skill => skill !== undefined),
      skill => skill.id,
    ),
    hook: definition.hook,
    about: definition.about ?? '',
  };
}
