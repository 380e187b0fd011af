import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Loaded, TrainingDefinition } from 'umwelt';
import { InputError } from 'umwelt/core';
import { loadTraining } from 'umwelt/files';
import { builtInTrainings, readBuiltIn, tidyPath } from '../state/built-in-files.js';
import type { Store } from '../state/store.js';
import type { Coach } from './coach.js';

/** Returns the built-in plans for this animal that fit the world. */
async function plansFor(coach: Coach): Promise<Loaded<TrainingDefinition>[]> {
  const plans: Loaded<TrainingDefinition>[] = [];
  for (const path of builtInTrainings()) {
    try {
      const plan = await loadTraining(path, file => readBuiltIn(tidyPath(file)), { world: coach.life.definition });
      if (plan.definition.animal === coach.animal) plans.push(plan);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return plans;
}

/** Training by plan: choose, run, pause, stop. */
export function Plans({ store, coach }: { store: Store; coach: Coach }): JSX.Element {
  const plans = useSignal<readonly Loaded<TrainingDefinition>[]>([]);
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
  const { plan: running } = coach;
  const plan = plans.value[chosen.value];
  /** Runs a plan, and reports parts of it that cannot work in this world. */
  const start = ({ definition, warnings }: Loaded<TrainingDefinition>): void => {
    if (!store.attempt(`The plan "${definition.training}" was not started`, () => coach.run(definition))) return;
    store.playing.value = true;
    if (warnings.length > 0) store.say('warning', `The plan "${definition.training}" runs with warnings`, warnings);
  };
  return (
    <section aria-label="Training plan" class="plans">
      <h3>Training plan</h3>
      {running && !running.done ? (
        <>
          <p>
            {running.training}: {running.phase ? `${running.phase}, ` : ''}
            {running.trials} of {running.of} trials, {running.succeeded} succeeded
          </p>
          <div class="two">
            <button
              type="button"
              aria-pressed={running.paused}
              onClick={() => store.attempt('The plan was not paused', () => coach.pause(!running.paused))}
            >
              {running.paused ? 'Resume the plan' : 'Pause the plan'}
            </button>
            <button type="button" onClick={() => store.attempt('The plan was not stopped', () => coach.stop())}>
              Stop the plan
            </button>
          </div>
        </>
      ) : (
        <div class="two">
          <select aria-label="Plan" value={chosen.value} onChange={event => (chosen.value = Number(event.currentTarget.value))}>
            {plans.value.map(({ definition: { training } }, i) => (
              <option key={training} value={i}>
                {training}
              </option>
            ))}
          </select>
          <button
            type="button"
            disabled={plan === undefined}
            title={
              plan === undefined ? 'No plan that comes with the studio fits this animal and this world' : 'The trainer works by the plan'
            }
            onClick={() => {
              if (plan) start(plan);
            }}
          >
            Run the plan
          </button>
        </div>
      )}
    </section>
  );
}
