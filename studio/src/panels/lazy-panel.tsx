import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import type { Store } from '../state/store.js';

type Content = ComponentType<{ store: Store }>;

/** A panel whose code is a file of its own. */
export interface LazyPanel {
  (props: { store: Store }): JSX.Element;
  /** Fetches the code; the panel does so itself when it is opened. Rejects where that fails. */
  fetch(): Promise<void>;
}

/** Makes a panel of code that is fetched once, when the panel is opened or before. */
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
        // the next opening tries again
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
