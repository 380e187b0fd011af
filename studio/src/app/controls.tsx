import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { PanelCard } from '../panels/panel-card.js';
import { PersonBar } from '../person/person-bar.js';
import { PlayBar } from '../play/play-bar.js';
import { Pointer } from '../play/pointer.js';
import { Gate } from '../shared-yard/gate.js';
import type { Store } from '../state/store.js';
import { Dock } from './dock.js';
import { DropZone } from './drop-zone.js';
import { Help } from './help.js';
import { Messages } from './messages.js';
import { useShortcuts } from './shortcuts.js';
import { TopBar } from './top-bar.js';
import '../style/controls.css';

/** Everything around the picture, and the handling of pointers and keys. */
export function Controls({ store }: { store: Store }): JSX.Element {
  useShortcuts(store);
  useEffect(() => {
    store.framed.value = true;
    const canvas = store.view?.renderer.domElement;
    return canvas && new Pointer(store).listen(canvas);
  }, [store]);
  return (
    <>
      <TopBar store={store} />
      {(store.lab.value || store.session.value?.room) && <PersonBar store={store} />}
      <div class="lower">
        <PlayBar store={store} />
        {/* before the panel, so that play is never many stops away; a phone shows it below */}
        <Dock store={store} />
        <PanelCard store={store} />
      </div>
      <Messages store={store} />
      <Help store={store} />
      <DropZone store={store} />
      <Gate store={store} />
    </>
  );
}
