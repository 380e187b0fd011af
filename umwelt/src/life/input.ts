import { didYouMean, InputError } from '../core/index.js';
import { carry } from '../creature/carrying.js';
import type { ResidentDefinition } from '../creature/index.js';
import type { Value } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { TrainingDefinition } from '../training/index.js';
import type { Place, ThingDefinition, ThingId } from '../world/index.js';
import type { Life } from './life.js';
import { checkCall, type Told, tell } from './tell.js';
import { train } from './train.js';

/** What comes into a life from outside: data, recorded, never evaluated. */
export type Input =
  | { readonly set: string; readonly to: Value }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly add: string; readonly resident: ResidentDefinition }
  | { readonly remove: string }
  | { readonly move: string; readonly to: Place; readonly heading?: number }
  | { readonly throw: string; readonly velocity: Place }
  | { readonly hold: string; readonly by: string; readonly at?: Place }
  | { readonly drop: string }
  | { readonly tell: string; readonly call: NamedCall }
  // a new thing to eat, from the hand of somebody who can give
  | { readonly give: string; readonly thing: ThingDefinition; readonly by: string }
  // a trainer gets a plan, pauses or goes on with it, or puts it away
  | { readonly train: string; readonly plan: TrainingDefinition }
  | { readonly train: string; readonly paused: boolean }
  | { readonly train: string };

/** The word by which each is known. */
export const INPUT_VERBS = ['set', 'add', 'remove', 'move', 'throw', 'hold', 'drop', 'tell', 'give', 'train'] as const;

/** Carry out one input; an InputError leaves everything as it was. Who is told something answers. */
export function applyInput(life: Life, input: Input): Told | undefined {
  const { world } = life;
  if ('set' in input) {
    const handle = life.handle(input.set);
    if (handle.write === undefined) throw new InputError(`${input.set}: this value can be read but not set.`);
    try {
      handle.write(input.to);
    } catch (error) {
      if (error instanceof InputError) throw new InputError(error.sentences.map(s => `${input.set}: ${s}`));
      throw error;
    }
  } else if ('add' in input) {
    if ('thing' in input) takeInHand(life, world.add(input.add, input.thing));
    else life.settle(input.add, input.resident);
  } else if ('remove' in input) {
    const id = thingNamed(life, input.remove);
    life.forget(id);
    world.remove(id);
  } else if ('move' in input) {
    const id = thingNamed(life, input.move);
    world.place(id, input.to[0], input.to[1], input.to[2] ?? world.z[id], input.heading ?? world.heading[id]);
  } else if ('throw' in input) {
    const id = thingNamed(life, input.throw);
    if (world.holder[id] >= 0) world.release(id);
    world.setVelocity(id, input.velocity[0], input.velocity[1], input.velocity[2] ?? 0);
  } else if ('hold' in input) {
    const id = thingNamed(life, input.hold);
    const by = thingNamed(life, input.by);
    if (!world.hold(by, id, input.at ?? [0, world.radius[by], world.height[by] / 2])) {
      throw new InputError(`${input.hold}: it cannot be held by ${input.by}, which it carries itself or is.`);
    }
    takeInHand(life, id);
  } else if ('drop' in input) {
    world.release(thingNamed(life, input.drop));
  } else if ('tell' in input) {
    return tell(life, input.tell, checkCall(input.call, input.tell));
  } else if ('give' in input) {
    give(life, input.give, input.thing, input.by);
  } else if ('train' in input) {
    train(life, input);
  } else {
    throw new InputError(`input: found ${JSON.stringify(input)}, expected one of ${INPUT_VERBS.join(', ')}.`);
  }
  return undefined;
}

function give(life: Life, name: string, thing: ThingDefinition, by: string): void {
  const giver = life.creatureOf(thingNamed(life, by));
  if (giver?.giving === undefined) {
    const able = life.creatures.filter(creature => creature.giving !== undefined).map(creature => creature.name);
    throw new InputError(`give: found "${by}", expected a creature whose body has a grip.${didYouMean(by, able)}`);
  }
  if (giver.giving.busy) throw new InputError(`give: ${by} has something in the hand already.`);
  giver.giving.take(life.world, giver, name, thing);
  giver.giving.offer();
}

/** What somebody with hands holds is in the hand at once. */
function takeInHand(life: Life, id: ThingId): void {
  const holder = life.creatureOf(life.world.holder[id]);
  if (holder !== undefined) carry(life.world, holder);
}

export function thingNamed(life: Life, name: string): ThingId {
  const id = life.world.find(name);
  if (id < 0) throw new InputError(`found "${name}", expected the name of a thing or creature.${didYouMean(name, life.thingNames())}`);
  return id;
}
