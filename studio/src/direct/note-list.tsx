import type { JSX } from 'preact';
import { tickToText } from 'umwelt/core';
import { directionLine, type Note } from 'umwelt/direction';
import type { Directing } from './directing.js';

/** Limit of the notes that are listed. */
const MOST = 100;

/** The directions that hold, each with a button that releases it. */
export function NoteList({ notes, directing }: { notes: readonly Note[]; directing: Directing }): JSX.Element {
  return (
    <section aria-label="Notes" class="notes">
      <h3>Notes</h3>
      {notes.length === 0 ? (
        <p class="empty">No direction holds.</p>
      ) : (
        <ul>
          {notes.slice(0, MOST).map(note => (
            <li key={note.id}>
              <span class="note-id">#{note.id}</span>
              <span>{directionLine(note.direction)}</span>
              <small>{note.until < 0 ? 'until released' : `until ${tickToText(note.until)}`}</small>
              <button type="button" class="pill" aria-label={`Release #${note.id}`} onClick={() => directing.say(`release #${note.id}`)}>
                Release
              </button>
            </li>
          ))}
        </ul>
      )}
      {notes.length > MOST && <p class="empty">and {notes.length - MOST} more</p>}
    </section>
  );
}
