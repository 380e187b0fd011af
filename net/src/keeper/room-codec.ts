import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflate, inflate } from 'node:zlib';
import { type Input, InputError, type Snapshot, type WorldDefinition } from 'umwelt';
import type { ResidentDefinition } from 'umwelt/creature';
import { LIBRARY_VERSION, type TimedInput } from 'umwelt/life';
import { digestOf } from '../room/digest-of.js';
import type { RoomRecord } from '../room/room-life.js';

const FORMAT = 'umwelt-room';
const VERSION = 1;
/** Fast rather than small: states are mostly zeros and shrink to a tenth at any level. */
const LEVEL = 1;
/** Limit of an unpacked state, bytes; that of a room with 250 visitors has 3 MB. */
const MOST_STATE = 256e6;

type Species = ResidentDefinition['species'];
type PackedResident = Omit<ResidentDefinition, 'species'> & { readonly species: Species | number };

interface PackedState {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly library: string;
  /** Fingerprint of the world's definition and of the persons' species. */
  readonly world: string;
  readonly seed: number;
  readonly record: RoomRecord;
  readonly snapshot: Omit<Snapshot, 'residents'> & { readonly residents: readonly object[] };
}

/** One entry of the log. */
export interface LogLine {
  /** The tick of the life when the entry was written. */
  readonly tick: number;
  readonly inputs: readonly TimedInput[];
  /** The visitors, if they changed. */
  readonly record?: RoomRecord;
}

export interface UnpackedState {
  readonly seed: number;
  readonly snapshot: Snapshot;
  readonly record: RoomRecord;
}

/**
 * Turns states of a room into bytes and back, and entries of its log into lines and back. The species of the world and of visitors' persons
 * are written as numbers, which are the same in every process with the same files. Throws InputError for what does not fit.
 */
export class RoomCodec {
  private readonly species: readonly Species[];
  private readonly fingerprint: string;

  constructor(definition: WorldDefinition, person: Species) {
    const residents = Object.values(definition.creatures ?? {}).map(({ species }) => species);
    this.species = [...new Set([...residents, person])];
    this.fingerprint = digestOf(JSON.stringify([definition, person])).slice(0, 16);
  }

  /** Packs a state; the life may run on while it is compressed. */
  async pack(snapshot: Snapshot, seed: number, record: RoomRecord): Promise<Uint8Array> {
    const residents = snapshot.residents.map(resident => ({ ...resident, resident: this.packResident(resident.resident) }));
    const waiting = snapshot.waiting.map(input => this.packInput(input) as Input);
    const state: PackedState = {
      format: FORMAT,
      version: VERSION,
      library: LIBRARY_VERSION,
      world: this.fingerprint,
      seed,
      record,
      snapshot: { ...snapshot, residents, waiting },
    };
    return promisify<Buffer, { level: number }, Buffer>(deflate)(serialize(state), { level: LEVEL });
  }

  async unpack(bytes: Uint8Array): Promise<UnpackedState> {
    let state: PackedState;
    try {
      const raw = await promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate)(bytes, { maxOutputLength: MOST_STATE });
      state = deserialize(raw) as PackedState;
    } catch (error) {
      throw new InputError(`state: found bytes that are no state of a room: ${(error as Error).message}.`);
    }
    if (state?.format !== FORMAT || state.version !== VERSION) {
      throw new InputError(`state: found ${state?.format} ${state?.version}, expected ${FORMAT} ${VERSION}.`);
    }
    if (state.world !== this.fingerprint) {
      throw new InputError(
        `state: found one of another version of the world (${state.world}, library ${state.library}), expected ${this.fingerprint}.`,
      );
    }
    const residents = state.snapshot.residents as (Snapshot['residents'][number] & { readonly resident: PackedResident })[];
    return {
      seed: state.seed,
      record: state.record,
      snapshot: {
        ...state.snapshot,
        residents: residents.map(resident => ({ ...resident, resident: this.unpackResident(resident.resident) })),
        waiting: state.snapshot.waiting.map(input => this.unpackInput(input)),
      },
    };
  }

  packLine({ tick, inputs, record }: LogLine): string {
    const packed = inputs.map(({ tick: at, input }) => [at, this.packInput(input)]);
    return JSON.stringify({ tick, inputs: packed, ...(record === undefined ? {} : { record }) });
  }

  unpackLine(line: string): LogLine {
    try {
      const { tick, inputs, record } = JSON.parse(line) as { tick: number; inputs: [number, object][]; record?: RoomRecord };
      const unpacked = inputs.map(([at, input]) => ({ tick: at, input: this.unpackInput(input) }));
      return { tick, inputs: unpacked, ...(record === undefined ? {} : { record }) };
    } catch (error) {
      throw new InputError(`log: found a line that is no entry: ${(error as Error).message}.`);
    }
  }

  private packInput(input: Input): object {
    return 'resident' in input ? { add: input.add, resident: this.packResident(input.resident) } : input;
  }

  private unpackInput(input: object): Input {
    return 'resident' in input
      ? ({ ...input, resident: this.unpackResident(input.resident as PackedResident) } as Input)
      : (input as Input);
  }

  private packResident(resident: ResidentDefinition): PackedResident {
    const number = this.species.indexOf(resident.species);
    return number < 0 ? resident : { ...resident, species: number };
  }

  private unpackResident(packed: PackedResident): ResidentDefinition {
    if (typeof packed.species !== 'number') return packed as ResidentDefinition;
    const species = this.species[packed.species];
    if (species === undefined) throw new InputError(`state: found the species ${packed.species}, expected one of ${this.species.length}.`);
    return { ...packed, species };
  }
}
