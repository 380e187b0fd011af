import { headingOf } from '../../core/index.js';
import { FARTHEST, isWithin } from '../../core/limits.js';
import { facultyOf } from '../../mind/faculty.js';
import type { Hook } from '../../motor/controller.js';
import type { ThingId, World } from '../../world/index.js';
import type { CommandPort } from '../command-port.js';
import type { Creature } from '../creature.js';
import { LEARNING, SIGHT } from '../faculties.js';
import { answer, answerAll } from './answer.js';
import { mindHooks } from './mind-commands.js';
import { senseHooks } from './sense-commands.js';

/**
 * Registers the built-in commands that every creature has (thesis, appendix 10.2): those about its place in the world, its public fields and its own
 * mind. Queries return their results at once; changes of the world wait in the port for the act phase.
 */
export function addHooks(creature: Creature, world: World): void {
  const { port, mind, thing } = creature;
  const { controller } = port;
  const hooks: Record<string, Hook> = {
    ...placeHooks(port, world, thing),
    ...fieldHooks(port, world, thing),
    ...mindHooks(mind, world),
    ...senseHooks(creature, world),
    ...facultyOf(creature.species.registry, SIGHT)?.hooks(creature),
    ...facultyOf(creature.species.registry, LEARNING)?.hooks(creature, world),
    'write-behavior-file': () => {
      port.requestWrite();
      return 0;
    },
  };
  for (const [name, hook] of Object.entries(hooks)) controller.hook(name, hook);
}

function placeHooks(port: CommandPort, world: World, id: ThingId): Record<string, Hook> {
  const put = (x: number, y: number, z: number, heading: number): number => {
    const bounds = { least: -FARTHEST, most: FARTHEST };
    if (![x, y, z, heading].every(value => isWithin(value, bounds))) return -1;
    port.requestPlace(x, y, z, heading);
    return 0;
  };
  return {
    'get-position': (_args, results) => answer(results, world.x[id], world.y[id], world.z[id]),
    'get-floor-position': (_args, results) => answer(results, world.x[id], world.y[id]),
    'get-heading': (_args, results) => answer(results, world.heading[id]),
    'get-floor-heading': (_args, results) => answer(results, world.heading[id]),
    'get-transform': (_args, results) => answer(results, world.x[id], world.y[id], world.z[id], world.heading[id]),
    'set-position': args => put(args[0], args[1], args[2], world.heading[id]),
    'set-floor-position': args => put(args[0], args[1], world.z[id], world.heading[id]),
    'set-heading': args => put(world.x[id], world.y[id], world.z[id], args[0]),
    'set-transform': args => put(args[0], args[1], args[2], args[3]),
    'move-by': args =>
      put(
        world.x[id] + args[0] * world.cosine[id] + args[1] * world.sine[id],
        world.y[id] - args[0] * world.sine[id] + args[1] * world.cosine[id],
        world.z[id] + args[2],
        world.heading[id],
      ),
    'turn-by': args => put(world.x[id], world.y[id], world.z[id], world.heading[id] + args[0]),
    'head-toward': args => put(world.x[id], world.y[id], world.z[id], headingOf(args[0] - world.x[id], args[1] - world.y[id])),
  };
}

function fieldHooks(port: CommandPort, world: World, id: ThingId): Record<string, Hook> {
  const ask = (field: number, value: number): number => {
    if (Number.isNaN(world.field(id, field)) || !isWithin(value)) return -1;
    port.requestField(field, value);
    return 0;
  };
  return {
    'set-field': args => ask(args[0], args[1]),
    'set-text-field': args => ask(args[0], args[1]),
    'set-look': args => ask(world.symbols.find('look'), args[0]),
    'get-field': (args, results) => {
      const value = world.field(id, args[0]);
      return Number.isNaN(value) ? -1 : answer(results, value);
    },
    'get-fields': (_args, _results, controller) =>
      answerAll(
        controller,
        world.fieldNames(id).map(name => world.field(id, world.symbols.find(name))),
      ),
  };
}
