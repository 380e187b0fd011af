import { arrayToText, bytesToText } from '../../core/array-text.js';
import { withRoomFor } from '../../core/grow-array.js';
import { InputError } from '../../core/index.js';
import { copyState } from '../../core/state.js';
import type { Life } from '../life.js';
import { coreOf } from '../small-life.js';
import type { TimedInput } from './playback.js';
import {
  type Keyframe,
  LIBRARY_VERSION,
  type PackedSnapshot,
  packArrays,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordingFile,
  SpeciesPacker,
} from './recording-file.js';

/** Hashes whose base64 has no padding: 12 bytes are 16 letters. */
const WHOLE_LETTERS = 3;
/** Ticks between two whole states; one is also kept after the first tick. Doubled whenever there are more than MOST_KEYFRAMES. */
const KEYFRAME_EVERY = 500;
const MOST_KEYFRAMES = 8;

/**
 * Records a life from now on: inputs by itself, a hash at each call of `after`. `toJSON` returns the file. A long recording can be written
 * in pieces instead: `takeText` returns the new text and drops its hashes, so that memory does not grow with the ticks.
 */
export class Recorder {
  private readonly life: Life;
  private readonly speciesPacker = new SpeciesPacker();
  private readonly definition: RecordingFile['definition'];
  private readonly first: PackedSnapshot | undefined;
  private readonly inputs: TimedInput[] = [];
  private keyframes: Keyframe[] = [];
  private every = KEYFRAME_EVERY;
  private hashes = new Uint32Array(1024);
  private ticks = 0;
  /** Number of hashes before `hashes[0]`, which `takeText` has returned. */
  private taken = 0;
  private started = false;
  private readonly stopListening: () => void;

  constructor(life: Life) {
    const { speciesPacker } = this;
    this.life = life;
    this.definition = speciesPacker.packDefinition(life.definition);
    this.first = coreOf(life).untouched ? undefined : speciesPacker.packSnapshot(life.snapshot(), life.hashNumber());
    this.stopListening = life.listen((input, tick) => this.inputs.push({ tick, input }));
  }

  /** Must be called after each tick of the life. */
  after(): void {
    this.hashes = withRoomFor(this.hashes, this.untaken + 1);
    this.hashes[this.untaken] = this.life.hashNumber();
    this.ticks++;
    if (this.ticks === 1 || this.ticks % this.every === 0) this.keep();
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
   * Returns the text of the file from where the last call ended. All texts together, the last one taken with `end`, are the file as JSON.
   * Without `end` up to two hashes are kept for the next call.
   */
  takeText(end = false): string {
    const begin = this.started ? '' : `${JSON.stringify(this.beginning()).slice(0, -1)},"hashes":"u32:`;
    this.started = true;
    const count = end ? this.untaken : this.untaken - (this.untaken % WHOLE_LETTERS);
    const text = bytesToText(new Uint8Array(this.hashes.buffer, 0, count * Uint32Array.BYTES_PER_ELEMENT));
    this.hashes.copyWithin(0, count, this.untaken);
    this.taken += count;
    return end ? `${begin}${text}",${JSON.stringify(this.ending()).slice(1)}\n` : begin + text;
  }

  /** Returns the file. Throws InputError after `takeText`. */
  toJSON(): RecordingFile {
    if (this.started) throw new InputError('found a recording that is taken as text, expected no toJSON beside takeText.');
    const hashes = arrayToText(this.hashes.slice(0, this.ticks));
    return { ...this.beginning(), hashes, ...this.ending() };
  }

  /** The keys that are known before the first tick. */
  private beginning(): Pick<RecordingFile, 'format' | 'version' | 'library' | 'seed' | 'definition' | 'first'> {
    const { life, first, definition } = this;
    return {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      library: LIBRARY_VERSION,
      seed: life.seed,
      definition,
      ...(first === undefined ? {} : { first }),
    };
  }

  /** The keys that are known only at the end; inputs may bring new species. */
  private ending(): Pick<RecordingFile, 'inputs' | 'species' | 'ticks' | 'keyframes'> {
    const { life, speciesPacker } = this;
    const inputs = this.inputs.map(({ tick, input }) => [tick, speciesPacker.packInput(input)] as const);
    // add the present state, unless an input was applied since the last tick
    const last = this.ticks > 0 && this.keyframes.at(-1)?.[0] !== this.ticks && !this.inputs.some(({ tick }) => tick > life.now);
    const keyframes = last ? [...this.keyframes, this.keyframe()] : this.keyframes;
    return { inputs, species: [...speciesPacker.species], ticks: this.ticks, keyframes };
  }

  private keep(): void {
    this.keyframes.push(this.keyframe());
    if (this.keyframes.length <= MOST_KEYFRAMES) return;
    this.every *= 2;
    this.keyframes = this.keyframes.filter(([ticks]) => ticks === 1 || ticks % this.every === 0);
  }

  private keyframe(): Keyframe {
    return [this.ticks, packArrays(copyState(this.life))];
  }
}
