import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type AnimalFile, saveAnimal, TICKS_PER_SECOND } from 'umwelt';
import { tickToText } from 'umwelt/core';
import { Icon } from '../app/icons.js';
import { download } from '../state/files.js';
import type { Store } from '../state/store.js';
import type { Coach } from './coach.js';
import { become, becomeFile } from './hands.js';
import { keepAnimal, keptAnimal } from './keeping.js';

/** Kept every so many ticks, once something was learned. */
const EVERY = 10 * TICKS_PER_SECOND;

/** What he has become as a file: forget, save, load; and kept by the browser on its own. */
export function AnimalFiles({ store, coach }: { store: Store; coach: Coach }): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const world = store.session.value?.title ?? '';
  const { life, animal } = coach;
  const kept = useSignal<AnimalFile | undefined>(undefined);
  // components that use signals are drawn again only for signals and new props
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
    <section aria-label="Keep and forget">
      <h3>Keep and forget</h3>
      {kept.value && !learned && (
        <p class="kept">
          This browser has kept {kept.value.name} from before, {tickToText(kept.value.age)} old.{' '}
          <button type="button" class="pill" onClick={() => become(store, kept.value, `${animal} remembers`)}>
            Go on with him
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
            store.visit.arrive();
            download(`${animal}.json`, JSON.stringify(saveAnimal(life, animal)));
          }}
        >
          <Icon name="save" /> Save
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          <Icon name="open" /> Load
        </button>
        <button type="button" onClick={() => become(store, undefined, `${animal} is as he was born`)}>
          <Icon name="restart" /> Forget
        </button>
      </div>
      <p class="train-note">Once he has learned something, this browser keeps it for the next visit.</p>
    </section>
  );
}
