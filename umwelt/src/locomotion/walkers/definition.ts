import type { StressEngine } from '../engine/stress-engine.js';
import type { RouteFinder } from '../routes/routes.js';

/** A standing solid obstacle. A box has a heading, like things in a world. */
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
  /** Radians; by default the walker faces its goal. */
  readonly heading?: number;
  /** Where it goes; without a goal the walker stands. */
  readonly goal?: readonly [number, number];
  /** Meters and m/s; defaults 0.3 and 1.4. */
  readonly radius?: number;
  readonly speed?: number;
  /** Its group, and whether it leads the group. */
  readonly group?: number;
  readonly leader?: boolean;
  /** The engine of this walker; default that of the `Walkers`. */
  readonly engine?: StressEngine;
  /** The number of a walker that it chases: its goal is the place of that one. */
  readonly chases?: number;
}

/** Options of a `Walkers`. */
export interface WalkersOptions {
  /** The engine that chooses their steps. */
  readonly engine: StressEngine;
  readonly capacity?: number;
  /**
   * Finds ways round obstacles: `Routes` if many go to few goals, `AnyAngleSearch` if each has its own. Without it walkers go straight for
   * their goals.
   */
  readonly routes?: RouteFinder;
  readonly obstacles?: readonly WalkerObstacle[];
  /** Ticks of one step; default 5, a quarter of a second. */
  readonly stepTicks?: number;
  /** Meters within which a walker considers others and obstacles; default 5. */
  readonly range?: number;
  /** Whether a walker leaves the floor when it arrives. By default it stays and is in the way of others. */
  readonly leave?: boolean;
  /** Meters to the goal within which a walker has arrived; default 0.05. */
  readonly arrival?: number;
}
