import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Store } from '../state/store.js';
import { type Invitation, visitYard } from './join.js';
import { LONGEST_NAME, visitorName } from './remembered.js';

/** Asks for a name, and without an invitation for the address of a yard; then visits it. */
export function VisitForm({ store, invitation }: { store: Store; invitation?: Invitation }): JSX.Element {
  const name = useSignal(visitorName(localStorage));
  const to = useSignal('');
  const token = useSignal('');
  const busy = useSignal(false);
  const visit = async (watch: boolean): Promise<void> => {
    const address = invitation?.to ?? to.value.trim();
    if (address === '' || busy.value) return;
    busy.value = true;
    const given = invitation?.token ?? token.value.trim();
    await visitYard(store, { to: address, watch, ...(given !== '' && { token: given }) }, name.value.trim());
    busy.value = false;
  };
  return (
    <form
      class="visit-form"
      onSubmit={event => {
        event.preventDefault();
        void visit(invitation?.watch ?? false);
      }}
    >
      {!invitation && (
        <label>
          <span>Address or invite link</span>
          <input
            type="text"
            placeholder="yard/picnic"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={to.value}
            onInput={event => (to.value = event.currentTarget.value)}
          />
        </label>
      )}
      <label>
        <span>Your name, which others see over your head</span>
        <input
          type="text"
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          value={name.value}
          onInput={event => (name.value = event.currentTarget.value)}
        />
      </label>
      {!invitation && (
        <details>
          <summary>You have a token from the host</summary>
          <input
            type="text"
            aria-label="Token"
            autocomplete="off"
            spellcheck={false}
            value={token.value}
            onInput={event => (token.value = event.currentTarget.value)}
          />
        </details>
      )}
      <div class="visit-buttons">
        <button type="submit" class="main" disabled={busy.value}>
          {busy.value ? 'Opening the gate ...' : 'Come in'}
        </button>
        <button type="button" disabled={busy.value} onClick={() => void visit(true)}>
          Only watch
        </button>
      </div>
    </form>
  );
}
