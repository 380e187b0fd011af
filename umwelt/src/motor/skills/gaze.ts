import { float64s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import { atan2, clamp, hypot } from '../../core/index.js';
import type { Body } from '../body.js';
import type { CompiledSkill, SkillContext } from '../compile/compile-skills.js';
import type { SkillDefinition } from '../definition.js';
import { BY_SECONDARY, RUNNING, requestSkill, STARTED } from '../run-skills.js';
import type { SkillKind } from '../skill-kind.js';

/** The compiled settings of a gaze skill. */
interface GazeParams {
  /** The name of the skill that turns the body, and its greatest rate in rad/s. */
  readonly turner: string;
  readonly rate: number;
}

// arguments: the point, and whether the body turns to it
const RIGHT = 0;
const AHEAD = 1;
const UP = 2;
const BODY = 3;

/** Slots: bearing and elevation that are the goal of the head, ticks since the point left them, ticks that the neck is strained. */
const GOAL_BEARING = 0;
const GOAL_ELEVATION = 1;
const WAIT = 2;
const STRAIN = 3;

/** The head keeps its goal while that is within this of the point (radians); it moves this many ticks after the eyes. */
const CONTENT = 0.12;
const HEAD_DELAY = 3;
/** Beyond this bearing (radians) the body turns too, after this many ticks. */
const COMFORT = 1;
const BODY_DELAY = 6;

/** How far the head is averted; in an array, because a number that is either read or a constant is allocated. */
const _aside = float64s(1);

/**
 * Looking at a point in the body's frame: the eyes move at once, the head some ticks later. If the point is beyond the comfortable range of
 * the head, the body turns to it (argument `body`), if it is free. An averted head points aside, and only the eyes stay on the point.
 */
export const gaze: SkillKind = {
  args: { right: 0, ahead: 1, up: 0.5, body: 0 },
  roles: ['turn'],
  settings: [],
  compile(definition: SkillDefinition, path: Path, { skeleton, skillNames, faults }: SkillContext): GazeParams {
    if (skeleton.gaze === undefined) faults.fault(path, 'found no skeleton.gaze, expected one for a skill that looks.');
    const turner = definition.roles?.['turn'] ?? '';
    if (turner !== '' && !skillNames.includes(turner))
      faults.fault([...path, 'roles', 'turn'], `found "${turner}", expected the name of a skill.${faults.hint(turner, skillNames)}`);
    return { turner, rate: definition.turn ?? 1.5 };
  },
  slots(): number {
    return 4;
  },
  start(body: Body, skill: CompiledSkill): void {
    const { gaze: g } = body.anatomy.skeleton;
    if (g === undefined) return;
    body.slots[skill.slots + GOAL_BEARING] = body.value[g.bearing];
    body.slots[skill.slots + GOAL_ELEVATION] = body.value[g.elevation];
    body.slots[skill.slots + WAIT] = 0;
    body.slots[skill.slots + STRAIN] = 0;
    for (let i = 0; i < skill.locks.length; i++) body.target[skill.locks[i]] = body.anatomy.dofs.neutral[skill.locks[i]];
  },
  step(body: Body, skill: CompiledSkill): boolean {
    const { gaze: g, rest } = body.anatomy.skeleton;
    if (g === undefined) return true;
    const { slots } = body;
    const at = skill.slots;
    const x = body.args[skill.argsAt + RIGHT] - rest[g.head * 3];
    const y = body.args[skill.argsAt + AHEAD] - rest[g.head * 3 + 1];
    const z = body.args[skill.argsAt + UP] - rest[g.head * 3 + 2];
    const bearing = atan2(x, y);
    const elevation = atan2(z, hypot(x, y));

    const off = Math.abs(bearing - slots[at + GOAL_BEARING]) + Math.abs(elevation - slots[at + GOAL_ELEVATION]);
    slots[at + WAIT] = off > CONTENT ? slots[at + WAIT] + 1 : slots[at + WAIT] > HEAD_DELAY ? slots[at + WAIT] : 0;
    if (slots[at + WAIT] > HEAD_DELAY) {
      slots[at + GOAL_BEARING] = bearing;
      slots[at + GOAL_ELEVATION] = elevation;
      if (off < 0.02) slots[at + WAIT] = 0;
    }
    _aside[0] = 0;
    if (g.averted >= 0) _aside[0] = body.value[g.averted];
    if (body.lock[g.bearing] === skill.id) body.target[g.bearing] = slots[at + GOAL_BEARING] + _aside[0];
    if (body.lock[g.elevation] === skill.id) body.target[g.elevation] = slots[at + GOAL_ELEVATION];
    for (let i = 0; i < g.eyes.length; i++) {
      if (body.lock[g.eyes[i]] === skill.id) body.target[g.eyes[i]] = bearing - body.value[g.bearing];
      const up = g.eyesUp[i];
      if (up >= 0 && body.lock[up] === skill.id) body.target[up] = elevation - body.value[g.elevation];
    }
    if (body.args[skill.argsAt + BODY] > 0) turnBody(body, skill, bearing);
    return (
      Math.abs(body.value[g.bearing] - _aside[0] - bearing) < CONTENT ||
      Math.abs(body.value[g.bearing]) >= body.anatomy.dofs.max[g.bearing] - 0.01
    );
  },
};

function turnBody(body: Body, skill: CompiledSkill, bearing: number): void {
  const { turner, rate } = skill.params as GazeParams;
  const strain = skill.slots + STRAIN;
  // once it turns, it goes on until the point is well in front
  const beyond = Math.abs(bearing) > (body.slots[strain] > BODY_DELAY ? 0.4 : COMFORT);
  body.slots[strain] = beyond ? body.slots[strain] + 1 : 0;
  if (body.slots[strain] <= BODY_DELAY) return;
  const { skills } = body.anatomy;
  for (let i = 0; i < skills.length; i++) {
    if (skills[i].name !== turner || body.requested[i] > 0) continue;
    const answer = requestSkill(body, skills[i], BY_SECONDARY);
    if (answer !== STARTED && answer !== RUNNING) return;
    body.args.set(skills[i].defaults, skills[i].argsAt);
    const turn = skills[i].args.indexOf('turn');
    if (turn >= 0) body.args[skills[i].argsAt + turn] = clamp(2 * bearing, -rate, rate);
  }
}
