import type { Mind } from '../../mind/index.js';
import type { Controller, Hook } from '../../motor/controller.js';
import type { World } from '../../world/index.js';
import { answer } from './answer.js';

/** Commands about the mind. Variables are named by the symbol of their name; a state vector holds all parts of a type, in the order of the file. */
export function mindHooks(mind: Mind, world: World): Record<string, Hook> {
  const variable = (symbol: number): number => {
    const part = mind.ethogram.parts.get(world.symbols.name(symbol));
    return part?.type === 'variable' ? part.index : -1;
  };
  const list = (controller: Controller, length: number, read: (i: number) => number): number => {
    const results = controller.roomFor(length);
    for (let i = 0; i < length; i++) results[i] = read(i);
    return length;
  };
  return {
    'set-variable': args => {
      const v = variable(args[0]);
      if (v < 0 || !Number.isFinite(args[1])) return -1;
      mind.setLevel(v, args[1]);
      return 0;
    },
    'get-variable': (args, results) => {
      const v = variable(args[0]);
      return v < 0 ? -1 : answer(results, mind.level(v));
    },
    'get-behavior-state': (_args, _results, controller) => list(controller, mind.ethogram.behaviors.length, b => mind.value(b)),
    'get-motivation-state': (_args, _results, controller) => list(controller, mind.ethogram.variables.length, v => mind.level(v)),
    'get-releaser-state': (_args, _results, controller) => list(controller, mind.ethogram.releasers.length, r => mind.releaserValue(r)),
    'get-top-behavior': (args, results) => {
      const v = variable(args[0]);
      const top = v < 0 ? -1 : topBehaviorOf(mind, v);
      return top < 0 ? -1 : answer(results, top);
    },
  };
}

/** The first behavior of the top group that depends on a variable. */
function topBehaviorOf(mind: Mind, variable: number): number {
  const e = mind.ethogram;
  for (let b = e.first[0]; b < e.first[0] + e.size[0]; b++) {
    for (let k = e.variableStart[b]; k < e.variableStart[b + 1]; k++) if (e.variableItem[k] === variable) return b;
  }
  return -1;
}
