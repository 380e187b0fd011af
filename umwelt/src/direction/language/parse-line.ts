import { NAME_PATTERN } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import type { NamedCall } from '../../motor/index.js';
import type { Place, ThingDefinition } from '../../world/index.js';
import type { Direction, DirectionTerms, DirectorInput } from '../definition.js';
import type { DirectionHost } from '../host.js';
import { MOVING, movingCommands } from '../posting.js';
import { LineReader, type Word, wordsOf } from './words.js';

/** First words of lines that are not about one creature. */
export const WORLD_VERBS = ['imagine', 'add', 'move', 'remove', 'throw', 'hold', 'drop', 'release'] as const;
/** Words that follow the name of a creature. */
export const CREATURE_VERBS = ['do', 'when', 'task', 'prefer', 'avoid', 'forbid', 'toward', 'away-from', 'led'] as const;
/** Words that follow the name of a value. */
export const VALUE_VERBS = ['=', '+', '-', 'push', 'seeks', 'range'] as const;

/**
 * Parses a line of the director's language: `silas hunger = 8`, `silas do sit if free`, `silas task fetch for 10s`. Returns undefined for a
 * blank line or a comment. The line is data: names are looked up, nothing is evaluated. Throws a LineError, which marks the column and
 * suggests a name, if the line has no meaning in this life.
 */
export function parseLine(host: DirectionHost, line: string): DirectorInput | undefined {
  const words = wordsOf(line);
  if (words.length === 0) return undefined;
  const reader = new LineReader(splitPath(host, words), line.length);
  const verb = WORLD_VERBS.find(one => reader.sees(one) && host.world.find(one) < 0);
  const input = verb === undefined ? aboutThing(host, reader) : OF_WORLD[verb](host, reader);
  reader.done();
  return input;
}

/** Reads `silas.hunger` at the beginning as `silas hunger`. */
function splitPath(host: DirectionHost, words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  const dot = first.text.indexOf('.');
  if (dot < 1 || host.world.find(first.text) >= 0) return words;
  const tail = { text: first.text.slice(dot + 1), column: first.column + dot + 1, quoted: false };
  return [{ ...first, text: first.text.slice(0, dot) }, tail, ...rest];
}

const OF_WORLD: Readonly<Record<(typeof WORLD_VERBS)[number], (host: DirectionHost, reader: LineReader) => DirectorInput>> = {
  imagine: (host, reader) => {
    reader.word('imagine');
    const kind = kindAt(host, reader);
    const place = reader.takes('at') ? placeAt(host, reader, true) : undefined;
    if (!reader.takes('for'))
      throw reader.wrong(reader.word('for NAME, the creature that imagines it'), 'for NAME, the creature that imagines it');
    const by = creatureAt(host, reader).name;
    const imagine = newNameAt(host, reader, kind);
    const { physics: _, held: __, solid: ___, velocity: ____, ...thing } = likeOf(host, kind);
    const where = typeof place === 'string' ? { on: place } : {};
    return {
      direct: { imagine, by, thing: { ...thing, ...(typeof place === 'object' ? { at: place } : {}) }, ...where, ...termsAt(reader) },
    };
  },
  add: (host, reader) => {
    reader.word('add');
    const kind = kindAt(host, reader);
    if (!reader.takes('at')) throw reader.wrong(reader.word('at X Y, or at NAME'), 'at X Y, or at NAME');
    const at = placeAt(host, reader, false) as Place;
    return { add: newNameAt(host, reader, kind), thing: { ...likeOf(host, kind), at } };
  },
  move: (host, reader) => {
    reader.word('move');
    const move = thingAt(host, reader);
    if (!reader.takes('to')) throw reader.wrong(reader.word('to X Y, or to NAME'), 'to X Y, or to NAME');
    return { move, to: placeAt(host, reader, false) as Place };
  },
  remove: (host, reader) => {
    reader.word('remove');
    return { remove: thingAt(host, reader) };
  },
  throw: (host, reader) => {
    reader.word('throw');
    const name = thingAt(host, reader);
    return {
      throw: name,
      velocity: [reader.number('meters per second to the east'), reader.number('to the north'), reader.number('upward')],
    };
  },
  hold: (host, reader) => {
    reader.word('hold');
    const hold = thingAt(host, reader);
    if (!reader.takes('by')) throw reader.wrong(reader.word('by NAME'), 'by NAME');
    return { hold, by: thingAt(host, reader) };
  },
  drop: (host, reader) => {
    reader.word('drop');
    return { drop: thingAt(host, reader) };
  },
  release: (host, reader) => {
    reader.word('release');
    const word = reader.word('all, a name, or the number of a note such as #3', ['all', ...host.thingNames()]);
    if (word.text === 'all' || /^#\d+$/.test(word.text)) return { release: word.text };
    const [name] = word.text.split('.', 1);
    if (host.world.find(name) < 0) throw reader.wrong(word, 'all, a name, or the number of a note such as #3', host.thingNames());
    return { release: reader.isDone ? word.text : `${word.text}.${reader.word('').text}` };
  },
};

function aboutThing(host: DirectionHost, reader: LineReader): DirectorInput {
  const word = reader.word('a name');
  const id = host.world.find(word.text);
  if (id < 0) throw reader.wrong(word, 'a verb, or the name of a creature or thing', [...host.thingNames(), ...WORLD_VERBS]);
  const creature = host.creatureOf(id);
  if (creature === undefined) return aboutValue(host, reader, word.text, undefined);
  if (reader.takes('do')) return doing(reader, creature);
  const who = creature.name;
  let direction: Direction | undefined;
  if (reader.takes('when')) {
    const name = reader.oneOf(commandNames(creature, true), `a command of ${who}`);
    const not = reader.takes('not');
    direction = { when: who, call: callAt(reader, creature, name), ...(not ? { not } : {}) };
  } else if (reader.takes('task')) direction = { task: who, start: reader.oneOf(placesToStart(creature), `a behavior or group of ${who}`) };
  else if (reader.sees('prefer', 'avoid')) {
    const against = reader.word('').text === 'avoid';
    const behavior = reader.oneOf(creature.mind.ethogram.behaviors, `a behavior of ${who}`);
    const { weight = 1, ...terms } = termsAt(reader);
    return { direct: { prefer: who, behavior, weight: against ? -weight : weight, ...terms } };
  } else if (reader.takes('forbid')) {
    direction = { change: `${who}.${reader.oneOf(creature.mind.ethogram.behaviors, `a behavior of ${who}`)}.interest`, to: 0 };
  } else if (reader.sees('toward', 'away-from')) {
    const away = reader.word('').text === 'away-from';
    direction = { toward: who, thing: thingAt(host, reader), ...(away ? { away } : {}) };
  } else if (reader.sees('led') && !isFollowedBy(reader, '=')) {
    reader.word('led');
    direction = { lead: who };
  }
  if (direction === undefined) return aboutValue(host, reader, who, creature);
  return { direct: { ...direction, ...termsAt(reader) } };
}

function isFollowedBy(reader: LineReader, text: string): boolean {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(reader)), reader) as LineReader;
  copy.word('');
  return copy.sees(text);
}

/** `silas do sit if free`; with `once` the command is given a single time. */
function doing(reader: LineReader, creature: Creature): DirectorInput {
  const who = creature.name;
  const call = callAt(reader, creature, reader.oneOf(commandNames(creature, false), `a command of ${who}`));
  if (reader.takes('once')) return { tell: who, call };
  let free = false;
  if (reader.takes('if')) {
    reader.oneOf(['free'], 'free');
    free = true;
  }
  return { direct: { do: who, call, ...(free ? { how: 'if-free' as const } : {}), ...termsAt(reader) } };
}

/** `hunger = 8`, `hunger + 2`, `hunger push 0.1 for 10s`, `see-post seeks person.leg`, `see-post range 0 2 8`. */
function aboutValue(host: DirectionHost, reader: LineReader, name: string, creature: Creature | undefined): DirectorInput {
  const word = reader.word(`a verb or a value of ${name}`, creature === undefined ? host.names(name) : CREATURE_VERBS);
  const path = `${name}.${word.text}`;
  const part = creature?.mind.ethogram.parts.get(word.text.split('.')[0]);
  if (part?.type === 'releaser' && reader.takes('seeks')) {
    const target = reader.word('a kind of thing, a thing, or a part of one such as person.leg').text;
    return { direct: { seek: name, releaser: word.text, target, ...termsAt(reader) } };
  }
  if (part?.type === 'releaser' && reader.takes('range')) {
    const to = [reader.number('the nearest distance'), reader.number('the best distance'), reader.number('the farthest distance')];
    return { direct: { change: `${path}.range`, to, ...termsAt(reader) } };
  }
  const current = currentAt(host, reader, word, path, creature === undefined ? host.names(name) : [...CREATURE_VERBS, ...host.names(name)]);
  const isLevel = part?.type === 'variable' && !word.text.includes('.');
  if (reader.takes('push')) {
    return { direct: { push: path, by: reader.number('how much per second'), ...termsAt(reader) } };
  }
  let to = current;
  if (reader.takes('=')) to = reader.value('a value');
  else if (typeof current === 'number' && reader.sees('+', '-')) {
    const sign = reader.word('').text === '-' ? -1 : 1;
    to = current + sign * reader.number('a number');
  } else throw reader.wrong(reader.word('=, a value and perhaps a duration', VALUE_VERBS), '=, +, -, push, seeks or range', VALUE_VERBS);
  const terms = termsAt(reader);
  const lasts = terms.ticks !== undefined;
  const isState = isLevel || (part === undefined && word.text !== 'kind' && word.text !== 'start' && word.text !== 'led');
  return isState && !lasts ? { set: path, to } : { direct: { change: path, to, ...terms } };
}

function currentAt(host: DirectionHost, reader: LineReader, word: Word, path: string, names: readonly string[]): number | string | boolean {
  try {
    return host.handle(path).read();
  } catch {
    throw reader.wrong(word, `a verb or a value of ${path.split('.', 1)[0]}`, names);
  }
}

/** `weight 3`, `for 10s`, in any order. */
function termsAt(reader: LineReader): DirectionTerms {
  let terms: DirectionTerms = {};
  for (;;) {
    if (reader.takes('weight')) terms = { ...terms, weight: reader.number('a weight') };
    else if (reader.takes('for')) terms = { ...terms, ticks: reader.ticks() };
    else return terms;
  }
}

/** Arguments as `speed 0.5`, or only the name of a value: `trot`. */
function callAt(reader: LineReader, creature: Creature, name: string): NamedCall {
  const { anatomy } = creature.body;
  const ids = name === MOVING && !anatomy.commandIds.has(MOVING) ? movingCommands(anatomy) : [anatomy.commandIds.get(name)!];
  const commands = ids.map(id => anatomy.commands[id]);
  const args = [...new Set(commands.flatMap(command => command.args))];
  const given: Record<string, unknown> = {};
  while (!reader.isDone && !reader.sees('weight', 'for', 'if', 'once')) {
    const word = reader.word('an argument');
    if (args.includes(word.text)) {
      given[word.text] = reader.value(`a value of ${word.text}`);
      continue;
    }
    const owner = commands.find(command => command.values.some(values => values?.includes(word.text)));
    if (owner === undefined)
      throw reader.wrong(word, `an argument of ${name}`, [...args, ...commands.flatMap(c => c.values.flatMap(v => v ?? []))]);
    given[owner.args[owner.values.findIndex(values => values?.includes(word.text))]] = word.text;
  }
  return Object.keys(given).length === 0 ? name : { do: name, ...given };
}

function commandNames(creature: Creature, withMoving: boolean): string[] {
  return [...creature.body.anatomy.commandIds.keys(), ...(withMoving ? [MOVING] : [])];
}

function placesToStart(creature: Creature): string[] {
  const { parts } = creature.mind.ethogram;
  return [...parts].filter(([, { type }]) => type === 'behavior' || type === 'group').map(([name]) => name);
}

function thingAt(host: DirectionHost, reader: LineReader): string {
  return reader.oneOf(host.thingNames(), 'the name of a thing or creature');
}

function creatureAt(host: DirectionHost, reader: LineReader): Creature {
  return host.creature(
    reader.oneOf(
      host.creatures.map(({ name }) => name),
      'the name of a creature',
    ),
  );
}

function kindAt(host: DirectionHost, reader: LineReader): string {
  const kinds = new Set(host.world.names().map(name => host.world.kindOf(host.world.find(name))));
  const word = reader.word('a kind of thing', kinds);
  if (!NAME_PATTERN.test(word.text) || word.text in {}) throw reader.wrong(word, 'a kind of thing', kinds);
  return word.text;
}

function newNameAt(host: DirectionHost, reader: LineReader, kind: string): string {
  if (reader.takes('as')) {
    const word = reader.word('a new name');
    if (!NAME_PATTERN.test(word.text) || word.text in {} || host.world.find(word.text) >= 0) throw reader.wrong(word, 'a new name');
    return word.text;
  }
  let name = kind;
  for (let n = 2; host.world.find(name) >= 0; n++) name = `${kind}-${n}`;
  return name;
}

/** A place: `1 2`, `1 2 0.5`, `silas`; with `mayAttach` a thing or a part of one, as text. */
function placeAt(host: DirectionHost, reader: LineReader, mayAttach: boolean): Place | string {
  if (reader.isNumberNext()) {
    const x = reader.number('meters to the east');
    const y = reader.number('meters to the north');
    return reader.isNumberNext() ? [x, y, reader.number('meters up')] : [x, y];
  }
  const word = reader.word('X Y in meters, or the name of a thing', host.thingNames());
  const [name, part] = word.text.split('.');
  const id = host.world.find(name);
  if (id < 0 || (part !== undefined && !mayAttach)) throw reader.wrong(word, 'X Y in meters, or the name of a thing', host.thingNames());
  return mayAttach ? word.text : [host.world.x[id], host.world.y[id]];
}

/** Returns the definition of the first thing of a kind in the world, for a new thing of that kind. */
function likeOf({ world }: DirectionHost, kind: string): ThingDefinition {
  const name = world.names().find(one => world.kindOf(world.find(one)) === kind && world.definitionOf(world.find(one))?.kind === kind);
  const {
    at: _,
    heading: __,
    held: ___,
    'only-for': ____,
    velocity: _____,
    ...like
  } = (name === undefined ? undefined : world.definitionOf(world.find(name))) ?? { kind, shape: { circle: 0.1 } };
  return like;
}
