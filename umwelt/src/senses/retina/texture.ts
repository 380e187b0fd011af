/** Side of a patch of one brightness, meters. */
export const PATCH = 0.25;

const DARKEST = 64;
const STEPS = 192;

/**
 * Returns the brightness of a surface, 64..255, at a place on it: random patches that are fixed to the thing.
 * The thesis' method needs textured walls and a plain floor (5.7.6); floor and sky are 0.
 */
export function textureAt(thing: number, u: number, v: number): number {
  let h = Math.imul(thing + 7, 0x9e3779b1) ^ Math.imul(Math.floor(u / PATCH), 0x85ebca6b) ^ Math.imul(Math.floor(v / PATCH), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return DARKEST + ((h >>> 16) % STEPS);
}
