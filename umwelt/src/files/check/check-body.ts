import { compileBodyWith } from '../../creature/species.js';
import type { Registry } from '../../mind/index.js';
import type { Anatomy, BodyDefinition, DofDefinition } from '../../motor/index.js';
import type { TreeFaults } from '../diagnostics/tree-faults.js';
import { LIMITS } from '../limits.js';
import { checkSurfaceBones } from './check-surface.js';

/** Compiles the body of a file and checks that its surface names existing bones. Returns undefined if there are faults. */
export function checkBody(body: BodyDefinition, registry: Registry, faults: TreeFaults): Anatomy | undefined {
  const count = countDofs(body.dofs);
  if (count > LIMITS.joints) {
    faults.fault(['dofs'], `found ${count} degrees of freedom, expected at most ${LIMITS.joints}.`);
    return undefined;
  }
  checkSurfaceBones(body, faults, ['surface']);
  return compileBodyWith(body, registry, faults);
}

function countDofs(dofs: Readonly<Record<string, DofDefinition>>): number {
  let count = 0;
  for (const dof of Object.values(dofs)) count += 1 + countDofs(dof.parts ?? {});
  return count;
}
