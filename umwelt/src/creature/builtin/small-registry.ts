import { builtinMind, joinRegistries, type Registry } from '../../mind/index.js';
import { drive, fly, roll } from '../../motor/skills/rolling.js';
import { actions } from './actions.js';
import { finders } from './finders.js';

/**
 * What a small page needs: needs, releasers, behaviors, noses and plain bodies. Definitions that use a faculty, such as memory, are
 * refused with a sentence that names it.
 */
export const smallRegistry: Registry = joinRegistries(builtinMind, { actions, finders, skillKinds: { drive, roll, fly } });
