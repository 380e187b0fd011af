import { InputError } from 'umwelt/core';
import { Playback, type TimedInput } from 'umwelt/life';
import type { Session } from './session.js';

/** The inputs of a life and its last tick `end`; with the world and the seed this is the whole life. */
export interface SharedLife {
  readonly end: number;
  readonly inputs: readonly TimedInput[];
}

/** Version of the text's form. */
const FORM = 1;
/** Limit of the text, characters: programs that pass addresses on cut longer ones. */
const LONGEST_TEXT = 6000;
/** Limit of the ticks: a longer life takes too long to run again (20 minutes). */
const LONGEST_LIFE = 24_000;

/** Returns the life of a session as text for an address. Throws InputError if it is impossible. */
export async function textOfLife({ timeline, title }: Session): Promise<string> {
  const { first, inputs, end } = timeline.past;
  const instead = 'Save a recording instead.';
  if (first.tick > 0) throw new InputError(`The beginning of this life in "${title}" is not known here. ${instead}`);
  if (end > LONGEST_LIFE) throw new InputError(`This life is longer than 20 minutes, which would take too long to run again. ${instead}`);
  const text = JSON.stringify([FORM, end, inputs.map(({ tick, input }) => [tick, input])]);
  const packed = toBase64(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
  if (packed.length > LONGEST_TEXT)
    throw new InputError(
      `You did so much in this life that the link would have ${packed.length} characters, more than ${LONGEST_TEXT}. ${instead}`,
    );
  return packed;
}

/** Reads a text that `textOfLife` returned. Throws InputError if it is damaged. */
export async function lifeOfText(text: string): Promise<SharedLife> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream('deflate-raw'))));
  } catch {
    value = undefined;
  }
  const [form, end, inputs] = Array.isArray(value) ? value : [];
  const whole = (tick: unknown): tick is number => Number.isSafeInteger(tick) && (tick as number) >= 0;
  const timed = Array.isArray(inputs) && inputs.every(one => Array.isArray(one) && whole(one[0]) && typeof one[1] === 'object');
  if (form !== FORM || !whole(end) || end > LONGEST_LIFE || !timed)
    throw new InputError('The link is damaged: found no life in it, expected all of the address from the page that made it.');
  return { end, inputs: inputs.map(([tick, input]: [number, TimedInput['input']]) => ({ tick, input })) };
}

/** Runs a shared life in a new session, in steps, and returns to its beginning. Throws InputError if an input does not fit the world. */
export function* liveAgain(session: Session, { end, inputs }: SharedLife): Generator<number, Session> {
  const playback = new Playback(session.life, inputs, () => session.tick());
  while (session.life.now < end) {
    playback.tick();
    yield session.life.now / end;
  }
  playback.finish();
  session.seek(0);
  return session;
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** Base64 with the characters that are allowed in an address. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
}
