import type { Hook } from './controller.js';

/** Commands that every body carries out itself. A skill is given by its number in the anatomy. */
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
