import type { Creature } from '../../creature/creature.js';
import { reachingSkill } from '../../creature/hands/reach.js';
import { BONE_STRIDE } from '../../motor/index.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import type { DrawnShapes } from './drawn-shapes.js';

/** A body without effectors touches with the first of these bones that it has. */
const MOUTHS = ['jaw', 'nose', 'head'];
/** Meters between a drawn mouth and the surface of what it touches; as a share of the body's height, plus a hair. */
const TOUCH = 0.06;
const HAIR = 0.005;

/** Returns whether the drawn mouth with which a creature eats, drinks or grabs (`skill`) touches a thing, or holds it; true for a body without a mouth. */
export function mouthTouches(world: World, creature: Creature, shapes: DrawnShapes, skill: string, id: ThingId): boolean {
  if (id < 0 || world.alive[id] === 0) return false;
  const { thing, reach, port, body } = creature;
  if (world.holder[id] === thing) return true;
  const effector = reachingSkill(body.anatomy, port.find(skill))?.effector ?? -1;
  const near = HAIR + TOUCH * world.height[thing];
  if (reach !== undefined && effector >= 0) return reach.gap(effector, id) <= HAIR + TOUCH * body.anatomy.effectors[effector].length;
  const { names } = body.anatomy.skeleton;
  const name = MOUTHS.find(candidate => names.includes(candidate));
  if (name === undefined) return true;
  const at = names.indexOf(name) * BONE_STRIDE;
  const { pose } = shapes;
  const x = world.x[thing] + pose[at] * world.cosine[thing] + pose[at + 1] * world.sine[thing] - world.x[id];
  const y = world.y[thing] - pose[at] * world.sine[thing] + pose[at + 1] * world.cosine[thing] - world.y[id];
  const z = world.z[thing] + pose[at + 2] - world.z[id];
  const beside = Math.max(0, Math.sqrt(x * x + y * y) - world.radius[id]);
  const above = Math.max(0, z - world.height[id], -z);
  return Math.sqrt(beside * beside + above * above) <= near;
}

/** What a creature eats, drinks or takes just now; NOBODY for nothing. */
export function mouthedBy(creature: Creature, skill: string): ThingId {
  return skill === '' ? NOBODY : (creature.mind.pronomeThing as ThingId);
}
