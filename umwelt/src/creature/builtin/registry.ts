import { joinRegistries, type Registry } from '../../mind/index.js';
import { SKILL_KINDS } from '../../motor/index.js';
import { beliefRegistry } from './belief.js';
import { companyConditions, companyFinders, companyMeasures } from './company.js';
import { directingActions } from './directing.js';
import { creatureFaculties } from './faculties.js';
import { flyingActions } from './flying.js';
import { handFinders } from './hand-finders.js';
import { sightRegistry } from './sight.js';
import { smallRegistry } from './small-registry.js';
import { suggestions } from './suggestions.js';
import { walkingRegistry } from './walking.js';

/** The registry that comes with the library: all names that creature files can use. */
export const creatureRegistry: Registry = joinRegistries(
  smallRegistry,
  { skillKinds: SKILL_KINDS },
  { actions: suggestions, finders: companyFinders, conditions: companyConditions, measures: companyMeasures },
  { actions: flyingActions },
  { actions: directingActions, finders: handFinders },
  sightRegistry,
  beliefRegistry,
  walkingRegistry,
  creatureFaculties,
);
