import { InputError } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import { needFaculty } from '../mind/faculty.js';
import { SAVES } from './faculties.js';
import type { LifeCore } from './life-core.js';

/**
 * Passes the animal file of a creature that got the command `write-behavior-file` in this tick to `onWrite`. A failure is a problem of the
 * creature.
 */
export function writeFile(life: LifeCore, creature: Creature): void {
  if (life.reliving) return;
  try {
    if (life.onWrite === undefined) throw new InputError('cannot write its file: pass `onWrite` to the Life.');
    life.onWrite(creature.name, JSON.stringify(needFaculty(life.registry, SAVES, creature.name).write(life, creature)));
  } catch (error) {
    creature.mind.problem('write-behavior-file', error);
  }
}
