import { InputError, SECONDS_PER_TICK, TICKS_PER_SECOND } from 'umwelt';
import { goHome, numberSetting } from 'umwelt/motor';

/** Meters per second squared. */
const GRAVITY = 9.81;
/** Ticks of crouching before each leap. */
const CROUCH = 5;
// indices of the arguments in `body.args`, and of the one number that the skill keeps in `body.slots`
const SPEED = 0;
const TURN = 1;
const PHASE = 0;

/**
 * The compiled settings.
 * @typedef {{ legs: number, height: number, flight: number }} Hop
 */

/**
 * Runs one tick of a leap: crouch, then fly in a parabola. Returns whether it has landed.
 * @param {import('umwelt/motor').Body} body
 * @param {import('umwelt/motor').CompiledSkill} skill
 */
function leap(body, skill) {
  const { legs, height, flight } = /** @type {Hop} */ (skill.params);
  const at = skill.slots + PHASE;
  const phase = body.slots[at];
  const inTheAir = phase >= CROUCH;
  if (inTheAir) {
    const z = (/** @type {number} */ ticks) => (4 * height * ticks * (flight - ticks)) / (flight * flight);
    body.lift += (z(phase - CROUCH + 1) - z(phase - CROUCH)) / SECONDS_PER_TICK;
    body.forward += body.args[skill.argsAt + SPEED];
  }
  body.turn += body.args[skill.argsAt + TURN];
  // another skill may have locked the legs
  if (body.lock[legs] === skill.id) body.target[legs] = inTheAir ? 1 : 0;
  body.slots[at] = phase + 1 >= CROUCH + flight ? 0 : phase + 1;
  return body.slots[at] === 0;
}

/** @type {import('umwelt').SkillKind} */
const hop = {
  args: { speed: 0.6, turn: 0 },
  roles: ['legs'],
  settings: ['height'],
  compile(definition, path, { dofs, faults }) {
    const legs = dofs.find(definition.roles?.['legs'] ?? 'legs');
    if (legs < 0) faults.fault([...path, 'roles', 'legs'], 'found no such degree of freedom, expected the one that stretches the legs.');
    const height = numberSetting(definition, 'height', 0.2);
    if (!(height > 0)) throw new InputError(`height: found ${height}, expected meters above 0.`);
    return { legs, height, flight: Math.max(2, Math.round(Math.sqrt((8 * height) / GRAVITY) * TICKS_PER_SECOND)) };
  },
  slots: () => 1,
  start(body, skill) {
    body.slots[skill.slots + PHASE] = 0;
  },
  step(body, skill) {
    leap(body, skill);
    return true;
  },
  // a leap that has begun is finished before the legs return to neutral
  back(body, skill) {
    if (body.slots[skill.slots + PHASE] > 0) {
      leap(body, skill);
      body.time[skill.id] = 0;
      return false;
    }
    return goHome(body, skill, body.time[skill.id], skill.settle);
  },
};

export default { skillKinds: { hop } };
