import type { JSX } from 'preact';
import { YardChip } from '../shared-yard/yard-chip.js';
import { builtInWorlds, worldName } from '../state/library.js';
import { openWorld } from '../state/open.js';
import type { Store } from '../state/store.js';
import { Icon } from './icons.js';
import { goHome } from './shortcuts.js';

export function TopBar({ store }: { store: Store }): JSX.Element {
  const session = store.session.value;
  const names = builtInWorlds().map(worldName);
  const own = session && !names.includes(session.title) ? session.title : undefined;
  return (
    <header class="top-bar">
      <h1>
        <Mark /> <span>Umwelt</span>
      </h1>
      <label class="world-choice">
        <span class="hidden">World</span>
        <select
          value={session?.title ?? ''}
          title={session?.title}
          onChange={event => void openWorld(store, event.currentTarget.value, session?.seed ?? 1)}
        >
          {own !== undefined && <option value={own}>{own}</option>}
          {names.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <YardChip store={store} />
      <button type="button" class="quiet" aria-label="Show everyone" title="Show everyone (H)" onClick={() => goHome(store)}>
        <Icon name="home" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label="Sound"
        aria-pressed={store.sound.value}
        title={store.sound.value ? 'Sound off (M)' : 'Sound on (M)'}
        onClick={() => (store.sound.value = !store.sound.value)}
      >
        <Icon name={store.sound.value ? 'sound' : 'mute'} />
      </button>
      <button type="button" class="quiet" aria-label="Help and keys" title="Help (?)" onClick={() => (store.help.value = true)}>
        <Icon name="help" />
      </button>
    </header>
  );
}

function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="4.4" fill="#c98a4b" />
      <circle cx="22" cy="10" r="4.4" fill="#c98a4b" />
      <ellipse cx="16" cy="18" rx="11" ry="10" fill="#d79a57" />
      <ellipse cx="16" cy="22" rx="7" ry="5.5" fill="#fff6e6" />
      <circle cx="11.8" cy="16.4" r="1.9" fill="#1d130e" />
      <circle cx="20.2" cy="16.4" r="1.9" fill="#1d130e" />
      <ellipse cx="16" cy="20.2" rx="1.6" ry="1.2" fill="#d98579" />
    </svg>
  );
}
