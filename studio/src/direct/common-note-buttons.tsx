import type { JSX } from 'preact';
import type { Life } from 'umwelt';
import { commonNotes } from './common-notes.js';
import type { Directing } from './directing.js';

/** Buttons for the common directions of a creature; one that holds is pressed, and pressing it again releases it. */
export function CommonNotes({ life, directing, name }: { life: Life; directing: Directing; name: string }): JSX.Element | null {
  if (!life.creatures.some(creature => creature.name === name)) return null;
  return (
    <div class="direct-buttons">
      {commonNotes(life, name).map(({ title, line, note }) => (
        <button
          key={title}
          type="button"
          title={line}
          aria-pressed={note !== undefined}
          onClick={() => directing.say(note ? `release #${note.id}` : line)}
        >
          {title}
        </button>
      ))}
      <button
        type="button"
        title={`release ${name}`}
        disabled={!life.director.notes.some(({ who }) => who === name)}
        onClick={() => directing.say(`release ${name}`)}
      >
        Do as you like
      </button>
    </div>
  );
}
