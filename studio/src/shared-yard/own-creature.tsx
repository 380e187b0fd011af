import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionRoom } from '../state/session-room.js';
import type { Store } from '../state/store.js';
import { bringCompanion, COMPANIONS } from './bring.js';

/** The creature that the user brought, or a choice of creatures to bring. */
export function OwnCreature({ store, room }: { store: Store; room: SessionRoom }): JSX.Element | null {
  const chosen = useSignal(COMPANIONS[0][0]);
  store.pulse.value;
  if (room.role === 'spectator' || room.over.value) return null;
  return (
    <section class="invite" aria-label="Your creature">
      <h3>Your creature</h3>
      {room.own !== '' ? (
        <p class="worlds-note">{room.own} came with you: its mind is on this page, its body in everyone's yard.</p>
      ) : (
        <>
          <div class="bring">
            <select aria-label="Creature" value={chosen.value} onChange={event => (chosen.value = event.currentTarget.value)}>
              {COMPANIONS.map(([path, words]) => (
                <option key={path} value={path}>
                  {words}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => void bringCompanion(store, room, chosen.value)}>
              Bring it
            </button>
          </div>
          <p class="worlds-note">Or drop the file of a creature of your own anywhere on the page.</p>
        </>
      )}
    </section>
  );
}
