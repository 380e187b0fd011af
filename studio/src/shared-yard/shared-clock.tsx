import type { JSX } from 'preact';
import { tickToText } from 'umwelt/core';
import { type SessionRoom, SHARED_TIME } from '../state/session-room.js';
import type { Store } from '../state/store.js';

/** Replaces the time controls in the dock of a shared yard: the clock, and why there are no controls. */
export function SharedClock({ store, room }: { store: Store; room: SessionRoom }): JSX.Element {
  return (
    <div class="shared-clock">
      <span class="clock" title={`tick ${store.tick.value}`}>
        {tickToText(store.tick.value).slice(0, -1)}
      </span>
      <button type="button" class="quiet-text" title={SHARED_TIME} onClick={() => store.isShared()}>
        {room.line.value.word === 'lost' ? 'on its own until the line is back' : 'live, with everyone'}
      </button>
    </div>
  );
}
