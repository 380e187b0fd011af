import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../state/store.js';
import { Icon } from './icons.js';
import { SHORTCUTS } from './shortcuts.js';

export function Help({ store }: { store: Store }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = store.help.value;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={() => (store.help.value = false)}>
      <header>
        <h2 id="help-title">Help</h2>
        <button type="button" class="quiet" aria-label="Close help" onClick={() => (store.help.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      <p>
        Click the ground to call. Press a creature to stroke it. Pick up a ball and flick it to throw. Drag to turn the camera, pinch or
        scroll to zoom, drag with two fingers or the right button to move it; double-click to follow the selected creature.
      </p>
      <dl>
        {SHORTCUTS.filter(({ shown }) => shown !== '').map(({ shown, does }) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        See also <a href="?page=body">the page of bodies</a>: their degrees of freedom as sliders and their commands as buttons; and{' '}
        <a href="mirror.html">the magic mirror</a>, in which you play by your own gestures before a camera.
      </p>
      <p>
        Drop files anywhere on the page: a world or creature (YAML or JSON, with the files it refers to), a recording or a saved animal.
      </p>
    </dialog>
  );
}
