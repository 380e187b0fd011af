import { InputError } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import { BONE_STRIDE, evaluatePose, poseLength } from '../motor/index.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { DirectionHost } from './host.js';

/** Parts that every thing has: to the right and ahead in radii, up in heights. */
const COMMON: Readonly<Record<string, readonly [number, number, number]>> = {
  top: [0, 0, 1],
  middle: [0, 0, 0.5],
  foot: [0, 0, 0],
  hand: [0, 1, 0.5],
  leg: [0, 0, 0.2],
};

/** A part of a thing, such as `person.hand`, to which imaginary things are attached. */
export class PartOfThing {
  readonly thing: ThingId;
  private readonly bone: number;
  private readonly common: readonly [number, number, number];
  private readonly pose: Float64Array;
  private readonly offset: [number, number, number] = [0, 0, 0];

  /** Throws an InputError if the thing or the part does not exist. */
  constructor(host: DirectionHost, path: string) {
    const [name, part] = path.split('.');
    this.thing = host.thing(name);
    const creature = host.creatureOf(this.thing);
    const names = creature?.body.anatomy.skeleton.names ?? [];
    this.bone = part === undefined ? -1 : boneOf(names, part);
    this.pose = new Float64Array(this.bone < 0 || creature === undefined ? 0 : poseLength(creature.body.anatomy));
    const common = part === undefined ? COMMON['middle'] : Object.hasOwn(COMMON, part) ? COMMON[part] : undefined;
    if (this.bone < 0 && common === undefined) {
      const known = [...new Set([...names, ...Object.keys(COMMON)])];
      throw new InputError(`${path}: found "${part}", expected a part of ${name}: ${known.join(', ')}.`);
    }
    this.common = common ?? [0, 0, 0];
  }

  /** Moves an imaginary thing to the present place of the part. */
  attach(world: World, creature: Creature | undefined, id: ThingId): void {
    const { offset, bone, thing, pose } = this;
    if (bone >= 0 && creature !== undefined) {
      evaluatePose(creature.body.anatomy, creature.body.pose, pose);
      for (let k = 0; k < 3; k++) offset[k] = pose[bone * BONE_STRIDE + k];
    } else {
      offset[0] = this.common[0] * world.radius[thing];
      offset[1] = this.common[1] * world.radius[thing];
      offset[2] = this.common[2] * world.height[thing];
    }
    offset[2] = Math.max(0, offset[2] - world.height[id] / 2);
    if (world.holder[id] === thing) world.carryAt(id, offset);
    else if (world.holder[id] === NOBODY) world.hold(thing, id, offset);
  }
}

/** Returns the bone of a name, or of that name on the right or left, or the first whose name ends with it; -1 if there is none. */
function boneOf(names: readonly string[], part: string): number {
  for (const name of [part, `right-${part}`, `left-${part}`, part === 'leg' ? 'right-shin' : part]) {
    const bone = names.indexOf(name);
    if (bone >= 0) return bone;
  }
  return names.findIndex(name => name.endsWith(`-${part}`));
}
