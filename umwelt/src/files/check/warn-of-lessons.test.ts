import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { TrainingDefinition } from '../../training/index.js';
import { warnOfLessons } from './warn-of-lessons.js';

const links = [{ behavior: 'sit', gesture: 'pointing' }];
const lesson = { name: 'lesson', trials: 10, links };
const command = { name: 'command', trials: 5, command: true, links };

function warnings(phases: TrainingDefinition['phases'], amount: number, hasLearned = false): string[] {
  const faults = new FaultList('plan');
  const food = { kind: 'bone', fields: { amount } };
  warnOfLessons({ training: 'sit', animal: 'rex', trainer: 'ann', food, phases }, hasLearned, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

describe('a training plan', () => {
  it('gets a warning for food with nothing to eat', () => {
    expect(warnings([lesson], 0)).toEqual([
      'warning food.fields.amount: found 0, so there is nothing to eat and nothing is learned, expected a number above 0, such as 1.',
    ]);
    expect(warnings([lesson], 0.1)).toEqual([]);
  });

  it('gets a warning for commands before the first lesson', () => {
    expect(warnings([command, lesson], 1)).toEqual([
      'warning phases.0.command: found a command in the first phase, before rex has learned what it means, expected a phase without "command" before it, or an animal that is loaded with what it has learned.',
    ]);
    expect(warnings([lesson, command], 1)).toEqual([]);
    expect(warnings([command, lesson], 1, true)).toEqual([]);
  });
});
