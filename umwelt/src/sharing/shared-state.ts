import type { StateArray } from '../core/index.js';
import { hashState } from '../core/state.js';
import type { Creature } from '../creature/index.js';
import type { Life } from '../life/index.js';

/**
 * Visits the arrays that all copies of a shared world have in common: things and their fields, then for each creature its body, its
 * requested gestures and what it gives from the hand. Minds, senses and memories are not shared.
 */
export function visitShared(life: Life, visit: (name: string, array: StateArray) => void): void {
  life.world.visitState(visit);
  for (const creature of life.creatures) visitBody(creature, visit);
}

/** The name of the world's array with the fields of all things; the world's other arrays have one number per thing. */
export const FIELDS = 'world.fields';

/** Visits the shared arrays of one creature: its body, its requested gestures and what it gives from the hand. */
export function visitBody({ body, gestures, giving }: Creature, visit: (name: string, array: StateArray) => void): void {
  body.visitState(visit);
  gestures?.visitState(visit);
  giving?.visitState(visit);
}

/** The shared arrays as a list. The list is rebuilt only if things or creatures came or went, or arrays have grown. */
export class SharedArrays {
  readonly life: Life;
  /** The index of the array with the fields; those before it are of things, those after it of bodies. */
  fields = 0;
  private list: StateArray[] = [];
  private made: readonly unknown[] = [];

  constructor(life: Life) {
    this.life = life;
  }

  get arrays(): readonly StateArray[] {
    const { world, creatures } = this.life;
    const { things, fields } = world;
    const { made } = this;
    const isSame = made[0] === things.x && made[1] === things.count && made[2] === fields.store.values && made[3] === fields.store.used;
    if (isSame && made[4] === creatures) return this.list;
    this.made = [things.x, things.count, fields.store.values, fields.store.used, creatures];
    const list: StateArray[] = [];
    visitShared(this.life, (name, array) => {
      if (name === FIELDS) this.fields = list.length;
      list.push(array);
    });
    this.list = list;
    return list;
  }
}

/** Returns a hash of 32 bits over the shared arrays. */
export function sharedHash(life: Life): number {
  return hashState({ visitState: visit => visitShared(life, visit) });
}
