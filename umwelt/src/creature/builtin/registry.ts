import { builtinMind, joinRegistries, type Registry } from '../../mind/index.js';
import { SKILL_KINDS } from '../../motor/index.js';
import { actions } from './actions.js';
import { beliefRegistry } from './belief.js';
import { finders } from './finders.js';
import { sightRegistry } from './sight.js';
import { walkingRegistry } from './walking.js';

/** What comes with the library: the names that every file can use. */
export const builtinRegistry: Registry = joinRegistries(
  builtinMind,
  { actions, finders, skillKinds: SKILL_KINDS },
  sightRegistry,
  beliefRegistry,
  walkingRegistry,
);
