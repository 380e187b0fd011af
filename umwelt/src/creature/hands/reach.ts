import { float64s } from '../../core/array-of.js';
import type { Anatomy, Body, CompiledSkill, ReachTable } from '../../motor/index.js';
import { OFF, pointInto, poseLength, RETURNING } from '../../motor/index.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import { canBeCarried } from './can-be-carried.js';
import type { Grasp } from './grasp.js';

/** An effector touches a thing within this share of its chain's length, plus HAIR meters. */
const TOUCH = 0.06;
const HAIR = 0.004;
/** The same share for a thing that another creature holds: a hand that feeds follows the mouth. */
const FED = 0.25;
/** Room between a body and the solid thing that it stands at, as a share of the chain's length. */
const GAP = 0.05;
/** How far a mouth goes beyond the edge of a thing toward its middle, as a share of the radius: into a bowl, and around a thing that it takes. */
const INTO_BOWL = 0.6;
const AROUND = 0.2;
/** A solid thing that cannot be taken is touched on its surface: room for the tip of the effector, as a share of the chain's length. */
const TIP = 0.05;
/** A thing can be reached without a step if it is at most this many meters to the side per meter ahead. */
const AHEAD = 0.4;

const _reach_point = float64s(3);
let _reach_pose = new Float64Array(0);

/**
 * What the effectors of one body can touch in the world, and what they do touch. All of it is computed from pose and anatomy; nothing is state.
 */
export class Reach implements Grasp {
  readonly swing = undefined;
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly body: Body;
  private readonly table: ReachTable;
  /** Skills with an effector. */
  private readonly skills: readonly CompiledSkill[];
  /** The effectors that take and eat: the one that holds things, or all of those skills. */
  private readonly effectors: readonly number[];

  /** `holder` is the effector that holds what is taken, or -1. */
  constructor(world: World, thing: ThingId, body: Body, table: ReachTable, holder: number) {
    this.world = world;
    this.thing = thing;
    this.body = body;
    this.table = table;
    this.skills = body.anatomy.skills.filter(skill => skill.effector >= 0);
    this.effectors = holder >= 0 ? [holder] : [...new Set(this.skills.map(skill => skill.effector))];
    if (_reach_pose.length < poseLength(body.anatomy)) _reach_pose = float64s(poseLength(body.anatomy));
  }

  /** Whether any skill that moves an effector is under way. */
  get isReaching(): boolean {
    return this.findSkill(false) !== undefined;
  }

  /** Whether such a skill has ended and its effector is on the way back. */
  get isReturning(): boolean {
    return this.findSkill(true) !== undefined;
  }

  /** Aims the body at a thing: at half its height, or if it is eaten from (`eaten`), at its top. NOBODY ends the aiming. */
  aimAt(id: ThingId, eaten: boolean): void {
    const { world, thing } = this;
    const { aim } = this.body;
    aim[3] = 0;
    // a command may name any number as a thing
    if (id < 0 || id === thing || world.alive[id] !== 1) return;
    const dx = world.x[id] - world.x[thing];
    const dy = world.y[id] - world.y[thing];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const inset = distance > 0 ? this.insetFrom(distance, id, eaten) / distance : 0;
    const x = dx * (1 - inset);
    const y = dy * (1 - inset);
    aim[0] = x * world.cosine[thing] - y * world.sine[thing];
    aim[1] = x * world.sine[thing] + y * world.cosine[thing];
    aim[2] = this.heightOf(id, eaten);
    aim[3] = 1;
  }

  /** Meters between the point that an effector aims at and the middle of a thing, toward the body. */
  private inset(id: ThingId, eaten: boolean): number {
    const { world } = this;
    if (world.holder[id] !== NOBODY) return 0;
    if (!eaten && world.solid[id] === 1 && !canBeCarried(world, id)) return world.radius[id] + TIP * this.body.anatomy.effectors[0].length;
    return world.radius[id] * (1 - (eaten ? INTO_BOWL : AROUND));
  }

  /** The same for a body at a distance: a mouth that eats goes as far into a bowl as it can without stretching, at least to the rim. */
  private insetFrom(distance: number, id: ThingId, eaten: boolean): number {
    const least = this.inset(id, eaten);
    const skill = eaten ? this.findSkill(false) : undefined;
    const span = skill && this.table.span(skill, this.heightOf(id, eaten));
    return span === undefined ? least : Math.min(this.most(id, eaten), Math.max(least, distance - span.best));
  }

  /** The greatest inset at which an effector still touches a thing: for a bowl, its rim. */
  private most(id: ThingId, eaten: boolean): number {
    return eaten && this.world.holder[id] === NOBODY ? this.world.radius[id] : this.inset(id, eaten);
  }

  /** Returns the first skill with an effector that is under way or, with `returning`, on its way back. */
  private findSkill(returning: boolean): CompiledSkill | undefined {
    const { skills } = this;
    for (let i = 0; i < skills.length; i++) {
      const state = this.body.state[skills[i].id];
      if (state !== OFF && (state === RETURNING) === returning) return skills[i];
    }
    return undefined;
  }

  private isUnderWay(skill: CompiledSkill): boolean {
    const state = this.body.state[skill.id];
    return state !== OFF && state !== RETURNING;
  }

  /** The height over the floor under the body at which an effector meets a thing. */
  private heightOf(id: ThingId, eaten: boolean): number {
    const { world, thing } = this;
    return world.z[id] - world.z[thing] + world.height[id] * (eaten ? 1 : 0.5);
  }

  /**
   * Returns the distance in meters between the middles of the body and of a thing at which the effector of a skill meets it with the least bending. NaN
   * if it cannot, because the thing is too high, or so wide that the effector does not get past its edge.
   */
  standOff(skill: CompiledSkill, id: ThingId, eaten: boolean): number {
    const { world, thing } = this;
    const span = this.table.span(skill, this.heightOf(id, eaten));
    if (span === undefined) return Number.NaN;
    const inset = this.inset(id, eaten);
    const solid = world.solid[id] === 1 && world.holder[id] === NOBODY;
    const room = GAP * this.body.anatomy.effectors[skill.effector].length;
    const contact = solid ? world.radius[thing] + world.radius[id] + room : 0;
    const best = span.best + inset;
    if (contact <= best) return best;
    return contact <= span.farthest + this.most(id, eaten) ? contact : Number.NaN;
  }

  /** Whether the effector of a skill could meet a thing from where the body stands now; what is held cannot be taken again. */
  reaches(skill: CompiledSkill, id: ThingId, eaten: boolean): boolean {
    const { world, thing } = this;
    if (id < 0 || world.alive[id] !== 1) return false;
    if (world.holder[id] === thing) return eaten;
    if (world.holder[id] !== NOBODY && !eaten) return false;
    // a body that was pushed back may be too far away to begin eating, but continues while its mouth touches the thing
    if (eaten && this.isUnderWay(skill) && this.touches(id)) return true;
    const span = this.table.span(skill, this.heightOf(id, eaten));
    if (span === undefined) return false;
    const dx = world.x[id] - world.x[thing];
    const dy = world.y[id] - world.y[thing];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance - this.inset(id, eaten) < span.nearest || distance - this.most(id, eaten) > span.farthest) return false;
    const right = dx * world.cosine[thing] - dy * world.sine[thing];
    const ahead = dx * world.sine[thing] + dy * world.cosine[thing];
    return ahead > 0 && Math.abs(right) <= ahead * AHEAD;
  }

  /** Whether an effector that takes or eats touches a thing, in the pose that is drawn. */
  touches(id: ThingId): boolean {
    const { world, thing, body } = this;
    if (id < 0 || id >= world.count || world.alive[id] === 0) return false;
    if (world.holder[id] === thing) return true;
    const near = world.holder[id] === NOBODY ? TOUCH : FED;
    const { effectors } = body.anatomy;
    for (let i = 0; i < this.effectors.length; i++) {
      const e = this.effectors[i];
      if (this.gap(e, id) <= HAIR + near * effectors[e].length) return true;
    }
    return false;
  }

  /** Meters between an effector and the surface of a thing, 0 inside. */
  gap(effector: number, id: ThingId): number {
    const { world, thing, body } = this;
    const { skeleton, effectors } = body.anatomy;
    pointInto(skeleton, effectors[effector], body.pose, _reach_pose, _reach_point);
    const x = world.x[thing] + _reach_point[0] * world.cosine[thing] + _reach_point[1] * world.sine[thing] - world.x[id];
    const y = world.y[thing] - _reach_point[0] * world.sine[thing] + _reach_point[1] * world.cosine[thing] - world.y[id];
    const z = world.z[thing] + _reach_point[2] - world.z[id];
    const beside = Math.max(0, Math.sqrt(x * x + y * y) - world.radius[id]);
    const above = Math.max(0, z - world.height[id], -z);
    return Math.sqrt(beside * beside + above * above);
  }
}

/** Returns the first skill behind a command that has an effector; undefined if none has. */
export function reachingSkill(anatomy: Anatomy, command: number): CompiledSkill | undefined {
  const calls = anatomy.commands[command]?.calls ?? [];
  return calls.map(call => anatomy.skills[call.skill]).find(skill => skill.effector >= 0);
}
