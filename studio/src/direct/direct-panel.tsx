import type { JSX } from 'preact';
import { CreatureChoice } from '../panels/shared/creature-choice.js';
import type { Store } from '../state/store.js';
import { AttentionChoice } from './attention-choice.js';
import { BeatList } from './beat-list.js';
import { CommonNotes } from './common-note-buttons.js';
import { Console } from './console.js';
import { directingOf } from './directing.js';
import { NoteList } from './note-list.js';
import { ReportList } from './report-list.js';
import './direct.css';

/**
 * Directs the creatures: buttons for common notes, a console, the notes that hold, reports, the beats of the story, and whom the person
 * looks at.
 */
export function DirectPanel({ store }: { store: Store }): JSX.Element {
  store.pulse.value;
  const session = store.session.value;
  if (!session) return <p class="empty direct-empty">No world is open yet.</p>;
  const directing = directingOf(store, session);
  const { director } = session.life;
  return (
    <>
      <CreatureChoice store={store} />
      <div class="direct-scroll">
        <CommonNotes life={session.life} directing={directing} name={store.selected.value} />
        <Console key={session} directing={directing} director={director} name={store.selected.value} />
        <BeatList beats={director.beats} />
        {!session.room && <AttentionChoice life={session.life} attention={directing.attention} />}
        <NoteList notes={session.room?.isFollowing ? session.room.notes() : director.notes} directing={directing} />
        <ReportList reports={directing.reports(20)} />
      </div>
    </>
  );
}
