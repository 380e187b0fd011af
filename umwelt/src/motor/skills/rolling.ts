import type { Path } from '../../core/errors.js';
import { clamp, SECONDS_PER_TICK } from '../../core/index.js';
import type { Body } from '../body.js';
import { type CompiledSkill, numberSetting, type SkillContext } from '../compile/compile-skills.js';
import type { SkillDefinition } from '../definition.js';
import type { SkillKind } from '../skill-kind.js';
import { goHome } from './go-home.js';
import { toward } from './toward.js';

/**
 * Moving without legs: `drive` on wheels (turns only while it rolls), `roll` as a ball, `fly` on wings. Arguments: speed (m/s), turn
 * (rad/s), rise (m/s, fly only). Roles, all optional: `wheel` (cyclic, follows the ground), `steer` and `bank` (-1..1 by turn), `wings` (0
 * folded, 1 spread), `flap` (cyclic, beats with the effort).
 */
interface RollingParams {
  readonly wheel: number;
  readonly steer: number;
  readonly bank: number;
  readonly wings: number;
  readonly flap: number;
  readonly speed: number;
  readonly turn: number;
  readonly acceleration: number;
  readonly turnAcceleration: number;
  /** The least radius of a turn in meters; 0 can turn on the spot. */
  readonly radius: number;
  /** Meters per turn of the wheel. */
  readonly girth: number;
  /** Wing beats per second in level flight. */
  readonly beat: number;
}

// indices of the arguments, and of the present speeds in the slots
const SPEED = 0;
const TURN = 1;
const RISE = 2;
const SLOTS = 3;

function make(args: Readonly<Record<string, number>>, radius: number): SkillKind {
  return {
    args,
    roles: ['wheel', 'steer', 'bank', 'wings', 'flap'],
    settings: ['radius', 'girth', 'beat'],
    compile(definition: SkillDefinition, path: Path, context: SkillContext): RollingParams {
      const role = (key: string): number => {
        const dof = definition.roles?.[key];
        if (dof === undefined) return -1;
        const d = context.dofs.find(dof);
        if (d < 0 || !definition.locks.includes(dof))
          context.faults.fault([...path, 'roles', key], `found "${dof}", expected one of its locks.`);
        return d;
      };
      const girth = numberSetting(definition, 'girth', 1);
      if (!(girth > 0)) context.faults.fault([...path, 'settings', 'girth'], `found ${girth}, expected meters above 0.`);
      return {
        wheel: role('wheel'),
        steer: role('steer'),
        bank: role('bank'),
        wings: role('wings'),
        flap: role('flap'),
        speed: definition.speed ?? 5,
        turn: definition.turn ?? 2,
        acceleration: (definition.acceleration ?? 4) * SECONDS_PER_TICK,
        turnAcceleration: (definition['turn-acceleration'] ?? 8) * SECONDS_PER_TICK,
        radius: numberSetting(definition, 'radius', radius),
        girth,
        beat: numberSetting(definition, 'beat', 3),
      };
    },
    slots(): number {
      return SLOTS;
    },
    start(body: Body, skill: CompiledSkill, taken: boolean): void {
      if (!taken) body.slots.fill(0, skill.slots, skill.slots + SLOTS);
    },
    step(body: Body, skill: CompiledSkill): boolean {
      const { speed, turn } = skill.params as RollingParams;
      const at = skill.argsAt;
      const wanted = clamp(body.args[at + SPEED], -speed, speed);
      const rise = args['rise'] === undefined ? 0 : clamp(body.args[at + RISE], -speed, speed);
      go(body, skill, wanted, clamp(body.args[at + TURN], -turn, turn), rise, 1);
      return Math.abs(body.slots[skill.slots + SPEED] - wanted) <= 0.1 * Math.abs(wanted);
    },
    back(body: Body, skill: CompiledSkill): boolean {
      const { slots } = body;
      go(body, skill, 0, 0, 0, 0);
      const at = skill.slots;
      if (slots[at + SPEED] !== 0 || slots[at + TURN] !== 0 || slots[at + RISE] !== 0) {
        body.time[skill.id] = 0;
        for (let i = 0; i < skill.locks.length; i++) body.origin[skill.locks[i]] = body.value[skill.locks[i]];
        return false;
      }
      return goHome(body, skill, body.time[skill.id], skill.settle);
    },
    moved(body: Body, skill: CompiledSkill): void {
      const { wheel, girth } = skill.params as RollingParams;
      if (wheel >= 0 && body.lock[wheel] === skill.id) body.target[wheel] = wrap(body.target[wheel] + body.motion[0] / girth);
    },
  };
}

function wrap(turns: number): number {
  return turns - Math.floor(turns);
}

function go(body: Body, skill: CompiledSkill, speed: number, turn: number, rise: number, spread: number): void {
  const params = skill.params as RollingParams;
  const { slots, target } = body;
  const at = skill.slots;
  slots[at + SPEED] = toward(slots[at + SPEED], speed, params.acceleration);
  const most = params.radius > 0 ? Math.abs(slots[at + SPEED]) / params.radius : params.turn;
  slots[at + TURN] = clamp(toward(slots[at + TURN], turn, params.turnAcceleration), -most, most);
  slots[at + RISE] = toward(slots[at + RISE], rise, params.acceleration);
  body.forward += slots[at + SPEED];
  body.turn += slots[at + TURN];
  body.lift += slots[at + RISE];
  const share = params.turn > 0 ? slots[at + TURN] / params.turn : 0;
  if (params.steer >= 0) target[params.steer] = share;
  if (params.bank >= 0) target[params.bank] = share;
  if (params.wings >= 0) target[params.wings] = spread;
  if (params.flap >= 0) {
    // climbing takes more beats than gliding down
    const effort = spread * clamp(1 + slots[at + RISE], 0.2, 2);
    target[params.flap] =
      effort > 0 ? wrap(body.value[params.flap] + params.beat * effort * SECONDS_PER_TICK) : body.anatomy.dofs.neutral[params.flap];
  }
}

export const drive: SkillKind = make({ speed: 0, turn: 0 }, 1.5);
export const roll: SkillKind = make({ speed: 0, turn: 0 }, 0);
export const fly: SkillKind = make({ speed: 0, turn: 0, rise: 0 }, 0);
