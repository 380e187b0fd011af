import { InputError } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import { applyInput } from './apply-input.js';
import type { LifeCore } from './life-core.js';

/** Matches the words `it` and `me`, but not parts of names such as `it-hidden`. */
const PRONOUN = /(?<![\w-])(it|me)(?![\w-])/g;

/**
 * Carries out the lines that a creature began to direct in this tick (action `direct`), as part of the life itself. In a line, `it` stands
 * for the creature's pronome and `me` for the creature. A line that is wrong is a problem of the creature; the others are carried out.
 */
export function carryOutLines(life: LifeCore, creature: Creature): void {
  const lines = creature.port.takeLines();
  if (lines < 0) return;
  const { world } = life;
  const it = creature.port.deeds.linesIt;
  const isThere = it >= 0 && world.alive[it] === 1;
  for (const line of world.symbols.name(lines).split('\n')) {
    try {
      const named = line.replace(PRONOUN, word => {
        if (word === 'me') return creature.name;
        if (isThere) return world.nameOf(it);
        throw new InputError(`${line}: found no object of interest, expected one for "it".`);
      });
      const input = life.needDirector('direct').parse(named);
      if (input !== undefined) applyInput(life, input);
    } catch (error) {
      creature.mind.problem('direct', error);
    }
  }
}
