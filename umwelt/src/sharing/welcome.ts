import { arrayToText } from '../core/array-text.js';
import { isMap } from '../core/forms.js';
import { checkRecording } from '../files/check/check-recording.js';
import { LIBRARY_VERSION, RECORDING_FORMAT, RECORDING_VERSION, type RecordingFile, SpeciesPacker } from '../life/history/recording-file.js';
import { type Life, openRecording } from '../life/index.js';
import type { Registry } from '../mind/index.js';
import { ByteReader } from './wire/byte-reader.js';
import { ByteWriter } from './wire/byte-writer.js';
import { readArrays, writeArrays } from './wire/packed-arrays.js';
import { parseJson } from './wire/parse-json.js';

/** Limit of the text of a life, bytes. */
const MOST_TEXT = 64_000_000;
/** The hashes of a recording without ticks. */
const NO_HASHES = arrayToText(new Uint32Array(0));

/**
 * Returns a life as bytes: its definition and the structure of its present state as JSON, in the form of a recording without ticks; then
 * its arrays.
 */
export function writeLife(life: Life): Uint8Array {
  const packer = new SpeciesPacker();
  const definition = packer.packDefinition(life.definition);
  const snapshot = life.snapshot();
  const first = packer.packSnapshot({ ...snapshot, arrays: new Map() }, life.hashNumber());
  const file: RecordingFile = {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    library: LIBRARY_VERSION,
    seed: life.seed,
    definition,
    first,
    inputs: [],
    species: packer.species,
    ticks: 0,
    keyframes: [],
    hashes: NO_HASHES,
  };
  const to = new ByteWriter(65536);
  to.text(JSON.stringify(file));
  writeArrays(to, snapshot.arrays);
  return to.take();
}

/** Makes a life from bytes that `writeLife` returned. Throws InputError if they are invalid. */
export function readLife(bytes: Uint8Array, registry: Registry | undefined): Life {
  const from = new ByteReader(bytes);
  let file = parseJson(from.text('life', MOST_TEXT), 'a life');
  if (isMap(file) && isMap(file['first'])) {
    const arrays = Object.fromEntries([...readArrays(from)].map(([name, array]) => [name, arrayToText(array)]));
    file = { ...file, first: { ...file['first'], arrays } };
  }
  from.end('life');
  const options = registry === undefined ? {} : { registry };
  return openRecording(checkRecording(file, options), options).life;
}

/** Restores a life to the state of `other` and returns it. Returns `other` if their definitions or seeds differ. */
export function bringTo(life: Life | undefined, other: Life): Life {
  if (life === undefined || life.seed !== other.seed || JSON.stringify(life.definition) !== JSON.stringify(other.definition)) return other;
  life.restore(other.snapshot());
  return life;
}
