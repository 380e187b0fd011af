import type { Hook } from '../../motor/controller.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';
import { answer, answerAll } from './answer.js';

/** Commands about the senses: the visible fields of the pronome (as symbols), their values, and short-term memory. */
export function senseHooks(creature: Creature, world: World): Record<string, Hook> {
  const { mind, senses } = creature;
  const shown = (): number[] => {
    const it = mind.hasPronome ? mind.pronome.thing : -1;
    if (it < 0) return [];
    const fields = world.fieldNames(it).map(name => world.symbols.find(name));
    return fields.filter(field => !Number.isNaN(senses.field(it, field)));
  };
  return {
    'get-percept-fields': (_args, _results, controller) => answerAll(controller, shown()),
    'get-percept-values': (_args, _results, controller) =>
      answerAll(
        controller,
        shown().map(field => senses.field(mind.pronome.thing, field)),
      ),
    // the last objects of interest, newest first
    'get-short-term-memory': (_args, results) => {
      const { learner } = creature;
      return learner === undefined ? -1 : answer(results, ...learner.memory.things);
    },
  };
}
