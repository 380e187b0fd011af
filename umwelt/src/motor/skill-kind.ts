import type { Path } from '../core/errors.js';
import type { Body } from './body.js';
import type { CompiledSkill, SkillContext } from './compile/compile-skills.js';
import type { SkillDefinition } from './definition.js';

/** A skill goes off -> starting -> active -> returning -> off. */
export const OFF = 0;
/** State of a skill that is requested and on its way. */
export const STARTING = 1;
/** State of a skill that is where it should be. */
export const ACTIVE = 2;
/** State of a skill that is no longer requested and turns home. */
export const RETURNING = 3;
/** Names of the states, by number. */
export const SKILL_STATES: readonly string[] = ['off', 'starting', 'active', 'returning'];

/** At most this many arguments for a skill or a command. */
export const MOST_ARGS = 4;
/** The most degrees of freedom that one skill bends to bring its effector to something. */
export const MOST_REACH = 12;

/**
 * The code of a kind of skill, registered by its name. Only `step` is required. It reads its own body, its arguments
 * (`body.args`, from `skill.argsAt` on) and the ticks since it started or turned home (`body.time[skill.id]`). It writes targets of
 * the degrees of freedom that it holds (`body.lock[d] === skill.id`; others may have been taken over by another skill) and adds to
 * `body.forward`, `turn`, `sideways` and `lift` to move the whole body. One object serves every creature, so it keeps nothing: what
 * lasts from tick to tick stands in `body.slots`, from `skill.slots` on. What a method throws in a tick is reported with the name of
 * the skill, and the other skills go on.
 */
export interface SkillKind {
  /** Names and defaults of the arguments, at most four, where the file lists none; default none. */
  readonly args?: Readonly<Record<string, number>>;
  /** The `roles` that it reads from the file; others are faults. Without a list any role may be given. */
  readonly roles?: readonly string[];
  /** The `settings` that it reads from the file, all numbers; others are faults. Without a list any setting may be given, of any type. */
  readonly settings?: readonly string[];
  /**
   * Returns what the kind needs of the file, as `skill.params`. Faults go to `context.faults` with a path (`path` leads to
   * the skill), or are thrown as an InputError whose sentences begin with the name of a setting.
   */
  compile?(definition: SkillDefinition, path: Path, context: SkillContext): unknown;
  /** Names for the values 0, 1, 2... of an argument; undefined for an argument that is a number. */
  valuesOf?(definition: SkillDefinition, arg: string, context: SkillContext): readonly string[] | undefined;
  /** How many numbers it keeps in `body.slots`; default 0. */
  slots?(skill: CompiledSkill): number;
  /** It has got its degrees of freedom; `taken` when some were taken over from another skill, away from neutral. */
  start?(body: Body, skill: CompiledSkill, taken: boolean): void;
  /** A tick while it is requested; true once it is where it should be, which makes the skill active. */
  step(body: Body, skill: CompiledSkill): boolean;
  /** It is no longer requested and turns home. */
  leave?(body: Body, skill: CompiledSkill): void;
  /** A tick on the way home; true once every degree of freedom may be released. Default: all go to neutral in `settle` seconds. */
  back?(body: Body, skill: CompiledSkill): boolean;
  /** The whole body has moved; `body.motion` holds meters ahead, radians to the right, meters to the right. */
  moved?(body: Body, skill: CompiledSkill): void;
}

/** Kinds of skill by name. */
export type SkillKinds = Readonly<Record<string, SkillKind>>;
