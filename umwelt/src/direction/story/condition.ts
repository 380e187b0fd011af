import { cos, InputError } from '../../core/index.js';
import type { DirectionHost } from '../host.js';
import { LineReader, wordsOf } from '../language/words.js';
import { WatchedLook, WatchedPart, WatchedThing } from './watched-names.js';

/** A number of the life that conditions compare: read once per tick for any number of conditions. */
export interface Source {
  /** Equal keys are the same number. */
  readonly key: string;
  /** Returns NaN while it does not exist. */
  read(): number;
}

/** A condition: a comparison of a source with a number that must hold for some ticks. */
export interface Condition {
  readonly source: Source;
  readonly op: '<' | '<=' | '>' | '>=' | '=' | '!=';
  readonly value: number;
  readonly ticks: number;
}

/** The cosine of half the angle of attention: 30 degrees. */
const ATTENTION: number = cos(0.5235987755982988);
const OPS = ['<=', '>=', '!=', '<', '>', '='] as const;
const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const;

/** Whether a number meets a condition; NaN meets only `!=`. */
export function holds(value: number, { op, value: other }: Condition): boolean {
  if (op === '<') return value < other;
  if (op === '<=') return value <= other;
  if (op === '>') return value > other;
  if (op === '>=') return value >= other;
  return op === '=' ? value === other : value !== other;
}

/** Parses the line of a condition. Throws a LineError, which marks the column, if the line has no meaning in this life. */
export function parseStoryCondition(host: DirectionHost, line: string): Condition {
  const spaced = line.replace(/\s*(<=|>=|!=|<|>)\s*/, ' $1 ');
  const reader = new LineReader(wordsOf(spaced.replace('! =', '!=')), spaced.length);
  const not = reader.takes('not');
  const condition = positive(host, reader);
  const ticks = reader.takes('for') ? reader.ticks() : 0;
  reader.done('for and a duration, or the end of the line');
  return { ...condition, ticks, op: not ? OPPOSITE[condition.op] : condition.op };
}

function positive(host: DirectionHost, reader: LineReader): Omit<Condition, 'ticks'> {
  const word = reader.word('a value such as lucky.hunger, or a name', host.thingNames());
  if (!word.text.includes('.'))
    return aboutThing(host, reader, word.text, () => reader.wrong(word, 'the name of a thing', host.thingNames()));
  let handle: { read(): unknown };
  try {
    handle = host.handle(word.text);
  } catch (error) {
    throw reader.faultAt(word, error);
  }
  if (word.text.endsWith('.behavior') || typeof handle.read() === 'object') throw reader.wrong(word, 'NAME does BEHAVIOR');
  const { symbols } = host.world;
  const source: Source = levelOf(host, word.text) ??
    placeOf(host, word.text) ?? {
      key: word.text,
      read: () => {
        try {
          const value = handle.read();
          return typeof value === 'string' ? symbols.find(value) : Number(value);
        } catch (error) {
          if (error instanceof InputError) return Number.NaN;
          throw error;
        }
      },
    };
  const found = OPS.find(op => reader.takes(op));
  if (found === undefined) return { source, op: '!=', value: 0 };
  // `! =` and `< =` are two words, because `=` is always a word
  const op = (found === '<' || found === '>') && reader.takes('=') ? (`${found}=` as const) : found;
  const value = reader.value('a value');
  return { source, op, value: typeof value === 'string' ? symbols.id(value) : Number(value) };
}

/** The level of a variable, read without a lookup by name in each tick. */
function levelOf(host: DirectionHost, path: string): Source | undefined {
  const [name, variable, property] = path.split('.');
  const known = host.creatures.find(one => one.name === name)?.mind.ethogram.parts.get(variable);
  if (known?.type !== 'variable' || property !== undefined) return undefined;
  const part = new WatchedPart(host, name, variable);
  const read = (): number => {
    const v = part.index;
    return v < 0 ? Number.NaN : part.creature!.mind.level(v);
  };
  return { key: path, read };
}

/** A place or a number field of a thing, read without a lookup by name in each tick. */
function placeOf(host: DirectionHost, path: string): Source | undefined {
  const { world } = host;
  const [name, value, more] = path.split('.');
  const id = world.find(name);
  if (id < 0 || more !== undefined) return undefined;
  const thing = new WatchedThing(host, name);
  const column = ({ x: 'x', y: 'y', z: 'z', heading: 'heading' } as const)[value];
  if (column !== undefined) {
    const read = (): number => {
      const found = thing.id;
      return found < 0 ? Number.NaN : world[column][found];
    };
    return { key: path, read };
  }
  const field = world.symbols.find(value);
  const isOfMind = host.creatureOf(id)?.mind.ethogram.parts.has(value) === true || host.creatureOf(id)?.gestures !== undefined;
  if (isOfMind || typeof world.readField(id, value) !== 'number') return undefined;
  const read = (): number => {
    const found = thing.id;
    return found < 0 ? Number.NaN : world.field(found, field);
  };
  return { key: path, read };
}

function aboutThing(host: DirectionHost, reader: LineReader, name: string, unknown: () => Error): Omit<Condition, 'ticks'> {
  const { world } = host;
  if (world.find(name) < 0) throw unknown();
  const verb = reader.oneOf(['near', 'looks-at', 'does', 'there'], 'near, looks-at, does or there');
  if (verb === 'there') return { source: { key: `${name} there`, read: () => (world.find(name) < 0 ? 0 : 1) }, op: '=', value: 1 };
  if (verb === 'does') {
    const { mind } = host.creature(name);
    const behavior = reader.oneOf(mind.ethogram.behaviors, `a behavior of ${name}`);
    const part = new WatchedPart(host, name, behavior);
    const read = (): number => {
      const b = part.index;
      return b >= 0 && part.creature!.mind.wasActive(b) ? 1 : 0;
    };
    return { source: { key: `${name} does ${behavior}`, read }, op: '=', value: 1 };
  }
  const other = reader.oneOf(host.thingNames(), 'the name of a thing or creature');
  const self = new WatchedThing(host, name);
  const it = new WatchedThing(host, other);
  if (verb === 'near') {
    const read = (): number => {
      const a = self.id;
      const b = it.id;
      if (a < 0 || b < 0) return Number.NaN;
      const dx = world.x[a] - world.x[b];
      const dy = world.y[a] - world.y[b];
      return Math.sqrt(dx * dx + dy * dy);
    };
    return { source: { key: `${name} near ${other}`, read }, op: '<=', value: reader.number('meters') };
  }
  const look = new WatchedLook(host, name);
  return { source: { key: `${name} looks-at ${other}`, read: () => look.cosineTo(it) }, op: '>=', value: ATTENTION };
}
