import type { JSX } from 'preact';
import { GESTURE_NAMES, GESTURE_WORDS } from 'umwelt/person';
import type { Store } from '../state/store.js';
import { personOfUser } from './impersonation.js';
import { PERSON_KEYS, personOf } from './person.js';
import { usePersonDevices } from './person-devices.js';
import './person.css';

/** The button to play the person. While the user plays: a button for each gesture, and the shown gestures in words. */
export function PersonBar({ store }: { store: Store }): JSX.Element | null {
  usePersonDevices(store);
  const person = personOf(store);
  const session = store.session.value;
  if (!session || personOfUser(session) === undefined) return null;
  const on = person.on.value;
  return (
    <section class="person-bar" aria-label="Person">
      <button
        type="button"
        aria-pressed={on}
        title={on ? 'Stop playing the person (P)' : 'Play the person in this world (P)'}
        onClick={() => person.toggle()}
      >
        {on ? 'stop playing' : 'play the person'}
      </button>
      {on && (
        <>
          <output aria-live="polite">{person.words.value}</output>
          <fieldset class="gestures" aria-label="Gestures: hold a button">
            {GESTURE_NAMES.map((gesture, i) => (
              <button
                key={gesture}
                type="button"
                title={`${GESTURE_WORDS[gesture]} (hold ${PERSON_KEYS[i].toUpperCase()})`}
                onPointerDown={event => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  person.ask(gesture, true);
                }}
                onPointerUp={() => person.ask(gesture, false)}
                onPointerCancel={() => person.ask(gesture, false)}
                onContextMenu={event => event.preventDefault()}
                onKeyDown={event => {
                  if (event.key === ' ' || event.key === 'Enter') person.ask(gesture, true);
                }}
                onKeyUp={event => {
                  if (event.key === ' ' || event.key === 'Enter') person.ask(gesture, false);
                }}
              >
                <kbd>{PERSON_KEYS[i].toUpperCase()}</kbd> {gesture.replaceAll('-', ' ')}
              </button>
            ))}
          </fieldset>
        </>
      )}
    </section>
  );
}
