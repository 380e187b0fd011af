import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition } from '../../mind/index.js';
import { textsOf } from './texts-of.js';

/** Warns of effects per unit of behaviors in which, and below which, nothing is consumed: these effects never happen. */
export function warnOfEffects({ behaviors = {}, groups = {} }: MindDefinition, faults: FaultSink): void {
  // each shared group is visited once; a group that leads back to itself adds nothing
  const known = new Map<string, boolean>();
  const consumesIn = (name: string): boolean => {
    if (!known.has(name)) {
      known.set(name, false);
      known.set(name, Object.values(groups[name] ?? {}).some(consumes));
    }
    return known.get(name) === true;
  };
  const consumes = ({ action, behaviors: below, group }: BehaviorDefinition): boolean =>
    textsOf(action).includes('consume') ||
    (below === undefined ? group !== undefined && consumesIn(group) : Object.values(below).some(consumes));
  const visit = (group: BehaviorsDefinition, path: Path): void => {
    for (const [name, behavior] of Object.entries(group)) {
      const at = [...path, name];
      for (const [target, effect] of Object.entries(behavior.modifies ?? {}))
        if (typeof effect === 'object' && 'per' in effect && !consumes(behavior))
          faults.warn(
            [...at, 'modifies', target, 'per'],
            `found an effect per unit in ${brief(name)}, which consumes nothing, so it never comes; expected the action consume in it or below it.`,
          );
      if (behavior.behaviors !== undefined) visit(behavior.behaviors, [...at, 'behaviors']);
    }
  };
  visit(behaviors, ['behaviors']);
  for (const [name, group] of Object.entries(groups)) visit(group, ['groups', name]);
}
