import type { JSX } from 'preact';
import { Icon } from '../app/icons.js';
import type { SessionRoom } from '../state/session-room.js';
import type { Store } from '../state/store.js';
import { Invite } from './invite.js';
import { leaveYard, visitAgain } from './join.js';
import { OwnCreature } from './own-creature.js';

/** The visitors of the shared yard, the quality of the line, the user's own creature, the invitation, and how to leave. */
export function VisitorsPanel({ store }: { store: Store }): JSX.Element {
  const room = store.session.value?.room;
  if (!room) return <p class="panel-wait">No shared yard is open.</p>;
  return (
    <div class="visitors-scroll">
      <p class={`line-state ${room.line.value.word}`} role="status">
        <span class="line-dot" aria-hidden="true" />
        {room.line.value.sentence}
      </p>
      <WhoIsHere room={room} />
      <OwnCreature store={store} room={room} />
      <Invite link={room.link} />
      {room.over.value && (
        <button type="button" class="wide" onClick={() => void visitAgain(store)}>
          <Icon name="restart" /> Visit again
        </button>
      )}
      <button type="button" class="wide" onClick={() => void leaveYard(store)}>
        <Icon name="home" /> Leave {room.name}
      </button>
    </div>
  );
}

function WhoIsHere({ room }: { room: SessionRoom }): JSX.Element {
  return (
    <ul class="who" aria-label="Who is here">
      {room.who.value.map(({ id, name, role, away }) => (
        <li key={id} class={away ? 'away' : ''}>
          <strong>{name}</strong>
          {id === room.self && <em>you</em>}
          <span>{away ? 'away' : role}</span>
        </li>
      ))}
    </ul>
  );
}
