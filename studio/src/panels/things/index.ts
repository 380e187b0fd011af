import { lazyPanel } from '../lazy-panel.js';
import type { PanelEntry } from '../panel-entry.js';

export const thingsPanel: PanelEntry = {
  name: 'things',
  title: 'Things',
  icon: 'M5 7h14M5 12h14M5 17h9',
  when: () => true,
  Panel: lazyPanel(async () => (await import('./things-panel.js')).ThingsPanel),
};
