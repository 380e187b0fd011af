import { FaultList } from '../../core/faults.js';
import { InputError } from '../../core/index.js';
import { directionForm } from '../../direction/check-direction.js';
import { RECORDING_FORMAT, RECORDING_VERSION, type RecordingFile } from '../../life/history/recording-file.js';
import { openRecording, type ReplayOptions } from '../../life/history/replay.js';
import { INPUT_VERBS } from '../../life/input.js';
import { checkNamedCall } from '../../life/tell.js';
import { checkTrainingObject, checkWorldObject } from '../load.js';

/** Context of definitions in a recording: its list of species, and the options with the registry. */
interface Context {
  readonly species: readonly unknown[];
  readonly options: ReplayOptions;
}

/**
 * Checks that an object from outside is a recording that can be opened, and returns it. Throws an InputError if it is damaged or of another
 * format.
 */
export function checkRecording(object: unknown, options: ReplayOptions = {}): RecordingFile {
  const file = mapAt(object, 'recording');
  want(file['format'] === RECORDING_FORMAT, 'format', file['format'], `"${RECORDING_FORMAT}"`);
  want(file['version'] === RECORDING_VERSION, 'version', file['version'], `${RECORDING_VERSION}, the version that is understood here`);
  wholeAt(file['seed'], 'seed');
  wholeAt(file['ticks'], 'ticks');
  textAt(file['library'], 'library');
  textAt(file['hashes'], 'hashes');
  listAt(file['keyframes'], 'keyframes').forEach((keyframe, i) => {
    checkKeyframe(keyframe, `keyframes.${i}`);
  });
  const context: Context = { species: listAt(file['species'], 'species'), options };
  const definition = mapAt(file['definition'], 'definition');
  const creatures = mapAt(definition['creatures'] ?? {}, 'definition.creatures');
  const residents = Object.entries(creatures).map(([name, packed]) => [name, unpack(packed, context, `definition.creatures.${name}`)]);
  checkWorld({ ...definition, creatures: Object.fromEntries(residents) }, 'definition', context);
  listAt(file['inputs'], 'inputs').forEach((entry, i) => {
    checkInput(entry, context, `inputs.${i}`);
  });
  if (file['first'] !== undefined) checkFirst(file['first'], context);
  return opened(object as RecordingFile, options);
}

/** Checks registered code and sizes of arrays, which takes beginning the life. */
function opened(file: RecordingFile, options: ReplayOptions): RecordingFile {
  try {
    openRecording(file, options);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`the recording cannot be opened: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return file;
}

function checkFirst(value: unknown, context: Context): void {
  const first = mapAt(value, 'first');
  wholeAt(first['tick'], 'first.tick');
  wholeAt(first['hash'], 'first.hash');
  mapAt(first['world'], 'first.world');
  listAt(first['residents'], 'first.residents').forEach((resident, i) => {
    unpack(mapAt(resident, `first.residents.${i}`)['resident'], context, `first.residents.${i}.resident`);
  });
  listAt(first['waiting'], 'first.waiting').forEach((input, i) => {
    checkInput([0, input], context, `first.waiting.${i}`);
  });
  listAt(first['plans'] ?? [], 'first.plans').forEach((plan, i) => {
    checkPlan(plan, `first.plans.${i}`);
  });
  for (const [name, array] of Object.entries(mapAt(first['arrays'], 'first.arrays'))) textAt(array, `first.arrays.${name}`);
}

function checkKeyframe(keyframe: unknown, where: string): void {
  const pair = listAt(keyframe, where);
  want(pair.length === 2, where, keyframe, 'a number of ticks and a state');
  wholeAt(pair[0], where);
  for (const [name, array] of Object.entries(mapAt(pair[1], where))) textAt(array, `${where}.${name}`);
}

function checkInput(entry: unknown, context: Context, where: string): void {
  const pair = listAt(entry, where);
  want(pair.length === 2, where, entry, 'a tick and an input');
  wholeAt(pair[0], where);
  const input = mapAt(pair[1], where);
  const verb = INPUT_VERBS.find(word => word in input);
  if (verb === undefined) want(false, where, input, `one of ${INPUT_VERBS.join(', ')}`);
  if (verb === 'direct') {
    checkDirection(input['direct'], `${where}.direct`);
    return;
  }
  textAt(input[verb!], `${where}.${verb}`);
  if (verb === 'set')
    want(['number', 'string', 'boolean'].includes(typeof input['to']), `${where}.to`, input['to'], 'a number, text, true or false');
  if (verb === 'move') placeAt(input['to'], `${where}.to`);
  if (verb === 'move' && 'heading' in input) want(Number.isFinite(input['heading']), `${where}.heading`, input['heading'], 'a number');
  if (verb === 'throw') placeAt(input['velocity'], `${where}.velocity`);
  if (verb === 'tell') checkNamedCall(input['call'], `${where}.call`);
  if (verb === 'train' && 'paused' in input)
    want(typeof input['paused'] === 'boolean', `${where}.paused`, input['paused'], 'true or false');
  if (verb === 'train' && 'plan' in input) checkPlan(input['plan'], `${where}.plan`);
  if (verb === 'give') textAt(input['by'], `${where}.by`);
  if (verb === 'hold') textAt(input['by'], `${where}.by`);
  if (verb === 'hold' && 'at' in input) placeAt(input['at'], `${where}.at`);
  if (verb !== 'add' && verb !== 'give') return;
  // a creature or thing that is added is checked like one in a world file
  const name = String(input[verb]);
  const newcomer =
    'resident' in input
      ? { creatures: { [name]: unpack(input['resident'], context, `${where}.resident`) } }
      : { things: { [name]: input['thing'] } };
  checkWorld({ world: 'newcomer', size: [1, 1], ...newcomer }, where, context);
}

function checkDirection(direction: unknown, where: string): void {
  const faults = new FaultList(where);
  directionForm(direction, [], faults);
  faults.throwIfAny();
}

function checkPlan(plan: unknown, where: string): void {
  try {
    checkTrainingObject(plan);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${where}: ${sentence}`));
    throw error;
  }
}

/** Checks a definition of a recording as a world file. */
function checkWorld(world: object, where: string, { options: { registry } }: Context): void {
  try {
    checkWorldObject(world, registry === undefined ? {} : { registry });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${where}: ${sentence}`));
    throw error;
  }
}

/** Returns a resident with its species in place of the index of the species. */
function unpack(value: unknown, { species }: Context, where: string): object {
  const packed = mapAt(value, where);
  const number = packed['species'];
  want(typeof number === 'number' && number in species, `${where}.species`, number, `the number of one of ${species.length} species`);
  return { ...packed, species: species[number as number] };
}

function want(ok: boolean, where: string, found: unknown, expected: string): void {
  if (ok) return;
  const text = JSON.stringify(found) ?? 'nothing';
  throw new InputError(`${where}: found ${text.length > 40 ? `${text.slice(0, 40)}...` : text}, expected ${expected}.`);
}

function mapAt(value: unknown, where: string): Record<string, unknown> {
  want(typeof value === 'object' && value !== null && !Array.isArray(value), where, value, 'a map');
  return value as Record<string, unknown>;
}

function listAt(value: unknown, where: string): readonly unknown[] {
  want(Array.isArray(value), where, value, 'a list');
  // a copy, in which holes of the array become undefined
  return [...(value as readonly unknown[])];
}

function textAt(value: unknown, where: string): void {
  want(typeof value === 'string', where, value, 'a text');
}

function wholeAt(value: unknown, where: string): void {
  want(Number.isSafeInteger(value) && (value as number) >= 0, where, value, 'a whole number, 0 or more');
}

function placeAt(value: unknown, where: string): void {
  const numbers = listAt(value, where);
  const ok = (numbers.length === 2 || numbers.length === 3) && numbers.every(number => Number.isFinite(number));
  want(ok, where, value, 'two or three numbers');
}
