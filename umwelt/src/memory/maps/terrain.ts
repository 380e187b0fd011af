import type { ThingId, World } from '../../world/index.js';
import { HexGrid } from './hex-grid.js';
import { NodeSet } from './node-set.js';
import { Regions } from './regions.js';
import { closeWalls, freeNodeAt, isWall } from './walls.js';

/** Numbers compared per wall to detect a change. */
const MARKS = 7;

/**
 * A grid that follows the walls of a world: built once, and again when a wall was added, removed or moved. It is not state, because everything here is
 * derived from the world. Creatures with the same node size and tracked kinds share one (terrains.ts).
 */
export class Terrain {
  readonly world: World;
  readonly grid: HexGrid;
  readonly clearance: number;
  /** A hash of the walls that the grid is fitted to; equal walls have equal hashes. */
  hash = 0;
  /** The whole grid as a rectangle: first column and row, last column and row. */
  readonly whole: Int32Array;
  /** Scratch: a set of nodes for callers. */
  readonly visible: NodeSet;
  /** The connected parts of the floor. */
  readonly regions: Regions;
  /** Ids of the walls, ascending. */
  walls: Int32Array = new Int32Array(0);
  private marks: Float64Array = new Float64Array(0);
  private readonly isNoWall: (id: ThingId) => boolean;
  private checked = -1;

  /** `isNoWall` returns true for things that do not stay in place, such as bodies of creatures. */
  constructor(world: World, node: number, clearance = 0, isNoWall: (id: ThingId) => boolean = () => false) {
    this.world = world;
    this.grid = new HexGrid(world.size, node);
    this.clearance = clearance;
    this.isNoWall = isNoWall;
    this.visible = new NodeSet(this.grid);
    this.regions = new Regions(this.grid);
    this.whole = Int32Array.of(0, 0, this.grid.columns - 1, this.grid.rows - 1);
    this.fit();
  }

  /** Checks, at most once per tick, whether the walls have changed; if so, fits the grid to them. */
  follow(now: number): void {
    if (this.checked === now) return;
    this.checked = now;
    if (!this.isSame()) this.fit();
  }

  /** Lets the next `follow` check the walls even on the same tick; call it after the world was replaced, as by a restore. */
  refresh(): void {
    this.checked = -1;
  }

  /** Returns the node for a thing at `grid.at`; see `freeNodeAt`. */
  nodeAt(): number {
    return freeNodeAt(this.grid, this.world, this.walls);
  }

  private isSame(): boolean {
    const { world, walls, marks } = this;
    let seen = 0;
    for (let id = 0; id < world.count; id++) {
      if (world.solid[id] === 0 || !isWall(world, id) || this.isNoWall(id)) continue;
      if (seen >= walls.length || walls[seen] !== id) return false;
      const m = seen * MARKS;
      const same =
        marks[m] === world.x[id] &&
        marks[m + 1] === world.y[id] &&
        marks[m + 2] === world.heading[id] &&
        marks[m + 3] === world.radius[id] &&
        marks[m + 4] === world.halfWidth[id] &&
        marks[m + 5] === world.halfDepth[id] &&
        marks[m + 6] === world.shape[id];
      if (!same) return false;
      seen++;
    }
    return seen === walls.length;
  }

  private fit(): void {
    const { world } = this;
    const found: ThingId[] = [];
    for (let id = 0; id < world.count; id++) if (isWall(world, id) && !this.isNoWall(id)) found.push(id);
    this.walls = Int32Array.from(found);
    this.marks = Float64Array.from(
      found.flatMap(id => [
        world.x[id],
        world.y[id],
        world.heading[id],
        world.radius[id],
        world.halfWidth[id],
        world.halfDepth[id],
        world.shape[id],
      ]),
    );
    closeWalls(this.grid, world, this.walls, this.clearance);
    this.regions.find();
    const words = new Uint32Array(this.marks.buffer);
    this.hash = words.reduce((hash, word) => Math.imul(hash ^ word, 0x01000193) >>> 0, 0x811c9dc5);
  }
}
