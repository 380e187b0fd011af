import { SECONDS_PER_TICK } from '../core/index.js';
import type { World } from '../world/index.js';
import { carry } from './carrying.js';
import type { Creature } from './creature.js';

/** How far a mouth or hand reaches beyond the skin, in metres. */
const REACH = 0.15;
/** Where a mouth or hand is, in radii ahead of the middle and as a share of the height; what it holds hangs from its middle. */
const MOUTH_AHEAD = 1.5;
const MOUTH_UP = 0.72;
/** Less than this part of the way that was asked for is stuck. */
const STUCK_SHARE = 0.5;

/** The act phase: what the controller was told becomes motion and deeds. Nothing else moves a creature. */
export function act(world: World, creature: Creature): void {
  const { port, body, thing } = creature;
  creature.showing?.command(port);
  port.body.act();
  move(world, creature);
  hearEvents(creature);
  // a mouth that is closed on nothing keeps snapping
  if (port.aimed && port.active(creature.species.grab)) port.takes = true;
  if (port.eatThing >= 0) consume(world, creature);
  if (port.letsGo) letGo(world, thing);
  if (port.takes) grab(world, creature);
  port.settleWishes(world, thing);
  port.endTick();
  carry(world, creature);
  creature.giving?.act(world, creature);
  if (body.lift !== 0) world.raise(thing, Math.max(0, world.z[thing] + body.lift * SECONDS_PER_TICK));
}

function move(world: World, creature: Creature): void {
  const { port, body, thing } = creature;
  const { motion } = world;
  const sine = world.sine[thing];
  const cosine = world.cosine[thing];
  motion[0] = body.forward * SECONDS_PER_TICK;
  motion[1] = body.turn * SECONDS_PER_TICK;
  motion[2] = body.sideways * SECONDS_PER_TICK;
  const asked = motion[0] * motion[0] + motion[2] * motion[2];
  world.go(thing);
  // in the frame that the body had before it turned
  body.motion[0] = world.movedX * sine + world.movedY * cosine;
  body.motion[1] = motion[1];
  body.motion[2] = world.movedX * cosine - world.movedY * sine;
  body.follow();
  port.stuck = asked > 0 && world.moved * world.moved < asked * STUCK_SHARE * STUCK_SHARE;
}

/** What skills emit on the way: a bite that closes, a mouth that opens. */
function hearEvents(creature: Creature): void {
  const { port, body, species } = creature;
  for (let i = 0; i < body.eventCount; i++) {
    const event = body.eventAt(i);
    if (event === species.grabEvent) port.takes = true;
    else if (event === species.dropEvent) port.letsGo = true;
  }
}

function withinReach(world: World, creature: Creature, id: number): boolean {
  if (id < 0 || id >= world.count || world.alive[id] === 0) return false;
  if (world.holder[id] === creature.thing) return true;
  const dx = world.x[id] - world.x[creature.thing];
  const dy = world.y[id] - world.y[creature.thing];
  const reach = world.radius[creature.thing] + world.radius[id] + REACH;
  return dx * dx + dy * dy <= reach * reach;
}

function consume(world: World, creature: Creature): void {
  const { eatThing, eatField, eatRate } = creature.port;
  if (!withinReach(world, creature, eatThing)) return;
  const left = world.field(eatThing, eatField);
  if (left > 0) world.setField(eatThing, eatField, Math.max(0, left - eatRate * SECONDS_PER_TICK));
}

const _grab_offset: [number, number, number] = [0, 0, 0];

function grab(world: World, creature: Creature): void {
  const id = creature.port.aim;
  if (!withinReach(world, creature, id) || world.holder[id] >= 0 || world.mobile[id] === 0) return;
  _grab_offset[1] = world.radius[creature.thing] * MOUTH_AHEAD;
  _grab_offset[2] = Math.max(0, world.height[creature.thing] * MOUTH_UP - world.height[id] / 2);
  world.hold(creature.thing, id, _grab_offset);
}

function letGo(world: World, thing: number): void {
  while (world.hands.firstHeld[thing] >= 0) world.release(world.hands.firstHeld[thing]);
}
