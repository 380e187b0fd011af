import { builtinMind, joinRegistries, type Registry } from '../../mind/index.js';
import { drive, fly, roll } from '../../motor/skills/rolling.js';
import { actions } from './actions.js';
import { finders } from './finders.js';

/**
 * The registry of a small page: variables, releasers, behaviors, noses and plain bodies. A definition that uses a faculty, such as memory, is refused
 * with an error that names the faculty.
 */
export const smallRegistry: Registry = joinRegistries(builtinMind, { actions, finders, skillKinds: { drive, roll, fly } });
