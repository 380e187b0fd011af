import { didYouMean } from '../../core/index.js';
import { ADD_STRATEGY, BUILD_GROUP, BUILD_RELEASERS, bestStrategy, UPDATE_DETECTOR } from '../../learning/animal/learning-queue.js';
import type { Learner } from '../../learning/index.js';
import type { Hook } from '../../motor/controller.js';
import type { Controller } from '../../motor/index.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';

/**
 * Commands that teach (thesis, appendix 10.2: BuildBooleanRMs, BuildDiscoveryGroup, AddAppetitiveBehavior, UpdateChangeDetector). A command returns
 * at once whether it can be carried out; it is carried out at the end of the learn phase. An omitted argument is NaN.
 */
export function learningHooks(creature: Creature, { symbols }: World): Record<string, Hook> {
  type Order = (learner: Learner, args: Float64Array, controller: Controller) => number;
  const order =
    (carry: Order): Hook =>
    (args, _results, controller) => {
      const { learner } = creature;
      return learner === undefined
        ? controller.refuse('found no variable that learns, expected a creature that learns.')
        : carry(learner, args, controller);
    };
  const wait = (controller: Controller, added: boolean): number =>
    added ? 0 : controller.refuse('found too many commands of this kind in one tick, expected fewer.');
  /** The number of a variable's discovery group; -1 where no variable is given, -2 where it has none. */
  const groupOf = (learner: Learner, symbol: number, controller: Controller): number => {
    if (Number.isNaN(symbol)) return -1;
    const name = symbols.name(symbol);
    const g = learner.groups.findIndex(group => group.rule.name === name);
    if (g >= 0) return g;
    const names = learner.groups.map(group => group.rule.name);
    controller.refuse(`variable: found "${name}", expected a variable that learns.${didYouMean(name, names)}`);
    return -2;
  };
  return {
    'update-change-detector': order((learner, _args, controller) => wait(controller, learner.queue.add(UPDATE_DETECTOR))),
    'build-discovery-group': order((learner, args, controller) => {
      const g = groupOf(learner, args[0], controller);
      return g < -1 ? -1 : wait(controller, learner.queue.add(BUILD_GROUP, g));
    }),
    'build-releasers': order((learner, args, controller) => {
      if (Number.isNaN(args[0])) return wait(controller, learner.queue.add(BUILD_RELEASERS));
      const known = knownFields(creature, learner);
      if (known.has(args[0])) return wait(controller, learner.queue.add(BUILD_RELEASERS, args[0]));
      const name = symbols.name(args[0]);
      const names = Array.from(known, field => symbols.name(field));
      return controller.refuse(`field: found "${name}", expected a field of something that it was about.${didYouMean(name, names)}`);
    }),
    'add-appetitive-behavior': order((learner, args, controller) => {
      const { behaviors } = learner.rules.species;
      const name = Number.isNaN(args[0]) ? '' : symbols.name(args[0]);
      const behavior = behaviors.indexOf(name);
      if (behavior < 0)
        return controller.refuse(`behavior: found "${name}", expected a behavior that it was born with.${didYouMean(name, behaviors)}`);
      const g = groupOf(learner, args[1], controller);
      if (g < -1) return -1;
      const field = Number.isNaN(args[2]) ? -1 : args[2];
      const [, cue] = bestStrategy(learner, behavior, g, field);
      if (cue < 0)
        return controller.refuse(
          `found no pair with ${name} in a discovery group that is not learned yet, expected build-discovery-group first.`,
        );
      return wait(controller, learner.queue.add(ADD_STRATEGY, behavior, g, field));
    }),
  };
}

/** The fields of watched kinds and of the things in short-term memory. */
function knownFields({ senses }: Creature, { memory, watch }: Learner): Set<number> {
  const known = new Set(watch.fields);
  for (const thing of memory.things) if (senses.kindOf(thing) >= 0) for (const field of senses.features(thing)) known.add(field);
  return known;
}
