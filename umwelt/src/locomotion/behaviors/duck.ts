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
 * Returns the height to which a walker at (x, y) ducks: the least over the beams, `height` where none asks for it. A beam nearer than `least` asks
 * for its underside less the clearance, one beyond `most` for nothing; between them the height changes linearly.
 */
export function duckHeight(x: number, y: number, height: number, beams: readonly Beam[], options: DuckOptions = DUCK_DEFAULTS): number {
  const { least, most, clearance } = options;
  let lowest = height;
  for (const { at, underside } of beams) {
    const dx = at[0] - x;
    const dy = at[1] - y;
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far >= most) continue;
    const low = underside - clearance;
    const share = far <= least ? 0 : (far - least) / (most - least);
    lowest = Math.min(lowest, low + Math.max(0, height - low) * share);
  }
  return lowest;
}
