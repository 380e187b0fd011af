import { lazyPanel } from '../lazy-panel.js';
import type { PanelEntry } from '../panel-entry.js';

export const tracesPanel: PanelEntry = {
  name: 'traces',
  title: 'Traces',
  icon: 'M4 16c3 0 3-8 6-8s3 9 6 9 3-5 4-5',
  when: () => true,
  notShared: 'Minds are with the host of a shared yard, so there are no values of theirs to draw here.',
  Panel: lazyPanel(async () => (await import('./traces-panel.js')).TracesPanel),
};
