import { lazyPanel } from '../panels/lazy-panel.js';
import type { PanelEntry } from '../panels/panel-entry.js';

export const trainingPanel: PanelEntry = {
  name: 'training',
  title: 'Training',
  icon: 'M8.5 21v-6.500L6 10.500M8.500 14.500V5.200a1.300 1.300 0 0 1 2.600 0V11V3.800a1.300 1.300 0 0 1 2.600 0V11V5a1.300 1.300 0 0 1 2.600 0v8c0 4-1 5-1.300 8',
  when: session => session?.coach !== undefined,
  // a dog that only lives with a person is not there for training
  first: session => session.coach?.isForTraining === true,
  everyone: true,
  Panel: lazyPanel(async () => (await import('./training-panel.js')).TrainingPanel),
};
