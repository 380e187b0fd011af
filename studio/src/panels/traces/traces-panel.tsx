import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Store } from '../../state/store.js';
import { CreatureChoice } from '../shared/creature-choice.js';
import { ChangeList, goThere } from './change-list.js';
import { EthogramStrip } from './ethogram-strip.js';
import { StopList } from './stop-list.js';
import { VariableTraces } from './variable-traces.js';

const SPANS = [30, 120, 600] as const;

/** Variables and behaviors of one creature over the last seconds or minutes. */
export function TracesPanel({ store }: { store: Store }): JSX.Element {
  const span = useSignal<number>(SPANS[0]);
  store.pulse.value;
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  const history = session?.history;
  return (
    <>
      <CreatureChoice store={store} />
      <fieldset class="spans">
        <legend class="hidden">Time span</legend>
        {SPANS.map(seconds => (
          <button key={seconds} type="button" class="pill" aria-pressed={span.value === seconds} onClick={() => (span.value = seconds)}>
            {seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}
          </button>
        ))}
      </fieldset>
      {session && creature && history && (
        <div class="traces-scroll">
          <VariableTraces
            key={history.name}
            history={history}
            tick={session.life.now}
            seconds={span.value}
            go={tick => goThere(store, tick)}
          />
          <EthogramStrip
            mind={creature.mind}
            history={history}
            tick={session.life.now}
            seconds={span.value}
            go={tick => goThere(store, tick)}
          />
          <StopList key={creature.name} store={store} session={session} creature={creature} />
          <ChangeList store={store} session={session} mind={creature.mind} history={history} />
        </div>
      )}
    </>
  );
}
