import type { JSX } from 'preact';
import { Icon } from '../app/icons.js';
import type { Store } from '../state/store.js';

/** The open panel: a card at the side, or a sheet from below on a phone. A closed panel is not rendered. */
export function PanelCard({ store }: { store: Store }): JSX.Element | null {
  const open = store.panels.find(({ name }) => name === store.panel.value);
  if (!open) return null;
  const { name, title, Panel, notShared } = open;
  const why = store.session.value?.room ? notShared : undefined;
  return (
    <aside class={`panel ${name}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label="Close panel" title="Close (Esc)" onClick={() => store.togglePanel(name)}>
          <Icon name="close" />
        </button>
      </header>
      {why === undefined ? <Panel store={store} /> : <p class="panel-wait">{why}</p>}
    </aside>
  );
}
