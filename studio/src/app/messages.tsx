import type { JSX } from 'preact';
import type { Store } from '../state/store.js';
import { Icon } from './icons.js';

/** Splits `pen.yaml:12:5: what is wrong.` into the place and the rest. */
function parts(sentence: string): { place: string; rest: string } {
  const found = /^(\S+?:\d+:\d+):\s*/.exec(sentence);
  return found ? { place: found[1], rest: sentence.slice(found[0].length) } : { place: '', rest: sentence };
}

export function Messages({ store }: { store: Store }): JSX.Element {
  return (
    <div class="messages" role="status" aria-live="polite">
      <TaskProgress store={store} />
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

/** The progress of a long task, with a button to cancel it. */
function TaskProgress({ store }: { store: Store }): JSX.Element | null {
  const task = store.visit.progress.value ?? store.opening.progress.value ?? store.saving.progress.value;
  if (!task) return null;
  return (
    <div class="message long-work" aria-live="off">
      <label>
        <span>{task.title}</span>
        <progress value={task.share} max={1} />
      </label>
      <button type="button" onClick={() => store.cancel()}>
        Cancel <kbd>Esc</kbd>
      </button>
    </div>
  );
}
