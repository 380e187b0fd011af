import { SECONDS_PER_TICK } from '../../core/index.js';
import type { Place, World } from '../../world/index.js';
import type { Creature } from '../creature.js';
import { canBeCarried } from './can-be-carried.js';

/** Of a body without effectors: meters that it reaches beyond its radius, and where it holds things, in radii ahead and as a share of its height. */
const REACH = 0.15;
const MOUTH_AHEAD = 1.5;
const MOUTH_UP = 0.72;

const _take_offset: [number, number, number] = [0, 0, 0];

/** Takes the thing that the mouth or hand is aimed at, if it touches the thing and the thing can be carried and is not held. */
export function take(world: World, creature: Creature): void {
  const id = creature.port.deeds.aim;
  if (!isTouching(world, creature, id) || world.holder[id] >= 0 || !canBeCarried(world, id)) return;
  _take_offset[1] = world.radius[creature.thing] * MOUTH_AHEAD;
  _take_offset[2] = Math.max(0, world.height[creature.thing] * MOUTH_UP - world.height[id] / 2);
  if (world.hold(creature.thing, id, _take_offset)) creature.species.limbs?.carry(world, creature);
}

/**
 * Releases everything that a creature holds. With a velocity (m/s), releases only things with physics, with that velocity. Imaginary things of others
 * on its body stay there.
 */
export function letGo(world: World, thing: number, velocity?: Place): void {
  const { firstHeld, nextHeld } = world.hands;
  let id = firstHeld[thing];
  while (id >= 0) {
    const next = nextHeld[id];
    if (world.things.isFor(id, thing) && (!velocity || world.mobile[id] === 1)) world.release(id, velocity);
    id = next;
  }
}

/** Takes one tick's share off the field that the creature consumes, if it touches the thing; returns the amount taken. */
export function consume(world: World, creature: Creature): number {
  const { eatThing, eatField, eatRate } = creature.port.deeds;
  if (!isTouching(world, creature, eatThing)) return 0;
  const left = world.field(eatThing, eatField);
  if (!(left > 0)) return 0;
  const share = eatRate * SECONDS_PER_TICK;
  const taken = share < left ? share : left;
  world.setField(eatThing, eatField, left - taken);
  return taken;
}

/** Whether a creature touches a thing with an effector or hand; a body with neither touches things within REACH of its radius. */
function isTouching(world: World, creature: Creature, id: number): boolean {
  if (creature.reach !== undefined) return creature.reach.touches(id);
  if (id < 0 || id >= world.count || world.alive[id] === 0) return false;
  if (world.holder[id] === creature.thing) return true;
  const dx = world.x[id] - world.x[creature.thing];
  const dy = world.y[id] - world.y[creature.thing];
  const reach = world.radius[creature.thing] + world.radius[id] + REACH;
  return dx * dx + dy * dy <= reach * reach;
}
