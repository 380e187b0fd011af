import { hypot } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import { BONE_STRIDE, type CompiledSkill, OFF, SKILL_KINDS } from '../../motor/index.js';
import { footStands } from '../../motor/skills/feet.js';
import { NOBODY, type World } from '../../world/index.js';
import type { DrawnShapes } from './drawn-shapes.js';

/** Measures how far drawn feet slide over the ground while they stand. */
export class Slip {
  /** Meters that standing feet slid in all, and the most in one stance. */
  meters = 0;
  farthest = 0;
  private readonly walking: CompiledSkill | undefined;
  private readonly creature: Creature;
  private readonly down: ({ x: number; y: number; far: number } | undefined)[] = [];

  constructor(creature: Creature) {
    this.creature = creature;
    this.walking = creature.body.anatomy.skills.find(({ kind }) => kind === SKILL_KINDS['legged']);
  }

  after(world: World, { pose }: DrawnShapes): void {
    const { walking, creature, down } = this;
    if (walking === undefined) return;
    const { body, thing } = creature;
    // the feet of a carried creature do not stand
    if (world.holder[thing] !== NOBODY) {
      down.fill(undefined);
      return;
    }
    const legs = body.anatomy.skeleton.legs.filter(leg => walking.locks.includes(leg.dof));
    for (const [i, leg] of legs.entries()) {
      if (body.state[walking.id] === OFF || !footStands(body, walking, i)) {
        down[i] = undefined;
        continue;
      }
      const at = leg.bones[3] * BONE_STRIDE;
      const x = world.x[thing] + pose[at] * world.cosine[thing] + pose[at + 1] * world.sine[thing];
      const y = world.y[thing] - pose[at] * world.sine[thing] + pose[at + 1] * world.cosine[thing];
      const foot = down[i];
      if (foot === undefined) {
        down[i] = { x, y, far: 0 };
        continue;
      }
      const far = hypot(x - foot.x, y - foot.y);
      if (far > foot.far) this.meters += far - foot.far;
      foot.far = Math.max(foot.far, far);
      this.farthest = Math.max(this.farthest, far);
    }
  }
}
