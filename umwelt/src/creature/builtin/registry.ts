import { builtinMind, joinRegistries, type Registry } from '../../mind/index.js';
import { SKILL_KINDS } from '../../motor/index.js';
import { actions } from './actions.js';
import { beliefRegistry } from './belief.js';
import { companyConditions, companyFinders } from './company.js';
import { finders } from './finders.js';
import { sightRegistry } from './sight.js';
import { suggestions } from './suggestions.js';
import { walkingRegistry } from './walking.js';

/** What comes with the library: the names that every file can use. */
export const builtinRegistry: Registry = joinRegistries(
  builtinMind,
  { actions, finders, skillKinds: SKILL_KINDS },
  { actions: suggestions, finders: companyFinders, conditions: companyConditions },
  sightRegistry,
  beliefRegistry,
  walkingRegistry,
);
