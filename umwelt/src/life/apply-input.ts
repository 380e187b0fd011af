import { didYouMean, InputError } from '../core/index.js';
import { plainZeros } from '../core/plain-zeros.js';
import { needFaculty } from '../mind/faculty.js';
import type { ThingDefinition, ThingId } from '../world/index.js';
import { checkInput } from './check-input.js';
import { TRAINING } from './faculties.js';
import type { Input } from './input.js';
import type { LifeCore } from './life-core.js';
import { setValue } from './named-values.js';
import { addNewcomer } from './newcomer.js';
import { removeThing } from './residents.js';
import { type Told, tell } from './tell.js';

/**
 * Applies one checked input. Returns the creature's reply to a `tell` input. Throws InputError, with nothing changed, if the input is
 * impossible.
 */
export function applyInput(life: LifeCore, input: Input): Told | undefined {
  // numbers of symbols are part of the state: remove those that a refused input has added
  const { symbols } = life.world;
  const known = symbols.names.length;
  try {
    return change(life, input);
  } catch (error) {
    symbols.keep(known);
    throw error;
  }
}

function change(life: LifeCore, input: Input): Told | undefined {
  const { world } = life;
  if ('set' in input) {
    setValue(life, input.set, input.to);
  } else if ('add' in input) {
    if ('thing' in input) putInHand(life, world.add(input.add, input.thing));
    else addNewcomer(life, input.add, input.resident);
  } else if ('remove' in input) {
    removeThing(life, life.thing(input.remove));
  } else if ('move' in input) {
    const id = life.thing(input.move);
    world.place(id, input.to[0], input.to[1], input.to[2] ?? world.z[id], input.heading ?? world.heading[id]);
  } else if ('throw' in input) {
    const id = life.thing(input.throw);
    if (world.holder[id] >= 0) world.release(id);
    world.setVelocity(id, input.velocity[0], input.velocity[1], input.velocity[2] ?? 0);
  } else if ('hold' in input) {
    const id = life.thing(input.hold);
    const by = life.thing(input.by);
    if (!world.hold(by, id, input.at ?? [0, world.radius[by], world.height[by] / 2])) {
      throw new InputError(
        `hold: found "${input.by}" as the holder of ${input.hold}, expected a thing that ${input.hold} neither holds nor is.`,
      );
    }
    putInHand(life, id);
  } else if ('drop' in input) {
    world.release(life.thing(input.drop));
  } else if ('tell' in input) {
    return tell(life, input.tell, input.call);
  } else if ('give' in input) {
    give(life, input.give, input.thing, input.by);
  } else if ('direct' in input) {
    life.needDirector('direct').begin(input.direct);
  } else if ('release' in input) {
    life.needDirector('release').release(input.release);
  } else {
    needFaculty(life.registry, TRAINING, 'train').train(life, input);
  }
  return undefined;
}

/** Applies one input between two ticks and passes it to the listeners. */
export function applyAndNotify(life: LifeCore, given: Input): Told | undefined {
  const input = plainZeros(checkInput(given, life.registry));
  const told = applyInput(life, input);
  life.untouched = false;
  const before = life.busy;
  life.busy = 'a listener';
  try {
    for (const listener of life.listeners) listener(input, life.now + 1);
  } finally {
    life.busy = before;
  }
  return told;
}

/** Applies the inputs that wait for the next tick. Those that are wrong, or refused by a creature, are reported. */
export function applyWaiting(life: LifeCore): void {
  if (life.waiting.length === 0) return;
  for (const input of life.waiting.splice(0)) {
    try {
      const told = applyAndNotify(life, input);
      if (told !== undefined && told.why !== '' && 'tell' in input) {
        const command = typeof input.call === 'string' ? input.call : input.call.do;
        life.report({ tick: life.now, who: `${input.tell}.${command}`, what: told.why });
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const what of error.sentences) life.report({ tick: life.now, who: 'input', what });
    }
  }
}

function give(life: LifeCore, name: string, thing: ThingDefinition, by: string): void {
  const giver = life.creatureOf(life.thing(by));
  if (giver?.giving === undefined) {
    const able = life.creatures.filter(creature => creature.giving !== undefined).map(creature => creature.name);
    throw new InputError(`give: found "${by}", expected a creature whose body has a grip.${didYouMean(by, able)}`);
  }
  if (giver.giving.busy) throw new InputError(`give: the hand of ${by} is not empty.`);
  giver.giving.take(life.world, giver, name, thing);
  giver.giving.offer();
}

/** A thing held by a creature with a grip moves to the grip at once. */
function putInHand(life: LifeCore, id: ThingId): void {
  const holder = life.creatureOf(life.world.holder[id]);
  holder?.species.limbs?.carry(life.world, holder);
}
