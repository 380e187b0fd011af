import { float64s } from '../core/array-of.js';
import { FaultCounter, type FaultSink, resultOrThrow } from '../core/faults.js';
import { type CompiledCommand, compileCommands } from './compile/compile-commands.js';
import { type DofTable, unknownDof } from './compile/compile-dofs.js';
import type { Skeleton } from './compile/compile-skeleton.js';
import { type CompiledSkill, compileSkills } from './compile/compile-skills.js';
import type { BodyDefinition } from './definition.js';
import type { Effector } from './effectors.js';
import type { Hull } from './hull.js';
import { joints as allJoints, type Joints } from './joints.js';
import { isPlain, NO_DOFS, NO_HULL, NO_SKELETON } from './no-joints.js';
import type { SkillKinds } from './skill-kind.js';
import { SKILL_KINDS } from './skills/index.js';

/** A compiled body definition, shared by all individuals of a species and never changed afterwards. */
export interface Anatomy {
  readonly name: string;
  readonly definition: BodyDefinition;
  readonly dofs: DofTable;
  /** The code that moves the degrees of freedom; undefined for a plain body. */
  readonly joints: Joints | undefined;
  readonly skeleton: Skeleton;
  readonly effectors: readonly Effector[];
  readonly hull: Hull;
  readonly skills: readonly CompiledSkill[];
  /** The skills with a method `moved`. */
  readonly moving: readonly CompiledSkill[];
  readonly commands: readonly CompiledCommand[];
  readonly commandIds: ReadonlyMap<string, number>;
  /** Names of the events that skills emit, by number. */
  readonly events: readonly string[];
  /**
   * Names of expressions, and their targets: a row of `dofs.count` numbers each, NaN for degrees of freedom that the expression does not
   * set.
   */
  readonly expressions: readonly string[];
  readonly expressionTargets: Float64Array;
  /** The length of `body.slots`: the numbers of all skills. */
  readonly slotCount: number;
}

/**
 * Compiles a body with the registered kinds of skill, by default those of the library. Throws an InputError with one sentence for each
 * fault; each begins with the path of names in the definition.
 */
export function compileBody(definition: BodyDefinition, kinds: SkillKinds = SKILL_KINDS): Anatomy {
  return resultOrThrow(definition.body, faults => compileBodyInto(definition, kinds, allJoints, faults));
}

/**
 * Like `compileBody`, but reports faults to a sink and returns undefined if there are any. Without `given` the body must be a plain one.
 */
export function compileBodyInto(
  definition: BodyDefinition,
  kinds: SkillKinds,
  given: Joints | undefined,
  sink: FaultSink,
): Anatomy | undefined {
  const faults = new FaultCounter(sink);
  const joints = isPlain(definition) ? undefined : given;
  const dofs = joints?.dofs(definition.dofs, faults) ?? NO_DOFS;
  const skeleton = joints?.skeleton(definition.skeleton, dofs, faults) ?? NO_SKELETON;
  const effectors = joints?.effectors(definition.skeleton?.effectors, skeleton, faults) ?? [];
  const hull = joints?.hull(definition.skeleton?.hull, skeleton, effectors, dofs, faults) ?? NO_HULL;
  const expressions = Object.keys(definition.expressions ?? {});
  const expressionTargets = compileExpressions(definition, dofs, faults);
  const events: string[] = [];
  const skills = compileSkills(definition, {
    dofs,
    skeleton,
    effectors,
    expressions,
    expressionTargets,
    events,
    kinds,
    skillNames: Object.keys(definition.skills ?? {}),
    faults,
  });
  const commands = compileCommands(definition, skills, faults);
  if (faults.errors > 0) return undefined;

  const last = skills.at(-1);
  return {
    name: definition.body,
    definition,
    dofs,
    joints,
    skeleton,
    effectors,
    hull,
    skills,
    moving: skills.filter(skill => skill.kind.moved !== undefined),
    commands,
    commandIds: new Map(commands.map((command, id) => [command.name, id])),
    events,
    expressions,
    expressionTargets,
    slotCount: last === undefined ? 0 : last.slots + (last.kind.slots?.(last) ?? 0),
  };
}

function compileExpressions(definition: BodyDefinition, dofs: DofTable, faults: FaultSink): Float64Array {
  const table = Object.entries(definition.expressions ?? {});
  const targets = float64s(table.length * dofs.count).fill(Number.NaN);
  table.forEach(([name, pose], row) => {
    for (const [dof, value] of Object.entries(pose)) {
      const d = dofs.find(dof);
      const path = ['expressions', name, dof];
      if (d < 0) faults.nameFault(path, unknownDof(dof, dofs, faults));
      else if (typeof value !== 'number') faults.fault(path, `found "${value}", expected a number.`);
      else targets[row * dofs.count + d] = value;
    }
  });
  return targets;
}
