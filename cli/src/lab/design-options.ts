import { type DesignOptions, InputError } from 'umwelt';
import type { Arguments } from '../arguments.js';
import type { Io } from '../io.js';
import { speciesParameters } from './species-parameters.js';

type Names = Record<string, unknown>;

/** The options that have a flag of their own. */
const FLAGS: readonly string[] = ['seed', 'model', 'orders'];
/** Names in the longest path of an option: `prepared`, kind, cue. */
const DEEPEST = 3;

/**
 * Returns `--seed`, `--model`, `--orders`, `--parameters` and every `--option NAME=VALUE` as options of the design; the library checks
 * names and bounds. Throws an InputError for an option that is given twice, and for one that the model td does not have.
 */
export async function designOptions(args: Arguments, io: Io): Promise<Partial<DesignOptions>> {
  // without a prototype, so that any name is a key of its own
  const options: Names = Object.create(null);
  options['seed'] = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
  if (args.flag('model')) options['model'] = args.text('model');
  if (args.flag('orders')) options['orders'] = args.whole('orders', 1, 1, 1000);
  const species = args.text('parameters');
  // the parameters of a species may be changed with --option
  if (species !== undefined) options['parameters'] = Object.assign(Object.create(null), await speciesParameters(species, io));
  const given = new Set(FLAGS.filter(name => args.flag(name)).map(name => JSON.stringify([name])));
  for (const text of args.texts('option')) {
    const at = text.indexOf('=');
    if (at < 1) throw new InputError(`--option: found "${text}", expected NAME=VALUE, such as interTrial=50.`);
    const value = optionValue(text.slice(at + 1).trim(), text);
    setAt(options, given, pathOf(text.slice(0, at).trim(), value), value);
  }
  if (options['model'] === 'td') refuseForTd(options, species);
  return options;
}

function refuseForTd(options: Names, species: string | undefined): void {
  if (species !== undefined)
    throw new InputError(
      '--parameters: found it beside the model td, expected the model umwelt, by which species learn; td has alpha, delta and gamma (--option parameters.alpha=0.2).',
    );
  for (const name of ['kinds', 'prepared'])
    if (Object.hasOwn(options, name))
      throw new InputError(`--option: found "${name}" beside the model td, expected the model umwelt, which has constraints on learning.`);
}

/** Returns an option's value: a number, JSON (a list, a map, null) or otherwise a text. */
function optionValue(value: string, text: string): unknown {
  if (value !== '' && !Number.isNaN(Number(value))) return Number(value);
  if (!/^([[{]|null$)/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new InputError(`--option: found "${text}", expected a number, a word or JSON after the "=".`);
  }
}

/**
 * Returns the names in a dotted name: `parameters.alpha` are two and `prepared.shock.A` three. The names of groups and of kinds may have dots of
 * their own: `kinds.exp.1` are two names.
 */
function pathOf(dotted: string, value: unknown): string[] {
  const dot = dotted.indexOf('.');
  if (dot < 0) return [dotted];
  const option = dotted.slice(0, dot);
  const inner = dotted.slice(dot + 1);
  const last = inner.lastIndexOf('.');
  if (option !== 'prepared' || last < 0 || isNames(value)) return [option, inner];
  return [option, inner.slice(0, last), inner.slice(last + 1)];
}

/** Sets an option or an entry of one; the entries of a map are set one by one. `given` has the paths that are set, as JSON. */
function setAt(options: Names, given: Set<string>, path: readonly string[], value: unknown): void {
  if (isNames(value) && path.length < DEEPEST && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) setAt(options, given, [...path, name], inner);
    return;
  }
  expectOnce(given, path);
  let map: Names = options;
  for (const name of path.slice(0, -1)) {
    if (!isNames(map[name])) map[name] = Object.create(null);
    map = map[name] as Names;
  }
  const last = path[path.length - 1];
  // an empty map changes nothing
  if (!isNames(value) || !isNames(map[last])) map[last] = value;
}

/** Notes that a path is given. Throws an InputError if it, a part of it or what it is part of is given already. */
function expectOnce(given: Set<string>, path: readonly string[]): void {
  const key = JSON.stringify(path);
  const within = `${key.slice(0, -1)},`;
  if (path.some((_, n) => given.has(JSON.stringify(path.slice(0, n + 1)))) || [...given].some(other => other.startsWith(within))) {
    const [option] = path;
    throw new InputError(
      `--option ${path.join('.')}: given twice, expected once${FLAGS.includes(option) ? ` (--${option} sets it, too)` : ''}.`,
    );
  }
  given.add(key);
}

function isNames(value: unknown): value is Names {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
