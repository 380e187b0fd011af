import type { Finder, Maker } from '../../mind/index.js';
import { CommandPort } from '../command-port.js';

/** Finders that need a body. */
export const finders: Readonly<Record<string, Maker<Finder>>> = {
  /** There while the creature has something to give in its hand, open or closed. */
  giving: () => (self, out) => {
    const { controller, senses } = self;
    if (!(controller instanceof CommandPort) || controller.giving?.busy !== true) return false;
    out.thing = -1;
    out.x = out.fromX = senses.selfX;
    out.y = out.fromY = senses.selfY;
    out.z = senses.selfZ;
    out.heading = senses.selfHeading;
    out.distance = 0;
    return true;
  },
};
