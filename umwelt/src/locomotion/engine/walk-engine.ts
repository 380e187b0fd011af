import { Anticipate, type AnticipateOptions } from '../behaviors/anticipate.js';
import { Attract } from '../behaviors/attract.js';
import { Inertia } from '../behaviors/inertia.js';
import type { FanOptions } from './fan.js';
import { FANS } from './fans.js';
import { StressEngine } from './stress-engine.js';

/** Parameters of how a walker walks among others. */
export interface WalkManner {
  readonly fan?: FanOptions;
  /** Speed and seconds of a step, by which the attraction is scaled; defaults 1.4 m/s and 0.25 s. */
  readonly speed?: number;
  readonly seconds?: number;
  /** Weight of future contacts against attraction; default 3. */
  readonly anticipation?: number;
  /** Weight of turning; default 0.1. */
  readonly inertia?: number;
  readonly ahead?: Partial<AnticipateOptions>;
}

/**
 * Makes the engine of a walker in a crowd: attraction to the goal, anticipation of contacts, inertia, collision prevention. The attraction
 * is scaled so that a full step toward the goal lowers the stress by 1.
 */
export function walkEngine(manner: WalkManner = {}): StressEngine {
  const stride = (manner.speed ?? 1.4) * (manner.seconds ?? 0.25);
  return new StressEngine(manner.fan ?? FANS.biped)
    .bind(new Attract(), 1 / (stride * stride), 0.5)
    .bind(new Anticipate(manner.ahead), manner.anticipation ?? 3)
    .bind(new Inertia(), manner.inertia ?? 0.1);
}
