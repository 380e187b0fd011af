import { FaultList } from '../core/faults.js';
import { didYouMean, InputError } from '../core/index.js';
import { type Cast, checkPlan } from '../training/check-plan.js';
import type { Input } from './input.js';
import type { LifeCore } from './life-core.js';

/** Applies a `train` input: begins a plan, pauses or resumes it, or ends it. Throws InputError if the plan does not fit the life. */
export function train(life: LifeCore, input: Extract<Input, { train: string }>): void {
  const lessons = life.needLessons('train');
  if ('plan' in input) {
    const faults = new FaultList('plan');
    const plan = checkPlan(input.plan, castIn(life), faults);
    if (plan !== undefined && plan.trainer !== input.train)
      faults.fault(['trainer'], `found "${plan.trainer}", expected "${input.train}", the trainer of this input.`);
    faults.throwIfAny();
    lessons.begin(input.plan);
    return;
  }
  const trainer = lessons.of(input.train);
  if (trainer === undefined) {
    const names = lessons.trainers.map(({ training }) => training.trainer);
    throw new InputError(`train: found "${input.train}", expected a trainer with a plan.${didYouMean(input.train, names)}`);
  }
  if ('paused' in input) trainer.paused = input.paused;
  else lessons.end(input.train);
}

function castIn(life: LifeCore): Cast {
  const { world } = life;
  return {
    names: life.thingNames(),
    species: name => life.creatureOf(world.find(name))?.species.definition,
    flags: name => {
      const id = world.find(name);
      return id < 0 ? [] : world.fieldNames(id).filter(field => typeof world.readField(id, field) === 'boolean');
    },
  };
}
