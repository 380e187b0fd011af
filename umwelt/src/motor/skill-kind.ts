import type { Body } from './body.js';
import type { CompiledSkill, SkillContext } from './compile-skills.js';
import type { SkillDefinition } from './definition.js';

/** A skill goes off -> starting -> active -> returning -> off. */
export const OFF = 0;
export const STARTING = 1;
export const ACTIVE = 2;
export const RETURNING = 3;
export const SKILL_STATES: readonly string[] = ['off', 'starting', 'active', 'returning'];

/** At most this many arguments for a skill or a command. */
export const MOST_ARGS = 4;

/**
 * The code of a kind of skill. It sees its own body, its arguments and the ticks since it began (`body.time[skill.id]`),
 * and writes targets of the DOFs that it holds (`body.lock[d] === skill.id`); some may have been taken over by another skill.
 * Nothing is kept in the object: what lives is in `body.slots`, from `skill.slots` on.
 */
export interface SkillKind {
  readonly name: string;
  /** Arguments where the file lists none. */
  readonly args: Readonly<Record<string, number>>;
  /** What it reads of `roles` and `settings`; others are faults. A kind that does not say takes any. */
  readonly roles?: readonly string[];
  readonly settings?: readonly string[];
  /** Whatever the kind reads from the file; faults go to `context.faults`. */
  compile(definition: SkillDefinition, where: string, context: SkillContext): unknown;
  /** Names for the values 0, 1, 2... of an argument. */
  valuesOf?(definition: SkillDefinition, arg: string, context: SkillContext): readonly string[] | undefined;
  slots(skill: CompiledSkill): number;
  /** It has its DOFs; `taken` when it took them over from another skill, away from neutral. */
  start(body: Body, skill: CompiledSkill, taken: boolean): void;
  /** A tick while it is wanted; true once it is where it should be. */
  step(body: Body, skill: CompiledSkill): boolean;
  /** It is no longer wanted. */
  leave(body: Body, skill: CompiledSkill): void;
  /** A tick on the way home; true once every DOF may be released. */
  back(body: Body, skill: CompiledSkill): boolean;
  /** The whole body really moved: `body.motion` says how. */
  moved?(body: Body, skill: CompiledSkill): void;
}
