import { lazyPanel } from '../panels/lazy-panel.js';
import type { PanelEntry } from '../panels/panel-entry.js';

export const directPanel: PanelEntry = {
  name: 'direct',
  title: 'Direct',
  icon: 'M4.500 10h15v9h-15zM4.500 10l-.8-3.600 14.600-3.200.8 3.400zM8.500 9l1.800-4.200M13.500 8l1.800-4.300',
  when: () => true,
  Panel: lazyPanel(async () => (await import('./direct-panel.js')).DirectPanel),
};
