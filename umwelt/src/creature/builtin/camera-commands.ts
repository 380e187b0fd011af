import { FARTHEST } from '../../core/limits.js';
import type { Hook } from '../../motor/controller.js';
import { MOUNT } from '../../senses/retina/camera.js';
import type { Creature } from '../creature.js';
import { answer } from './answer.js';

const NO_EYE = 'found no retina, expected a creature that has one.';

/** Commands about the first eye. */
export function cameraHooks({ senses }: Creature): Record<string, Hook> {
  return {
    'get-camera': (_args, results, controller) => {
      const camera = senses.sights[0]?.retina.camera;
      if (camera === undefined) return controller.refuse(NO_EYE);
      const { x, y, z, heading, mount } = camera;
      return answer(results, x, y, z, heading, mount[0], mount[1], mount[2], mount[3]);
    },
    // the pictures of this tick are already made: the change takes effect from the next tick on
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
