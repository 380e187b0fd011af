import { describeValue, InputError } from '../../core/errors.js';
import { type Anatomy, type BodyDefinition, compileBody, type DofDefinition, type SkillKinds } from '../../motor/index.js';
import type { Report } from '../diagnostics/report.js';
import { LIMITS } from '../limits.js';
import { checkSurfaceBones } from './check-surface.js';

/** What the schema cannot see: whether names of degrees of freedom, bones and skills lead somewhere. The compiled body where all is well. */
export function checkBody(body: BodyDefinition, kinds: SkillKinds, report: Report): Anatomy | undefined {
  const count = countDofs(body.dofs);
  if (count > LIMITS.joints) {
    report.fault(['dofs'], `found ${count} degrees of freedom, expected at most ${LIMITS.joints}.`);
    return undefined;
  }
  checkSurfaceBones(body, report, ['surface']);
  checkTurners(body, report);
  try {
    return compileBody(body, kinds);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const [i, sentence] of error.sentences.entries()) {
      // no more are told than these, so no more need their line
      if (i < LIMITS.sentences) report.sentence([], sentence);
      else report.fault([], sentence);
    }
    return undefined;
  }
}

/** A skill that looks may turn the body after it with another skill. */
function checkTurners(body: BodyDefinition, report: Report): void {
  const skills = Object.keys(body.skills ?? {});
  for (const [name, skill] of Object.entries(body.skills ?? {})) {
    const turner = skill.kind === 'gaze' ? skill.roles?.['turn'] : undefined;
    if (turner !== undefined && !skills.includes(turner))
      report.fault(
        ['skills', name, 'roles', 'turn'],
        `found ${describeValue(turner)}, expected the name of a skill.${report.hint(turner, skills)}`,
      );
  }
}

function countDofs(dofs: Readonly<Record<string, DofDefinition>>): number {
  let count = 0;
  for (const dof of Object.values(dofs)) count += 1 + countDofs(dof.parts ?? {});
  return count;
}
