import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Creature } from 'umwelt';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';
import { valueText } from '../shared/format.js';
import { setValue } from '../things/value-table.js';

/** Sliders for the variables of a creature and for the worth of its releasers. */
export function WhatIf({ store, session, creature }: { store: Store; session: Session; creature: Creature }): JSX.Element {
  const { variables, releasers, at } = creature.mind.ethogram;
  const { params } = creature.mind;
  return (
    <section aria-label="What if">
      <h3>What if</h3>
      {variables.map((variable, v) => (
        <Slider
          key={variable}
          store={store}
          session={session}
          path={`${creature.name}.${variable}`}
          label={variable}
          low={params[at.min + v]}
          high={params[at.max + v]}
        />
      ))}
      {releasers.map(releaser => (
        <Slider
          key={releaser}
          store={store}
          session={session}
          path={`${creature.name}.${releaser}.worth`}
          label={`${releaser}: worth`}
          low={0}
          high={Number.NaN}
          now={`${creature.name}.${releaser}`}
        />
      ))}
    </section>
  );
}

interface SliderOptions {
  readonly store: Store;
  readonly session: Session;
  readonly path: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  /** Path of a second value to show: the present output of the releaser. */
  readonly now?: string;
}

function Slider({ store, session, path, label, low, high, now }: SliderOptions): JSX.Element {
  store.pulse.value;
  const value = Number(session.life.get(path));
  // a range without limits extends above the value at the time when the slider appeared
  const room = useSignal(Math.max(1, Math.abs(value) * 2)).value;
  const min = Number.isFinite(low) ? low : Math.min(-room, value);
  const max = Number.isFinite(high) ? high : Math.max(room, value);
  return (
    <label class="slider">
      <span class="name">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 200}
        value={value}
        style={{ '--share': `${((value - min) / (max - min || 1)) * 100}%` }}
        onInput={event => {
          const fault = setValue(store, session, path, Number(event.currentTarget.value));
          if (fault) store.say('warning', `${path} was not changed`, [fault]);
        }}
      />
      <span class="number">
        {valueText(value)}
        {now !== undefined && <small> output {valueText(session.life.get(now))}</small>}
      </span>
    </label>
  );
}
