import { SECONDS_PER_TICK } from '../core/index.js';
import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** How far a mouth or hand reaches beyond the skin, in metres. */
const REACH = 0.15;

/** The act phase: what the controller was told becomes motion and deeds. Nothing else moves a creature. */
export function act(world: World, creature: Creature): void {
  const { body, thing } = creature;
  world.motion[0] = body.speed * SECONDS_PER_TICK;
  world.motion[1] = body.turning * SECONDS_PER_TICK;
  world.go(thing);
  body.moved(world);
  if (body.eatThing >= 0) consume(world, creature);
  if (body.letsGo) letGo(world, thing);
  if (body.grabThing >= 0) grab(world, creature);
  body.endTick();
}

function withinReach(world: World, creature: Creature, id: number): boolean {
  if (id >= world.count || world.alive[id] === 0) return false;
  if (world.holder[id] === creature.thing) return true;
  const dx = world.x[id] - world.x[creature.thing];
  const dy = world.y[id] - world.y[creature.thing];
  const reach = world.radius[creature.thing] + world.radius[id] + REACH;
  return dx * dx + dy * dy <= reach * reach;
}

function consume(world: World, creature: Creature): void {
  const { eatThing, eatField, eatRate } = creature.body;
  if (!withinReach(world, creature, eatThing)) return;
  const left = world.field(eatThing, eatField);
  if (left > 0) world.setField(eatThing, eatField, Math.max(0, left - eatRate * SECONDS_PER_TICK));
}

const _grab_offset: [number, number, number] = [0, 0, 0];

function grab(world: World, creature: Creature): void {
  const id = creature.body.grabThing;
  if (!withinReach(world, creature, id) || world.holder[id] >= 0 || world.mobile[id] === 0) return;
  _grab_offset[1] = world.radius[creature.thing];
  _grab_offset[2] = world.height[creature.thing] / 2;
  world.hold(creature.thing, id, _grab_offset);
}

function letGo(world: World, thing: number): void {
  for (let id = 0; id < world.count; id++) if (world.alive[id] === 1 && world.holder[id] === thing) world.release(id);
}
