import { builtinMind, joinRegistries, type Registry } from '../../mind/index.js';
import { actions } from './actions.js';
import { finders } from './finders.js';
import { sightRegistry } from './sight.js';

/** What every creature can refer to by name without anybody registering anything. */
export const builtinRegistry: Registry = joinRegistries(builtinMind, { actions, finders }, sightRegistry);
