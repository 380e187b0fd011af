import { int32s } from '../../core/array-of.js';
import { atan, clamp, wrapAngle } from '../../core/index.js';
import { type Actor, type Finder, type Maker, numberArg } from '../../mind/index.js';
import { Pixel, type Sight } from '../../senses/index.js';
import { project } from '../../senses/retina/project.js';
import { CORNERS, openingsInto } from '../../senses/retina/ridge.js';
import { freePath } from '../../senses/retina/visible.js';
import { along, eyeOf, whenSeen } from './eye-finders.js';

/** The place to go to is this many meters ahead, in the direction of the opening. */
const AHEAD = 1;
/** Width of the picture, in columns, for which the interval of CORNERS is stated. */
const COLUMNS = 32;
/** Greatest number of openings read from one picture. */
const MOST_OPENINGS = 16;

const _pixel = new Pixel();
const _openings = int32s(2 * MOST_OPENINGS);

/** Whether the line of pixels from the bottom middle of the picture to the pronome crosses only floor and the thing itself. */
function isLineFree(self: Actor, { retina }: Sight): boolean {
  const { x, y, z, thing } = self.pronome;
  const pixel = _pixel;
  project(retina, x, y, z, pixel);
  if (pixel.depth <= 0 || pixel.column < 0 || pixel.column >= retina.width) return false;
  // what is nearer than the lowest row shows counts as in that row
  return freePath(retina, pixel.column, clamp(pixel.row, 0, retina.height - 1), thing);
}

/** Returns the column in the middle of the opening nearest to a column, or -1 if the ridge has none. */
function openingNearest({ ridge, retina }: Sight, column: number, threshold: number): number {
  const interval = Math.max(CORNERS.interval, Math.round((CORNERS.interval * retina.width) / COLUMNS));
  const count = openingsInto(ridge, { interval, threshold }, _openings);
  let best = -1;
  for (let k = 0; k < count; k++) {
    const middle = (_openings[2 * k] + _openings[2 * k + 1]) / 2;
    if (best < 0 || Math.abs(middle - column) < Math.abs(best - column)) best = middle;
  }
  return best;
}

/** Finders that read the way from the pixels of one picture, without memory (thesis 5.7.4). */
export const ridgeWayFinders: Record<string, Maker<Finder>> = {
  /** The pronome, while the line of pixels to it crosses only floor. */
  'free-line': () => whenSeen(isLineFree),
  /** A place 1 m ahead, toward the middle of the opening of the ridge that is nearest to the direction of the pronome. */
  'ridge-opening': args => {
    const threshold = numberArg(args, 'threshold', CORNERS.threshold, { least: 0 });
    return (self, out) => {
      if (!self.hasPronome) return false;
      const eye = eyeOf(self);
      const { camera } = eye.retina;
      const { pronome, senses } = self;
      const depth = camera.depthOf(pronome.x, pronome.y);
      const right = camera.rightOf(pronome.x, pronome.y);
      // a thing behind the eye counts as far beyond the edge of the picture on its side
      const column = depth > 0 ? camera.columnAt(right / depth) : right < 0 ? -camera.width : 2 * camera.width;
      const middle = openingNearest(eye, column, threshold);
      if (middle < 0) return false;
      const slope = ((2 * middle + 1) / camera.width - 1) * camera.halfWidth;
      along(self, wrapAngle(atan(slope) + camera.heading - senses.selfHeading), AHEAD, out);
      return true;
    };
  },
};
