import type { RunOptions } from '../types.js';

/** Scenes of a full and of a short run. */
export const SCENES = 20;
export const SHORT_SCENES = 3;
/** A result must hold in at least this share of the scenes. */
export const MOST = 0.95;

/** Seeds of the scenes of a run: other ones for every seed. */
export function sceneSeeds({ seed, short = false }: RunOptions, full: number = SCENES, few: number = SHORT_SCENES): number[] {
  return Array.from({ length: short ? few : full }, (_, i) => seed * 1000 + i);
}

/** Runs something for every scene and tells how far it is. */
export function forEachScene<T>(options: RunOptions, seeds: readonly number[], scene: (seed: number) => T): T[] {
  return seeds.map((seed, i) => {
    const result = scene(seed);
    options.progress?.((i + 1) / seeds.length);
    return result;
  });
}

/** The share of the results for which something holds. */
export function shareOf<T>(results: readonly T[], holds: (result: T) => boolean): number {
  return results.filter(holds).length / results.length;
}
