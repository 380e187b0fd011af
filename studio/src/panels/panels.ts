import { directPanel } from '../direct/index.js';
import { sensesPanel } from '../senses/index.js';
import { visitorsPanel } from '../shared-yard/index.js';
import { trainingPanel } from '../training/index.js';
import { walkersPanel } from '../walkers/index.js';
import { dayPanel } from './day/index.js';
import { mindPanel } from './mind/index.js';
import type { PanelEntry } from './panel-entry.js';
import { thingsPanel } from './things/index.js';
import { tracesPanel } from './traces/index.js';
import { worldsPanel } from './worlds/index.js';

/** All panels, in the order of the dock and of the keys 1, 2, 3 ... To add one, add its entry here. */
export const PANELS: readonly PanelEntry[] = [
  thingsPanel,
  mindPanel,
  tracesPanel,
  worldsPanel,
  trainingPanel,
  sensesPanel,
  directPanel,
  dayPanel,
  walkersPanel,
  visitorsPanel,
];

/** Fetches the code of all panels, so that they open at once. */
export async function fetchPanels(): Promise<void> {
  await Promise.all(PANELS.map(({ Panel }) => ('fetch' in Panel ? Panel.fetch() : undefined)));
}
