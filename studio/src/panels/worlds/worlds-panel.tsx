import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { takeFiles } from '../../app/drop-zone.js';
import { Icon } from '../../app/icons.js';
import { builtInWorlds, worldName } from '../../state/library.js';
import { openWorld, saveRecording } from '../../state/open.js';
import type { Store } from '../../state/store.js';

export function WorldsPanel({ store }: { store: Store }): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const session = store.session.value;
  return (
    <div class="worlds">
      <ul class="cards">
        {builtInWorlds().map(path => {
          const name = worldName(path);
          return (
            <li key={path}>
              <button type="button" aria-pressed={session?.title === name} onClick={() => void openWorld(store, name, session?.seed ?? 1)}>
                <strong>{name}</strong>
                <code>{path}</code>
              </button>
            </li>
          );
        })}
      </ul>
      <h3 class="worlds-title">Open your own files</h3>
      <p class="worlds-note">
        A world file together with the creature files it names, a single creature, a recording or a saved animal. You can also drop files on
        the page.
      </p>
      <input
        ref={picker}
        class="hidden"
        type="file"
        multiple
        accept=".yaml,.yml,.json"
        aria-label="Files to open"
        tabIndex={-1}
        onChange={event => {
          const { files } = event.currentTarget;
          if (files && files.length > 0) void takeFiles(store, [...files]);
          event.currentTarget.value = '';
        }}
      />
      <button type="button" class="wide" onClick={() => picker.current?.click()}>
        <Icon name="open" /> Open files
      </button>
      <h3 class="worlds-title">Recording</h3>
      <p class="worlds-note">
        The world, the seed and all changes from the first tick to now. Open it here, or replay it with `umwelt replay`.
      </p>
      <button
        type="button"
        class="wide"
        disabled={!session}
        onClick={() => {
          if (session) void saveRecording(store, session);
        }}
      >
        <Icon name="save" /> Save recording
      </button>
    </div>
  );
}
