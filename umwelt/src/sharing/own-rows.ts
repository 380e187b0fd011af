import type { StateArray } from '../core/index.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';
import type { ThingId } from '../world/index.js';
import { FIELDS, visitBody } from './shared-state.js';

/** A copy of the numbers of one creature and of the things it holds. */
export interface OwnRows {
  readonly creature: Creature;
  readonly rows: readonly {
    readonly thing: ThingId;
    readonly serial: number;
    readonly columns: ReadonlyMap<string, number>;
    readonly fields: Float64Array;
  }[];
  readonly arrays: readonly StateArray[];
}

/** Copies what a master here decides: the row of its creature, the rows of the things it holds, and its body. */
export function keepOwn({ world }: Life, creature: Creature): OwnRows {
  const things: ThingId[] = [creature.thing];
  for (let id = world.hands.firstHeld[creature.thing]; id >= 0; id = world.hands.nextHeld[id]) things.push(id);
  const rows = things.map(thing => {
    const columns = new Map<string, number>();
    let fields = new Float64Array(0);
    world.visitState((name, array) => {
      if (name !== FIELDS) columns.set(name, array[thing]);
      else
        fields = (array as Float64Array<ArrayBuffer>).slice(
          world.things.fieldBase[thing],
          world.things.fieldBase[thing] + world.things.fieldRoom[thing],
        );
    });
    return { thing, serial: world.serial[thing], columns, fields };
  });
  return { creature, rows, arrays: bodyArrays(creature).map(array => array.slice()) };
}

/** Writes the copied numbers back, except for things that were replaced since. The caller must then `refresh` the life. */
export function putBackOwn({ world }: Life, { creature, rows, arrays }: OwnRows): void {
  for (const { thing, serial, columns, fields } of rows) {
    if (!world.isAlive(thing) || world.serial[thing] !== serial) continue;
    world.visitState((name, array) => {
      if (name !== FIELDS) array[thing] = columns.get(name) ?? array[thing];
      else array.set(fields, columns.get('world.fieldBase'));
    });
  }
  bodyArrays(creature).forEach((array, i) => {
    array.set(arrays[i]);
  });
}

function bodyArrays(creature: Creature): StateArray[] {
  const arrays: StateArray[] = [];
  visitBody(creature, (_, array) => arrays.push(array));
  return arrays;
}
