import { SECONDS_PER_TICK } from '../core/index.js';
import { groundAt } from '../world/ground-at.js';
import { NOBODY, type World } from '../world/index.js';
import type { Creature } from './creature.js';
import { consume, letGo, take } from './hands/take.js';
import { behaviorShown } from './publish.js';

/** A creature that moves less than this share of the distance that its body requested is stuck. */
const STUCK_SHARE = 0.5;

/**
 * Gives the commands of gestures, judges whether the creature makes progress, and moves its joints. This part of the act phase changes only the
 * creature itself, so it runs right after the creature's decision, while the memory that both read is in the cache.
 */
export function stir(world: World, creature: Creature): void {
  const { port } = creature;
  if (creature.drone === undefined) {
    creature.gestures?.giveCommands(port);
    port.deeds.behavior = behaviorShown(world, creature);
    if (!creature.led) creature.effort.judge(world, creature);
  }
  aim(creature);
  port.controller.act();
}

/** The act phase after `stir`: turns the motion of a body into changes of the world. Nothing else moves a creature. */
export function act(world: World, creature: Creature): void {
  const { port, body, thing } = creature;
  const { limbs } = creature.species;
  move(world, creature);
  limbs?.keepClear(world, creature);
  noteEvents(creature);
  // a mouth that closed without touching the thing tries again on every tick while it is aimed
  if (port.deeds.aimed && port.active(creature.species.grab)) port.deeds.takes = true;
  port.deeds.consumed = port.deeds.eatThing >= 0 ? consume(world, creature) : 0;
  if (port.deeds.letsGo) letGo(world, thing, creature.reach?.swing);
  if (port.deeds.takes) take(world, creature);
  port.carryOutRequests(world, thing);
  port.endTick();
  limbs?.carry(world, creature);
  creature.giving?.act(world, creature);
  if (body.lift !== 0) world.raise(thing, world.z[thing] + body.lift * SECONDS_PER_TICK);
  // a creature with legs that was put above the ground comes down to it
  else if (world.z[thing] > 0 && body.anatomy.skeleton.legs.length > 0 && world.holder[thing] === NOBODY) {
    world.raise(thing, groundAt(world.space, thing, NOBODY));
  }
}

/** Points the active effectors at what the creature eats or takes, or else at its pronome. */
function aim(creature: Creature): void {
  const { reach, port, led } = creature;
  if (reach === undefined) return;
  if (port.deeds.eatThing >= 0) reach.aimAt(port.deeds.eatThing, true);
  else if (port.deeds.aimed) reach.aimAt(port.deeds.aim, false);
  else reach.aimAt(led || !reach.isReaching ? -1 : creature.object, false);
}

/** Moves the thing by the motion that the body requests, as far as there is room, and writes the motion that took place to `body.motion`. */
function move(world: World, creature: Creature): void {
  const { port, body, thing } = creature;
  const { motion } = world;
  const sine = world.sine[thing];
  const cosine = world.cosine[thing];
  body.wish(motion);
  const wanted = motion[0] * motion[0] + motion[2] * motion[2];
  const startX = world.x[thing];
  const startY = world.y[thing];
  world.go(thing);
  const dx = world.x[thing] - startX;
  const dy = world.y[thing] - startY;
  // in the frame that the body had before it turned
  body.motion[0] = dx * sine + dy * cosine;
  body.motion[1] = motion[1];
  body.motion[2] = dx * cosine - dy * sine;
  body.follow();
  port.stuck = wanted > 0 && dx * dx + dy * dy < wanted * STUCK_SHARE * STUCK_SHARE;
}

/** Requests take and let go where an event of a skill closes or opens the mouth or hand. */
function noteEvents(creature: Creature): void {
  const { port, body, species } = creature;
  for (let i = 0; i < body.eventCount; i++) {
    const event = body.eventAt(i);
    if (event === species.grabEvent) port.deeds.takes = true;
    else if (event === species.dropEvent) port.deeds.letsGo = true;
  }
}
