import { lazyPanel } from '../lazy-panel.js';
import type { PanelEntry } from '../panel-entry.js';

export const dayPanel: PanelEntry = {
  name: 'day',
  title: 'Day',
  icon: 'M4 6h16M4 10h6M12 10h8M4 14h10M16 14h4M4 18h3M9 18h11',
  when: () => true,
  notShared: 'The day of a shared yard is the same for everyone; it cannot be told from here.',
  Panel: lazyPanel(async () => (await import('./day-panel.js')).DayPanel),
};
