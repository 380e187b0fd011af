import type { PanelEntry } from '../panel-entry.js';
import { TracesPanel } from './traces-panel.js';

export const tracesPanel: PanelEntry = {
  name: 'traces',
  title: 'Traces',
  icon: 'M4 16c3 0 3-8 6-8s3 9 6 9 3-5 4-5',
  when: () => true,
  Panel: TracesPanel,
};
