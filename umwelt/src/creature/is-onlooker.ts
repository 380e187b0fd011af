import type { Creature } from './creature.js';

/** Whether a creature only looks on: it has at most one behavior, or all its behaviors rest or wait. An onlooker gets no thoughts and no diary. */
export function isOnlooker({ mind: { ethogram } }: Pick<Creature, 'mind'>): boolean {
  return ethogram.behaviors.length < 2 || ethogram.still.every(still => still === 1);
}
