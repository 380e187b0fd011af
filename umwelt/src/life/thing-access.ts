import { InputError } from '../core/index.js';
import type { Showing } from '../creature/gestures.js';
import type { Handle } from '../mind/index.js';
import type { ThingId, World } from '../world/index.js';

/** Names of a thing that are not its fields. */
const COLUMNS = ['x', 'y', 'z', 'heading'] as const;

/** `x`, `y`, `z`, `heading`, `kind`, `holder` or a public field; undefined for any other name. Fields come first. */
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
      expects: 'a finite number',
      write: value => {
        if (typeof value !== 'number' || !Number.isFinite(value)) {
          throw new InputError(`found ${JSON.stringify(value)}, expected a finite number.`);
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
        if (typeof value !== 'string' || value === '') throw new InputError(`found ${JSON.stringify(value)}, expected a text.`);
        world.setKind(id, value);
      },
    };
  }
  if (name === 'holder') return { read: () => (world.holder[id] < 0 ? '' : world.nameOf(world.holder[id])) };
  return undefined;
}

/** A gesture of a creature: reading says whether it is shown, setting asks for it. */
export function gestureHandle(showing: Showing, world: World, id: ThingId, name: string): Handle | undefined {
  if (!showing.gestures.names.includes(name)) return undefined;
  return {
    read: () => world.readField(id, name) ?? false,
    expects: 'true or false',
    write: value => {
      if (typeof value !== 'boolean') throw new InputError(`found ${JSON.stringify(value)}, expected true or false.`);
      showing.ask(world, id, world.symbols.id(name), value);
    },
  };
}

export function thingNames(world: World, id: ThingId): string[] {
  return [...world.fieldNames(id), ...COLUMNS, 'kind', 'holder'];
}
