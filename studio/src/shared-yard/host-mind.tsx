import type { JSX } from 'preact';
import type { SessionRoom } from '../state/session-room.js';

/** The mind panel for a creature whose mind is at the host's: what the host reports about it, and why there is no more. */
export function HostMind({ room, name }: { room: SessionRoom; name: string }): JSX.Element {
  const why = room.why(name);
  return (
    <div class="mind-scroll">
      <p class="why">{why ? why.sentence : `The host is asked why ${room.label(name)} does this.`}</p>
      <p class="empty">
        The mind of {room.label(name)} is with the host of this yard; here is only the body, which does what the mind sends. So there are no
        values of the mind here to show or to change.
      </p>
    </div>
  );
}
