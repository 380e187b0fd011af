import { lazyPanel } from '../lazy-panel.js';
import type { PanelEntry } from '../panel-entry.js';

export const mindPanel: PanelEntry = {
  name: 'mind',
  title: 'Mind',
  icon: 'M12 5v4M12 9 7 13M12 9l5 4M7 13v4M17 13v4M12 9v8',
  when: () => true,
  Panel: lazyPanel(async () => (await import('./mind-panel.js')).MindPanel),
};
