import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Store } from '../state/store.js';
import { Viewport } from './viewport.js';

const controls = signal<ComponentType<{ store: Store }> | undefined>(undefined);

/** The picture, and the controls after the first frame. */
export function App({ store }: { store: Store }): JSX.Element {
  useEffect(() => {
    void store.firstPicture.then(async () => {
      controls.value = (await import('./controls.js')).Controls;
    });
  }, [store]);
  const Controls = controls.value;
  return (
    <div class={store.lab.value ? 'studio laboratory' : 'studio'}>
      <Viewport store={store} />
      {Controls && <Controls store={store} />}
    </div>
  );
}
