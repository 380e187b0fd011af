import type { PanelEntry } from '../panel-entry.js';
import { ThingsPanel } from './things-panel.js';

export const thingsPanel: PanelEntry = {
  name: 'things',
  title: 'Things',
  icon: 'M5 7h14M5 12h14M5 17h9',
  when: () => true,
  Panel: ThingsPanel,
};
