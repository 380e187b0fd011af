import type { ComponentType } from 'preact';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import type { LazyPanel } from './lazy-panel.js';

/** One panel of the page. The dock, the keys, the card and the remembered layout are made from the list of these. */
export interface PanelEntry {
  /** Unique; also the CSS class of the card, and the name that the browser stores. */
  readonly name: string;
  /** The title in the dock and on the card. */
  readonly title: string;
  /** SVG path data of strokes in a 24 x 24 box. */
  readonly icon: string;
  /** Whether it has content for the open world; called with undefined before the first world. */
  readonly when: (session: Session | undefined) => boolean;
  /** Whether it opens instead of the first panel of the list, because the world is for it. Default: never. */
  readonly first?: (session: Session) => boolean;
  /** Whether it is also shown outside the laboratory. Default false. */
  readonly everyone?: boolean;
  /** Why it has no content in a shared yard. Default: it has. */
  readonly notShared?: string;
  readonly Panel: ComponentType<{ store: Store }> | LazyPanel;
}
