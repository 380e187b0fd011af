import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { nearestName } from '../../core/names.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { BehaviorDefinition, LearnsDefinition } from '../../mind/index.js';

/** Warns of behaviors under `way` that lead nowhere: they are not in the group that learned answers join, or no named releaser releases them. */
export function warnOfWay(
  { behaviors = {}, groups = {} }: CreatureDefinition,
  definitions: MindNames['definitions'],
  { into, by, way = [] }: LearnsDefinition,
  path: Path,
  faults: FaultSink,
): void {
  const below = (owner: BehaviorDefinition): string[] => Object.keys(owner.behaviors ?? groups[owner.group ?? ''] ?? {});
  const owner = into ?? (by === undefined ? undefined : [...definitions].find(([, definition]) => below(definition).includes(by))?.[0]);
  if (owner === undefined && into === undefined && by === undefined) return;
  const members = owner === undefined ? Object.keys(behaviors) : below(definitions.get(owner) ?? {});
  for (const [i, name] of way.entries()) {
    const definition = definitions.get(name);
    if (definition === undefined) continue;
    if (!members.includes(name)) {
      const nearest = nearestName(name, members) ?? members[0];
      faults.warn(
        [...path, 'way', i],
        `found "${brief(name)}", which is not in ${owner === undefined ? 'the top group' : `the group of "${brief(owner)}"`}, where the learned answers are, so it is no way, expected a behavior of that group${nearest === undefined ? '' : `, such as "${brief(nearest)}"`}.`,
      );
    } else if (!definition.releasers?.some(releaser => typeof releaser === 'string'))
      faults.warn(
        [...path, 'way', i],
        `found "${brief(name)}", which no releaser with a name releases, so nothing tells when food has come, expected a releaser under "releasers" of the creature.`,
      );
  }
}
