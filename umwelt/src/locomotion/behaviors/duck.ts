/** Something low to duck under: a beam with its underside, in meters. */
export interface Beam {
  readonly at: readonly [number, number];
  readonly underside: number;
}

/** From how far it ducks, in meters, and the room that it leaves above its head. */
export interface DuckOptions {
  readonly least: number;
  readonly most: number;
  readonly clearance: number;
}

export const DUCK_DEFAULTS: DuckOptions = { least: 0.5, most: 1.5, clearance: 0.05 };

/**
 * Returns the height that a beam leaves for a walker so many meters from it: nearer than `least` its underside less the clearance, beyond `most`
 * the walker's own height; between them the height changes linearly.
 */
export function duckFor(far: number, underside: number, height: number, options: DuckOptions = DUCK_DEFAULTS): number {
  const { least, most, clearance } = options;
  const low = underside - clearance;
  if (far >= most || low >= height) return height;
  const share = far <= least ? 0 : (far - least) / (most - least);
  return low + (height - low) * share;
}

/** Returns the height to which a walker at (x, y) ducks: the least over the beams, `height` where none asks for it. */
export function duckHeight(x: number, y: number, height: number, beams: readonly Beam[], options: DuckOptions = DUCK_DEFAULTS): number {
  let lowest = height;
  for (const { at, underside } of beams) {
    const dx = at[0] - x;
    const dy = at[1] - y;
    lowest = Math.min(lowest, duckFor(Math.sqrt(dx * dx + dy * dy), underside, height, options));
  }
  return lowest;
}
