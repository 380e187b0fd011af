import type { JSX } from 'preact';
import { PanelCard } from '../panels/panel-card.js';
import { PersonBar } from '../person/person-bar.js';
import { PlayBar } from '../play/play-bar.js';
import type { Store } from '../state/store.js';
import { Dock } from './dock.js';
import { DropZone } from './drop-zone.js';
import { Help } from './help.js';
import { Messages } from './messages.js';
import { useShortcuts } from './shortcuts.js';
import { TopBar } from './top-bar.js';
import { Viewport } from './viewport.js';

export function App({ store }: { store: Store }): JSX.Element {
  useShortcuts(store);
  return (
    <div class={store.lab.value ? 'studio laboratory' : 'studio'}>
      <Viewport store={store} />
      <TopBar store={store} />
      {store.lab.value && <PersonBar store={store} />}
      <div class="lower">
        <PlayBar store={store} />
        <PanelCard store={store} />
        <Dock store={store} />
      </div>
      <Messages store={store} />
      <Help store={store} />
      <DropZone store={store} />
    </div>
  );
}
