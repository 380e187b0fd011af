import { lazyPanel } from '../lazy-panel.js';
import type { PanelEntry } from '../panel-entry.js';

export const worldsPanel: PanelEntry = {
  name: 'worlds',
  title: 'Worlds',
  icon: 'M4 8.5 12 5l8 3.5-8 3.5zM4 8.5v7L12 19l8-3.5v-7M12 12v7',
  when: () => true,
  everyone: true,
  Panel: lazyPanel(async () => (await import('./worlds-panel.js')).WorldsPanel),
};
