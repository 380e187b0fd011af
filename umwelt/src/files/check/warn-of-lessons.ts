import { brief } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { TrainingDefinition } from '../../training/definition.js';

/** Warns of a plan that teaches nothing: its food has nothing to eat, or it begins with commands that the animal has not learned. */
export function warnOfLessons({ animal, food, phases }: TrainingDefinition, hasLearned: boolean, faults: FaultSink): void {
  const amount = food.fields?.['amount'];
  if (typeof amount === 'number' && amount <= 0)
    faults.warn(
      ['food', 'fields', 'amount'],
      `found ${amount}, so there is nothing to eat and nothing is learned, expected a number above 0, such as 1.`,
    );
  if (phases[0]?.command === true && !hasLearned)
    faults.warn(
      ['phases', 0, 'command'],
      `found a command in the first phase, before ${brief(animal)} has learned what it means, expected a phase without "command" before it, or an animal that is loaded with what it has learned.`,
    );
}
