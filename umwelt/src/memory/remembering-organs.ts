import { type OrganPlan, type OrganSite, Organs } from '../senses/organs.js';
import type { Percept } from '../senses/percept.js';
import type { Kinds } from '../senses/senses.js';
import type { ThingId, World } from '../world/index.js';
import { type BeliefIndex, CONFIDENCE, CUT_OFF, GOAL_X, GOAL_Y, KIND, PLACED, ROW_LENGTH, SEEN, X, Y } from './belief-index.js';
import type { Recollection } from './recollection.js';

/**
 * Senses of a creature with memory: for a tracked kind they return the nearest thing about which there is a belief, seen or not. A seen thing is at
 * its place in the world, an unseen one at its most likely place.
 */
export class RememberingOrgans extends Organs {
  private readonly recollection: Recollection;
  private readonly of: World;

  constructor(site: OrganSite, plan: OrganPlan, recollection: Recollection) {
    super(site, plan, new BelievedKinds(site.world, recollection));
    this.of = site.world;
    this.recollection = recollection;
    recollection.attach(this);
  }

  override nearest(kind: number, sensor: number, out: Percept): boolean {
    // a sensor that is named in the query delivers only what it senses
    if (sensor >= 0 || !this.isBelieved(kind)) return super.nearest(kind, sensor, out);
    return this.nearestBelief(kind, 0, false, false, out);
  }

  override nearestSensed(kind: number, out: Percept): boolean {
    return this.isBelieved(kind) ? this.nearestBelief(kind, 0, true, false, out) : super.nearest(kind, -1, out);
  }

  /** Whether `find: KIND` finds a thing of this kind where it is believed to be. */
  private isBelieved(kind: number): boolean {
    return this.recollection.species.isDefault && this.recollection.tracks(kind);
  }

  /**
   * Finds the nearest thing of a kind about which there is a belief with a confidence of at least `least`: at its most likely place, or with `search`
   * at the place to which a search for it goes first. Returns whether there is one.
   */
  nearestBelieved(kind: number, least: number, search: boolean, out: Percept): boolean {
    return this.nearestBelief(kind, least, false, search, out);
  }

  private nearestBelief(kind: number, least: number, sensed: boolean, search: boolean, out: Percept): boolean {
    const { recollection, of: world } = this;
    const { rows, length } = recollection.index;
    const x = this.selfX;
    const y = this.selfY;
    let best = -1;
    let square = out.reach * out.reach;
    for (let k = 0; k < length; k += ROW_LENGTH) {
      if (rows[k + KIND] !== kind || rows[k + PLACED] === 0 || rows[k + CONFIDENCE] < least) continue;
      const seen = rows[k + SEEN] === 1;
      if (sensed && !seen) continue;
      const thing = seen ? recollection.thingOf(k) : -1;
      const dx = (thing >= 0 ? world.x[thing] : rows[k + (search ? GOAL_X : X)]) - x;
      const dy = (thing >= 0 ? world.y[thing] : rows[k + (search ? GOAL_Y : Y)]) - y;
      if (dx * dx + dy * dy > square || (best >= 0 && dx * dx + dy * dy === square)) continue;
      square = dx * dx + dy * dy;
      best = k;
    }
    if (best < 0) return false;
    this.tell(best, search, out);
    out.distance = Math.sqrt(square);
    out.fromX = x;
    out.fromY = y;
    out.heading = this.selfHeading;
    return true;
  }

  private tell(row: number, search: boolean, out: Percept): void {
    const { recollection, of: world } = this;
    const { rows } = recollection.index;
    const thing = recollection.thingOf(row);
    const sensed = rows[row + SEEN] === 1 && thing >= 0;
    out.thing = thing;
    // a thing to which no way leads: the creature waits near where it vanished, although the thing itself is farther
    const goes = search || rows[row + CUT_OFF] === 1;
    out.x = sensed ? world.x[thing] : rows[row + (goes ? GOAL_X : X)];
    out.y = sensed ? world.y[thing] : rows[row + (goes ? GOAL_Y : Y)];
    out.z = sensed ? world.z[thing] : 0;
    out.confidence = rows[row + CONFIDENCE];
  }

  /** After a restore, also updates the index of the beliefs. */
  override reread(): void {
    super.reread();
    this.recollection.reindex();
  }

  override field(id: ThingId, field: number): number {
    const value = super.field(id, field);
    if (!Number.isNaN(value) || id < 0 || !this.recollection.species.isDefault) return value;
    return this.recollection.rememberedField(id, field);
  }
}

/** The kinds in the world and the kinds of its beliefs, which may be gone from the world. A class, so that all creatures share one getter. */
class BelievedKinds implements Kinds {
  private readonly there: Kinds;
  private readonly believed: BeliefIndex;

  constructor({ space }: World, { index }: Recollection) {
    this.there = space.kinds;
    this.believed = index;
  }

  get version(): number {
    return this.there.version + this.believed.version;
  }

  has(kind: number): boolean {
    return this.there.has(kind) || this.believed.has(kind);
  }
}
