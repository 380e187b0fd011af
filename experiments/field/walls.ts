import type { Random } from 'umwelt';
import type { Point } from './field-scene.js';

/** A wall that hides a place from the south. */
export interface Screen {
  readonly ends: readonly [Point, Point];
  /** A place behind it, and two before it: near its inner end, and beside its outer one. */
  readonly behind: Point;
  readonly before: Point;
  readonly beside: Point;
}

/**
 * A slanted wall east (side 1) or west (side -1) of the middle: its inner end lies farther north, so that what is behind it can be seen neither from the
 * south nor from behind the wall on the other side.
 */
export function slantedScreen(random: Random, side: 1 | -1): Screen {
  const x = side * random.range(3.6, 4.4);
  const y = random.range(3, 4);
  const slant = random.range(0.65, 0.9);
  const half = random.range(1.8, 2.3);
  /** A point so far along the wall, outward, and so far behind it. */
  const at = (along: number, behind: number): Point => [
    x + side * (Math.cos(slant) * along + Math.sin(slant) * behind),
    y - Math.sin(slant) * along + Math.cos(slant) * behind,
  ];
  return {
    ends: [at(-half, 0), at(half, 0)],
    behind: at(random.range(-0.3, 0.3) * half, random.range(0.9, 1.2)),
    before: at(-0.2 * half, -1.2),
    beside: at(0.8 * half, -0.8),
  };
}
