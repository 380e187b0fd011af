import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { InputError, loadTraining, type TrainingDefinition } from 'umwelt';
import { builtInTrainings, readBuiltIn, tidyPath } from '../state/library.js';
import type { Store } from '../state/store.js';
import type { Coach } from './coach.js';

/** The plans that fit the world; those that speak of somebody or something else are left out. */
async function plansFor(coach: Coach): Promise<TrainingDefinition[]> {
  const plans: TrainingDefinition[] = [];
  for (const path of builtInTrainings()) {
    try {
      const { definition } = await loadTraining(path, file => readBuiltIn(tidyPath(file)), { world: coach.life.definition });
      if (definition.animal === coach.animal) plans.push(definition);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return plans;
}

/** Let the trainer do it: choose a plan, run, pause, stop. */
export function Plans({ store, coach }: { store: Store; coach: Coach }): JSX.Element {
  const plans = useSignal<readonly TrainingDefinition[]>([]);
  const chosen = useSignal(0);
  useEffect(() => {
    let here = true;
    void plansFor(coach).then(found => {
      if (here) plans.value = found;
    });
    return () => {
      here = false;
    };
  }, [coach]);
  store.pulse.value;
  const { trainer } = coach;
  const plan = plans.value[chosen.value];
  return (
    <section aria-label="The trainer" class="plans">
      <h3>Let the trainer do it</h3>
      {trainer ? (
        <>
          <p>
            {trainer.training.training}: {trainer.phase ? `${trainer.phase.name}, ` : ''}
            {trainer.trials.length} of {trainer.training.phases.reduce((sum, { trials }) => sum + trials, 0)} trials,{' '}
            {trainer.trials.filter(({ done }) => done).length} went well
          </p>
          <div class="two">
            <button
              type="button"
              aria-pressed={trainer.paused}
              onClick={() => store.attempt('The trainer', () => coach.pause(!trainer.paused))}
            >
              {trainer.paused ? 'Go on with the plan' : 'Pause the plan'}
            </button>
            <button type="button" onClick={() => store.attempt('The trainer', () => coach.stop())}>
              Stop the plan
            </button>
          </div>
        </>
      ) : (
        <div class="two">
          <select aria-label="Plan" value={chosen.value} onChange={event => (chosen.value = Number(event.currentTarget.value))}>
            {plans.value.map(({ training }, i) => (
              <option key={training} value={i}>
                {training}
              </option>
            ))}
          </select>
          <button
            type="button"
            disabled={plan === undefined}
            onClick={() => {
              if (plan && store.attempt(`${plan.training} cannot be run`, () => coach.run(plan))) store.playing.value = true;
            }}
          >
            Run the plan
          </button>
        </div>
      )}
    </section>
  );
}
