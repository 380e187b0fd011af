import {
  type NetDefinition,
  RouteGrid,
  Routes,
  type StressEngine,
  WALKING_MACHINES,
  WalkControl,
  type WalkerDefinition,
  type WalkerObstacle,
  Walkers,
  type Walking,
} from 'umwelt/locomotion';
import type { PathPoint } from './walks.js';

/** A floor with obstacles, walkers on it, and the machines that take them to their goals. */
export interface SceneOptions {
  readonly run: string;
  readonly engine: StressEngine;
  readonly obstacles?: readonly WalkerObstacle[];
  /** Which of the obstacles block planned paths and sight; all where it is not said. */
  readonly blocks?: readonly WalkerObstacle[];
  /** Half the size of the floor, in meters. */
  readonly half?: number;
  readonly machines?: readonly NetDefinition<Walking>[];
  readonly range?: number;
}

const CONTACT = 0.01;

/** Walkers with control machines of their own. */
export class WalkingScene {
  readonly walkers: Walkers;
  readonly control: WalkControl[] = [];
  readonly walking: Walking[] = [];
  readonly path: PathPoint[] = [];
  readonly routes: Routes;
  private readonly options: SceneOptions;
  /** Names of the states that any net of a walker has been in. */
  readonly states: Set<string>[] = [];

  constructor(options: SceneOptions) {
    this.options = options;
    const { obstacles = [], half = 10 } = options;
    const grid = new RouteGrid({ west: -half, south: -half, east: half, north: half, cell: 0.2, clearance: 0.35 });
    for (const { at, box, circle, heading = 0 } of options.blocks ?? obstacles) {
      if (box !== undefined) grid.box(at[0], at[1], box[0], box[1], heading, 1);
      else grid.circle(at[0], at[1], circle ?? 0, 1);
    }
    this.routes = new Routes(grid);
    this.walkers = new Walkers({ engine: options.engine, obstacles, capacity: 8, range: options.range ?? 5 });
  }

  /** Adds a walker with a control machine; returns its number. */
  add(definition: WalkerDefinition): number {
    const i = this.walkers.add(definition);
    const { walkers, routes } = this;
    const { machines = WALKING_MACHINES } = this.options;
    this.control[i] = new WalkControl({ walkers, walker: i, routes, machines });
    this.walking[i] = this.control[i].walking;
    this.states[i] = new Set();
    return i;
  }

  tick(): void {
    const { walkers, control, path, states, options } = this;
    if (walkers.now % 5 === 0)
      for (let i = 0; i < walkers.count; i++) path.push({ run: options.run, walker: `${i + 1}`, x: walkers.x[i], y: walkers.y[i] });
    control.forEach(({ nets }, i) => {
      control[i].tick();
      for (let id = 0; id < 64; id++) if (nets.isRunning(id)) states[i].add(nets.stateOf(id) ?? '');
    });
    walkers.tick();
  }

  /** How deep the bodies of two walkers are in each other, in meters; 0 for less than a centimeter. */
  overlap(i: number, j: number): number {
    const { x, y, radius } = this.walkers;
    const deep = radius[i] + radius[j] - Math.hypot(x[i] - x[j], y[i] - y[j]);
    return deep > CONTACT ? deep : 0;
  }

  /** How deep a walker is in an obstacle, in meters; 0 for less than a centimeter. */
  inObstacle(i: number): number {
    const { x, y, radius } = this.walkers;
    let deepest = 0;
    for (const { at, box, circle, heading = 0 } of this.options.obstacles ?? []) {
      const dx = x[i] - at[0];
      const dy = y[i] - at[1];
      const s = Math.sin(heading);
      const c = Math.cos(heading);
      const gap =
        box === undefined
          ? Math.hypot(dx, dy) - (circle ?? 0)
          : Math.hypot(Math.max(0, Math.abs(dx * c - dy * s) - box[0] / 2), Math.max(0, Math.abs(dx * s + dy * c) - box[1] / 2));
      deepest = Math.max(deepest, radius[i] - gap);
    }
    return deepest > CONTACT ? deepest : 0;
  }
}
