import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AnimalFile } from 'umwelt';
import { TICKS_PER_SECOND, tickToText } from 'umwelt/core';
import { saveAnimal } from 'umwelt/life';
import { Icon } from '../app/icons.js';
import { download } from '../state/download.js';
import type { Store } from '../state/store.js';
import { keepAnimal, keptAnimal } from './animal-storage.js';
import type { Coach } from './coach.js';
import { become, becomeFile } from './training-actions.js';

/** Ticks between two saves in the browser, once something was learned. */
const EVERY = 10 * TICKS_PER_SECOND;

/** The animal as a file: save, load, reset to a newborn; and stored in the browser automatically. */
export function AnimalFiles({ store, coach }: { store: Store; coach: Coach }): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const world = store.session.value?.title ?? '';
  const { life, animal } = coach;
  const kept = useSignal<AnimalFile | undefined>(undefined);
  // a component that uses signals is rendered again only when they or its props change
  store.pulse.value;
  const learned = (coach.creature?.learner?.parts.length ?? 0) > 0;
  useEffect(() => {
    if (!learned) kept.value = keptAnimal(localStorage, world, animal);
  }, [coach, learned]);
  const round = Math.floor(life.now / EVERY);
  useEffect(() => {
    if (learned) keepAnimal(localStorage, world, life, animal);
  }, [coach, learned, round]);

  return (
    <section aria-label="Animal file">
      <h3>Animal file</h3>
      {kept.value && !learned && (
        <p class="kept">
          This browser has stored {kept.value.name} at the age of {tickToText(kept.value.age)}.{' '}
          <button type="button" class="pill" onClick={() => become(store, kept.value, `${animal} was restored`)}>
            Restore
          </button>
        </p>
      )}
      <input
        ref={picker}
        class="hidden"
        type="file"
        accept=".json"
        aria-label="Animal to load"
        tabIndex={-1}
        onChange={event => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then(text => becomeFile(store, file.name, text));
          event.currentTarget.value = '';
        }}
      />
      <div class="three">
        <button
          type="button"
          onClick={() => {
            store.visit.finish();
            download(`${animal}.json`, JSON.stringify(saveAnimal(life, animal)));
          }}
        >
          <Icon name="save" /> Save
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          <Icon name="open" /> Load
        </button>
        <button type="button" onClick={() => become(store, undefined, `${animal} is a newborn again`)}>
          <Icon name="restart" /> Forget
        </button>
      </div>
      <p class="train-note">Once the animal has learned something, this browser stores it automatically.</p>
    </section>
  );
}
