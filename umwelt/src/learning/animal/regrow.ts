import type { MindDefinition } from '../../mind/index.js';
import { expand, type LearnedPart } from './expand.js';
import type { LearnedMind, Learner } from './learner.js';

/**
 * Adds what an individual has learned elsewhere to the mind of its species, part by part, because the species may have had other behaviors there, or
 * another version. Names of parts may differ from the saved ones. `saved` is the mind that the animal had there. The cues must have been read before.
 */
export function regrow({ rules, groups }: Learner, parts: readonly LearnedPart[], saved: MindDefinition): LearnedMind {
  let definition: MindDefinition = rules.species.definition;
  const grown: LearnedPart[] = [];
  for (const part of parts) {
    const { variable, behavior, stimulus, cue } = part;
    const group = groups.find(g => g.rule.name === variable)!;
    // a part that shared the copy of an earlier part shares it again
    const before = parts.findIndex(p => p.owner === part.owner);
    const like = before < grown.length ? grown[before] : undefined;
    const { into, near, scale, by, way } = group.rule;
    const worth = saved.releasers?.[part.releaser]?.worth ?? Math.max(0, group.strength(cue) * scale);
    const expansion = { variable, behavior, stimulus, into, near, worth, by, way: way.behaviors };
    const next = expand(definition, like === undefined ? expansion : { ...expansion, owner: like.owner });
    definition = next.definition;
    grown.push({ ...part, releaser: next.releaser, owner: next.owner, leaf: like?.leaf ?? next.leaf });
  }
  return { definition, parts: grown };
}
