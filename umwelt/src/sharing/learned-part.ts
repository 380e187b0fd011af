import { isMap } from '../core/forms.js';
import { InputError, type StateArray } from '../core/index.js';
import { restoreState, type StateCopy } from '../core/state.js';
import type { Creature } from '../creature/index.js';
import type { LearnedMind } from '../learning/animal/learner.js';
import type { Life } from '../life/index.js';
import type { Mind } from '../mind/index.js';
import { applyDifference, writeDifference } from './difference.js';
import { ByteReader } from './wire/byte-reader.js';
import { ByteWriter } from './wire/byte-writer.js';
import { readArrays, writeArrays } from './wire/packed-arrays.js';
import { parseJson } from './wire/parse-json.js';

/**
 * What an animal has learned, as state: its drones have no senses and cannot learn it themselves. While the form of its mind stays the
 * same, only changed numbers are sent; after it has grown, the whole mind. The byte after the creature's number says which.
 */
const NUMBERS = 0;
const WHOLE_MIND = 1;

/** Limit of the text of a mind, bytes. */
const MOST_MIND = 16_000_000;
/** Name of the array with the individual's own params, beside the arrays of its learner. */
const PARAMS = 'params';

/** Returns the part that gives the drone what its master has learned; undefined if nothing differs. `grew`: the form of the mind has changed. */
export function writeLearned(master: Creature, drone: Creature, grew: boolean): Uint8Array | undefined {
  const to = new ByteWriter();
  to.count(master.thing);
  const truth = learnedState(master);
  const known = [...learnedState(drone).values()];
  if (grew || [...truth.values()].some((array, i) => array.length !== known[i]?.length)) {
    const { learner, mind } = master;
    const learned: LearnedMind = { definition: mind.ethogram.definition, parts: learner?.parts ?? [] };
    to.byte(WHOLE_MIND);
    to.text(learned.parts.length === 0 ? '' : JSON.stringify(learned));
    writeArrays(to, truth);
    return to.take();
  }
  to.byte(NUMBERS);
  return writeDifference(to, [...truth.values()], known) === 0 ? undefined : to.take();
}

/** Gives a drone what its master has learned. Throws InputError if it does not fit. */
export function applyLearned(life: Life, bytes: Uint8Array): void {
  const from = new ByteReader(bytes);
  const creature = life.creatureOf(from.count('creature', life.world.count - 1));
  if (creature?.learner === undefined) throw new InputError('message: creature: found another one, expected a creature that learns.');
  // the master is here and has the newer state
  if (creature.drone === undefined) return;
  if (from.byte('form') === NUMBERS) {
    if (!creature.mind.hasOwnParams) creature.mind.params = creature.mind.params.slice();
    applyDifference(bytes.subarray(from.at), [...learnedState(creature).values()]);
  } else learnWhole(creature, from);
}

function learnWhole({ mind, learner }: Creature, from: ByteReader): void {
  const learned = readMind(from);
  const arrays = readArrays(from);
  const params = arrays.get(PARAMS);
  try {
    learner!.adopt(mind, learned, arrays);
    restoreState(learner!, arrays);
  } catch (error) {
    throw new InputError(`message: mind: found one that does not fit, expected what this animal can learn: ${(error as Error).message}.`);
  }
  if (!(params instanceof Float64Array) || params.length !== mind.params.length) {
    throw new InputError(`message: mind: found ${params?.length} numbers, expected ${mind.params.length}.`);
  }
  mind.params = params;
}

function readMind(from: ByteReader): LearnedMind | undefined {
  const text = from.text('mind', MOST_MIND);
  if (text === '') return undefined;
  const value = parseJson(text, 'a mind');
  if (!isMap(value) || !isMap(value['definition']) || !Array.isArray(value['parts']))
    from.refuse('mind', 'something else', 'what an animal has learned');
  return value as unknown as LearnedMind;
}

/** Returns the arrays of what was learned, the individual's own params last. Scratch and present perceptions of the learner are included. */
function learnedState({ learner, mind }: { readonly learner: Creature['learner']; readonly mind: Mind }): StateCopy {
  const arrays = new Map<string, StateArray>();
  learner?.visitState((name, array) => arrays.set(name, array));
  arrays.set(PARAMS, mind.params);
  return arrays;
}
