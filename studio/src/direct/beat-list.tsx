import type { JSX } from 'preact';
import { tickToText } from 'umwelt/core';
import type { BeatView } from 'umwelt/direction';

/** The beats of the story in order, the current ones lit; nothing in a world without a story. */
export function BeatList({ beats }: { beats: readonly BeatView[] }): JSX.Element | null {
  if (beats.length === 0) return null;
  return (
    <section aria-label="Story" class="beats">
      <h3>Story</h3>
      <ol>
        {beats.map(({ name, state, since }) => (
          <li key={name} class={`beat ${state}`}>
            <span class="name">{name}</span>
            <span class="state">{state === 'waiting' ? state : `${state} since ${tickToText(since)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
