import { lazyPanel } from '../panels/lazy-panel.js';
import type { PanelEntry } from '../panels/panel-entry.js';

export const visitorsPanel: PanelEntry = {
  name: 'visitors',
  title: 'Who is here',
  icon: 'M9 5.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6M3.500 19c0-3.500 2.500-5.500 5.500-5.500s5.500 2 5.500 5.500M16 6a2.600 2.600 0 1 1 0 5.200M16.500 13.600c2.400.3 4 2.300 4 5.400',
  when: session => session?.room !== undefined,
  everyone: true,
  Panel: lazyPanel(async () => (await import('./visitors-panel.js')).VisitorsPanel),
};
