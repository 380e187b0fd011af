import { arrayToText, textToArray } from '../../core/array-text.js';
import type { StateCopy } from '../../core/state.js';
import type { CreatureDefinition, ResidentDefinition } from '../../creature/index.js';
import type { DirectorRecord } from '../../direction/director.js';
import type { LearnedMind } from '../../learning/animal/learner.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { WorldStructure } from '../../world/structure.js';
import type { Input } from '../input.js';
import type { WorldDefinition } from '../world-definition.js';
import type { Snapshot } from './snapshot.js';

/** The first key of every recording. */
export const RECORDING_FORMAT = 'umwelt-recording';
/** The version of recordings that this library writes and reads. */
export const RECORDING_VERSION = 2;
/** The version of the library; a recording contains that of the library which made it. */
export const LIBRARY_VERSION = '0.1.0';

type PackedResident = Omit<ResidentDefinition, 'species'> & { readonly species: number };
/** State arrays by name, each as `arrayToText` writes it. */
type PackedArrays = Readonly<Record<string, string>>;

/** A life as a file: its beginning, its inputs, and the hash after each tick. Each species is written once, in `species`. */
export interface RecordingFile {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: number;
  /** The version of the library that made it. */
  readonly library: string;
  readonly seed: number;
  readonly species: readonly CreatureDefinition[];
  readonly definition: Omit<WorldDefinition, 'creatures'> & { readonly creatures?: Readonly<Record<string, PackedResident>> };
  /** The state at the beginning; absent if the recording began with a new life. */
  readonly first?: PackedSnapshot;
  /** Each input with the tick before which it was applied, in order. */
  readonly inputs: readonly (readonly [tick: number, input: PackedInput])[];
  readonly ticks: number;
  /** One unsigned 32-bit hash per tick, as `arrayToText` writes them. */
  readonly hashes: string;
  /** Some whole states, each with its number of ticks. A divergence is located in the next of them. */
  readonly keyframes: readonly Keyframe[];
}

export type Keyframe = readonly [ticks: number, state: PackedArrays];

type PackedInput = Exclude<Input, { resident: ResidentDefinition }> | { readonly add: string; readonly resident: PackedResident };

export interface PackedSnapshot {
  readonly tick: number;
  readonly world: WorldStructure;
  readonly residents: readonly {
    readonly name: string;
    readonly thing: number;
    readonly ownParams: boolean;
    readonly learned?: LearnedMind;
    readonly resident: PackedResident;
  }[];
  readonly waiting: readonly PackedInput[];
  readonly plans?: readonly TrainingDefinition[];
  readonly direction?: DirectorRecord;
  readonly arrays: PackedArrays;
  /** The hash of the arrays. */
  readonly hash: number;
}

/** Packs definitions: their species become numbers. */
export class SpeciesPacker {
  readonly species: CreatureDefinition[] = [];
  private readonly numbers = new Map<CreatureDefinition, number>();

  pack(resident: ResidentDefinition): PackedResident {
    let number = this.numbers.get(resident.species);
    if (number === undefined) {
      number = this.species.push(resident.species) - 1;
      this.numbers.set(resident.species, number);
    }
    return { ...resident, species: number };
  }

  packInput(input: Input): PackedInput {
    return 'resident' in input ? { add: input.add, resident: this.pack(input.resident) } : input;
  }

  packDefinition({ creatures, ...rest }: WorldDefinition): RecordingFile['definition'] {
    return { ...rest, creatures: mapValues(creatures ?? {}, resident => this.pack(resident)) };
  }

  packSnapshot(snapshot: Snapshot, hash: number): PackedSnapshot {
    return {
      tick: snapshot.tick,
      world: snapshot.world,
      residents: snapshot.residents.map(r => ({ ...r, resident: this.pack(r.resident) })),
      waiting: snapshot.waiting.map(input => this.packInput(input)),
      ...(snapshot.plans === undefined ? {} : { plans: snapshot.plans }),
      ...(snapshot.direction === undefined ? {} : { direction: snapshot.direction }),
      arrays: packArrays(snapshot.arrays),
      hash,
    };
  }
}

/** Reads what a SpeciesPacker wrote. */
export class SpeciesUnpacker {
  private readonly species: readonly CreatureDefinition[];

  constructor(species: readonly CreatureDefinition[]) {
    this.species = species;
  }

  resident(packed: PackedResident): ResidentDefinition {
    return { ...packed, species: this.species[packed.species] };
  }

  input(packed: PackedInput): Input {
    return 'resident' in packed ? { add: packed.add, resident: this.resident(packed.resident) } : packed;
  }

  definition({ creatures, ...rest }: RecordingFile['definition']): WorldDefinition {
    return { ...rest, creatures: mapValues(creatures ?? {}, packed => this.resident(packed)) };
  }

  snapshot(packed: PackedSnapshot): Snapshot {
    return {
      tick: packed.tick,
      world: packed.world,
      residents: packed.residents.map(r => ({ ...r, resident: this.resident(r.resident) })),
      waiting: packed.waiting.map(input => this.input(input)),
      ...(packed.plans === undefined ? {} : { plans: packed.plans }),
      ...(packed.direction === undefined ? {} : { direction: packed.direction }),
      arrays: unpackArrays(packed.arrays),
    };
  }
}

export function packArrays(arrays: StateCopy): PackedArrays {
  return Object.fromEntries([...arrays].map(([name, array]) => [name, arrayToText(array)]));
}

export function unpackArrays(arrays: PackedArrays): StateCopy {
  return new Map(Object.entries(arrays).map(([name, text]) => [name, textToArray(text)]));
}

function mapValues<A, B>(object: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
