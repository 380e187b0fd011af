import type { ThingId, World } from '../world/index.js';
import { Terrain } from './terrain.js';

/** The terrains of a world, one for each node size: creatures share them. */
export class Terrains {
  private readonly world: World;
  private readonly isMover: (id: ThingId) => boolean;
  private readonly made = new Map<number, Terrain>();

  /** `isMover` names the things that walk by themselves: bodies of creatures are no walls. */
  constructor(world: World, isMover: (id: ThingId) => boolean) {
    this.world = world;
    this.isMover = isMover;
  }

  of(node: number): Terrain {
    let terrain = this.made.get(node);
    if (terrain === undefined) this.made.set(node, (terrain = new Terrain(this.world, node, 0, this.isMover)));
    return terrain;
  }

  /** After the world became another, as by a restore. */
  refresh(): void {
    for (const terrain of this.made.values()) terrain.refresh();
  }
}
