import { type Body, FREE } from './body.js';
import type { CompiledSkill } from './compile/compile-skills.js';
import { ACTIVE, OFF, RETURNING, STARTING } from './skill-kind.js';
import { goHome } from './skills/go-home.js';

/** Answer to a command: the body has no such command. */
export const UNKNOWN = 0;
/** Answer to a command: its skill has started. */
export const STARTED = 1;
/** Answer to a command: its skill was on already. */
export const RUNNING = 2;
/** Answer to a command: another skill locks degrees of freedom that it needs. */
export const BLOCKED = 3;
/** Answer to a command without skills: it is carried out. */
export const DONE = 4;
/** The answer to a command. */
export type Answer = typeof UNKNOWN | typeof STARTED | typeof RUNNING | typeof BLOCKED | typeof DONE;
/** Names of the answers, by number. */
export const ANSWERS: readonly string[] = ['unknown', 'started', 'running', 'blocked', 'done'];

/** Ranks of requests: by a secondary command or another skill; by a primary command; by a director's command. */
export const BY_SECONDARY = 1;
export const BY_PRIMARY = 2;
export const BY_DIRECTOR = 3;

/**
 * Returns the skill (or BY_HAND) that keeps `skill` from running, or FREE. A skill may take over from those in `skill.from` that are
 * neither kept on nor requested earlier in this tick.
 */
export function blockerOf(body: Body, skill: CompiledSkill): number {
  for (let i = 0; i < skill.locks.length; i++) {
    const holder = body.lock[skill.locks[i]];
    if (holder === FREE || holder === skill.id) continue;
    if (holder >= 0 && body.requested[holder] === 0 && body.kept[holder] === 0 && skill.from.includes(holder)) continue;
    return holder;
  }
  return FREE;
}

/** Whether a blocked command of a higher rank waits for any degree of freedom of a skill. */
function isAwaited(body: Body, skill: CompiledSkill, by: number): boolean {
  for (let i = 0; i < skill.locks.length; i++) if (body.awaited[skill.locks[i]] > by) return true;
  return false;
}

/** Requests a skill for this tick. It locks its degrees of freedom at once; nothing moves before `runSkills`. */
export function requestSkill(body: Body, skill: CompiledSkill, by: number): Answer {
  const state = body.state[skill.id];
  if (body.contested && ((by < BY_PRIMARY && body.objected[skill.id] === 1) || isAwaited(body, skill, by))) return BLOCKED;
  if (state === OFF || state === RETURNING) {
    const blocker = blockerOf(body, skill);
    if (blocker !== FREE) {
      if (by >= BY_PRIMARY) objectToAll(body, skill, by);
      return BLOCKED;
    }
    start(body, skill);
    body.requested[skill.id] = by;
    return STARTED;
  }
  if (body.requested[skill.id] < by) body.requested[skill.id] = by;
  return RUNNING;
}

/**
 * Notes a blocked primary command: the skills in its way are not prolonged in this tick by secondary commands or by requests of a lower
 * rank.
 */
function objectToAll(body: Body, skill: CompiledSkill, by: number): void {
  body.contested = true;
  for (let i = 0; i < skill.locks.length; i++) {
    if (body.awaited[skill.locks[i]] < by) body.awaited[skill.locks[i]] = by;
    const holder = body.lock[skill.locks[i]];
    if (holder < 0 || holder === skill.id) continue;
    body.objected[holder] = 1;
    if (body.requested[holder] < by) body.requested[holder] = 0;
  }
}

function start(body: Body, skill: CompiledSkill): void {
  let taken = body.state[skill.id] === RETURNING;
  for (let i = 0; i < skill.locks.length; i++) {
    const d = skill.locks[i];
    const holder = body.lock[d];
    if (holder !== FREE && holder !== skill.id) taken = true;
    body.lock[d] = skill.id;
  }
  if (taken) for (let i = 0; i < skill.from.length; i++) leaveRest(body, body.anatomy.skills[skill.from[i]]);
  body.state[skill.id] = STARTING;
  body.time[skill.id] = 0;
  captureOrigin(body, skill);
  for (let i = 0; i < skill.reach.length; i++) body.slots[skill.bends + i] = 0;
  skill.kind.start?.(body, skill, taken);
}

/** Makes a skill that was taken over from return with the degrees of freedom that it still locks; without any it is off at once. */
function leaveRest(body: Body, old: CompiledSkill): void {
  if (body.state[old.id] === OFF) return;
  let held = 0;
  for (let i = 0; i < old.locks.length; i++) if (body.lock[old.locks[i]] === old.id) held++;
  if (held === 0) body.state[old.id] = OFF;
  else if (held < old.locks.length && body.state[old.id] !== RETURNING) turnHome(body, old);
}

/** Stores the values of a skill's degrees of freedom as the origin of its way. */
export function captureOrigin(body: Body, skill: CompiledSkill): void {
  for (let i = 0; i < skill.locks.length; i++) {
    const d = skill.locks[i];
    if (body.lock[d] === skill.id) body.origin[d] = body.value[d];
  }
}

/** Turns a skill off: it returns, even if it was requested in this tick. */
export function dismissSkill(body: Body, skill: CompiledSkill): void {
  body.requested[skill.id] = 0;
  body.kept[skill.id] = skill.stays ? 1 : 0;
  if (body.state[skill.id] === STARTING || body.state[skill.id] === ACTIVE) turnHome(body, skill);
}

function turnHome(body: Body, skill: CompiledSkill): void {
  body.state[skill.id] = RETURNING;
  body.time[skill.id] = 0;
  captureOrigin(body, skill);
  skill.kind.leave?.(body, skill);
}

/** Runs one tick of every skill that is on (thesis 5.4): requested ones go on, the others return. */
export function runSkills(body: Body): void {
  const { skills } = body.anatomy;
  for (let s = 0; s < skills.length; s++) {
    if (body.state[s] === OFF) continue;
    const skill = skills[s];
    const wanted = body.requested[s] > 0 || (body.state[s] !== RETURNING && (body.kept[s] === 1 || body.time[s] < skill.course));
    body.requested[s] = 0;
    body.time[s]++;
    try {
      runSkill(body, skill, wanted);
    } catch (error) {
      // off at once: a skill that cannot return must not lock its degrees of freedom forever
      release(body, skill);
      body.problem(skill.name, error);
    }
  }
}

function runSkill(body: Body, skill: CompiledSkill, wanted: boolean): void {
  const s = skill.id;
  if (wanted) {
    if (skill.effector >= 0) body.anatomy.joints?.straighten(body, skill);
    if (skill.kind.step(body, skill)) body.state[s] = ACTIVE;
    if (skill.effector >= 0) body.anatomy.joints?.bend(body, skill);
    return;
  }
  if (body.state[s] !== RETURNING) {
    turnHome(body, skill);
    body.time[s] = 1;
  }
  const home = skill.kind.back === undefined ? goHome(body, skill, body.time[s], skill.settle) : skill.kind.back(body, skill);
  if (home) release(body, skill);
}

function release(body: Body, skill: CompiledSkill): void {
  for (let i = 0; i < skill.locks.length; i++) {
    const d = skill.locks[i];
    if (body.lock[d] === skill.id) body.lock[d] = FREE;
  }
  body.state[skill.id] = OFF;
}
