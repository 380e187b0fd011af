import type { JSX } from 'preact';
import type { Store } from '../state/store.js';
import { leaveYard } from './join.js';
import { VisitForm } from './visit-form.js';
import './shared-yard.css';

/** The first view of a visitor who came by an invite link: where it leads, and a field for the name. */
export function Gate({ store }: { store: Store }): JSX.Element | null {
  const invitation = store.invitation.value;
  if (!invitation) return null;
  return (
    <div class="gate-ground">
      <section class="gate" aria-label="Invitation">
        <h2>You are invited to {invitation.to}</h2>
        <p>A yard that several visitors share. Everyone sees the same animals, and they see everyone.</p>
        <VisitForm store={store} invitation={invitation} />
        <button
          type="button"
          class="quiet-text"
          onClick={() => {
            store.invitation.value = undefined;
            void leaveYard(store);
          }}
        >
          Stay at home, in a yard of your own
        </button>
      </section>
    </div>
  );
}
