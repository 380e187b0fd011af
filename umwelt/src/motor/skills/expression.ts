import type { Path } from '../../core/errors.js';
import type { Body } from '../body.js';
import type { CompiledSkill, SkillContext } from '../compile/compile-skills.js';
import type { SkillDefinition } from '../definition.js';
import type { SkillKind } from '../skill-kind.js';
import { ease } from './go-home.js';

// arguments: the expression and its amount (0..1); one slot: the expression that is shown
const MOOD = 0;
const AMOUNT = 1;
/** Ticks from one expression to the next. */
const TICKS = 8;

/** A facial expression: moves to the targets of a named expression. */
export const expression: SkillKind = {
  args: { mood: 0, amount: 1 },
  roles: [],
  settings: [],
  compile(_definition: SkillDefinition, _path: Path, context: SkillContext): Float64Array {
    return context.expressionTargets;
  },
  valuesOf(_definition: SkillDefinition, arg: string, context: SkillContext): readonly string[] | undefined {
    return arg === 'mood' ? context.expressions : undefined;
  },
  slots(): number {
    return 1;
  },
  start(body: Body, skill: CompiledSkill): void {
    body.slots[skill.slots] = -1;
  },
  step(body: Body, skill: CompiledSkill): boolean {
    const targets = skill.params as Float64Array;
    const { dofs } = body.anatomy;
    const mood = Math.floor(body.args[skill.argsAt + MOOD]);
    const amount = body.args[skill.argsAt + AMOUNT];
    if (mood !== body.slots[skill.slots]) {
      // a new expression starts from the present values
      body.slots[skill.slots] = mood;
      body.time[skill.id] = 1;
      for (let i = 0; i < skill.locks.length; i++) body.origin[skill.locks[i]] = body.value[skill.locks[i]];
    }
    const share = ease(body.time[skill.id] / TICKS);
    for (let i = 0; i < skill.locks.length; i++) {
      const d = skill.locks[i];
      if (body.lock[d] !== skill.id) continue;
      const named = mood >= 0 && mood < body.anatomy.expressions.length ? targets[mood * dofs.count + d] : Number.NaN;
      const goal = Number.isNaN(named) ? dofs.neutral[d] : dofs.neutral[d] + (named - dofs.neutral[d]) * amount;
      body.target[d] = body.origin[d] + (goal - body.origin[d]) * share;
    }
    return body.time[skill.id] >= TICKS;
  },
};
