import { SECONDS_PER_TICK } from '../../core/index.js';
import type { World } from '../../world/index.js';
import type { Creature } from '../creature.js';

/** How far a mouth or hand reaches beyond the skin, in meters. */
const REACH = 0.15;
/** Where a mouth or hand is: radii ahead of the middle, and a share of the height. What it holds hangs from its own middle. */
const MOUTH_AHEAD = 1.5;
const MOUTH_UP = 0.72;

const _grab_offset: [number, number, number] = [0, 0, 0];

/** Takes the thing that the mouth or hand is aimed at, where it is within reach, mobile and not held. */
export function grab(world: World, creature: Creature): void {
  const id = creature.port.aim;
  if (!withinReach(world, creature, id) || world.holder[id] >= 0 || world.mobile[id] === 0) return;
  _grab_offset[1] = world.radius[creature.thing] * MOUTH_AHEAD;
  _grab_offset[2] = Math.max(0, world.height[creature.thing] * MOUTH_UP - world.height[id] / 2);
  world.hold(creature.thing, id, _grab_offset);
}

/** Releases everything that a creature holds. */
export function letGo(world: World, thing: number): void {
  while (world.hands.firstHeld[thing] >= 0) world.release(world.hands.firstHeld[thing]);
}

/** Takes one tick's share off the field that the creature consumes, where the thing is within reach. */
export function consume(world: World, creature: Creature): void {
  const { eatThing, eatField, eatRate } = creature.port;
  if (!withinReach(world, creature, eatThing)) return;
  const left = world.field(eatThing, eatField);
  if (left > 0) world.setField(eatThing, eatField, Math.max(0, left - eatRate * SECONDS_PER_TICK));
}

function withinReach(world: World, creature: Creature, id: number): boolean {
  if (id < 0 || id >= world.count || world.alive[id] === 0) return false;
  if (world.holder[id] === creature.thing) return true;
  const dx = world.x[id] - world.x[creature.thing];
  const dy = world.y[id] - world.y[creature.thing];
  const reach = world.radius[creature.thing] + world.radius[id] + REACH;
  return dx * dx + dy * dy <= reach * reach;
}
