import { describeValue } from '../core/errors.js';
import { MOST_NAME } from '../core/forms.js';
import { InputError } from '../core/index.js';
import { type Bounds, boundsInWords, FARTHEST, isWithin } from '../core/limits.js';
import type { Gestures } from '../creature/gestures.js';
import type { Handle } from '../mind/index.js';
import type { ThingId, World } from '../world/index.js';

/** Columns of the world that can be read and set by name. */
const FAR: Bounds = { least: -FARTHEST, most: FARTHEST };
const COLUMNS = ['x', 'y', 'z', 'heading'] as const;

/**
 * Returns a handle on a public field, or on `x`, `y`, `z`, `heading`, `kind` or `holder`; a field of such a name hides the column.
 * Undefined for any other name.
 */
export function thingHandle(world: World, id: ThingId, name: string): Handle | undefined {
  if (world.readField(id, name) !== undefined) {
    return {
      read: () => world.readField(id, name) ?? 0,
      write: value => world.writeField(id, name, value),
      expects: 'a value of the same type',
    };
  }
  const column = COLUMNS.find(c => c === name);
  if (column !== undefined) {
    return {
      read: () => world[column][id],
      expects: boundsInWords(FAR),
      write: value => {
        if (!isWithin(value, FAR)) {
          throw new InputError(`found ${describeValue(value)}, expected ${boundsInWords(FAR)}.`);
        }
        const at = { x: world.x[id], y: world.y[id], z: world.z[id], heading: world.heading[id], [column]: value };
        world.place(id, at.x, at.y, at.z, at.heading);
      },
    };
  }
  if (name === 'kind') {
    return {
      read: () => world.symbols.name(world.kind[id]),
      expects: 'a text',
      write: value => {
        if (typeof value !== 'string' || value === '' || value.length > MOST_NAME)
          throw new InputError(`found ${JSON.stringify(value)}, expected a text.`);
        world.setKind(id, value);
      },
    };
  }
  if (name === 'holder') return { read: () => (world.holder[id] < 0 ? '' : world.nameOf(world.holder[id])) };
  return undefined;
}

/** Returns a handle on a gesture: reading returns whether it is shown, writing requests it. Undefined for any other name. */
export function gestureHandle(gestures: Gestures, world: World, id: ThingId, name: string): Handle | undefined {
  if (!gestures.table.names.includes(name)) return undefined;
  return {
    read: () => world.readField(id, name) ?? false,
    expects: 'true or false',
    write: value => {
      if (typeof value !== 'boolean') throw new InputError(`found ${JSON.stringify(value)}, expected true or false.`);
      gestures.request(world, id, world.symbols.id(name), value);
    },
  };
}

/** Returns every name that `thingHandle` accepts for this thing. */
export function thingNames(world: World, id: ThingId): string[] {
  return [...world.fieldNames(id), ...COLUMNS, 'kind', 'holder'];
}
