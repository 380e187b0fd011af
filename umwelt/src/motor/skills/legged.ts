import { float64s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import { clamp, SECONDS_PER_TICK, TAU } from '../../core/index.js';
import { boundsInWords, FARTHEST, isWithin } from '../../core/limits.js';
import type { Body } from '../body.js';
import { unknownDof } from '../compile/compile-dofs.js';
import { type CompiledSkill, numberSetting, type SkillContext } from '../compile/compile-skills.js';
import { _angle, cosSin } from '../cos-sin.js';
import type { SkillDefinition } from '../definition.js';
import type { SkillKind } from '../skill-kind.js';
import { _ground, allFeetHome, type Gait, type LeggedParams, plantFeet, stepFeet } from './feet.js';
import { isHome, rest } from './go-home.js';
import { FOOT, SLOT_FEET, SLOT_FORWARD, SLOT_GAIT, SLOT_PHASE, SLOT_SIDEWAYS, SLOT_STRENGTH, SLOT_TURN } from './legged-slots.js';
import { toward } from './toward.js';

/**
 * Walking on legs. Arguments: speed (m/s ahead), turn (rad/s to the right), gait (0 chooses by speed), sideways (m/s). The skill requests
 * speeds of the body; the body is told how far it was moved (`moved`), and the feet follow that.
 */
const SPEED = 0;
const TURN = 1;
const GAIT = 2;
const SIDEWAYS = 3;

/** The greatest speed backward and sideways, in m/s. */
const BACKWARD = 0.6;

/** Requested speed, turn and sideways speed of this tick. */
const _wanted = float64s(3);
const WANTED_SPEED = 0;
const WANTED_TURN = 1;
const WANTED_SIDEWAYS = 2;

/** Limits of the setting `reach`: meters that a foot may be from its home. */
const REACH = { above: 0, most: FARTHEST };

export const legged: SkillKind = {
  args: { speed: 0, turn: 0, gait: 0, sideways: 0 },
  roles: [],
  settings: ['reach'],

  compile(definition: SkillDefinition, path: Path, context: SkillContext): LeggedParams {
    const legs = context.skeleton.legs.filter(leg => definition.locks.includes(context.dofs.names[leg.dof]));
    if (legs.length === 0) context.faults.fault([...path, 'locks'], 'found no leg of the skeleton, expected those it goes on.');
    const names = Object.keys(definition.gaits ?? {});
    if (names.length === 0) context.faults.fault([...path, 'gaits'], 'found none, expected at least one.');
    const gaits = Object.entries(definition.gaits ?? {}).map(([name, gait]): Gait => {
      if (gait.offsets.length !== legs.length)
        context.faults.fault(
          [...path, 'gaits', name, 'offsets'],
          `found ${gait.offsets.length}, expected ${legs.length}, one for each leg.`,
        );
      const sway = Object.entries(gait.sway ?? {}).map(([dof, [offset, amount, waves, phase]]) => {
        const d = context.dofs.find(dof);
        if (d < 0) context.faults.nameFault([...path, 'gaits', name, 'sway', dof], unknownDof(dof, context.dofs, context.faults));
        return { dof: d, offset, amount, waves, phase };
      });
      return {
        name,
        offsets: Float64Array.from(gait.offsets),
        duty: gait.duty,
        slow: gait.speed[0],
        fast: gait.speed[1],
        slowPeriod: gait.period[0],
        fastPeriod: gait.period[1],
        lift: gait.lift,
        sway,
      };
    });
    const reach = numberSetting(definition, 'reach', 0.24);
    if (!isWithin(reach, REACH)) context.faults.fault([...path, 'settings', 'reach'], `found ${reach}, expected ${boundsInWords(REACH)}.`);
    const radius =
      legs.reduce((sum, leg) => sum + Math.sqrt(leg.home[0] * leg.home[0] + leg.home[1] * leg.home[1]), 0) / Math.max(1, legs.length);
    return {
      legs,
      gaits,
      radius,
      reach,
      acceleration: (definition.acceleration ?? 4) * SECONDS_PER_TICK,
      turnAcceleration: (definition['turn-acceleration'] ?? 12) * SECONDS_PER_TICK,
      turn: definition.turn ?? 3,
    };
  },

  valuesOf(definition: SkillDefinition, arg: string): readonly string[] | undefined {
    return arg === 'gait' ? ['auto', ...Object.keys(definition.gaits ?? {})] : undefined;
  },

  slots(skill: CompiledSkill): number {
    return SLOT_FEET + (skill.params as LeggedParams).legs.length * FOOT.SIZE;
  },

  start(body: Body, skill: CompiledSkill, taken: boolean): void {
    const { legs, gaits } = skill.params as LeggedParams;
    // requested again before it has come to rest, it goes on with its feet and speed as they are
    if (taken) return;
    const at = skill.slots;
    body.slots.fill(0, at, at + SLOT_FEET + legs.length * FOOT.SIZE);
    for (let i = 0; i < legs.length; i++) body.slots[at + SLOT_FEET + i * FOOT.SIZE] = 1;
    // so that the first leg lifts soon
    body.slots[at + SLOT_PHASE] = gaits[0].offsets[0] === 0 ? 0 : 0.02;
    for (let i = 0; i < skill.locks.length; i++) body.target[skill.locks[i]] = body.anatomy.dofs.neutral[skill.locks[i]];
  },

  step(body: Body, skill: CompiledSkill): boolean {
    const params = skill.params as LeggedParams;
    const { args, slots } = body;
    const at = skill.argsAt;
    const gait = chooseGait(params, args[at + GAIT] | 0, body, at + SPEED);
    slots[skill.slots + SLOT_GAIT] = gait;
    const most = params.gaits[gait].fast;
    _wanted[WANTED_SPEED] = clamp(args[at + SPEED], -Math.min(BACKWARD, most), most);
    _wanted[WANTED_TURN] = clamp(args[at + TURN], -params.turn, params.turn);
    _wanted[WANTED_SIDEWAYS] = clamp(args[at + SIDEWAYS], -BACKWARD, BACKWARD);
    go(body, skill, params);
    return Math.abs(slots[skill.slots + SLOT_FORWARD] - _wanted[WANTED_SPEED]) <= 0.1 * Math.abs(_wanted[WANTED_SPEED]);
  },

  back(body: Body, skill: CompiledSkill): boolean {
    const params = skill.params as LeggedParams;
    _wanted.fill(0);
    go(body, skill, params);
    const { slots } = body;
    const at = skill.slots;
    if (slots[at + SLOT_FORWARD] !== 0 || slots[at + SLOT_TURN] !== 0 || slots[at + SLOT_SIDEWAYS] !== 0) return false;
    if (!allFeetHome(body, skill, params)) return false;
    for (let i = 0; i < skill.locks.length; i++) if (body.lock[skill.locks[i]] === skill.id && !isHome(body, skill.locks[i])) return false;
    for (let i = 0; i < skill.locks.length; i++) if (body.lock[skill.locks[i]] === skill.id) rest(body, skill.locks[i]);
    return true;
  },

  moved(body: Body, skill: CompiledSkill): void {
    plantFeet(body, skill, skill.params as LeggedParams);
  },
};

/** Returns the index of the requested gait, or of the first one that is fast enough for the speed; the fastest if none is. */
function chooseGait(params: LeggedParams, asked: number, body: Body, speedArg: number): number {
  const { gaits } = params;
  if (asked >= 1 && asked <= gaits.length) return asked - 1;
  const speed = body.args[speedArg];
  let best = 0;
  for (let i = 0; i < gaits.length; i++) {
    if (gaits[i].fast >= Math.abs(speed)) return i;
    if (gaits[i].fast > gaits[best].fast) best = i;
  }
  return best;
}

/** Returns how much of the slowest speed of a gait the feet have, 0 to 1; for a gait that begins at a standstill 1 as soon as they move. */
function paceShare(gait: Gait): number {
  if (gait.slow > 0) return clamp(_ground[0] / gait.slow, 0, 1);
  return _ground[0] > 0 ? 1 : 0;
}

function go(body: Body, skill: CompiledSkill, params: LeggedParams): void {
  const { slots } = body;
  const at = skill.slots;
  slots[at + SLOT_FORWARD] = toward(slots[at + SLOT_FORWARD], _wanted[WANTED_SPEED], params.acceleration);
  slots[at + SLOT_SIDEWAYS] = toward(slots[at + SLOT_SIDEWAYS], _wanted[WANTED_SIDEWAYS], params.acceleration);
  slots[at + SLOT_TURN] = toward(slots[at + SLOT_TURN], _wanted[WANTED_TURN], params.turnAcceleration);
  body.forward += slots[at + SLOT_FORWARD];
  body.sideways += slots[at + SLOT_SIDEWAYS];
  body.turn += slots[at + SLOT_TURN];
  const gait = params.gaits[slots[at + SLOT_GAIT]];
  stepFeet(body, skill, params, gait);

  // the strength of the gait's posture follows the pace
  const strength = toward(slots[at + SLOT_STRENGTH], paceShare(gait), 0.15);
  slots[at + SLOT_STRENGTH] = strength;
  const phase = slots[at + SLOT_PHASE];
  for (let i = 0; i < skill.locks.length; i++) {
    const d = skill.locks[i];
    if (body.anatomy.dofs.whole[d] < 0 && body.anatomy.dofs.cyclic[d] === 0 && body.lock[d] === skill.id)
      body.target[d] = body.anatomy.dofs.neutral[d];
  }
  for (let i = 0; i < gait.sway.length; i++) {
    const { dof, offset, amount, waves, phase: shift } = gait.sway[i];
    if (body.lock[dof] !== skill.id) continue;
    const turns = waves * phase + shift;
    _angle[0] = TAU * (turns - Math.floor(turns + 0.5));
    cosSin();
    body.target[dof] = body.anatomy.dofs.neutral[dof] + strength * (offset + amount * _angle[2]);
  }
}
