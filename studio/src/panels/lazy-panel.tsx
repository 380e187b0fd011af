import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import type { Store } from '../state/store.js';

type Content = ComponentType<{ store: Store }>;

/** A panel whose code is loaded separately. */
export interface LazyPanel {
  (props: { store: Store }): JSX.Element;
  /** Loads the code; opening the panel does so too. Rejects if that fails. */
  fetch(): Promise<void>;
}

/** Makes a panel whose code is loaded once, when it is opened or before. */
export function lazyPanel(load: () => Promise<Content>): LazyPanel {
  const content = signal<Content | undefined>(undefined);
  const fault = signal('');
  let running: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    running ??= load().then(
      found => {
        content.value = found;
        fault.value = '';
      },
      error => {
        // opening it again tries again
        running = undefined;
        fault.value = error instanceof Error ? error.message : String(error);
        throw error;
      },
    );
    return running;
  };
  const Panel = ({ store }: { store: Store }): JSX.Element => {
    const Content = content.value;
    if (Content) return <Content store={store} />;
    if (fault.value === '') void fetch().catch(() => {});
    return <p class="panel-wait">{fault.value === '' ? '' : `The panel could not be loaded: ${fault.value}`}</p>;
  };
  return Object.assign(Panel, { fetch });
}
