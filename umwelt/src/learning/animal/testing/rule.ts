import { UMWELT_PARAMETERS } from '../../model/parameters.js';
import { LESSON } from '../../model/spacing.js';
import type { LearningRule } from '../rules.js';

/** Returns a rule for tests: three behaviors that may be learned, no innate strategies, and defaults except for `special`. */
export function ruleFor(special: Partial<LearningRule> = {}): LearningRule {
  return {
    of: 'variable',
    variable: 0,
    name: 'hunger',
    sign: -1,
    parameters: UMWELT_PARAMETERS,
    significant: 0.05,
    threshold: 0.1,
    by: undefined,
    satisfier: -1,
    into: undefined,
    near: 1,
    mayLearn: Uint8Array.of(1, 1, 1),
    innate: new Int32Array(0),
    kinds: undefined,
    fields: undefined,
    refines: [],
    testEvery: 100,
    bias: 0,
    scale: 1,
    wayOut: { releasers: [], most: 0 },
    way: { behaviors: [], releasers: [] },
    expects: -1,
    fears: -1,
    moment: 10,
    place: undefined,
    timing: LESSON,
    distances: false,
    ...special,
  };
}
