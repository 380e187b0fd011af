import { arrayToText } from '../core/array-text.js';
import { isMap } from '../core/forms.js';
import { InputError } from '../core/index.js';
import { copyState } from '../core/state.js';
import { checkRecording } from '../files/check/check-recording.js';
import { type Life, openRecording, Recorder } from '../life/index.js';
import type { Registry } from '../mind/index.js';
import { ByteReader } from './wire/byte-reader.js';
import { ByteWriter } from './wire/byte-writer.js';
import { readArrays, writeArrays } from './wire/packed-arrays.js';

/** The longest text of a life, in bytes. */
const MOST_TEXT = 64_000_000;

/** A life as bytes: its definition and the structure of its present state as JSON, in the form of a recording without any tick; then its arrays. */
export function writeLife(life: Life): Uint8Array {
  const recorder = new Recorder(life);
  const { first, ...file } = recorder.toJSON();
  recorder.dispose();
  const to = new ByteWriter(65536);
  to.text(JSON.stringify(first === undefined ? file : { ...file, first: { ...first, arrays: {} } }));
  if (first !== undefined) writeArrays(to, copyState(life));
  return to.take();
}

/** Makes a life of such bytes. Throws InputError where they are none. */
export function readLife(bytes: Uint8Array, registry: Registry | undefined): Life {
  const from = new ByteReader(bytes);
  let file = parse(from.text('life', MOST_TEXT));
  if (isMap(file) && isMap(file['first'])) {
    const arrays = Object.fromEntries([...readArrays(from)].map(([name, array]) => [name, arrayToText(array)]));
    file = { ...file, first: { ...file['first'], arrays } };
  }
  from.end('life');
  const options = registry === undefined ? {} : { registry };
  return openRecording(checkRecording(file, options), options).life;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('message: life: found a text that is no JSON, expected a life.');
  }
}

/** Brings a life to the state of another one and returns it; returns the other one where the two have different definitions. */
export function bringTo(life: Life | undefined, other: Life): Life {
  if (life === undefined || life.seed !== other.seed || JSON.stringify(life.definition) !== JSON.stringify(other.definition)) return other;
  life.restore(other.snapshot());
  return life;
}
