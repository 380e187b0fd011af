import type { ThingId, World } from 'umwelt/world';

/**
 * Ticks for which places are kept. A visitor sees things where they were a moment ago; on a bad line or just after joining, up to this long
 * ago.
 */
const TICKS = 40;

interface Places {
  /** The serial of the thing that had this slot. */
  readonly serial: number;
  /** East and north, a pair for each tick; the newest overwrites the oldest. */
  readonly places: Float64Array;
}

/** The places of a room's mobile things in the last two seconds, so that a hand can take a rolling ball where its visitor sees it. */
export class RecentPlaces {
  private readonly things = new Map<ThingId, Places>();
  private tick = 0;

  /** Must be called after each tick. */
  note(world: World): void {
    const at = 2 * (this.tick++ % TICKS);
    for (let id = 0; id < world.count; id++) {
      if (world.alive[id] === 0 || world.mobile[id] === 0) {
        if (this.things.size > 0) this.things.delete(id);
        continue;
      }
      const { places } = this.of(world, id);
      places[at] = world.x[id];
      places[at + 1] = world.y[id];
    }
  }

  /** Returns the least distance of a thing from a place, now or in the last two seconds, meters. */
  nearest(world: World, id: ThingId, x: number, y: number): number {
    let nearest = Math.hypot(world.x[id] - x, world.y[id] - y);
    const { places } = this.of(world, id);
    for (let i = 0; i < places.length; i += 2) nearest = Math.min(nearest, Math.hypot(places[i] - x, places[i + 1] - y));
    return nearest;
  }

  private of(world: World, id: ThingId): Places {
    let known = this.things.get(id);
    if (known?.serial !== world.serial[id]) {
      known = { serial: world.serial[id], places: new Float64Array(2 * TICKS) };
      for (let i = 0; i < 2 * TICKS; i++) known.places[i] = i % 2 === 0 ? world.x[id] : world.y[id];
      this.things.set(id, known);
    }
    return known;
  }
}
