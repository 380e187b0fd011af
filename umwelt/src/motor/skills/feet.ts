import { float64s } from '../../core/array-of.js';
import { hypot, SECONDS_PER_TICK, TICKS_PER_SECOND } from '../../core/index.js';
import type { Body } from '../body.js';
import type { Leg } from '../compile/compile-skeleton.js';
import type { CompiledSkill } from '../compile/compile-skills.js';
import { _angle, cosSin } from '../cos-sin.js';
import { ease } from './go-home.js';
import { FOOT, SLOT_FEET, SLOT_PHASE } from './legged-slots.js';

/**
 * A gait whose feet do not slide. A foot stands (it moves back exactly as far as the body moved) or swings (to the place from which the
 * next stance takes it through its home halfway). The phase of the gait decides which feet swing, and the phase follows from the ground
 * that was actually covered.
 */
export interface Gait {
  readonly name: string;
  readonly offsets: Float64Array;
  readonly duty: number;
  /** Slowest and fastest speed of the gait, m/s, and seconds per cycle at these two. */
  readonly slow: number;
  readonly fast: number;
  readonly slowPeriod: number;
  readonly fastPeriod: number;
  readonly lift: number;
  readonly sway: readonly {
    readonly dof: number;
    readonly offset: number;
    readonly amount: number;
    readonly waves: number;
    readonly phase: number;
  }[];
}

/** The compiled settings of a legged skill. */
export interface LeggedParams {
  readonly legs: readonly Leg[];
  readonly gaits: readonly Gait[];
  /** Mean distance of the feet from the middle, because turning on the spot covers ground too. */
  readonly radius: number;
  /** The greatest distance of a standing foot from its home, in meters. */
  readonly reach: number;
  /** Accelerations per tick. */
  readonly acceleration: number;
  readonly turnAcceleration: number;
  readonly turn: number;
}

// constants of this module become part of the code; imported ones are read each time
const { STANDS, DONE, FROM_X, FROM_Y, SWUNG, SIZE } = FOOT;
const PHASE = SLOT_PHASE;
const FEET = SLOT_FEET;

/** Slower than this (m/s) the body stands, and feet that are not at home step there. */
const STILL = 0.02;
const SETTLE_TICKS = 5;
/** A foot nearer than this to its home, as a share of its reach, is at home. */
const AT_HOME = 0.008;

/** A foot that a push moves farther than this (m) from where it stood is lifted, to step. */
const PUSHED_OFF = 0.01;

/** Output of `stepFeet`: the speed over ground in m/s, turning included. */
export const _ground: Float64Array = float64s(1);

/** One tick of all feet: lifts those that are due and moves those in the air. */
export function stepFeet(body: Body, skill: CompiledSkill, params: LeggedParams, gait: Gait): void {
  const { slots, value, target } = body;
  const at = skill.slots;
  const { ahead, right, turned } = body;
  const ground = hypot(ahead, right) + Math.abs(turned) * params.radius;
  const moving = ground > STILL;
  const { slow, fast } = gait;
  const quick = ground <= slow ? 0 : ground >= fast ? 1 : (ground - slow) / (fast - slow);
  const period = gait.slowPeriod + (gait.fastPeriod - gait.slowPeriod) * quick;
  const pace = ground < slow ? ground / slow : 1;
  if (moving) {
    const phase = slots[at + PHASE] + (SECONDS_PER_TICK / period) * pace;
    slots[at + PHASE] = phase - Math.floor(phase);
  }
  const stance = (gait.duty * period) / Math.max(pace, 0.35);
  const swing = moving ? Math.max(2, (1 - gait.duty) * period * TICKS_PER_SECOND) : SETTLE_TICKS;
  // turn of the body in half a stance from now
  _angle[0] = turned * stance * 0.5;
  cosSin();
  const c = _angle[1];
  const s = _angle[2];
  let inAir = 0;
  for (let i = 0; i < params.legs.length; i++) if (slots[at + FEET + i * SIZE + STANDS] === 0) inAir++;
  const free = Math.max(1, params.legs.length >> 1);

  for (let i = 0; i < params.legs.length; i++) {
    const leg = params.legs[i];
    const foot = at + FEET + i * SIZE;
    let local = slots[at + PHASE] - gait.offsets[i];
    local -= Math.floor(local);
    const due = local < 1 - gait.duty;
    const away = hypot(value[leg.x], value[leg.y]);
    if (slots[foot + STANDS] === 1) {
      // lift it before the ground takes it out of reach in this tick
      const x = leg.home[0] + value[leg.x];
      const y = leg.home[1] + value[leg.y];
      const next = hypot(value[leg.x] - (right + y * turned) * SECONDS_PER_TICK, value[leg.y] - (ahead - x * turned) * SECONDS_PER_TICK);
      const strained = next > params.reach && next > away;
      const lift = moving ? (due && slots[foot + SWUNG] === 0) || strained : away > AT_HOME * params.reach && inAir < free;
      if (lift) {
        liftFoot(body, skill, leg, i);
        inAir++;
      }
    }
    if (!due) slots[foot + SWUNG] = 0;
    if (slots[foot + STANDS] === 0) {
      const done = Math.min(1, slots[foot + DONE] + 1 / swing);
      slots[foot + DONE] = done;
      let x = 0;
      let y = 0;
      if (moving) {
        const hx = leg.home[0];
        const hy = leg.home[1];
        x = hx * c + hy * s - hx + right * stance * 0.5;
        y = hy * c - hx * s - hy + ahead * stance * 0.5;
        const far = hypot(x, y);
        if (far > params.reach) {
          x *= params.reach / far;
          y *= params.reach / far;
        }
      }
      const share = ease(done);
      const fromX = slots[foot + FROM_X];
      const fromY = slots[foot + FROM_Y];
      target[leg.x] = fromX + (x - fromX) * share;
      target[leg.y] = fromY + (y - fromY) * share;
      const stride = hypot(x - fromX, y - fromY);
      target[leg.z] = done >= 1 ? 0 : Math.min(gait.lift, 0.02 + 0.5 * stride) * 4 * done * (1 - done);
      if (done >= 1) slots[foot + STANDS] = 1;
    }
    target[leg.dof] = moving ? local : body.anatomy.dofs.neutral[leg.dof];
  }
  _ground[0] = ground;
}

/**
 * Called after the body has moved (`body.motion`): keeps standing feet where they are on the floor. A foot that the leg cannot keep there,
 * as when the body is pushed, is lifted and steps; so is one that is in something solid (`body.treads`).
 */
export function plantFeet(body: Body, skill: CompiledSkill, params: LeggedParams): void {
  const ahead = body.motion[0];
  const right = body.motion[2];
  const { treads } = body;
  if (ahead === 0 && right === 0 && body.motion[1] === 0 && treads < 0) return;
  _angle[0] = body.motion[1];
  cosSin();
  const c = _angle[1];
  const s = _angle[2];
  for (let i = 0; i < params.legs.length; i++) {
    const leg = params.legs[i];
    if (body.slots[skill.slots + FEET + i * SIZE + STANDS] === 0 || body.lock[leg.x] !== skill.id) continue;
    const hx = leg.home[0];
    const hy = leg.home[1];
    const x = hx + body.value[leg.x] - right;
    const y = hy + body.value[leg.y] - ahead;
    const toX = x * c - y * s - hx;
    const toY = x * s + y * c - hy;
    place(body, leg.x, toX);
    place(body, leg.y, toY);
    const isOff = Math.abs(body.value[leg.x] - toX) > PUSHED_OFF || Math.abs(body.value[leg.y] - toY) > PUSHED_OFF;
    if (isOff || (treads >= 0 && leg.bones.includes(treads))) liftFoot(body, skill, leg, i);
  }
}

/** Begins the swing of a foot from its present place. */
function liftFoot({ slots, value }: Body, skill: CompiledSkill, leg: Leg, i: number): void {
  const foot = skill.slots + FEET + i * SIZE;
  slots[foot + STANDS] = 0;
  slots[foot + DONE] = 0;
  slots[foot + FROM_X] = value[leg.x];
  slots[foot + FROM_Y] = value[leg.y];
  slots[foot + SWUNG] = 1;
}

function place(body: Body, d: number, to: number): void {
  const { dofs } = body.anatomy;
  const from = body.before[d];
  const near = to < from - dofs.step[d] ? from - dofs.step[d] : to > from + dofs.step[d] ? from + dofs.step[d] : to;
  const value = near < dofs.min[d] ? dofs.min[d] : near > dofs.max[d] ? dofs.max[d] : near;
  body.value[d] = value;
  body.target[d] = value;
  body.pose[d] = value;
}

/** Whether this skill locks the foot of a leg and the foot is on the floor. */
export function footStands(body: Body, skill: CompiledSkill, leg: number): boolean {
  const { legs } = skill.params as LeggedParams;
  return body.lock[legs[leg].x] === skill.id && body.slots[skill.slots + FEET + leg * SIZE + STANDS] === 1;
}

export function allFeetHome(body: Body, skill: CompiledSkill, params: LeggedParams): boolean {
  for (let i = 0; i < params.legs.length; i++) {
    const leg = params.legs[i];
    if (!footStands(body, skill, i) || hypot(body.value[leg.x], body.value[leg.y]) > 2 * AT_HOME * params.reach) return false;
  }
  return true;
}
