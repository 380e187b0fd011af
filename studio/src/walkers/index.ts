import { lazyPanel } from '../panels/lazy-panel.js';
import type { PanelEntry } from '../panels/panel-entry.js';
import type { Session } from '../state/session.js';

/** Whether a creature in the world walks by the stress engine and senses its surroundings. */
function hasWalkers(session: Session | undefined): boolean {
  return (
    session?.life.creatures.some(({ species }) =>
      Object.values(species.definition.senses ?? {}).some(sensor => 'do' in sensor && sensor.do === 'surroundings'),
    ) ?? false
  );
}

export const walkersPanel: PanelEntry = {
  name: 'walkers',
  title: 'Walkers',
  icon: 'M12 4.500a1.500 1.500 0 1 0 .01 0M9 20l2-6 1-5 3 3 3 1M11 14l3 2 1 4M12 9l-3 2-1 3',
  when: hasWalkers,
  first: hasWalkers,
  notShared: 'Only the host changes a shared yard.',
  Panel: lazyPanel(async () => (await import('./walkers-panel.js')).WalkersPanel),
};
