import type { Creature } from '../../creature/creature.js';
import { reachingSkill } from '../../creature/hands/reach.js';
import { BONE_STRIDE } from '../../motor/index.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import type { DrawnShapes } from './drawn-shapes.js';

/** The mouth of a body without effectors is the first of these bones that it has. */
const MOUTHS = ['jaw', 'nose', 'head'];
/** How far from a surface a drawn mouth counts as touching: a share of the body's height (or of the effector's length), plus meters. */
const TOUCH = 0.06;
const HAIR = 0.005;

/**
 * Returns whether the drawn mouth with which a creature eats, drinks or grabs (`skill`) touches a thing, or the creature holds it. True for
 * a body without a mouth.
 */
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

/** Returns what a creature eats, drinks or takes now; NOBODY for nothing. */
export function mouthedBy(creature: Creature, skill: string): ThingId {
  return skill === '' ? NOBODY : (creature.mind.pronomeThing as ThingId);
}
