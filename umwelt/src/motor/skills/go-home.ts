import type { Body } from '../body.js';
import type { CompiledSkill } from '../compile/compile-skills.js';

/** A degree of freedom within this share of its range of neutral, and slower than ten times that per second, is home. */
const HOME = 0.01;

/** A smooth step from 0 at u = 0 to 1 at u = 1, with slope 0 at both ends. */
export function ease(u: number): number {
  return u <= 0 ? 0 : u >= 1 ? 1 : u * u * (3 - 2 * u);
}

/**
 * Moves every degree of freedom that a skill still locks from its origin to neutral in `ticks`. Returns true once all are there. `elapsed`
 * counts the ticks since the skill began to return, from 1.
 */
export function goHome(body: Body, skill: CompiledSkill, elapsed: number, ticks: number): boolean {
  const { dofs } = body.anatomy;
  const share = ease(elapsed / ticks);
  let home = elapsed >= ticks;
  for (let i = 0; i < skill.locks.length; i++) {
    const d = skill.locks[i];
    if (body.lock[d] !== skill.id || dofs.loose[d] === 1) continue;
    const neutral = dofs.neutral[d];
    body.target[d] = dofs.cyclic[d] === 1 ? neutral : body.origin[d] + (neutral - body.origin[d]) * share;
    if (home && !isHome(body, d)) home = false;
  }
  if (home) for (let i = 0; i < skill.locks.length; i++) if (body.lock[skill.locks[i]] === skill.id) rest(body, skill.locks[i]);
  return home;
}

/** Whether a degree of freedom is at its neutral value and at rest, or need not return (`loose`). */
export function isHome(body: Body, d: number): boolean {
  const { dofs } = body.anatomy;
  if (dofs.loose[d] === 1) return true;
  const range = dofs.max[d] - dofs.min[d];
  let away = Math.abs(body.value[d] - dofs.neutral[d]);
  if (dofs.cyclic[d] === 1) away = Math.min(away, range - away);
  return away <= HOME * range && (dofs.pull[d] === 0 || Math.abs(body.velocity[d]) <= 10 * HOME * range);
}

/** Sets a degree of freedom that is home to exactly neutral. */
export function rest(body: Body, d: number): void {
  if (body.anatomy.dofs.loose[d] === 1) return;
  body.value[d] = body.anatomy.dofs.neutral[d];
  body.target[d] = body.value[d];
  body.velocity[d] = 0;
}
