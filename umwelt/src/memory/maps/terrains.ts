import type { ThingId, World } from '../../world/index.js';
import { Terrain } from './terrain.js';

/**
 * The terrains of a world, one for each node size and list of tracked kinds; creatures share them. A tracked thing is not a wall, because the creature
 * does not know its place while it does not see it.
 */
export class Terrains {
  private readonly world: World;
  /** Whether a thing walks by itself: the body of a creature. */
  readonly isMover: (id: ThingId) => boolean;
  private readonly made = new Map<string, Terrain>();

  /** `isMover` returns true for things that walk by themselves: bodies of creatures are not walls. */
  constructor(world: World, isMover: (id: ThingId) => boolean) {
    this.world = world;
    this.isMover = isMover;
  }

  /** Returns the terrain for a node size in meters and the symbols of the tracked kinds. */
  of(node: number, tracked: readonly number[]): Terrain {
    const key = [node, ...tracked.toSorted((a, b) => a - b)].join(' ');
    let terrain = this.made.get(key);
    if (terrain === undefined) {
      const kinds = new Set(tracked);
      const isNoWall = (id: ThingId) => kinds.has(this.world.kind[id]) || this.isMover(id);
      this.made.set(key, (terrain = new Terrain(this.world, node, 0, isNoWall)));
    }
    return terrain;
  }

  /** Calls `refresh` on all terrains; call it after the world was replaced, as by a restore. */
  refresh(): void {
    for (const terrain of this.made.values()) terrain.refresh();
  }
}
