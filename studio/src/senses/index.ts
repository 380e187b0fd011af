import { lazyPanel } from '../panels/lazy-panel.js';
import type { PanelEntry } from '../panels/panel-entry.js';

export const sensesPanel: PanelEntry = {
  name: 'senses',
  title: 'Senses',
  icon: 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM12 9.700a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.600z',
  when: session => session?.life.creatures.some(({ senses }) => senses.sights.length > 0) === true,
  notShared: 'Creatures of a shared yard see and hear where their minds are: with the host.',
  Panel: lazyPanel(async () => (await import('./senses-panel.js')).SensesPanel),
};
