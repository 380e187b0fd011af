import type { SkillKinds } from '../skill-kind.js';
import { expression } from './expression.js';
import { gaze } from './gaze.js';
import { legged } from './legged.js';
import { posture } from './posture.js';
import { drive, fly, roll } from './rolling.js';

/** The kinds of skill that come with the library. */
export const SKILL_KINDS: SkillKinds = { posture, legged, gaze, expression, drive, roll, fly };

export { footStands } from './feet.js';
export { ease, goHome } from './go-home.js';
