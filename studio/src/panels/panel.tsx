import type { JSX } from 'preact';
import { Icon } from '../app/icons.js';
import { SensesPanel } from '../senses/senses-panel.js';
import type { Store } from '../state/store.js';
import { TrainPanel } from '../training/train-panel.js';
import { MindPanel } from './mind-panel.js';
import { ThingsPanel } from './things-panel.js';
import { TracesPanel } from './traces-panel.js';
import { WorldsPanel } from './worlds-panel.js';

const TITLES = {
  things: 'Things and creatures',
  mind: 'Mind',
  traces: 'Traces',
  worlds: 'Worlds and recordings',
  train: 'Training ground',
  senses: 'Senses',
} as const;

/** The card at the side, or the sheet from below on a phone. What is closed is not there and costs nothing. */
export function Panel({ store }: { store: Store }): JSX.Element | null {
  const name = store.panel.value;
  if (!name) return null;
  return (
    <aside class={`panel ${name}`} aria-label={TITLES[name]}>
      <header>
        <h2>{TITLES[name]}</h2>
        <button type="button" class="quiet" aria-label="Close panel" title="Close (Esc)" onClick={() => (store.panel.value = undefined)}>
          <Icon name="close" />
        </button>
      </header>
      {name === 'things' && <ThingsPanel store={store} />}
      {name === 'mind' && <MindPanel store={store} />}
      {name === 'traces' && <TracesPanel store={store} />}
      {name === 'train' && <TrainPanel store={store} />}
      {name === 'senses' && <SensesPanel store={store} />}
      {name === 'worlds' && <WorldsPanel store={store} />}
    </aside>
  );
}
