/** A low beam to duck under; its underside is in meters. */
export interface Beam {
  readonly at: readonly [number, number];
  readonly underside: number;
}

/** Meters: up to `least` from a beam a walker is fully ducked, beyond `most` upright; `clearance` is the room above its head. */
export interface DuckOptions {
  readonly least: number;
  readonly most: number;
  readonly clearance: number;
}

export const DUCK_DEFAULTS: DuckOptions = { least: 0.5, most: 1.5, clearance: 0.05 };

/**
 * Returns the height of a walker that is `far` meters from a beam: the underside less the clearance within `least`, its own height beyond
 * `most`, and a linear change in between.
 */
export function duckFor(far: number, underside: number, height: number, options: DuckOptions = DUCK_DEFAULTS): number {
  const { least, most, clearance } = options;
  const low = underside - clearance;
  if (far >= most || low >= height) return height;
  const share = far <= least ? 0 : (far - least) / (most - least);
  return low + (height - low) * share;
}

/** Returns the height to which a walker at (x, y) ducks: the least over all beams, `height` if none is near. */
export function duckHeight(x: number, y: number, height: number, beams: readonly Beam[], options: DuckOptions = DUCK_DEFAULTS): number {
  let lowest = height;
  for (const { at, underside } of beams) {
    const dx = at[0] - x;
    const dy = at[1] - y;
    lowest = Math.min(lowest, duckFor(Math.sqrt(dx * dx + dy * dy), underside, height, options));
  }
  return lowest;
}
