import type { JSX } from 'preact';
import type { Store } from '../state/store.js';
import { visitorsPanel } from './index.js';

/** In the top bar: the number of visitors and the quality of the line; it opens the list. */
export function YardChip({ store }: { store: Store }): JSX.Element | null {
  const room = store.session.value?.room;
  if (!room) return null;
  const { word, sentence } = room.line.value;
  const here = room.who.value.filter(({ away }) => !away).length;
  return (
    <button
      type="button"
      class={`pill yard-chip ${word}`}
      aria-label={`Who is here: ${here}. ${sentence}`}
      aria-pressed={store.panel.value === visitorsPanel.name}
      title={sentence}
      onClick={() => store.togglePanel(visitorsPanel.name)}
    >
      <span class="line-dot" aria-hidden="true" />
      {word === 'good' ? `${here} here` : word}
    </button>
  );
}
