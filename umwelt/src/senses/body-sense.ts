import type { ThingId, World } from '../world/index.js';
import type { Percept } from './percept.js';

/** The sense of the creature's own body: its pose and the things that it holds. */
export class BodySense {
  private readonly world: World;
  private readonly thing: ThingId;

  constructor(world: World, thing: ThingId) {
    this.world = world;
    this.thing = thing;
  }

  get x(): number {
    return this.world.x[this.thing];
  }
  get y(): number {
    return this.world.y[this.thing];
  }
  get z(): number {
    return this.world.z[this.thing];
  }
  get heading(): number {
    return this.world.heading[this.thing];
  }

  /** Fills `out` with a thing of a kind (-1: of any) that the body holds, with distance 0; returns whether there is one. */
  holding(kind: number, out: Percept): boolean {
    const { world, thing } = this;
    const { firstHeld, nextHeld } = world.hands;
    for (let id = firstHeld[thing]; id >= 0; id = nextHeld[id]) {
      if ((kind >= 0 && world.kind[id] !== kind) || !world.things.isFor(id, thing)) continue;
      out.thing = id;
      out.x = world.x[id];
      out.y = world.y[id];
      out.z = world.z[id];
      out.distance = 0;
      out.fromX = this.x;
      out.fromY = this.y;
      out.heading = this.heading;
      return true;
    }
    return false;
  }

  /** Whether the body holds a thing of another kind than this one. */
  holdsOtherThan(kind: number): boolean {
    const { world, thing } = this;
    const { firstHeld, nextHeld } = world.hands;
    for (let id = firstHeld[thing]; id >= 0; id = nextHeld[id]) if (world.kind[id] !== kind && world.things.isFor(id, thing)) return true;
    return false;
  }

  /** Whether nothing solid stands between the top of the body and the top of another thing. With `inHand` its holder does not hide it. */
  isInTheOpen(id: ThingId, inHand = false): boolean {
    const { world, thing } = this;
    // an imaginary thing on another body is not hidden by that body
    const passed = (inHand || world.things.onlyFor[id] === thing) && world.holder[id] >= 0 ? world.holder[id] : id;
    return world.lineOfSight(
      this.x,
      this.y,
      this.z + world.height[thing],
      world.x[id],
      world.y[id],
      world.z[id] + world.height[id],
      thing,
      passed,
    );
  }
}
