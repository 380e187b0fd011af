import type { JSX } from 'preact';
import type { Store } from '../state/store.js';
import { Icon } from './icons.js';

/** `pen.yaml:12:5: what is wrong.` -> the place, and the rest. */
function parts(sentence: string): { place: string; rest: string } {
  const found = /^(\S+?:\d+:\d+):\s*/.exec(sentence);
  return found ? { place: found[1], rest: sentence.slice(found[0].length) } : { place: '', rest: sentence };
}

export function Messages({ store }: { store: Store }): JSX.Element {
  return (
    <div class="messages" role="status" aria-live="polite">
      <LongWork store={store} />
      {store.messages.value.map(({ id, tone, title, sentences }) => (
        <div key={id} class={`message ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
          <header>
            <h3>{title}</h3>
            <button type="button" class="quiet" aria-label="Dismiss" onClick={() => store.dismiss(id)}>
              <Icon name="close" />
            </button>
          </header>
          {sentences.length > 0 && (
            <ul>
              {sentences.map(sentence => {
                const { place, rest } = parts(sentence);
                return (
                  <li key={sentence}>
                    {place && <code>{place}</code>} {rest}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** Work that takes longer than a moment, and the way out of it. */
function LongWork({ store }: { store: Store }): JSX.Element | null {
  const work = store.visit.progress.value ?? store.opening.progress.value ?? store.saving.progress.value;
  if (!work) return null;
  return (
    <div class="message long-work" aria-live="off">
      <label>
        <span>{work.title}</span>
        <progress value={work.share} max={1} />
      </label>
      <button type="button" onClick={() => store.leave()}>
        Cancel <kbd>Esc</kbd>
      </button>
    </div>
  );
}
