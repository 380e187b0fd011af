import { type CreatureDefinition, Life, type Registry } from 'umwelt';
import type { LoadedFile } from 'umwelt/files';

/** Numbers of parts in the compiled mind of a species, before it has learned anything. */
export interface PartCount {
  readonly species: string;
  readonly behaviors: number;
  readonly leaves: number;
  readonly groups: number;
  readonly releasers: number;
  readonly variables: number;
}

/** Counts the parts of the species in a file: for a creature its own, for a world those of its residents, none for other files. */
export function countParts(loaded: LoadedFile, registry: Registry): PartCount[] {
  if (loaded.kind === 'creature') return [countSpecies(loaded.definition, registry)];
  if (loaded.kind !== 'world') return [];
  const residents = new Life(loaded.definition, { seed: 1, registry }).creatures.map(({ species }) => species.definition);
  return [...new Set(residents)].map(definition => countSpecies(definition, registry));
}

function countSpecies(species: CreatureDefinition, registry: Registry): PartCount {
  const life = new Life({ world: 'count', size: [10, 10], creatures: { it: { species, at: [0, 0] } } }, { seed: 1, registry });
  const { behaviors, childGroup, groups, releasers, variables } = life.creature('it').mind.ethogram;
  return {
    species: species.species,
    behaviors: behaviors.length,
    leaves: behaviors.filter((_, b) => childGroup[b] < 0).length,
    groups: groups.length,
    releasers: releasers.length,
    variables: variables.length,
  };
}

/** Returns the numbers of parts of a species as a line of text. */
export function countText({ species, behaviors, leaves, groups, releasers, variables }: PartCount): string {
  return `${species}: ${behaviors} behaviors (${leaves} leaves), ${groups} groups, ${releasers} releasers, ${variables} variables`;
}
