import { describeValue } from '../core/errors.js';
import { didYouMean, InputError } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { Value } from '../mind/index.js';
import type { DirectionHost } from './host.js';

/** An overridden value: a list for numbers that must change together. */
export type Held = Value | readonly number[];

/** A value that directions can override. */
export interface Target {
  /** Its path: equal paths are the same value. */
  readonly path: string;
  read(): Held;
  write(value: Held): void;
  /** Whether it changes on its own, so that it must be written in every tick. */
  readonly moves: boolean;
  /** Whether the former value is restored at the end; the level of a variable stays where it is. */
  readonly restores: boolean;
}

/** Numbers in ascending order, which must change together. */
const ROWS = {
  releaser: { range: ['near', 'optimum', 'far'] },
  variable: { limits: ['min', 'max'] },
} as const;

/** Values of things that inputs change once and directions cannot override. */
const PLACES = ['x', 'y', 'z', 'heading', 'holder'];

/** Returns the target of a path, and the value to write. Throws an InputError if it cannot be overridden, or not with this value. */
export function targetOf(host: DirectionHost, path: string, value: Held): { target: Target; value: Held } {
  const [name, first, property] = path.split('.');
  const creature = host.creatureOf(host.world.find(name));
  const part = creature?.mind.ethogram.parts.get(first);
  if (creature !== undefined && (part?.type === 'releaser' || part?.type === 'variable')) {
    const [[row, columns]] = Object.entries(ROWS[part.type]) as [string, readonly string[]][];
    if (property === row || (property !== undefined && columns.includes(property))) {
      const target = rowTarget(creature, first, part.type, columns, `${name}.${first}.${row}`);
      const asked =
        property === row ? value : (target.read() as readonly number[]).map((old, i) => (columns[i] === property ? value : old));
      return { target, value: inOrder(asked, columns, path, part.type === 'releaser' ? 0 : Number.NEGATIVE_INFINITY) };
    }
  }
  if (Array.isArray(value)) throw new InputError(`${path}: found ${describeValue(value)}, expected a single value.`);
  const handle = host.handle(path);
  if (handle.write === undefined) throw new InputError(`${path}: this value can be read but not set.`);
  if (creature === undefined && PLACES.includes(first)) {
    throw new InputError(`${path}: found a place, expected a value that can be given back: move the thing instead.`);
  }
  const isLevel = part?.type === 'variable' && (property === undefined || property === 'level');
  const moves = isLevel || property === 'interest' || part === undefined;
  const full = isLevel ? `${name}.${first}` : path;
  return { target: { path: full, read: handle.read, write: written => handle.write!(written as Value), moves, restores: !isLevel }, value };
}

function inOrder(value: unknown, columns: readonly string[], path: string, least: number): readonly number[] {
  const list = value as readonly number[];
  const good =
    Array.isArray(value) &&
    value.length === columns.length &&
    list.every((one, i) => typeof one === 'number' && one >= (i === 0 ? least : list[i - 1]));
  if (good) return list;
  throw new InputError(`${path}: found ${describeValue(value)}, expected ${columns.join(', ')} as rising numbers.`);
}

function rowTarget(creature: Creature, name: string, type: 'releaser' | 'variable', columns: readonly string[], path: string): Target {
  const at = (column: string): number => {
    const { mind } = creature;
    const part = mind.ethogram.parts.get(name);
    if (part?.type !== type) throw new InputError(`${path}: found a part that is gone.${didYouMean(name, mind.ethogram.parts.keys())}`);
    return mind.ethogram.at[column as 'near' | 'optimum' | 'far' | 'min' | 'max'] + part.index;
  };
  return {
    path,
    moves: false,
    restores: true,
    read: () => columns.map(column => creature.mind.params[at(column)]),
    write: value => {
      columns.forEach((column, i) => void creature.mind.setParam(at(column), (value as readonly number[])[i]));
      // a level stays within its limits
      if (type === 'variable') {
        const { mind } = creature;
        const variable = mind.ethogram.parts.get(name)!.index;
        mind.setLevel(variable, mind.level(variable));
      }
    },
  };
}
