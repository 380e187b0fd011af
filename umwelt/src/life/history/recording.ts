import { arrayToText, bytesToText, textToArray } from '../../core/array-text.js';
import { withRoomFor } from '../../core/grow-array.js';
import { InputError } from '../../core/index.js';
import type { StateCopy } from '../../core/state.js';
import type { CreatureDefinition, ResidentDefinition } from '../../creature/index.js';
import type { LearnedMind } from '../../learning/animal/learner.js';
import type { Registry } from '../../mind/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { WorldStructure } from '../../world/structure.js';
import type { Input } from '../input.js';
import { coreOf, Life } from '../life.js';
import type { WorldDefinition } from '../world-definition.js';
import { Playback, type TimedInput } from './playback.js';
import type { Snapshot } from './snapshot.js';

/** `format` and `version` of the recordings that this version writes. */
export const RECORDING_FORMAT = 'umwelt-recording';
/** The version of recordings that `Recorder` writes. */
export const RECORDING_VERSION = 1;

type PackedResident = Omit<ResidentDefinition, 'species'> & { readonly species: number };

/** A life as a file: its beginning, its inputs, and the hash after each tick. Each species is written once, in `species`. */
export interface RecordingFile {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: number;
  readonly seed: number;
  readonly species: readonly CreatureDefinition[];
  readonly definition: Omit<WorldDefinition, 'creatures'> & { readonly creatures?: Readonly<Record<string, PackedResident>> };
  /** The state at the beginning; left out where the recording began with a new life. */
  readonly first?: PackedSnapshot;
  /** Each input with the tick before which it was applied, in order. */
  readonly inputs: readonly (readonly [tick: number, input: PackedInput])[];
  readonly ticks: number;
  /** One unsigned 32-bit hash per tick, as `arrayToText` writes them. */
  readonly hashes: string;
}

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
  readonly arrays: Readonly<Record<string, string>>;
}

/** Hashes whose base64 ends on a whole letter: 12 bytes are 16 letters. */
const WHOLE_LETTERS = 3;

/**
 * Records a life from now on: its inputs by itself, a hash whenever `after` is called. `toJSON` returns the file. A long recording is
 * written as it comes instead: `takeText` returns what is new, and the hashes in it are forgotten, so that memory stays flat.
 */
export class Recorder {
  private readonly life: Life;
  private readonly first: Snapshot | undefined;
  private readonly inputs: TimedInput[] = [];
  private hashes = new Uint32Array(1024);
  private ticks = 0;
  /** Hashes before `hashes[0]`: those that `takeText` has returned. */
  private taken = 0;
  /** Set by the first `takeText`. */
  private packer: SpeciesPacker | undefined;
  private readonly stopListening: () => void;

  constructor(life: Life) {
    this.life = life;
    this.first = coreOf(life).untouched ? undefined : life.snapshot();
    this.stopListening = life.listen((input, tick) => this.inputs.push({ tick, input }));
  }

  /** To be called after each tick of the life. */
  after(): void {
    this.hashes = withRoomFor(this.hashes, this.untaken + 1);
    this.hashes[this.untaken] = this.life.hashNumber();
    this.ticks++;
  }

  /** Stops recording inputs. */
  dispose(): void {
    this.stopListening();
  }

  /** Number of hashes that `takeText` has not returned yet. */
  get untaken(): number {
    return this.ticks - this.taken;
  }

  /**
   * Returns the text of the file from where the last call ended. All texts, the last one taken with `end`, are the file as JSON. Until then
   * up to two hashes are kept back.
   */
  takeText(end = false): string {
    const started = this.packer !== undefined;
    this.packer ??= new SpeciesPacker();
    const begin = started ? '' : `${JSON.stringify(this.beginning(this.packer)).slice(0, -1)},"hashes":"u32:`;
    const count = end ? this.untaken : this.untaken - (this.untaken % WHOLE_LETTERS);
    const text = bytesToText(new Uint8Array(this.hashes.buffer, 0, count * Uint32Array.BYTES_PER_ELEMENT));
    this.hashes.copyWithin(0, count, this.untaken);
    this.taken += count;
    return end ? `${begin}${text}",${JSON.stringify(this.ending(this.packer)).slice(1)}\n` : begin + text;
  }

  /** Returns the file. Throws an InputError after `takeText`. */
  toJSON(): RecordingFile {
    if (this.packer !== undefined) throw new InputError('found a recording that is taken as text, expected no toJSON beside takeText.');
    const packer = new SpeciesPacker();
    const hashes = arrayToText(this.hashes.slice(0, this.ticks));
    return { ...this.beginning(packer), hashes, ...this.ending(packer) };
  }

  /** What is certain before the first tick. */
  private beginning(packer: SpeciesPacker): Pick<RecordingFile, 'format' | 'version' | 'seed' | 'definition' | 'first'> {
    const { life, first } = this;
    const { creatures, ...rest } = life.definition;
    return {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      seed: life.seed,
      definition: { ...rest, creatures: mapValues(creatures ?? {}, r => packer.pack(r)) },
      ...(first === undefined ? {} : { first: packSnapshot(first, packer) }),
    };
  }

  /** What grows to the end: inputs may bring new species. */
  private ending(packer: SpeciesPacker): Pick<RecordingFile, 'inputs' | 'species' | 'ticks'> {
    const inputs = this.inputs.map(({ tick, input }) => [tick, packer.packInput(input)] as const);
    return { inputs, species: packer.species, ticks: this.ticks };
  }
}

/** The result of a replay. */
export interface Replay {
  /** Ticks that were run. */
  readonly ticks: number;
  /** Whether every hash was the recorded one. */
  readonly equal: boolean;
  /** The first tick with another hash, with both hashes. */
  readonly diverged?: { readonly tick: number; readonly expected: string; readonly found: string };
}

/** Options of `replay`. */
export interface ReplayOptions {
  /** The registry with which it was recorded. Default `builtinRegistry`. */
  readonly registry?: Registry;
  /** Called after each tick; return false to stop early. */
  readonly onTick?: (life: Life) => boolean | undefined;
}

/** A recording ready to be played back. */
export interface OpenRecording {
  /** The life at the first tick of the recording. */
  readonly life: Life;
  readonly inputs: readonly TimedInput[];
  /** The hash that was recorded after each tick. */
  readonly hashes: Uint32Array;
}

/** Builds the life with which a recording begins. Throws InputError where the file is inconsistent. */
export function openRecording(file: RecordingFile, options: ReplayOptions = {}): OpenRecording {
  const residentOf = (packed: PackedResident): ResidentDefinition => ({ ...packed, species: file.species[packed.species] });
  const { creatures, ...rest } = file.definition;
  const definition: WorldDefinition = { ...rest, creatures: mapValues(creatures ?? {}, residentOf) };
  const inputOf = (packed: PackedInput): Input =>
    'resident' in packed ? { add: packed.add, resident: residentOf(packed.resident) } : packed;
  const life = new Life(definition, { seed: file.seed, ...(options.registry === undefined ? {} : { registry: options.registry }) });
  if (file.first !== undefined) {
    const { first } = file;
    life.restore({
      tick: first.tick,
      world: first.world,
      residents: first.residents.map(r => ({ ...r, resident: residentOf(r.resident) })),
      waiting: first.waiting.map(inputOf),
      ...(first.plans === undefined ? {} : { plans: first.plans }),
      arrays: new Map(Object.entries(first.arrays).map(([name, text]) => [name, textToArray(text)])),
    });
  }
  const hashes = textToArray(file.hashes);
  if (!(hashes instanceof Uint32Array) || hashes.length !== file.ticks) {
    throw new InputError(`hashes: found ${hashes.length} hashes, expected one for each of ${file.ticks} ticks.`);
  }
  return { life, inputs: file.inputs.map(([tick, input]) => ({ tick, input: inputOf(input) })), hashes };
}

/** Runs a recording again and compares the hash after each tick, up to the first difference. Throws InputError as `openRecording` does. */
export function replay(file: RecordingFile, options: ReplayOptions = {}): Replay {
  const { life, inputs, hashes } = openRecording(file, options);
  const playback = new Playback(life, inputs);
  for (let i = 0; i < hashes.length; i++) {
    playback.tick();
    const found = life.hashNumber();
    if (found !== hashes[i]) {
      const hex = (h: number) => h.toString(16).padStart(8, '0');
      return { ticks: i + 1, equal: false, diverged: { tick: life.now, expected: hex(hashes[i]), found: hex(found) } };
    }
    if (options.onTick?.(life) === false) return { ticks: i + 1, equal: true };
  }
  return { ticks: hashes.length, equal: true };
}

class SpeciesPacker {
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
}

function packSnapshot(snapshot: Snapshot, packer: SpeciesPacker): PackedSnapshot {
  return {
    tick: snapshot.tick,
    world: snapshot.world,
    residents: snapshot.residents.map(r => ({ ...r, resident: packer.pack(r.resident) })),
    waiting: snapshot.waiting.map(input => packer.packInput(input)),
    ...(snapshot.plans === undefined ? {} : { plans: snapshot.plans }),
    arrays: Object.fromEntries([...(snapshot.arrays as StateCopy)].map(([name, array]) => [name, arrayToText(array)])),
  };
}

function mapValues<A, B>(object: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
