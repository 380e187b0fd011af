import { textToArray } from '../../core/array-text.js';
import { InputError, type StateOwner } from '../../core/index.js';
import { hashState, hashToText, type StateCopy } from '../../core/state.js';
import type { Registry } from '../../mind/index.js';
import { Life } from '../life.js';
import { Playback, type TimedInput } from './playback.js';
import { type RecordingFile, SpeciesUnpacker, unpackArrays } from './recording-file.js';

/** Where a replay differs from its recording. */
export interface Divergence {
  /** The first tick with another hash, with both hashes. */
  readonly tick: number;
  readonly expected: string;
  readonly found: string;
  /**
   * The first number that differs in the next whole state of the recording: the name of its array and its index. Absent if no number
   * differs, so that a hash was changed, or if the recording has no later state.
   */
  readonly first?: {
    /** The tick after which that state was recorded. */
    readonly tick: number;
    readonly array: string;
    /** -1 if the array is missing or has another length. */
    readonly place: number;
    readonly expected: number;
    readonly found: number;
  };
}

/** The result of a replay. */
export interface Replay {
  /** Ticks that were run and compared. */
  readonly ticks: number;
  /** Whether every hash was the recorded one. */
  readonly equal: boolean;
  readonly diverged?: Divergence;
}

/** Options of `replay`. */
export interface ReplayOptions {
  /** The registry with which it was recorded. Default `builtinRegistry`. */
  readonly registry?: Registry;
  /** Called after each tick; return false to stop early. */
  readonly onTick?: (life: Life) => boolean | undefined;
  /**
   * Reads the hashes of a recording whose file has none, because they are too many for one text. Returns at least one hash, from the one
   * after `start` ticks on.
   */
  readonly hashes?: (start: number) => Uint32Array;
}

/** A recording ready to be played back. */
export interface OpenRecording {
  /** The life at the first tick of the recording. */
  readonly life: Life;
  readonly inputs: readonly TimedInput[];
  /** The hash that was recorded after each tick; empty if `ReplayOptions.hashes` reads them. */
  readonly hashes: Uint32Array;
}

/** Builds the life with which a recording begins. Throws InputError if the file is inconsistent or its state damaged. */
export function openRecording(file: RecordingFile, options: ReplayOptions = {}): OpenRecording {
  const unpacker = new SpeciesUnpacker(file.species);
  const registry = options.registry === undefined ? {} : { registry: options.registry };
  const life = new Life(unpacker.definition(file.definition), { seed: file.seed, ...registry });
  if (file.first !== undefined) {
    const snapshot = unpacker.snapshot(file.first);
    const hash = hashState(asOwner(snapshot.arrays));
    if (hash !== file.first.hash) {
      throw new InputError(
        `first.arrays: found a state with hash ${hashToText(hash)}, expected ${hashToText(file.first.hash)}: it is damaged.`,
      );
    }
    life.restore(snapshot);
  }
  const inputs = file.inputs.map(([tick, input]) => ({ tick, input: unpacker.input(input) }));
  return { life, inputs, hashes: options.hashes === undefined ? hashesOf(file) : new Uint32Array(0) };
}

/** Runs a recording again and compares the hash after each tick, until one differs. Throws InputError as `openRecording` does. */
export function replay(file: RecordingFile, options: ReplayOptions = {}): Replay {
  return new Replaying(file, options).run(Number.POSITIVE_INFINITY) ?? { ticks: 0, equal: true };
}

/** A replay that is run in pieces. */
export class Replaying {
  private readonly file: RecordingFile;
  private readonly options: ReplayOptions;
  private readonly life: Life;
  private readonly playback: Playback;
  /** Some of the hashes, and the number of ticks before the first of them. */
  private hashes: Uint32Array;
  private from = 0;
  private ran = 0;

  /** Throws InputError as `openRecording` does. */
  constructor(file: RecordingFile, options: ReplayOptions = {}) {
    const { life, inputs, hashes } = openRecording(file, options);
    this.file = file;
    this.options = options;
    this.life = life;
    this.playback = new Playback(life, inputs);
    this.hashes = hashes;
  }

  /** Ticks that were run and compared so far. */
  get ticks(): number {
    return this.ran;
  }

  /** Runs up to `ticks` more ticks. Returns the result as soon as it is known, undefined before. */
  run(ticks: number): Replay | undefined {
    const { file, life, playback, options } = this;
    for (const end = Math.min(file.ticks, this.ran + ticks); this.ran < end; ) {
      const expected = this.hashAt(this.ran);
      playback.tick();
      this.ran++;
      const found = life.hashNumber();
      if (found !== expected) {
        const diverged = { tick: life.now, expected: hashToText(expected), found: hashToText(found) };
        const first = firstDifference(file, life, playback, this.ran);
        return { ticks: this.ran, equal: false, diverged: { ...diverged, ...(first === undefined ? {} : { first }) } };
      }
      if (options.onTick?.(life) === false) return { ticks: this.ran, equal: true };
    }
    return this.ran === file.ticks ? { ticks: this.ran, equal: true } : undefined;
  }

  private hashAt(tick: number): number {
    if (tick - this.from >= this.hashes.length && this.options.hashes !== undefined) {
      this.hashes = this.options.hashes(tick);
      this.from = tick;
    }
    return this.hashes[tick - this.from];
  }
}

/** Runs on to the next whole state of the recording and compares all numbers. */
function firstDifference(file: RecordingFile, life: Life, playback: Playback, ran: number): Divergence['first'] {
  const keyframe = file.keyframes.find(([ticks]) => ticks >= ran);
  if (keyframe === undefined) return undefined;
  try {
    for (let i = ran; i < keyframe[0]; i++) playback.tick();
  } catch (error) {
    // in a life that has diverged, an input may be impossible
    if (!(error instanceof InputError)) throw error;
    return undefined;
  }
  return compareState(life, unpackArrays(keyframe[1]));
}

function compareState(life: Life, recorded: StateCopy): Divergence['first'] {
  let first: Divergence['first'];
  const differ = (array: string, place: number, expected: number, found: number): void => {
    first ??= { tick: life.now, array, place, expected, found };
  };
  life.visitState((name, array) => {
    if (first !== undefined) return;
    const other = recorded.get(name);
    recorded.delete(name);
    if (other === undefined || other.length !== array.length) differ(name, -1, other?.length ?? 0, array.length);
    else
      for (let i = 0; i < array.length && first === undefined; i++) if (!Object.is(array[i], other[i])) differ(name, i, other[i], array[i]);
  });
  for (const [name, other] of recorded) differ(name, -1, other.length, 0);
  return first;
}

function hashesOf(file: RecordingFile): Uint32Array {
  const hashes = textToArray(file.hashes);
  if (!(hashes instanceof Uint32Array) || hashes.length !== file.ticks) {
    throw new InputError(`hashes: found ${hashes.length} hashes, expected one for each of ${file.ticks} ticks.`);
  }
  return hashes;
}

function asOwner(arrays: StateCopy): StateOwner {
  return {
    visitState(visit) {
      for (const [name, array] of arrays) visit(name, array);
    },
  };
}
