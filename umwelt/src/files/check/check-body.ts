import { compileBodyInto } from '../../motor/anatomy.js';
import type { Anatomy, BodyDefinition, DofDefinition, SkillKinds } from '../../motor/index.js';
import type { TreeFaults } from '../diagnostics/tree-faults.js';
import { LIMITS } from '../limits.js';
import { checkSurfaceBones } from './check-surface.js';

/** Compiles a body of a file and checks that its surface names bones that exist. Returns undefined where there are faults. */
export function checkBody(body: BodyDefinition, kinds: SkillKinds, faults: TreeFaults): Anatomy | undefined {
  const count = countDofs(body.dofs);
  if (count > LIMITS.joints) {
    faults.fault(['dofs'], `found ${count} degrees of freedom, expected at most ${LIMITS.joints}.`);
    return undefined;
  }
  checkSurfaceBones(body, faults, ['surface']);
  return compileBodyInto(body, kinds, faults);
}

function countDofs(dofs: Readonly<Record<string, DofDefinition>>): number {
  let count = 0;
  for (const dof of Object.values(dofs)) count += 1 + countDofs(dof.parts ?? {});
  return count;
}
