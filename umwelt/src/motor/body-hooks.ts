import { BY_HAND, FREE } from './body.js';
import type { Hook } from './controller.js';

/** Commands that a body carries out by itself. A degree of freedom or a skill is given by its number in the anatomy. */
export const BODY_HOOKS: readonly (readonly [string, Hook])[] = [
  [
    'list-commands',
    (_args, results, controller) => {
      results[0] = controller.body.anatomy.commands.length;
      return 1;
    },
  ],
  [
    'reset',
    (_args, _results, controller) => {
      controller.reset();
      return 0;
    },
  ],
  [
    'get-dof',
    (args, results, { body }) => {
      const d = args[0];
      if (body.lock[d] === undefined) return -1;
      results[0] = body.value[d];
      results[1] = body.target[d];
      results[2] = body.lock[d];
      return 3;
    },
  ],
  [
    'set-dof',
    (args, _results, { body }) => {
      const d = args[0];
      if (!(d >= 0 && d < body.lock.length) || Number.isNaN(args[1])) return -1;
      if (body.lock[d] !== FREE && body.lock[d] !== BY_HAND) return -1;
      body.lock[d] = BY_HAND;
      body.target[d] = args[1];
      return 0;
    },
  ],
  [
    'free-dof',
    (args, _results, { body }) => {
      if (body.lock[args[0]] !== BY_HAND) return -1;
      body.lock[args[0]] = FREE;
      return 0;
    },
  ],
  [
    'get-skill-state',
    (args, results, { body }) => {
      if (body.state[args[0]] === undefined) return -1;
      results[0] = body.state[args[0]];
      return 1;
    },
  ],
  [
    'get-speed',
    (_args, results, { body }) => {
      results[0] = body.ahead;
      results[1] = body.right;
      results[2] = body.turned;
      return 3;
    },
  ],
];
