import type { Path } from '../core/errors.js';
import type { Body } from './body.js';
import type { CompiledSkill, SkillContext } from './compile/compile-skills.js';
import type { SkillDefinition } from './definition.js';

/** State of a skill that is off. A skill goes off -> starting -> active -> returning -> off. */
export const OFF = 0;
/** State of a skill that is requested and has not reached its goal. */
export const STARTING = 1;
/** State of a skill that has reached its goal. */
export const ACTIVE = 2;
/** State of a skill that is no longer requested and returns to neutral. */
export const RETURNING = 3;
/** Names of the states, by number. */
export const SKILL_STATES: readonly string[] = ['off', 'starting', 'active', 'returning'];

/** The most arguments of a skill or a command. */
export const MOST_ARGS = 4;
/** The most degrees of freedom that one skill bends to bring its effector to the aim. */
export const MOST_REACH = 12;

/**
 * The code of a kind of skill, registered by its name. Only `step` is required. It reads its body, its arguments (`body.args`, from
 * `skill.argsAt` on) and the ticks since it started or began to return (`body.time[skill.id]`). It writes the targets of the degrees of
 * freedom that it locks (`body.lock[d] === skill.id`; another skill may have taken over some), and adds to `body.forward`, `turn`,
 * `sideways` and `lift` to move the whole body. One object serves all creatures and so must keep no state: numbers that last from tick to
 * tick are in `body.slots`, from `skill.slots` on. An error from a method in a tick is reported with the name of the skill, and the other
 * skills go on.
 */
export interface SkillKind {
  /** Names and defaults of the arguments, at most four, for files without `args`; default none. */
  readonly args?: Readonly<Record<string, number>>;
  /** The `roles` that it reads from the file; others are faults. Without a list any role is allowed. */
  readonly roles?: readonly string[];
  /** The `settings` that it reads from the file, all numbers; others are faults. Without a list any setting of any type is allowed. */
  readonly settings?: readonly string[];
  /**
   * Returns what the kind needs from the file, which becomes `skill.params`. Faults go to `context.faults` with a path (`path` leads to the
   * skill), or are thrown as an InputError whose sentences begin with the name of a setting.
   */
  compile?(definition: SkillDefinition, path: Path, context: SkillContext): unknown;
  /** Returns the names of the values 0, 1, 2... of an argument; undefined for an argument that is a number. */
  valuesOf?(definition: SkillDefinition, arg: string, context: SkillContext): readonly string[] | undefined;
  /** Returns how many numbers it keeps in `body.slots`; default 0. */
  slots?(skill: CompiledSkill): number;
  /**
   * Called when it has locked its degrees of freedom; `taken` if some are away from neutral, because it was returning or took over from
   * another skill.
   */
  start?(body: Body, skill: CompiledSkill, taken: boolean): void;
  /** Called in every tick in which it is on and not returning. Returns true once it has reached its goal, which makes the skill active. */
  step(body: Body, skill: CompiledSkill): boolean;
  /** Called when it is no longer requested and begins to return. */
  leave?(body: Body, skill: CompiledSkill): void;
  /**
   * Called in every tick of returning. Returns true once every degree of freedom may be released. Default: all go to neutral in `settle`
   * seconds.
   */
  back?(body: Body, skill: CompiledSkill): boolean;
  /** Called when the whole body has moved; `body.motion` holds meters ahead, radians to the right, meters to the right. */
  moved?(body: Body, skill: CompiledSkill): void;
}

/** Kinds of skill by name. */
export type SkillKinds = Readonly<Record<string, SkillKind>>;
