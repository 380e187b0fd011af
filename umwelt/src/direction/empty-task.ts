import type { Creature } from '../creature/creature.js';
import { Percept } from '../senses/index.js';
import type { World } from '../world/index.js';

const _task_it = new Percept();

/**
 * Returns why a task leaves a creature without anything to act on, as a sentence: neither the behavior nor one above it finds a thing of
 * the kinds of their releasers. Undefined if one does, for a group, and for a behavior whose releasers need no thing.
 */
export function emptyTask(world: World, { mind, senses }: Creature, start: string): string | undefined {
  const { ethogram: e, params } = mind;
  const kinds = new Set<string>();
  for (let b = e.behaviors.indexOf(start); b >= 0; b = e.childGroup.indexOf(e.groupOf[b])) {
    for (let k = e.releaserStart[b]; k < e.releaserStart[b + 1]; k++) {
      const r = e.releaserItem[k];
      if (e.finder[r] !== undefined) return undefined;
      const kind = params[e.at.kind + r];
      _task_it.reach = Number.POSITIVE_INFINITY;
      if (senses.nearest(kind, e.sensor[r], _task_it)) return undefined;
      kinds.add(world.symbols.name(kind));
    }
  }
  return kinds.size === 0 ? undefined : `found nothing of kind ${[...kinds].join(' or ')}: it has nothing to act on until there is one.`;
}
