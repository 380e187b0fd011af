import type { ComponentType } from 'preact';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import type { LazyPanel } from './lazy-panel.js';

/** One panel of the page. The dock, the keys, the card and the remembered layout are made from the list of these. */
export interface PanelEntry {
  /** Unique; also the class of the card and what the browser remembers. */
  readonly name: string;
  /** What the dock and the heading of the card show. */
  readonly title: string;
  /** SVG path data of strokes in a 24 x 24 box. */
  readonly icon: string;
  /** Whether it has something to show for the world that is open; undefined before the first world. */
  readonly when: (session: Session | undefined) => boolean;
  /** Whether it opens in place of the first panel of the list, because the world is for it. Default: never. */
  readonly first?: (session: Session) => boolean;
  /** Whether it is shown outside the laboratory, too. Default false. */
  readonly everyone?: boolean;
  /** Why it has nothing to show in a shared yard. Default: it has. */
  readonly notShared?: string;
  readonly Panel: ComponentType<{ store: Store }> | LazyPanel;
}
