import type { DirectionHost } from '../host.js';
import { CREATURE_VERBS, VALUE_VERBS, WORLD_VERBS } from './parse-line.js';

/** Returns the words that can replace the last word of a line, which may be incomplete. */
export function completeLine(host: DirectionHost, line: string): string[] {
  const words = line.split(/\s+/).filter(word => word !== '');
  const begun = /\s$/.test(line) || line === '' ? '' : (words.pop() ?? '');
  return [...new Set(candidates(host, words))].filter(word => word.startsWith(begun));
}

function candidates(host: DirectionHost, [first, second, ...rest]: readonly string[]): readonly string[] {
  const names = host.thingNames();
  if (first === undefined) return [...names, ...WORLD_VERBS];
  const creature = host.creatureOf(host.world.find(first));
  if (first === 'release') return second === undefined ? ['all', ...names] : [];
  if ((WORLD_VERBS as readonly string[]).includes(first)) return [...names, 'at', 'to', 'by', 'for', 'as'];
  if (second === undefined) return [...(creature === undefined ? [] : CREATURE_VERBS), ...host.names(first)];
  if (creature === undefined) return VALUE_VERBS;
  const { ethogram } = creature.mind;
  const { anatomy } = creature.body;
  const terms = ['for', 'weight'];
  if (second === 'do' || second === 'when') {
    if (rest.length === 0) return [...anatomy.commandIds.keys(), ...(second === 'when' ? ['moving'] : [])];
    const command = anatomy.commands[anatomy.commandIds.get(rest[0]) ?? -1];
    return [...(command?.args ?? []), ...(command?.values.flatMap(values => values ?? []) ?? []), 'not', 'if', 'free', 'once', ...terms];
  }
  if (second === 'task') return rest.length === 0 ? [...ethogram.behaviors, ...ethogram.groups] : terms;
  if (second === 'prefer' || second === 'avoid' || second === 'forbid') return rest.length === 0 ? ethogram.behaviors : terms;
  if (second === 'toward' || second === 'away-from') return rest.length === 0 ? names : terms;
  if (rest[0] === 'seeks') return names;
  return rest.length === 0 ? VALUE_VERBS : terms;
}
