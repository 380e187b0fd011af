import type { Advice } from '../assembly.js';
import { warnOfAnswers } from './warn-of-answers.js';
import { warnOfEffects } from './warn-of-effects.js';
import { warnOfLearns, warnOfLimits } from './warn-of-learns.js';
import { warnOfLessons } from './warn-of-lessons.js';
import { kindOf, warnOfPlan } from './warn-of-plan.js';
import { warnOfRange } from './warn-of-range.js';
import { warnOfReward } from './warn-of-reward.js';
import { warnOfTrials } from './warn-of-trials.js';

/** Warnings of everything that cannot work, for `loadFile`, creatures and plans. Pages that only parse the text of a world do not carry this code. */
export const THOROUGH: Advice = {
  warnOfLearns(species, names, faults) {
    warnOfLearns(species, names, faults);
    warnOfRange(species, names, faults);
    warnOfEffects(species, faults);
  },
  warnOfLimits,
  warnOfPlan(plan, world, faults) {
    warnOfTrials(plan, faults);
    warnOfLessons(plan, world?.creatures?.[plan.animal]?.animal?.learning !== undefined, faults);
    if (world === undefined) return;
    warnOfPlan(plan, world, faults);
    warnOfReward(plan, world, faults);
    const resident = world.creatures?.[plan.animal];
    if (resident !== undefined) warnOfAnswers(plan, resident, kindOf(plan.trainer, world), faults);
  },
};
