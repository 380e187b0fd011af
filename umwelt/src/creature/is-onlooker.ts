import type { Creature } from './creature.js';

/** Whether a creature only looks on: it has one behavior, or all of them rest or wait. It has no thoughts worth telling, and no diary. */
export function isOnlooker({ mind: { ethogram } }: Pick<Creature, 'mind'>): boolean {
  return ethogram.behaviors.length < 2 || ethogram.still.every(still => still === 1);
}
