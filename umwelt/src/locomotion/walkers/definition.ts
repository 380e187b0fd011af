import type { StressEngine } from '../engine/stress-engine.js';
import type { RouteFinder } from '../routes/routes.js';

/** Something solid that stands. A box has a heading, as things in a world have. */
export interface WalkerObstacle {
  readonly at: readonly [number, number];
  /** Radius of a cylinder, in meters. */
  readonly circle?: number;
  /** Width and depth of a box, in meters. */
  readonly box?: readonly [number, number];
  readonly heading?: number;
}

/** A walker without a mind: a disk that the engine moves. */
export interface WalkerDefinition {
  readonly at: readonly [number, number];
  /** Without it the walker faces its goal. */
  readonly heading?: number;
  /** Where it goes; without it the walker stands. */
  readonly goal?: readonly [number, number];
  /** Meters and m/s: 0.3 and 1.4 where they are not said. */
  readonly radius?: number;
  readonly speed?: number;
  /** The group that it belongs to, and whether it leads it. */
  readonly group?: number;
  readonly leader?: boolean;
  /** The engine of this walker; without it, that of all. */
  readonly engine?: StressEngine;
  /** The walker that it chases, by number: its goal is where that one is. */
  readonly chases?: number;
}

/** How a `Walkers` runs. */
export interface WalkersOptions {
  /** The engine by which they choose their steps. */
  readonly engine: StressEngine;
  readonly capacity?: number;
  /** Ways round what stands; `Routes` where many go to few goals, `AnyAngleSearch` where each has its own. Without them walkers head straight for their goals. */
  readonly routes?: RouteFinder;
  readonly obstacles?: readonly WalkerObstacle[];
  /** Ticks of one step: 5, a quarter of a second. */
  readonly stepTicks?: number;
  /** Meters within which a walker takes in others and obstacles: 5. */
  readonly range?: number;
  /** Whether a walker leaves the floor when it arrives; without it, it stays there and is in the way of others. */
  readonly leave?: boolean;
  /** How near a goal counts as reached, in meters: 0.05. */
  readonly arrival?: number;
}
