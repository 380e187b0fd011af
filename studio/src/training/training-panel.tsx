import type { JSX } from 'preact';
import { Icon } from '../app/icons.js';
import type { Store } from '../state/store.js';
import { AnimalFiles } from './animal-files.js';
import type { Coach } from './coach.js';
import { Learned } from './learned.js';
import { LearningCurves } from './learning-curves.js';
import { PairTable } from './pair-table.js';
import { Plans } from './plans.js';
import { GESTURE_KEYS, giveTreat, makeGesture } from './training-actions.js';
import './training.css';

/** Training by hand or by plan, and what the animal learns. */
export function TrainingPanel({ store }: { store: Store }): JSX.Element {
  store.pulse.value;
  const coach = store.session.value?.coach;
  const learner = coach?.creature?.learner;
  if (!coach || !learner) return <p class="empty train-empty">No creature of this world learns. Open the training ground.</p>;
  return (
    <>
      <div class="train-fixed">
        <Now coach={coach} />
        <section aria-label="Gestures and treats" class="hands">
          {coach.gestures.map((gesture, i) => (
            <button
              key={gesture}
              type="button"
              aria-label={gesture.replaceAll('-', ' ')}
              aria-pressed={coach.isShown(gesture)}
              onClick={() => makeGesture(store, i)}
            >
              <Icon name="hand" />
              <span>{gesture.replaceAll('-', ' ')}</span>
              {GESTURE_KEYS[i] !== undefined && <kbd>{GESTURE_KEYS[i].toUpperCase()}</kbd>}
            </button>
          ))}
          <button
            type="button"
            class="treat"
            aria-label="give a treat"
            disabled={!coach.canGive}
            title={coach.whyNotGive || 'The trainer holds out a treat'}
            onClick={() => giveTreat(store)}
          >
            <Icon name="bone" />
            <span>give a treat</span>
            <kbd>B</kbd>
          </button>
        </section>
      </div>
      <div class="train-scroll">
        <p class="train-note">
          When the animal starts a behavior that you want (Now!), make your gesture at once, and give a treat about a second later. After
          about ten times the gesture alone is enough. If it is too fast, set the speed to ½ or ¼.
        </p>
        <Learned coach={coach} learner={learner} now={coach.life.now} />
        {store.lab.value && (
          <>
            <LearningCurves key={coach.animal} coach={coach} tick={coach.life.now} />
            <PairTable learner={learner} />
          </>
        )}
        <Plans store={store} coach={coach} />
        <AnimalFiles store={store} coach={coach} />
      </div>
    </>
  );
}

function Now({ coach }: { coach: Coach }): JSX.Element {
  const moment = coach.moment();
  const doing = String(coach.creature?.mind.activePath() ?? '').replaceAll('/', ' › ');
  return (
    <p class={moment?.fresh ? 'moment fresh' : 'moment'}>
      {moment?.fresh ? (
        <>
          <strong>Now!</strong> {coach.animal} has just started to {moment.behavior.replaceAll('-', ' ')}.
        </>
      ) : (
        <>
          {coach.animal}: {doing === '' ? 'no behavior' : doing}
        </>
      )}
    </p>
  );
}
