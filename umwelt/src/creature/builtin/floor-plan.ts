import { RouteGrid, Routes } from '../../locomotion/index.js';
import { CIRCLE, type World } from '../../world/index.js';

/** Least size of a cell in meters; on large floors cells grow, so that there are at most MOST_CELLS. */
const CELL = 0.2;
const MOST_CELLS = 250_000;
/** Meters between the body and an obstacle that a way keeps free. */
const ROOM = 0.05;

/**
 * The floor of a world as a grid of ways round the solid things of some kinds. It is not state, because it is derived from the world alone: `update`
 * rebuilds it when those things have changed.
 */
export class FloorPlan {
  routes: Routes;
  private readonly world: World;
  private readonly blocks: readonly number[];
  private readonly radius: number;
  private signature = Number.NaN;

  constructor(world: World, blocks: readonly number[], radius: number) {
    this.world = world;
    this.blocks = blocks;
    this.radius = radius;
    this.routes = new Routes(this.grid());
  }

  /** Rebuilds the routes if a blocking thing was added, removed, moved or turned; compares a hash of their poses in whole mm and mrad. */
  update(): void {
    const { things, space } = this.world;
    let sum = 0;
    for (let b = 0; b < this.blocks.length; b++) {
      for (let id = space.kinds.head[this.blocks[b]] ?? -1; id >= 0; id = space.kinds.next[id]) {
        if (things.solid[id] === 0) continue;
        // whole numbers, so that the order of the list does not show
        const x = Math.floor(things.x[id] * 1000);
        const y = Math.floor(things.y[id] * 1000);
        const h = Math.floor(things.heading[id] * 1000);
        sum = (sum + (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(h + id, 83492791))) | 0;
      }
    }
    if (sum === this.signature) return;
    this.signature = sum;
    this.routes = new Routes(this.fill());
  }

  private grid(): RouteGrid {
    const { halfSizeX, halfSizeY } = this.world.space;
    const cell = Math.max(CELL, Math.sqrt((4 * halfSizeX * halfSizeY) / MOST_CELLS));
    // the middle of a body does not come nearer to the edge than its radius
    const edge = this.world.space.fence > 0 ? this.radius : 0;
    return new RouteGrid({
      west: edge - halfSizeX,
      south: edge - halfSizeY,
      east: halfSizeX - edge,
      north: halfSizeY - edge,
      cell,
      clearance: this.radius + ROOM,
    });
  }

  private fill(): RouteGrid {
    const { things, space } = this.world;
    const grid = this.grid();
    for (const kind of this.blocks) {
      for (let id = space.kinds.head[kind] ?? -1; id >= 0; id = space.kinds.next[id]) {
        if (things.solid[id] === 0) continue;
        if (things.shape[id] === CIRCLE) grid.circle(things.x[id], things.y[id], things.radius[id], 1);
        else grid.box(things.x[id], things.y[id], 2 * things.halfWidth[id], 2 * things.halfDepth[id], things.heading[id], 1);
      }
    }
    return grid;
  }
}

const plans = new WeakMap<World, Map<string, FloorPlan>>();

/** Returns the plan of a world for some kinds and a radius (meters); calls with equal arguments share one plan. */
export function floorPlanOf(world: World, blocks: readonly number[], radius: number): FloorPlan {
  let ofWorld = plans.get(world);
  if (ofWorld === undefined) plans.set(world, (ofWorld = new Map()));
  const key = `${radius}:${[...blocks].sort((a, b) => a - b).join(',')}`;
  let plan = ofWorld.get(key);
  if (plan === undefined) ofWorld.set(key, (plan = new FloorPlan(world, blocks, radius)));
  return plan;
}
