import { FARTHEST } from '../../core/limits.js';
import type { Hook } from '../../motor/controller.js';
import { MOUNT } from '../../senses/retina/camera.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';
import { answer, answerAll } from './answer.js';

const NO_EYE = 'found no retina, expected a creature that has one.';

/** Commands about the senses: the visible fields of the object of interest (as symbols) and their values, short-term memory, the first eye. */
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
      return learner === undefined ? -1 : answer(results, ...[...learner.memory.thing].filter(thing => thing >= 0));
    },
    'get-camera': (_args, results, controller) => {
      const camera = senses.sights[0]?.retina.camera;
      if (camera === undefined) return controller.refuse(NO_EYE);
      const { x, y, z, heading, mount } = camera;
      return answer(results, x, y, z, heading, mount[0], mount[1], mount[2], mount[3]);
    },
    // the pictures of this tick are made already, so that the change shows from the next tick on
    'set-camera': (args, results, controller) => {
      const eye = senses.sights[0];
      if (eye === undefined) return controller.refuse(NO_EYE);
      for (let i = 0; i < MOUNT.SIZE; i++)
        if (Math.abs(args[i]) > FARTHEST) return controller.refuse(`found ${args[i]}, expected meters and radians up to ${FARTHEST}.`);
      eye.remount(args);
      const { mount } = eye.retina.camera;
      return answer(results, mount[0], mount[1], mount[2], mount[3]);
    },
  };
}
