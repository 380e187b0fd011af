import type { ThingId, World } from '../../world/index.js';
import { Terrain } from './terrain.js';

/**
 * The terrains of a world, one for each node size and list of tracked kinds: creatures share them. What a creature tracks is no wall for
 * it: it does not know where that is while it does not see it.
 */
export class Terrains {
  private readonly world: World;
  /** Tells bodies of creatures, which walk by themselves, from things. */
  readonly isMover: (id: ThingId) => boolean;
  private readonly made = new Map<string, Terrain>();

  /** `isMover` names the things that walk by themselves: bodies of creatures are no walls. */
  constructor(world: World, isMover: (id: ThingId) => boolean) {
    this.world = world;
    this.isMover = isMover;
  }

  /** The terrain for a node size in meters and the symbols of the tracked kinds. */
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

  /** After the world became another, as by a restore. */
  refresh(): void {
    for (const terrain of this.made.values()) terrain.refresh();
  }
}
