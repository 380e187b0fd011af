import { InputError } from '../core/index.js';
import type { Input, Life } from '../life/index.js';

/** A creature that is added comes with its whole species; over the wire a known species is the name of a creature that has it. */
interface KnownSpecies {
  readonly as: string;
}

/** Returns an input as it is sent. */
export function packInput(life: Life, input: Input): unknown {
  if (!('resident' in input)) return input;
  const { species } = input.resident;
  const known = life.creatures.find(({ name, resident }) => name !== input.add && resident.species === species);
  return known === undefined ? input : { ...input, resident: { ...input.resident, species: { as: known.name } satisfies KnownSpecies } };
}

/** Returns an input that was sent. Throws InputError where its species is not known. */
export function unpackInput(life: Life, input: Input): Input {
  const resident: unknown = typeof input === 'object' && input !== null && 'resident' in input ? input.resident : undefined;
  const species: unknown = typeof resident === 'object' && resident !== null && 'species' in resident ? resident.species : undefined;
  if (typeof species !== 'object' || species === null || !('as' in species)) return input;
  const known = life.creatures.find(({ name }) => name === species.as);
  if (known === undefined) throw new InputError(`add.resident.species: found as "${String(species.as)}", expected the name of a creature.`);
  return { ...input, resident: { ...(resident as object), species: known.resident.species } } as Input;
}
